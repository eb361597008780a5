import type { ProviderId } from '#domain/payment/provider-ids.ts';
import type { PaymentEvent } from '../ordering/payment-events.ts';

export interface AttemptKey {
  readonly licence: string;
  readonly orderUuid: string;
  readonly reference: string;
}

export interface OrderKey {
  readonly licence: string;
  readonly uuid: string;
}

/** Stores what belongs to payments but not to their orders. */
export interface PaymentRepository {
  find(licence: string, reference: string): Promise<AttemptKey | null>;
  /** The venue of an attempt; `null` when there is no such attempt. */
  licenceOf(reference: string): Promise<string | null>;
  /** By the provider's reference. */
  findByProviderRef(licence: string, providerId: ProviderId, providerRef: string): Promise<AttemptKey | null>;
  /**
   * Counts a poll of the provider, unless the limit or the minimum interval rules it out.
   *
   * @returns whether the provider may be polled.
   */
  countPoll(
    reference: string,
    limit: { readonly minIntervalMs: number; readonly max: number },
    now: Date,
  ): Promise<boolean>;
  /** Attempts that are due for a poll. Leases them: no other process gets them for `leaseMs`. */
  leaseDue(now: Date, max: number, leaseMs: number): Promise<readonly AttemptKey[]>;
  /** Whether the provider was ever polled about it. */
  wasPolled(reference: string): Promise<boolean>;
  schedulePoll(reference: string, at: Date): Promise<void>;
  /** Schedules a poll for `by` at the latest, unless there were `max` polls already. */
  schedulePollBy(reference: string, by: Date, max: number): Promise<void>;
  /** Orders that were not paid in time. */
  listUnpaid(now: Date, max: number): Promise<readonly OrderKey[]>;
  /** Orders that staff have to look into: reviews, refunds due or unanswered. */
  listForReview(licence: string | null): Promise<readonly OrderKey[]>;
  /** @returns whether the message is new. */
  recordMessage(licence: string, providerId: ProviderId, message: string): Promise<boolean>;
  recordEvent(licence: string, event: PaymentEvent): Promise<void>;
  /** The latest events of a payment, the newest last. */
  listEvents(reference: string): Promise<readonly (PaymentEvent & { readonly at: Date })[]>;
}
