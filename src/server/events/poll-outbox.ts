import type { Log } from '../log.ts';

export interface PollOutboxOptions {
  /** Calls back when a message was added; the returned function stops it. */
  readonly subscribe: (onAdded: () => void) => Promise<() => void>;
  /** Handles the due messages. `again` requests another sweep right after this one. */
  readonly sweep: (again: () => void) => Promise<void>;
  readonly log: Log;
}

export interface OutboxPoller {
  /** Stops polling and waits for the current sweep. */
  close(): Promise<void>;
}

/** The polling interval, for messages that become due. */
const sweepMs = 5_000;

/** Sweeps an outbox, one sweep at a time: at the start, when a message is added, and every few seconds. */
export async function pollOutbox({ subscribe, sweep, log }: PollOutboxOptions): Promise<OutboxPoller> {
  let isClosing = false;
  let isWanted = false;
  let underWay: Promise<void> | null = null;

  const work = async (): Promise<void> => {
    while (isWanted && !isClosing) {
      isWanted = false;
      await sweep(wake).catch((error: unknown) => log.error('reading the outbox failed', { fault: error }));
    }
  };

  const wake = () => {
    isWanted = true;
    underWay ??= work().finally(() => {
      underWay = null;
      if (isWanted && !isClosing) wake();
    });
  };

  const unsubscribe = await subscribe(wake);
  const clock = setInterval(wake, sweepMs);
  wake();
  return {
    async close() {
      isClosing = true;
      clearInterval(clock);
      unsubscribe();
      await underWay;
    },
  };
}
