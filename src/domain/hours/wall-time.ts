/**
 * A wall clock reading, in milliseconds: the instant at which a UTC clock would read the same. Not an instant itself:
 * that depends on the zone.
 */
export type WallTime = number;

/**
 * Parses `HH:MM:SS` as milliseconds since midnight.
 *
 * @throws {RangeError} when the text has another form; the menu's schema prevents it.
 */
export function readTimeOfDay(text: string): number {
  const match = /^(\d\d):(\d\d):(\d\d)$/.exec(text);
  if (!match) throw new RangeError(`Not a time of day: ${text}`);
  const [hours, minutes, seconds] = match.slice(1).map(Number);
  return Date.UTC(1970, 0, 1, hours, minutes, seconds);
}

/**
 * Parses `YYYY-MM-DDTHH:MM:SS`.
 *
 * @throws {RangeError} when the text has another form; the menu's schema prevents it.
 */
export function readWallTime(text: string): WallTime {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d:\d\d)$/.exec(text);
  if (!match) throw new RangeError(`Not a wall time: ${text}`);
  const [, year, month, day, time = ''] = match;
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) + readTimeOfDay(time);
}
