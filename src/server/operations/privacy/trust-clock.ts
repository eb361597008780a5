import type { Log } from '../../log.ts';

const dayMs = 86_400_000;

/** How long a clock that has jumped goes on before it is believed again. */
const distrustMs = 7 * dayMs;

/** What is remembered of the clock, across restarts. */
export interface ClockRecord {
  /** `null` when nothing is. */
  last(): Promise<ClockMemory | null>;
  /** When the newest came of all that might be erased; `null` when there is nothing. */
  newestDataAt(): Promise<Date | null>;
  save(memory: ClockMemory): Promise<void>;
}

export interface ClockMemory {
  /** What the clock said last. */
  readonly seenAt: Date;
  /** Nothing is erased by its word before it says this. */
  readonly trustedFrom: Date;
}

/**
 * Whether the clock may say what is old enough to be erased. One that has jumped by more than a day, either way, is believed
 * again after a week without another jump; until then the log says so every day. A server that was off for more than
 * a day waits as well. Where nothing is remembered, as after a restore, the clock is compared with the newest record.
 */
export function createClockCheck(record: ClockRecord, log: Log) {
  return async (now: Date): Promise<boolean> => {
    const last = await record.last();
    const seenAt = last?.seenAt ?? (await record.newestDataAt());
    // There is nothing to erase. What is restored later is compared with its own records.
    if (!seenAt) return true;
    const hasJumped = Math.abs(now.getTime() - seenAt.getTime()) > dayMs;
    const trustedFrom = hasJumped ? new Date(now.getTime() + distrustMs) : (last?.trustedFrom ?? now);
    await record.save({ seenAt: now, trustedFrom });
    const daysFrom = (instant: Date) => Math.ceil((trustedFrom.getTime() - instant.getTime()) / dayMs);
    if (daysFrom(now) > 0 && (hasJumped || daysFrom(now) < daysFrom(seenAt))) {
      log.error('clock jumped', { seen: seenAt, now, nothing_is_erased_before: trustedFrom });
    }
    return now >= trustedFrom;
  };
}
