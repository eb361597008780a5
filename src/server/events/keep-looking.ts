import type { Log } from '../log.ts';

export interface LookingNeeds {
  /** Calls back when something new is there; the returned function stops it. */
  readonly watch: (heard: () => void) => Promise<() => void>;
  /** Does what there is to do. `again` has it looked once more, as soon as this round is over. */
  readonly round: (again: () => void) => Promise<void>;
  readonly log: Log;
}

/** Somebody who keeps an eye on an outbox. */
export interface Looking {
  /** Looks no more, and waits for the round that is under way. */
  close(): Promise<void>;
}

/** How often it looks by itself, for what became due again. */
const roundMs = 5_000;

/** Looks into an outbox, one round after the other: at once, when something is put in, and every few seconds. */
export async function keepLooking({ watch, round, log }: LookingNeeds): Promise<Looking> {
  let isClosing = false;
  let isWanted = false;
  let underWay: Promise<void> | null = null;

  const work = async (): Promise<void> => {
    while (isWanted && !isClosing) {
      isWanted = false;
      await round(wake).catch((fault: unknown) => log.error('reading the outbox failed', { fault }));
    }
  };

  const wake = () => {
    isWanted = true;
    underWay ??= work().finally(() => {
      underWay = null;
      if (isWanted && !isClosing) wake();
    });
  };

  const unwatch = await watch(wake);
  const clock = setInterval(wake, roundMs);
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
