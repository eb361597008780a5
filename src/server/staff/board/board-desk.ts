import { type BoardNo, type BoardOrder, mostOnBoard } from '#contracts/calls/board.ts';
import { wallClockOf } from '#domain/hours/wall-clock.ts';
import { isActive, orderStatuses } from '#domain/order/status.ts';
import type { Visit } from '../../catalog/visit.ts';
import type { OrderBook, OrderStanding } from '../../ordering/order-book.ts';
import { orderableOf } from '../../ordering/orderable.ts';
import { runOrder, type VenueAct } from '../../ordering/run-order.ts';
import { showBoardOrder } from './show-board-order.ts';

/** What stands on the board. */
export interface Board {
  /** Of all orders on it, the oldest first. */
  readonly numbers: readonly number[];
  /** Those that whoever asked did not have like this. */
  readonly orders: readonly BoardOrder[];
  readonly pausedUntil: Date | null;
}

export type ActOutcome =
  /** `no` says why nothing was done. */
  | { readonly kind: 'answered'; readonly order: BoardOrder; readonly no: BoardNo | null }
  | { readonly kind: 'not_found' };

const underWay = orderStatuses.filter(isActive);
const ended = orderStatuses.filter((status) => !isActive(status));

const dayMs = 86_400_000;

/** Of orders that are held the newest are shown; the next follow when these are settled. */
const mostHeld = 50;

/** A venue's order board in one language, for one request. */
export function openBoardDesk(book: OrderBook, visit: Visit, pausedUntil: Date | null) {
  const { now } = visit;
  const show = (order: Parameters<typeof showBoardOrder>[0]) =>
    showBoardOrder(order, (id) => orderableOf(visit, id));

  /** Orders that are held, orders under way, however old, and what came to an end of those that were made today. */
  async function standings(): Promise<readonly OrderStanding[]> {
    const [held, open, over] = await Promise.all([
      book.standings({ statuses: ['pending'], isHeld: true, most: mostHeld }),
      book.standings({ statuses: underWay, isPaidFor: true, most: mostOnBoard }),
      book.standings({ statuses: ended, isPaidFor: true, since: startOfToday(), most: mostOnBoard }),
    ]);
    return [...held, ...open, ...over].toSorted((one, other) => one.number - other.number);
  }

  function startOfToday(): Date {
    const clock = wallClockOf(visit.menu.field('timezone'));
    const wall = clock.read(now.getTime());
    return new Date(clock.instantOf(wall - (wall % dayMs)));
  }

  return {
    /** @param known numbers and versions of the orders that whoever asks has. */
    async read(known: readonly (readonly [number: number, version: number])[]): Promise<Board> {
      const versions = new Map(known);
      const all = await standings();
      const fresh = all.filter(({ number, version }) => versions.get(number) !== version);
      const orders = await Promise.all(fresh.map(({ uuid }) => book.find(uuid)));
      return {
        numbers: all.map(({ number }) => number),
        orders: orders.filter((order) => order !== null).map(show),
        pausedUntil: pausedUntil !== null && pausedUntil > now ? pausedUntil : null,
      };
    },

    /** @param version the one that whoever decided saw: what happened to the order since is not passed over. */
    async act(number: number, version: number, act: VenueAct): Promise<ActOutcome> {
      const outcome = await runOrder(book, () => now)(number, act, version);
      switch (outcome.kind) {
        case 'changed':
        case 'unchanged':
          return { kind: 'answered', order: show(outcome.order), no: null };
        case 'no': {
          const order = await book.findByNumber(number);
          return order
            ? { kind: 'answered', order: show(order), no: outcome.no.code }
            : { kind: 'not_found' };
        }
        case 'not_found':
          return { kind: 'not_found' };
        case 'sold_out':
        case 'already_there':
          throw new Error(`Acting on an order took something: ${outcome.kind}`);
      }
    },
  };
}

export type BoardDesk = ReturnType<typeof openBoardDesk>;
