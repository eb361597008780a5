import { maxDelayMs } from './backoff.ts';

const firstPollMs = 3_000;
const basePollMs = 10_000;

/**
 * Delay before polling the order while no updates arrive, in milliseconds: three seconds at first, then ten, then
 * longer and longer up to thirty. Up to a quarter of jitter keeps pages from asking all at once.
 *
 * @param polls number of polls since the last update.
 * @param chance in [0, 1).
 */
export function pollDelayMs(polls: number, chance: number): number {
  const waitMs = polls === 0 ? firstPollMs : Math.min(maxDelayMs, basePollMs * 1.5 ** (polls - 1));
  return waitMs * (1 + chance / 4);
}

export interface Poller {
  /** Starts from the shortest delay, unless already running. Returns whether it started. */
  readonly start: () => boolean;
  /** Starts from the shortest delay, even if already running. */
  readonly restart: () => void;
  readonly stop: () => void;
}

/** Calls `poll` repeatedly with the delays of {@link pollDelayMs}. */
export function openPoller(poll: () => void, chance: () => number): Poller {
  let timer: ReturnType<typeof setTimeout> | null = null;

  function wait(polls: number): void {
    timer = setTimeout(
      () => {
        wait(polls + 1);
        poll();
      },
      pollDelayMs(polls, chance()),
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
