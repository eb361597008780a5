import type { ProviderId } from '#domain/payment/provider-ids.ts';
import type { PaymentEvent } from '../ordering/payment-events.ts';

/** Where an attempt is found. */
export interface AttemptKey {
  readonly licence: string;
  readonly orderUuid: string;
  readonly reference: string;
}

/** A venue's order that is to be looked at. */
export interface OrderKey {
  readonly licence: string;
  readonly uuid: string;
}

/** What is kept about payments besides the orders they belong to. */
export interface PaymentRepository {
  find(licence: string, reference: string): Promise<AttemptKey | null>;
  /** Whose venue it is an attempt to pay at; `null` when there is none. */
  licenceOf(reference: string): Promise<string | null>;
  /** By the company's own name for it. */
  findByProviderRef(licence: string, providerId: ProviderId, providerRef: string): Promise<AttemptKey | null>;
  /**
   * Counts a question to the company, unless there were too many, or one just now.
   *
   * @returns whether it may be asked.
   */
  countPoll(
    reference: string,
    limit: { readonly minIntervalMs: number; readonly max: number },
    now: Date,
  ): Promise<boolean>;
  /** Attempts that a company is to be asked about; nobody else gets them for `leaseMs`. */
  leaseDue(now: Date, max: number, leaseMs: number): Promise<readonly AttemptKey[]>;
  /** Whether the company has ever been asked about it. */
  wasPolled(reference: string): Promise<boolean>;
  /** When it is asked again. */
  schedulePoll(reference: string, at: Date): Promise<void>;
  /** Asks again by then, unless it was asked so often. */
  schedulePollBy(reference: string, by: Date, max: number): Promise<void>;
  /** Orders that nobody paid in time. */
  listUnpaid(now: Date, max: number): Promise<readonly OrderKey[]>;
  /** Orders of which something has to be looked into: reviews, refunds due or unanswered. */
  listForReview(licence: string | null): Promise<readonly OrderKey[]>;
  /** @returns whether it came for the first time. */
  recordMessage(licence: string, providerId: ProviderId, message: string): Promise<boolean>;
  recordEvent(licence: string, event: PaymentEvent): Promise<void>;
  /** The last things that happened to a payment, the newest last. */
  listEvents(reference: string): Promise<readonly (PaymentEvent & { readonly at: Date })[]>;
}
