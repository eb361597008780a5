import { longestMs } from './feed-pace.ts';

const unjoinedMs = 3_000;
const firstAskMs = 10_000;

/**
 * How long to wait before asking how the order stands, while nobody tells: three seconds at first, then ten,
 * then longer and longer up to thirty, and up to a quarter more, so that pages do not all ask at once.
 *
 * @param asked how often was asked since the last word.
 * @param chance in [0, 1).
 */
export function askAfterMs(asked: number, chance: number): number {
  const waitMs = asked === 0 ? unjoinedMs : Math.min(longestMs, firstAskMs * 1.5 ** (asked - 1));
  return waitMs * (1 + chance / 4);
}

export interface Asking {
  /** Starts from the shortest wait, unless it goes on already. Says whether it started. */
  readonly begin: () => boolean;
  /** Starts from the shortest wait, whatever goes on. */
  readonly beginAnew: () => void;
  readonly end: () => void;
}

/** Calls `ask` again and again, at the pace of {@link askAfterMs}. */
export function keepAsking(ask: () => void, chance: () => number): Asking {
  let timer: ReturnType<typeof setTimeout> | null = null;

  function wait(asked: number): void {
    timer = setTimeout(
      () => {
        wait(asked + 1);
        ask();
      },
      askAfterMs(asked, chance()),
    );
  }

  function end(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  return {
    begin: () => {
      if (timer !== null) return false;
      wait(0);
      return true;
    },
    beginAnew: () => {
      end();
      wait(0);
    },
    end,
  };
}
