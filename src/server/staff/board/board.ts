import {
  type BoardActionError,
  type BoardOrder,
  type BoardTaxAuthority,
  maxBoardOrders,
} from '#contracts/calls/board.ts';
import type { BoardPrinter } from '#contracts/shapes/board-printer.ts';
import type { UnacceptedBoardOrder } from '#contracts/shapes/board-waiting.ts';
import type { BusyPeriod } from '#domain/checkout/ready-time.ts';
import { slotOf } from '#domain/checkout/time-slots.ts';
import type { Stretch } from '#domain/hours/open-stretch.ts';
import { wallClockOf } from '#domain/hours/wall-clock.ts';
import { isActive, orderStatuses } from '#domain/order/order-status.ts';
import { unshownOrders } from '#domain/order/unshown-orders.ts';
import type { LiveStateRepository } from '../../catalog/live-state-repository.ts';
import { ownAllergensOf } from '../../catalog/own-allergens.ts';
import { applyVenueAction, type VenueAction } from '../../ordering/apply-venue-action.ts';
import type { EInvoices } from '../../ordering/e-invoices/e-invoices.ts';
import type { Order } from '../../ordering/order.ts';
import type { OrderVersion } from '../../ordering/order-repository.ts';
import { orderableOf } from '../../ordering/orderable.ts';
import type { OrderingContext } from '../../ordering/ordering-context.ts';
import { preparationMinutesOf, slotVenueOf } from '../../ordering/slot-settings.ts';
import { boardOrderOf } from './board-order.ts';
import type { BoardPrinting } from './board-printing.ts';
import { boardTaxAuthority } from './board-tax-authority.ts';

export interface BoardSnapshot {
  /** Of all orders on the board, the oldest first. */
  readonly numbers: readonly number[];
  /** Only the orders that are new or changed for the client. */
  readonly orders: readonly BoardOrder[];
  readonly pausedUntil: Date | null;
  /** `null` where the venue reports to none. */
  readonly taxAuthority: BoardTaxAuthority | null;
  /** Whether the venue says when orders are ready. */
  readonly givesTimes: boolean;
  readonly busy: BusyPeriod | null;
  readonly printers: readonly BoardPrinter[];
  /** The orders that the board rings louder for. */
  readonly unaccepted: readonly UnacceptedBoardOrder[];
  /** How long the client has shown no orders while the venue was open; `null` for not long. */
  readonly unshown: Stretch | null;
}

export type BoardActionOutcome =
  /** `no`: why nothing was done. */
  | { readonly kind: 'answered'; readonly order: BoardOrder; readonly no: BoardActionError | null }
  | { readonly kind: 'not_found' };

const activeStatuses = orderStatuses.filter(isActive);
const endedStatuses = orderStatuses.filter((status) => !isActive(status));

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Only the newest held orders are shown. */
const maxHeld = 50;

export interface OpenBoardOptions {
  /** `null` where the venue reports to no tax authority. */
  readonly eInvoices: EInvoices | null;
  readonly live: Pick<LiveStateRepository, 'setBusy'>;
  readonly pausedUntil: Date | null;
  readonly listPrinters: BoardPrinting['list'];
  readonly readUnaccepted: () => Promise<readonly UnacceptedBoardOrder[]>;
}

/** A venue's order board in one language, for one request. */
export function openBoard(
  { context, venue, orders: repository }: Pick<OrderingContext, 'context' | 'venue' | 'orders'>,
  { eInvoices, live, pausedUntil, listPrinters, readUnaccepted }: OpenBoardOptions,
) {
  const { now } = context;
  const show = async (order: Order) =>
    boardOrderOf(order, {
      orderable: (id) => orderableOf(context, id),
      ownAllergens: ownAllergensOf(context.menu),
      hasDrivers: venue.drivers !== null,
      documents: eInvoices ? await repository.taxDocumentsOf(order.uuid) : [],
    });

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
    /**
     * @param known numbers and versions of the orders that the client has.
     * @param shownAt when the client last showed the orders; `null` for never.
     */
    async read(
      known: readonly (readonly [number: number, version: number])[],
      shownAt: Date | null = null,
    ): Promise<BoardSnapshot> {
      const versions = new Map(known);
      const [all, printers, unaccepted] = await Promise.all([
        listBoardVersions(),
        listPrinters(),
        readUnaccepted(),
      ]);
      const fresh = all.filter(({ number, version }) => versions.get(number) !== version);
      const found = await repository.findAll(fresh.map(({ uuid }) => uuid));
      return {
        numbers: all.map(({ number }) => number),
        orders: await Promise.all(found.map(show)),
        pausedUntil: pausedUntil !== null && pausedUntil > now ? pausedUntil : null,
        taxAuthority: eInvoices && (await boardTaxAuthority(eInvoices)),
        givesTimes: Object.keys(preparationMinutesOf(context.menu)).length > 0,
        busy: context.busy(),
        printers,
        unaccepted,
        unshown: shownAt && unshownOrders(slotVenueOf(context.menu), shownAt, now),
      };
    },

    /**
     * Says that the kitchen needs longer for a while.
     *
     * @param minutes how much longer; `null` ends it.
     * @param lasts in minutes.
     */
    async setBusy(minutes: number | null, lasts: number): Promise<BusyPeriod | null> {
      const busy = minutes === null ? null : { minutes, until: new Date(now.getTime() + lasts * minuteMs) };
      await live.setBusy(context.licence, busy);
      return busy;
    },

    /** @param version that staff saw; a newer order is not changed. */
    async act(number: number, version: number, action: VenueAction): Promise<BoardActionOutcome> {
      const slotOfTime = (at: Date) => slotOf(at, slotVenueOf(context.menu));
      const outcome = await applyVenueAction(repository, () => now, slotOfTime)(number, action, version);
      switch (outcome.kind) {
        case 'changed':
        case 'unchanged':
          return { kind: 'answered', order: await show(outcome.order), no: null };
        case 'no': {
          const order = await repository.findByNumber(number);
          return order
            ? { kind: 'answered', order: await show(order), no: outcome.no.code }
            : { kind: 'not_found' };
        }
        case 'not_found':
          return { kind: 'not_found' };
        case 'sold_out':
        case 'already_there':
        case 'slot_full':
          throw new Error(`Unexpected outcome of a venue action: ${outcome.kind}`);
      }
    },
  };
}

export type Board = ReturnType<typeof openBoard>;
