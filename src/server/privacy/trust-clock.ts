import type { Log } from '../log.ts';

const dayMs = 86_400_000;

/** What is remembered of the clock, across restarts. */
export interface ClockRecord {
  /** `null` when nothing is. */
  last(): Promise<ClockMemory | null>;
  note(memory: ClockMemory): Promise<void>;
}

export interface ClockMemory {
  /** What the clock said last. */
  readonly seenAt: Date;
  /** Nothing is erased by its word before it says this. */
  readonly trustedFrom: Date;
}

/**
 * Whether the clock may say what is old enough to be erased. One that has jumped forward by more than a day is not believed
 * for another day of its own: whoever looks at the log has that long to set it right. A server that was off for so long
 * waits as well. A clock that is set back is believed at once: it makes nothing older.
 */
export function trustClock(record: ClockRecord, log: Log) {
  return async (now: Date): Promise<boolean> => {
    const last = await record.last();
    const seen = last?.seenAt.getTime() ?? now.getTime();
    const jumpMs = now.getTime() - seen;
    let trustedFrom = last?.trustedFrom ?? now;
    if (jumpMs > dayMs) {
      trustedFrom = new Date(now.getTime() + dayMs);
      log.error('clock jumped', { from: new Date(seen), to: now, nothing_is_erased_before: trustedFrom });
    } else if (jumpMs < 0) {
      trustedFrom = now;
    }
    await record.note({ seenAt: now, trustedFrom });
    return now >= trustedFrom;
  };
}
