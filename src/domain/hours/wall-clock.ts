import type { WallTime } from './wall-time.ts';

const day = 86_400_000;

/** The wall clock of a time zone. Instants are milliseconds since the epoch. */
export interface WallClock {
  readonly read: (instant: number) => WallTime;
  /**
   * The first instant at which the clock reads `wall` or later. A time that daylight saving skips means the end of the
   * gap; one that occurs twice means the first.
   */
  readonly instantOf: (wall: WallTime) => number;
}

const clocks = new Map<string, WallClock>();

/**
 * @param zone IANA name.
 * @throws {RangeError} when there is no such zone.
 */
export function wallClockOf(zone: string): WallClock {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = wallClock(offsetsOf(zone));
  clocks.set(zone, clock);
  return clock;
}

/** The date of an instant in a time zone, `YYYY-MM-DD`. */
export const dayIn = (zone: string, instant: number): string =>
  new Date(wallClockOf(zone).read(instant)).toISOString().slice(0, 10);

type Offsets = (instant: number) => number;

function wallClock(offsetAt: Offsets): WallClock {
  return {
    read: (instant) => instant + offsetAt(instant),
    instantOf: (wall) => {
      // Offsets are shorter than a day, so these are the offsets before and after any change near `wall`.
      const before = offsetAt(wall - day);
      const after = offsetAt(wall + day);
      const earlier = wall - Math.max(before, after);
      const later = wall - Math.min(before, after);
      if (earlier + offsetAt(earlier) === wall) return earlier;
      if (later + offsetAt(later) === wall) return later;
      return endOfGap(offsetAt, before, earlier, later);
    },
  };
}

/** The first instant after `from`, and not after `to`, whose offset is not `before`. */
function endOfGap(offsetAt: Offsets, before: number, from: number, to: number): number {
  if (to - from <= 1) return to;
  const middle = Math.floor((from + to) / 2);
  return offsetAt(middle) === before
    ? endOfGap(offsetAt, before, middle, to)
    : endOfGap(offsetAt, before, from, middle);
}

function offsetsOf(zone: string): Offsets {
  // `Intl` cannot format the offset alone. The year is the shortest other part.
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longOffset',
    year: '2-digit',
  });
  return (instant) => readOffset(format.format(instant));
}

/** Parses the end of a text such as `26, GMT+05:30`; plain `GMT` is zero. */
function readOffset(text: string): number {
  const match = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text);
  if (!match) return 0;
  const [, sign, hours, minutes, seconds = '0'] = match;
  const size = (Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000;
  return sign === '-' ? -size : size;
}
