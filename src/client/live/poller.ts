import { maxDelayMs } from './backoff.ts';

const firstPollMs = 3_000;
const basePollMs = 10_000;

/**
 * How long to wait before asking how the order stands, while nobody tells: three seconds at first, then ten,
 * then longer and longer up to thirty, and up to a quarter more, so that pages do not all ask at once.
 *
 * @param asked how often was asked since the last word.
 * @param chance in [0, 1).
 */
export function pollDelayMs(asked: number, chance: number): number {
  const waitMs = asked === 0 ? firstPollMs : Math.min(maxDelayMs, basePollMs * 1.5 ** (asked - 1));
  return waitMs * (1 + chance / 4);
}

export interface Poller {
  /** Starts from the shortest wait, unless it goes on already. Says whether it started. */
  readonly start: () => boolean;
  /** Starts from the shortest wait, whatever goes on. */
  readonly restart: () => void;
  readonly stop: () => void;
}

/** Calls `ask` again and again, at the pace of {@link pollDelayMs}. */
export function openPoller(ask: () => void, chance: () => number): Poller {
  let timer: ReturnType<typeof setTimeout> | null = null;

  function wait(asked: number): void {
    timer = setTimeout(
      () => {
        wait(asked + 1);
        ask();
      },
      pollDelayMs(asked, chance()),
    );
  }

  function end(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  return {
    start: () => {
      if (timer !== null) return false;
      wait(0);
      return true;
    },
    restart: () => {
      end();
      wait(0);
    },
    stop: end,
  };
}
