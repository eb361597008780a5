import type { Log } from '../log.ts';
import type { Outbox, OutboxItem, OutboxMessage } from './outbox.ts';
import { pollOutbox } from './poll-outbox.ts';

export interface OpenDispatcherOptions<Message extends OutboxMessage> {
  readonly outbox: Pick<Outbox<Message>, 'lease' | 'markDelivered' | 'retryLater' | 'watch'>;
  /** Delivers a message; errors are retried. */
  readonly deliver: (message: Message) => Promise<void>;
  readonly log: Log;
}

export interface Dispatcher {
  /** Leases nothing more and finishes what is in progress. */
  close(): Promise<void>;
}

const batchSize = 100;

/** After this time another process may take over an undelivered item. */
const leaseMs = 30_000;

const minRetryDelayMs = 1_000;
const maxRetryDelayMs = 300_000;

/** The delay before the next try, in milliseconds; doubles each time. */
export const retryDelayAfter = (attempts: number): number =>
  Math.min(minRetryDelayMs * 2 ** Math.max(0, attempts - 1), maxRetryDelayMs);

/** Delivers the messages of an outbox as soon as they arrive, and retries until they are delivered. */
export async function openDispatcher<Message extends OutboxMessage>({
  outbox,
  deliver,
  log,
}: OpenDispatcherOptions<Message>): Promise<Dispatcher> {
  const deliverItem = async (item: OutboxItem<Message>): Promise<boolean> => {
    try {
      await deliver(item.message);
      return true;
    } catch (error) {
      log.error('delivery failed', { kind: item.message.kind, attempts: item.attempts, fault: error });
      const why = error instanceof Error ? error.message : String(error);
      await outbox.retryLater(item.id, retryDelayAfter(item.attempts), why);
      return false;
    }
  };

  const sweep = async (): Promise<void> => {
    for (;;) {
      const items = await outbox.lease(batchSize, leaseMs);
      const delivered = await Promise.all(items.map(deliverItem));
      const done = items.filter((_, at) => delivered[at]).map(({ id }) => id);
      if (done.length > 0) await outbox.markDelivered(done);
      if (items.length < batchSize) return;
    }
  };

  return pollOutbox({ subscribe: outbox.watch, sweep, log });
}
