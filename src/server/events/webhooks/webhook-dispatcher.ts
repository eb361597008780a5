import type { Log } from '../../log.ts';
import { type Dispatcher, retryDelayAfter } from '../dispatcher.ts';
import type { WebhookEvent } from '../outbox.ts';
import { pollOutbox } from '../poll-outbox.ts';
import type { WebhookItem, WebhookOutbox } from './webhook-outbox.ts';

export interface OpenWebhookDispatcherOptions {
  readonly outbox: Pick<WebhookOutbox, 'leaseByVenue' | 'markDelivered' | 'retryLater' | 'giveUp' | 'watch'>;
  /**
   * Tells it; what throws is tried again.
   *
   * @param attempts how often it was tried in vain.
   */
  readonly deliver: (event: WebhookEvent, attempts: number) => Promise<void>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

/** Tills that are waited for at the same time, each with as many connections as one till may have. */
const maxConcurrent = 200;
const maxPerVenue = 4;

/** Longer than telling one of them takes at most: somebody else may take over what was not told within that time. */
const leaseMs = 15_000;

const giveUpAfterMs = 3 * 24 * 3_600_000;

const errorMessage = (fault: unknown) => (fault instanceof Error ? fault.message : String(fault));

/**
 * Tells tills what the outbox holds for them, for three days if need be.
 *
 * Each venue's messages are told a few at a time, beside those of the others: a till that is slow, or away, keeps
 * nobody waiting but itself.
 */
export async function openWebhookDispatcher({
  outbox,
  deliver,
  now,
  log,
}: OpenWebhookDispatcherOptions): Promise<Dispatcher> {
  /** What is under way, by licence. */
  const busy = new Map<string, Promise<void>>();
  let underWay = 0;

  const putOff = async ({ id, message, attempts, since }: WebhookItem, fault: unknown): Promise<void> => {
    const { licence, event: told } = message.payload;
    const isOver = now() - since.getTime() > giveUpAfterMs;
    if (attempts === 0) log.error('a till was not told', { licence, told, fault });
    if (isOver) log.error('a till is not told any more', { licence, told, attempts, fault });
    const why = errorMessage(fault);
    return isOver ? outbox.giveUp(id, why) : outbox.retryLater(id, retryDelayAfter(attempts), why);
  };

  const tell = async (item: WebhookItem): Promise<void> => {
    const failure = await deliver(item.message, item.attempts).then(
      () => null,
      (fault: unknown) => ({ fault }),
    );
    await (failure ? putOff(item, failure.fault) : outbox.markDelivered([item.id]));
  };

  const tellAll = async (
    licence: string,
    items: readonly WebhookItem[],
    again: () => void,
  ): Promise<void> => {
    underWay += items.length;
    const written = await Promise.allSettled(items.map(tell));
    for (const one of written) {
      if (one.status === 'rejected')
        log.error('writing to the outbox failed', { licence, fault: one.reason });
    }
    underWay -= items.length;
    busy.delete(licence);
    again();
  };

  const round = async (again: () => void): Promise<void> => {
    const most = maxConcurrent - underWay;
    if (most <= 0) return;
    const items = await outbox.leaseByVenue(
      { max: most, maxPerVenue, excludedVenues: [...busy.keys()] },
      leaseMs,
    );
    for (const [licence, own] of Map.groupBy(items, ({ message }) => message.payload.licence)) {
      busy.set(licence, tellAll(licence, own, again));
    }
  };

  const looking = await pollOutbox({ subscribe: outbox.watch, sweep: round, log });
  return {
    async close() {
      await looking.close();
      await Promise.all(busy.values());
    },
  };
}
