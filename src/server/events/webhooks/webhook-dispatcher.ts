import type { Log } from '../../log.ts';
import { type Dispatcher, retryDelayAfter } from '../dispatcher.ts';
import type { WebhookEvent } from '../outbox.ts';
import { pollOutbox } from '../poll-outbox.ts';
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

/**
 * Delivers webhooks to venues' POS, for up to three days.
 *
 * Each venue's events are delivered a few at a time, independent of other venues: a slow or unreachable POS delays only
 * its own.
 */
export async function openWebhookDispatcher({
  outbox,
  deliver,
  now,
  log,
}: OpenWebhookDispatcherOptions): Promise<Dispatcher> {
  /** Deliveries in progress, by licence. */
  const busy = new Map<string, Promise<void>>();
  let underWay = 0;

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

  const deliverItem = async (item: WebhookItem): Promise<void> => {
    const failure = await deliver(item.message, item.attempts).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    await (failure ? retryOrGiveUp(item, failure.error) : outbox.markDelivered([item.id]));
  };

  const deliverAll = async (
    licence: string,
    items: readonly WebhookItem[],
    again: () => void,
  ): Promise<void> => {
    underWay += items.length;
    const results = await Promise.allSettled(items.map(deliverItem));
    for (const one of results) {
      if (one.status === 'rejected')
        log.error('writing to the outbox failed', { licence, fault: one.reason });
    }
    underWay -= items.length;
    busy.delete(licence);
    again();
  };

  const sweep = async (again: () => void): Promise<void> => {
    const max = maxConcurrent - underWay;
    if (max <= 0) return;
    const items = await outbox.leaseByVenue({ max, maxPerVenue, excludedVenues: [...busy.keys()] }, leaseMs);
    for (const [licence, own] of Map.groupBy(items, ({ message }) => message.payload.licence)) {
      busy.set(licence, deliverAll(licence, own, again));
    }
  };

  const poller = await pollOutbox({ subscribe: outbox.watch, sweep, log });
  return {
    async close() {
      await poller.close();
      await Promise.all(busy.values());
    },
  };
}
