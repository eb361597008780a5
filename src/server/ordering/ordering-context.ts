import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { Milli } from '#domain/money.ts';
import type { Location } from '../catalog/location.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { EmployeeLookup } from '../loyalty/employee-finder.ts';
import type { Loyalty } from '../loyalty/loyalty.ts';
import type { Order } from './order.ts';
import type { OrderRepository } from './order-repository.ts';
import type { TableStateRepository } from './tables/table-state-repository.ts';

/** What ordering at one venue works with. */
export interface OrderingContext {
  readonly context: RequestContext;
  readonly venue: VenueFile;
  readonly menuVersion: number;
  readonly orders: OrderRepository;
  readonly tableStates: TableStateRepository;
  /** The place that a code leads to; `null` when the token is not one of this venue's. */
  readonly locationOf: (token: string) => Promise<Location | null>;
  /** E.164; `null` when it is no telephone number. */
  readonly readPhone: (text: string) => string | null;
  readonly newUuid: () => string;
  readonly onlinePayments: OnlinePayments;
  /** Whether the venue is asked about orders that nobody has paid when too many of them wait: see `cash-brake.ts`. */
  readonly hasUnconfirmedCashLimit: boolean;
  readonly loyalty: Loyalty;
  /** @param guesser who asks: a place's token, or an address. */
  readonly findEmployee: (id: string, guesser: string) => Promise<EmployeeLookup>;
}

/** What orders need of online payments. */
export interface OnlinePayments {
  /** Whether the venue's company takes that amount. */
  readonly accepts: (amount: Milli, currency: string) => boolean;
  /** How long a diner has to pay, in milliseconds. */
  readonly payWithinMs: number;
  /** Makes sure that nobody pays it any more by pages that are open; what was paid meanwhile counts. */
  readonly closeOpenAttempts: (order: Order) => Promise<void>;
}
