import type { ProviderId } from '#domain/payment/provider-ids.ts';
import type { PaymentEvent } from '../ordering/payment-events.ts';

/** Where an attempt is found. */
export interface AttemptPlace {
  readonly licence: string;
  readonly orderUuid: string;
  readonly reference: string;
}

/** A venue's order that is to be looked at. */
export interface OrderPlace {
  readonly licence: string;
  readonly uuid: string;
}

/** What is kept about payments besides the orders they belong to. */
export interface PaymentBook {
  find(licence: string, reference: string): Promise<AttemptPlace | null>;
  /** Whose venue it is an attempt to pay at; `null` when there is none. */
  licenceOf(reference: string): Promise<string | null>;
  /** By the company's own name for it. */
  findAtCompany(licence: string, company: ProviderId, providerRef: string): Promise<AttemptPlace | null>;
  /**
   * Counts a question to the company, unless there were too many, or one just now.
   *
   * @returns whether it may be asked.
   */
  mayAsk(
    reference: string,
    pace: { readonly leastMs: number; readonly most: number },
    now: Date,
  ): Promise<boolean>;
  /** Attempts that a company is to be asked about; nobody else gets them for `leaseMs`. */
  takeDue(now: Date, most: number, leaseMs: number): Promise<readonly AttemptPlace[]>;
  /** Whether the company has ever been asked about it. */
  wasAsked(reference: string): Promise<boolean>;
  /** When it is asked again. */
  askAgainAt(reference: string, at: Date): Promise<void>;
  /** Asks again by then, unless it was asked so often. */
  askSoon(reference: string, by: Date, most: number): Promise<void>;
  /** Orders that nobody paid in time. */
  unpaid(now: Date, most: number): Promise<readonly OrderPlace[]>;
  /** Orders of which something has to be looked into: reviews, refunds due or unanswered. */
  toReview(licence: string | null): Promise<readonly OrderPlace[]>;
  /** @returns whether it came for the first time. */
  takeMessage(licence: string, company: ProviderId, message: string): Promise<boolean>;
  note(licence: string, event: PaymentEvent): Promise<void>;
  /** The last things that happened to a payment, the newest last. */
  events(reference: string): Promise<readonly (PaymentEvent & { readonly at: Date })[]>;
}
