import type { CallResponse } from '#contracts/call.ts';
import { maxBoardOrders } from '#contracts/calls/board.ts';
import type { KitchenTap, readKitchen } from '#contracts/calls/kitchen.ts';
import { stationNames } from '#domain/kitchen/stations.ts';
import { type Bumps, bumpKey, isCooked } from '#domain/kitchen/tickets.ts';
import { type OrderStage, stageOf } from '#domain/order/order-stage.ts';
import { isInProgress, orderStatuses } from '#domain/order/order-status.ts';
import { ownAllergensOf } from '../../catalog/own-allergens.ts';
import { decideStage } from '../../ordering/apply-venue-action.ts';
import { type Order, withStatus } from '../../ordering/order.ts';
import { orderableOf } from '../../ordering/orderable.ts';
import type { OrderingContext } from '../../ordering/ordering-context.ts';
import type { KitchenBumps, LineTap, StoredBump } from './kitchen-bumps.ts';
import { kitchenOrderOf, ticketOrderOf } from './kitchen-order.ts';

type KitchenSnapshot = Pick<CallResponse<typeof readKitchen>, 'stations' | 'numbers' | 'orders' | 'bumps'>;

type LinesTap = Extract<KitchenTap, { readonly station: string }>;

/** A venue's kitchen display in one language, for one request. */
export function openKitchen(
  { context, venue, orders: repository }: Pick<OrderingContext, 'context' | 'venue' | 'orders'>,
  bumps: KitchenBumps,
) {
  const { now } = context;
  const stations = venue.kitchen_stations;

  const bumpsOf = async ({ uuid, number }: Order): Promise<Bumps> =>
    new Map(
      (await bumps.list([uuid])).map(({ line, station, at }: StoredBump) => [
        bumpKey(number, line, station),
        at.getTime(),
      ]),
    );
  const isReady = async (order: Order) => isCooked(ticketOrderOf(order, stations), await bumpsOf(order));

  /** @returns the order if that has changed it. */
  async function moveStage(
    uuid: string,
    from: OrderStage | null,
    to: OrderStage | null,
  ): Promise<Order | null> {
    const outcome = await repository.change(uuid, (order) =>
      isInProgress(order.status) && stageOf(order.status, order.stageTimes) === from
        ? decideStage(order, to, now)
        : { kind: 'leave' },
    );
    return outcome.kind === 'changed' ? outcome.order : null;
  }

  /**
   * Makes an order ready whose lines are all bumped, and takes it back after a recall. Looks again after each change: of
   * two displays at once, the one that comes last sees what both have stored.
   */
  async function settle(order: Order, hasRecall: boolean): Promise<void> {
    if (await isReady(order)) {
      const ready = await moveStage(order.uuid, null, 'ready');
      if (ready && !(await isReady(ready))) await moveStage(order.uuid, 'ready', null);
    } else if (hasRecall) {
      const back = await moveStage(order.uuid, 'ready', null);
      if (back && (await isReady(back))) await moveStage(order.uuid, null, 'ready');
    }
  }

  /** Whoever bumps a dish has begun the order. */
  async function start(order: Order): Promise<Order> {
    if (order.status !== 'accepted') return order;
    const outcome = await repository.change(order.uuid, (current) =>
      current.status === 'accepted'
        ? { kind: 'change', change: { order: withStatus(current, 'preparing', null, now) } }
        : { kind: 'leave' },
    );
    return outcome.kind === 'changed' || outcome.kind === 'unchanged' ? outcome.order : order;
  }

  async function applyTaps(number: number, taps: readonly KitchenTap[]): Promise<void> {
    const found = await repository.findByNumber(number);
    if (!found || !isInProgress(found.status)) return;
    if (stageOf(found.status, found.stageTimes) === 'on_the_way') return;
    const order = await start(found);
    const lineTaps = taps.filter((tap) => 'station' in tap);
    if (lineTaps.length === 0) return;
    await bumps.record(order, lastTaps(ticketOrderOf(order, stations), lineTaps, now));
    await settle(
      order,
      lineTaps.some(({ is_bumped }) => !is_bumped),
    );
  }

  return {
    /** @param known numbers and versions of the orders that the client has. */
    async read(known: readonly (readonly [number: number, version: number])[]): Promise<KitchenSnapshot> {
      const versions = new Map(known);
      const all = await repository.listVersions({
        statuses: orderStatuses.filter(isInProgress),
        isPaidFor: true,
        limit: maxBoardOrders,
      });
      const oldest = all.toReversed();
      const fresh = oldest.filter(({ number, version }) => versions.get(number) !== version);
      const [found, stored] = await Promise.all([
        repository.findAll(fresh.map(({ uuid }) => uuid)),
        bumps.list(oldest.map(({ uuid }) => uuid)),
      ]);
      const numberOf = new Map(oldest.map(({ uuid, number }) => [uuid, number]));
      const shownWith = {
        orderable: (id: number) => orderableOf(context, id),
        ownAllergens: ownAllergensOf(context.menu),
      };
      return {
        stations: [...stationNames(stations)],
        numbers: oldest.map(({ number }) => number),
        orders: found.map((order) => kitchenOrderOf(order, stations, shownWith)),
        bumps: stored.flatMap(({ order, line, station, at }) => {
          const number = numberOf.get(order);
          return number === undefined ? [] : [{ number, line, station, at: at.toISOString() }];
        }),
      };
    },

    /** Applies taps. Those on orders that are no longer prepared do nothing. */
    async tap(taps: readonly KitchenTap[]): Promise<void> {
      const byOrder = Map.groupBy(taps, ({ number }) => number);
      for (const [number, ofOrder] of byOrder) await applyTaps(number, ofOrder);
    },
  };
}

/** The last tap on each line and station that the order has. No tap is in the future. */
function lastTaps(
  order: ReturnType<typeof ticketOrderOf>,
  taps: readonly LinesTap[],
  now: Date,
): readonly LineTap[] {
  const last = new Map<string, LineTap>();
  for (const { station, lines, is_bumped: isBumped, at } of taps) {
    const time = new Date(Math.min(Date.parse(at), now.getTime()));
    for (const line of lines) {
      if (!order.lines[line - 1]?.stations.includes(station)) continue;
      const key = bumpKey(order.number, line, station);
      const earlier = last.get(key);
      if (!earlier || earlier.at < time) last.set(key, { line, station, isBumped, at: time });
    }
  }
  return [...last.values()];
}
