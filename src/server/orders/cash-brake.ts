import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { NewOrder } from './order.ts';
import type { Ordering } from './ordering.ts';

/** How long an order is held for the venue's word, in milliseconds. */
const heldMs = 30 * 60_000;

const minuteMs = 60_000;

export interface BrakeNeeds {
  readonly licence: string;
  readonly rule: VenueFile['unconfirmed_orders'];
  readonly now: Date;
  /** How many orders the venue hears of at once and has not accepted, of those that nobody has paid, made since then. */
  readonly waiting: (since: Date) => Promise<number>;
}

/**
 * Holds orders that cost whoever sends them nothing once more of them wait than the venue wants to hear of: it is asked
 * first. The diner notices nothing.
 */
export interface CashBrake {
  /** @param place is told until when to hold the order; `null` where the venue hears of it at once. */
  readonly around: <Outcome>(
    needs: BrakeNeeds,
    place: (heldUntil: Date | null) => Promise<Outcome>,
  ) => Promise<Outcome>;
}

export const noBrake: CashBrake = { around: (_, place) => place(null) };

/** What a venue had of late in this process. */
interface Recent {
  /** When orders were let through, in epoch milliseconds. */
  times: number[];
  /** Those that are being kept, and are not counted by the book yet. */
  underWay: number;
}

/** The book is asked only where this process alone has let a quarter of the threshold through: most venues never come near. */
const lookFrom = (most: number) => Math.floor(most / 4);

export function openCashBrake(): CashBrake {
  const venues = new Map<string, Recent>();

  return {
    async around({ licence, rule, now, waiting }, place) {
      const since = now.getTime() - rule.minutes * minuteMs;
      const recent = venues.get(licence) ?? { times: [], underWay: 0 };
      venues.set(licence, recent);
      recent.times = [...recent.times.filter((at) => at > since).slice(-rule.most), now.getTime()];
      recent.underWay += 1;
      try {
        const isNear = recent.times.length > lookFrom(rule.most);
        const ahead = recent.underWay - 1;
        const isHeld = isNear && ahead + (await waiting(new Date(since))) >= rule.most;
        if (!isHeld) return await place(null);
        recent.underWay -= 1;
        const outcome = await place(new Date(now.getTime() + heldMs));
        recent.underWay += 1;
        return outcome;
      } finally {
        recent.underWay -= 1;
      }
    },
  };
}

/** Whether an order is one of those: nothing shows that there is anybody behind it. */
export const isUncertain = ({ paymentType, location }: Pick<NewOrder, 'paymentType' | 'location'>): boolean =>
  paymentType !== 'card' && location === null;

export const brakeNeeds = ({
  visit,
  venue,
  book,
}: Pick<Ordering, 'visit' | 'venue' | 'book'>): BrakeNeeds => ({
  licence: visit.licence,
  rule: venue.unconfirmed_orders,
  now: visit.now,
  waiting: book.countUnconfirmed,
});
