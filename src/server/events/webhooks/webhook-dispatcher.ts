import type { Log } from '../../log.ts';
import { type Dispatcher, retryDelayAfter } from '../dispatcher.ts';
import type { WebhookEvent } from '../outbox.ts';
import { openVenueDispatcher } from '../venue-dispatcher.ts';
import type { WebhookItem, WebhookOutbox } from './webhook-outbox.ts';

export interface OpenWebhookDispatcherOptions {
  readonly outbox: Pick<WebhookOutbox, 'leaseByVenue' | 'markDelivered' | 'retryLater' | 'giveUp' | 'watch'>;
  /**
   * Delivers an event; errors are retried.
   *
   * @param attempts how often delivery has failed.
   */
  readonly deliver: (event: WebhookEvent, attempts: number) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

/** Concurrent deliveries in total, and to one venue. */
const maxConcurrent = 200;
const maxPerVenue = 4;

/** Longer than one delivery can take: after this time another process may take over an undelivered item. */
const leaseMs = 15_000;

const giveUpAfterMs = 3 * 24 * 3_600_000;

const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Delivers webhooks to venues' POS, a few at a time to each venue, for up to three days. */
export async function openWebhookDispatcher({
  outbox,
  deliver,
  now,
  log,
}: OpenWebhookDispatcherOptions): Promise<Dispatcher> {
  const retryOrGiveUp = async (
    { id, message, attempts, since }: WebhookItem,
    error: unknown,
  ): Promise<void> => {
    const { licence, event } = message.payload;
    const isOver = now() - since.getTime() > giveUpAfterMs;
    if (attempts === 0) log.error('webhook failed', { licence, kind: event, fault: error });
    if (isOver) log.error('webhook given up', { licence, kind: event, attempts, fault: error });
    const why = errorMessage(error);
    return isOver ? outbox.giveUp(id, why) : outbox.retryLater(id, retryDelayAfter(attempts), why);
  };

  return openVenueDispatcher<WebhookItem>({
    lease: (limits) => outbox.leaseByVenue({ ...limits, maxPerVenue }, leaseMs),
    watch: outbox.watch,
    handle: async (item) => {
      const failure = await deliver(item.message, item.attempts).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      await (failure ? retryOrGiveUp(item, failure.error) : outbox.markDelivered([item.id]));
    },
    maxConcurrent,
    log,
  });
}
