import type { Outbox, OutboxItem, PendingMessage, WebhookEvent } from '../outbox.ts';

export interface WebhookItem extends OutboxItem<WebhookEvent> {
  /** When it happened. */
  readonly since: Date;
}

/** How much is taken at once. */
export interface LeaseLimits {
  readonly max: number;
  readonly maxPerVenue: number;
  /** Licences of venues of which nothing is taken. */
  readonly excludedVenues: readonly string[];
}

export interface PendingWebhook extends PendingMessage<WebhookEvent> {
  /** It was tried for long enough, and is not tried any more. */
  readonly isGivenUp: boolean;
}

/** What tills are still to be told. */
export interface WebhookOutbox extends Omit<Outbox<WebhookEvent>, 'put' | 'lease' | 'listPending'> {
  /**
   * Takes what is due, of each venue the oldest first and no more than it may have; nobody else gets it for `leaseMs`. Of
   * one order nothing is taken while something older is still to be told.
   */
  leaseByVenue(turn: LeaseLimits, leaseMs: number): Promise<readonly WebhookItem[]>;
  /** It is not tried any more. For a month it is still listed. */
  giveUp(id: number, fault: string): Promise<void>;
  /**
   * Tries again what was given up, as if it had just happened, in three days to be given up once more: of that order, or of
   * every one of the venue where none is named. Says how many events that are.
   */
  retry(licence: string, order: string | null): Promise<number>;
  /** Has done with what was given up; likewise. */
  discard(licence: string, order: string | null): Promise<number>;
  /** What of a venue is still to be told or was given up, or of all where none is named: the oldest first. */
  listPending(licence: string | null): Promise<readonly PendingWebhook[]>;
}
