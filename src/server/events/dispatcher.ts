import type { Log } from '../log.ts';
import type { Outbox, OutboxItem, OutboxMessage } from './outbox.ts';
import { pollOutbox } from './poll-outbox.ts';

export interface OpenDispatcherOptions<Told extends OutboxMessage> {
  readonly outbox: Pick<Outbox<Told>, 'lease' | 'markDelivered' | 'retryLater' | 'watch'>;
  /** Tells it; what throws is tried again. */
  readonly deliver: (message: Told) => Promise<void>;
  readonly log: Log;
}

export interface Dispatcher {
  /** Takes nothing more, and finishes what is under way. */
  close(): Promise<void>;
}

const batchSize = 100;

/** Somebody else may take over what was not told within that time. */
const leaseMs = 30_000;

const minRetryDelayMs = 1_000;
const maxRetryDelayMs = 300_000;

/** How long to wait before the next try, in milliseconds: twice as long each time. */
export const retryDelayAfter = (attempts: number): number =>
  Math.min(minRetryDelayMs * 2 ** Math.max(0, attempts - 1), maxRetryDelayMs);

/** Tells what the outbox holds, as soon as it is there, until it is told. */
export async function openDispatcher<Told extends OutboxMessage>({
  outbox,
  deliver,
  log,
}: OpenDispatcherOptions<Told>): Promise<Dispatcher> {
  const tell = async (item: OutboxItem<Told>): Promise<boolean> => {
    try {
      await deliver(item.message);
      return true;
    } catch (fault) {
      log.error('telling failed', { kind: item.message.kind, attempts: item.attempts, fault });
      const why = fault instanceof Error ? fault.message : String(fault);
      await outbox.retryLater(item.id, retryDelayAfter(item.attempts), why);
      return false;
    }
  };

  const round = async (): Promise<void> => {
    for (;;) {
      const items = await outbox.lease(batchSize, leaseMs);
      const told = await Promise.all(items.map(tell));
      const done = items.filter((_, at) => told[at]).map(({ id }) => id);
      if (done.length > 0) await outbox.markDelivered(done);
      if (items.length < batchSize) return;
    }
  };

  return pollOutbox({ subscribe: outbox.watch, sweep: round, log });
}
