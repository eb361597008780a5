import type { PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import type { MessageChannel } from '#domain/messages/message-channel.ts';
import type { AttemptState } from '#domain/payment/attempt-states.ts';
import type { PaymentSourceId } from '#domain/payment/provider-ids.ts';
import type { PlaceOrderOutcome } from '../../ordering/place-order.ts';

/** Counters and timers of rarer events. Durations are in seconds. */
export interface Meters {
  /** A requested page was not in the cache. */
  pageMissing(): void;
  rendered(seconds: number): void;
  published(outcome: PublishOutcome['kind'], seconds: number): void;
  /** `repeated`: the same order had been placed before. */
  ordered(outcome: PlaceOrderOutcome['kind'] | 'repeated'): void;
  paymentMoved(provider: PaymentSourceId, to: AttemptState): void;
  /** The CDN was purged. */
  purged(outcome: 'confirmed' | 'failed', seconds: number): void;
  /**
   * A message to a diner or a venue was tried. `failed` is tried again; `refused` is not; `outdated` came too late; nobody
   * reads what is `unwanted`.
   */
  messaged(channel: MessageChannel, outcome: MessageResult): void;
}

export type MessageResult = 'sent' | 'failed' | 'refused' | 'outdated' | 'unwanted';

/** Used where metrics are off. */
export const noMeters: Meters = {
  pageMissing: () => undefined,
  rendered: () => undefined,
  published: () => undefined,
  ordered: () => undefined,
  paymentMoved: () => undefined,
  purged: () => undefined,
  messaged: () => undefined,
};
