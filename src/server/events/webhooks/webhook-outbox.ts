import type { Outbox, OutboxItem, PendingMessage, WebhookEvent } from '../outbox.ts';
import type { VenueLease } from '../venue-dispatcher.ts';

export interface WebhookItem extends OutboxItem<WebhookEvent> {
  /** When it happened. */
  readonly since: Date;
}

/** The limits of one lease. */
export interface LeaseLimits extends VenueLease {
  readonly maxPerVenue: number;
}

export interface PendingWebhook extends PendingMessage<WebhookEvent> {
  /** Whether delivery was given up. */
  readonly isGivenUp: boolean;
}

/** The undelivered webhooks. */
export interface WebhookOutbox extends Omit<Outbox<WebhookEvent>, 'put' | 'lease' | 'listPending'> {
  /**
   * Leases due events for `leaseMs`: of each venue the oldest first, up to its limit. Events of one order are delivered
   * in order.
   */
  leaseByVenue(limits: LeaseLimits, leaseMs: number): Promise<readonly WebhookItem[]>;
  /** Stops retrying. The event is still listed for a month. */
  giveUp(id: number, reason: string): Promise<void>;
  /**
   * Retries given-up events for another three days: those of an order, or all of the venue for `null`. Returns how
   * many.
   */
  retry(licence: string, order: string | null): Promise<number>;
  /** Discards given-up events; likewise. */
  discard(licence: string, order: string | null): Promise<number>;
  /** The undelivered and given-up events of a venue, or of all venues for `null`: the oldest first. */
  listPending(licence: string | null): Promise<readonly PendingWebhook[]>;
}
