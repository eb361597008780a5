import { wallClockOf } from '../hours/wall-clock.ts';

const minute = 60_000;

/**
 * Parses the time that a diner requests. `YYYY-MM-DDTHH:MM`, with or without seconds, is a wall time of the venue;
 * followed by `Z` or an offset such as `+04:00` it is an exact instant.
 *
 * `null` for any other text, for a day or hour that does not exist, and for a wall time that daylight saving skips. A
 * wall time that occurs twice means the first.
 *
 * @param zone IANA name.
 * @throws {RangeError} when there is no such zone.
 */
export function readRequestedTime(text: string, zone: string): Date | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?$/.exec(text);
  if (!match) return null;
  const [, minutes = '', seconds = '00', offset] = match;
  const wall = readExactly(`${minutes}:${seconds}`);
  if (wall === null) return null;
  if (offset !== undefined) return new Date(wall - readOffset(offset));
  const clock = wallClockOf(zone);
  const instant = clock.instantOf(wall);
  return clock.read(instant) === wall ? new Date(instant) : null;
}

/** Milliseconds on a UTC clock; `null` when the date or time would roll over. */
function readExactly(text: string): number | null {
  const wall = Date.parse(`${text}.000Z`);
  return Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(text) ? null : wall;
}

function readOffset(text: string): number {
  if (text === 'Z') return 0;
  const [hours = 0, minutes = 0] = text.slice(1).split(':').map(Number);
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * minute;
}
