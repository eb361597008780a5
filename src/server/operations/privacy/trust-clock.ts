import type { Log } from '../../log.ts';

const dayMs = 86_400_000;

/** How long a clock that has jumped is distrusted. */
const distrustMs = 7 * dayMs;

/** The stored state of the clock, across restarts. */
export interface ClockRecord {
  /** `null` when nothing is stored. */
  last(): Promise<ClockMemory | null>;
  /** The time of the newest record that may be erased; `null` when there is none. */
  newestDataAt(): Promise<Date | null>;
  save(memory: ClockMemory): Promise<void>;
}

export interface ClockMemory {
  /** The last time that the clock showed. */
  readonly seenAt: Date;
  /** Nothing is erased before this time. */
  readonly trustedFrom: Date;
}

/**
 * Whether the clock can be trusted to erase old data. A clock that jumps by more than a day, either way, is trusted
 * again after a week without another jump; until then this is logged every day. A server that was off for more than a
 * day waits as well. Without a stored state, as after a restore, the clock is compared with the newest record.
 */
export function createClockCheck(record: ClockRecord, log: Log) {
  return async (now: Date): Promise<boolean> => {
    const last = await record.last();
    const seenAt = last?.seenAt ?? (await record.newestDataAt());
    // There is nothing to erase. Data restored later is compared with its own records.
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
