import type { Log } from '../log.ts';

export interface PollOutboxOptions {
  /** Calls back when something new is there; the returned function stops it. */
  readonly subscribe: (heard: () => void) => Promise<() => void>;
  /** Does what there is to do. `again` has it looked once more, as soon as this round is over. */
  readonly sweep: (again: () => void) => Promise<void>;
  readonly log: Log;
}

/** Somebody who keeps an eye on an outbox. */
export interface OutboxPoller {
  /** Looks no more, and waits for the round that is under way. */
  close(): Promise<void>;
}

/** How often it looks by itself, for what became due again. */
const sweepMs = 5_000;

/** Looks into an outbox, one round after the other: at once, when something is put in, and every few seconds. */
export async function pollOutbox({ subscribe, sweep, log }: PollOutboxOptions): Promise<OutboxPoller> {
  let isClosing = false;
  let isWanted = false;
  let underWay: Promise<void> | null = null;

  const work = async (): Promise<void> => {
    while (isWanted && !isClosing) {
      isWanted = false;
      await sweep(wake).catch((fault: unknown) => log.error('reading the outbox failed', { fault }));
    }
  };

  const wake = () => {
    isWanted = true;
    underWay ??= work().finally(() => {
      underWay = null;
      if (isWanted && !isClosing) wake();
    });
  };

  const unwatch = await subscribe(wake);
  const clock = setInterval(wake, sweepMs);
  wake();
  return {
    async close() {
      isClosing = true;
      clearInterval(clock);
      unwatch();
      await underWay;
    },
  };
}
