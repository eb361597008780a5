import { type BoardActionError, type BoardOrder, maxBoardOrders } from '#contracts/calls/board.ts';
import { wallClockOf } from '#domain/hours/wall-clock.ts';
import { isActive, orderStatuses } from '#domain/order/order-status.ts';
import { ownAllergensOf } from '../../catalog/own-allergens.ts';
import type { RequestContext } from '../../catalog/request-context.ts';
import { applyVenueAction, type VenueAction } from '../../ordering/apply-venue-action.ts';
import type { OrderRepository, OrderVersion } from '../../ordering/order-repository.ts';
import { orderableOf } from '../../ordering/orderable.ts';
import { boardOrderOf } from './board-order.ts';

export interface BoardSnapshot {
  /** Of all orders on the board, the oldest first. */
  readonly numbers: readonly number[];
  /** Only the orders that are new or changed for the client. */
  readonly orders: readonly BoardOrder[];
  readonly pausedUntil: Date | null;
}

export type BoardActionOutcome =
  /** `no`: why nothing was done. */
  | { readonly kind: 'answered'; readonly order: BoardOrder; readonly no: BoardActionError | null }
  | { readonly kind: 'not_found' };

const activeStatuses = orderStatuses.filter(isActive);
const endedStatuses = orderStatuses.filter((status) => !isActive(status));

const dayMs = 86_400_000;

/** Only the newest held orders are shown. */
const maxHeld = 50;

/** A venue's order board in one language, for one request. */
export function openBoard(repository: OrderRepository, context: RequestContext, pausedUntil: Date | null) {
  const { now } = context;
  const show = (order: Parameters<typeof boardOrderOf>[0]) =>
    boardOrderOf(order, (id) => orderableOf(context, id), ownAllergensOf(context.menu));

  /** Held orders, all active orders, and today's orders that have ended. */
  async function listBoardVersions(): Promise<readonly OrderVersion[]> {
    const [held, open, over] = await Promise.all([
      repository.listVersions({ statuses: ['pending'], isHeld: true, limit: maxHeld }),
      repository.listVersions({ statuses: activeStatuses, isPaidFor: true, limit: maxBoardOrders }),
      repository.listVersions({
        statuses: endedStatuses,
        isPaidFor: true,
        since: startOfToday(),
        limit: maxBoardOrders,
      }),
    ]);
    return [...held, ...open, ...over].toSorted((one, other) => one.number - other.number);
  }

  function startOfToday(): Date {
    const clock = wallClockOf(context.menu.field('timezone'));
    const wall = clock.read(now.getTime());
    return new Date(clock.instantOf(wall - (wall % dayMs)));
  }

  return {
    /** @param known numbers and versions of the orders that the client has. */
    async read(known: readonly (readonly [number: number, version: number])[]): Promise<BoardSnapshot> {
      const versions = new Map(known);
      const all = await listBoardVersions();
      const fresh = all.filter(({ number, version }) => versions.get(number) !== version);
      const orders = await Promise.all(fresh.map(({ uuid }) => repository.find(uuid)));
      return {
        numbers: all.map(({ number }) => number),
        orders: orders.filter((order) => order !== null).map(show),
        pausedUntil: pausedUntil !== null && pausedUntil > now ? pausedUntil : null,
      };
    },

    /** @param version that staff saw; a newer order is not changed. */
    async act(number: number, version: number, action: VenueAction): Promise<BoardActionOutcome> {
      const outcome = await applyVenueAction(repository, () => now)(number, action, version);
      switch (outcome.kind) {
        case 'changed':
        case 'unchanged':
          return { kind: 'answered', order: show(outcome.order), no: null };
        case 'no': {
          const order = await repository.findByNumber(number);
          return order
            ? { kind: 'answered', order: show(order), no: outcome.no.code }
            : { kind: 'not_found' };
        }
        case 'not_found':
          return { kind: 'not_found' };
        case 'sold_out':
        case 'already_there':
          throw new Error(`Unexpected outcome of a venue action: ${outcome.kind}`);
      }
    },
  };
}

export type Board = ReturnType<typeof openBoard>;
