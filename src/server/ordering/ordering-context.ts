import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { Milli } from '#domain/money.ts';
import type { Language } from '#i18n/languages.ts';
import type { Location } from '../catalog/location.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { EmployeeLookup } from '../loyalty/employee-finder.ts';
import type { Loyalty } from '../loyalty/loyalty.ts';
import type { Order } from './order.ts';
import type { OrderRepository } from './order-repository.ts';
import type { TableStateRepository } from './tables/table-state-repository.ts';

/** What ordering at one venue needs, for one request. */
export interface OrderingContext {
  readonly context: RequestContext;
  readonly venue: VenueFile;
  readonly menuVersion: number;
  /** The same request in another language; `null` when the venue does not have it. */
  readonly contextIn: (language: Language) => Promise<RequestContext | null>;
  readonly orders: OrderRepository;
  readonly tableStates: TableStateRepository;
  /** The location of a code; `null` when the token is not one of this venue's. */
  readonly locationOf: (token: string) => Promise<Location | null>;
  /** E.164; `null` when it is not a phone number. */
  readonly readPhone: (text: string) => string | null;
  readonly newUuid: () => string;
  /** Whether staff order for a guest: they need not ask for everything that the form asks for, and have accepted it. */
  readonly isForStaff?: boolean;
  readonly onlinePayments: OnlinePayments;
  /** Whether unpaid orders are held when there are too many, see `unconfirmedCashLimitOf`. */
  readonly hasUnconfirmedCashLimit: boolean;
  readonly loyalty: Loyalty;
  /** @param guesser for the rate limit: a location's token, or the client's address. */
  readonly findEmployee: (id: string, guesser: string) => Promise<EmployeeLookup>;
}

/** What ordering needs from online payments. */
export interface OnlinePayments {
  /** Whether the venue's provider can charge the amount. */
  readonly accepts: (amount: Milli, currency: string) => boolean;
  /** How long a diner has to pay, in milliseconds. */
  readonly payWithinMs: number;
  /** Closes the open payment pages of the order. Payments made in the meantime count. */
  readonly closeOpenAttempts: (order: Order) => Promise<void>;
}
