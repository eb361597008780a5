import type { PaymentSourceId } from '#domain/payment/provider-ids.ts';
import type { AttemptState } from '../../ordering/payment-attempt.ts';
import type { PlaceOrderOutcome } from '../../ordering/place-order.ts';
import type { PublishOutcome } from '../../publishing/publisher.ts';

/** What the rooms tell of what they did. Durations are seconds. */
export interface Meters {
  /** A page that somebody asked for was not in the store. */
  pageMissing(): void;
  rendered(seconds: number): void;
  published(outcome: PublishOutcome['kind'], seconds: number): void;
  /** `repeated`: that very order had been placed before. */
  ordered(outcome: PlaceOrderOutcome['kind'] | 'repeated'): void;
  paymentMoved(company: PaymentSourceId, to: AttemptState): void;
  /** The cache in front of the site was told to forget something. */
  purged(outcome: 'confirmed' | 'failed', seconds: number): void;
}

/** Where nobody reads them. */
export const noMeters: Meters = {
  pageMissing: () => undefined,
  rendered: () => undefined,
  published: () => undefined,
  ordered: () => undefined,
  paymentMoved: () => undefined,
  purged: () => undefined,
};
