import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { Milli } from '#domain/money.ts';
import type { Location } from '../catalog/location.ts';
import type { Visit } from '../catalog/visit.ts';
import type { FoundEmployee } from '../loyalty/employees.ts';
import type { Loyalty } from '../loyalty/loyalty.ts';
import type { Order } from './order.ts';
import type { OrderBook } from './order-book.ts';
import type { PlaceStates } from './tables/place-states.ts';

/** What ordering at one venue works with. */
export interface Ordering {
  readonly visit: Visit;
  readonly venue: VenueFile;
  readonly menuVersion: number;
  readonly book: OrderBook;
  readonly places: PlaceStates;
  /** The place that a code leads to; `null` when the token is not one of this venue's. */
  readonly locationOf: (token: string) => Promise<Location | null>;
  /** E.164; `null` when it is no telephone number. */
  readonly readPhone: (text: string) => string | null;
  readonly newUuid: () => string;
  readonly online: OnlinePayments;
  /** Whether the venue is asked about orders that nobody has paid when too many of them wait: see `cash-brake.ts`. */
  readonly isBraked: boolean;
  readonly loyalty: Loyalty;
  /** @param guesser who asks: a place's token, or an address. */
  readonly employees: (id: string, guesser: string) => Promise<FoundEmployee>;
}

/** What orders need of online payments. */
export interface OnlinePayments {
  /** Whether the venue's company takes that amount. */
  readonly takes: (amount: Milli, currency: string) => boolean;
  /** How long a diner has to pay, in milliseconds. */
  readonly patienceMs: number;
  /** Makes sure that nobody pays it any more by pages that are open; what was paid meanwhile counts. */
  readonly release: (order: Order) => Promise<void>;
}
