import { type WallClock, wallClockOf } from './wall-clock.ts';
import { readWallTime, type WallTime } from './wall-time.ts';

const day = 86_400_000;

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const dated = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?(?:\.\d{1,3})?(Z|[+-]\d\d:\d\d)?$/;

/**
 * Parses a time at a venue, to the second. `18:30` is the next time its clock reads that, `2026-11-23T08:00` is that
 * wall time, and with an offset, as in `2026-11-23T08:00:00+04:00`, it is that instant. `null` for any other text, and
 * for a date that does not exist.
 *
 * A time that daylight saving skips means the end of the gap; one that occurs twice means the first.
 *
 * @param zone IANA name.
 * @throws {RangeError} when there is no such zone.
 */
export function readZonedTime(text: string, zone: string, now: Date): Date | null {
  const clock = wallClockOf(zone);
  if (timeOfDay.test(text)) return nextTime(text, clock, now.getTime());
  const [, date, minute, second = ':00', offset] = dated.exec(text) ?? [];
  if (date === undefined) return null;
  const written = `${date}T${minute}${second}`;
  const wall = readWallTime(written);
  if (dateOf(wall) !== date) return null;
  const instant = offset === undefined ? clock.instantOf(wall) : Date.parse(written + offset);
  return Number.isNaN(instant) ? null : new Date(instant);
}

function nextTime(text: string, clock: WallClock, now: number): Date {
  const today = readWallTime(`${dateOf(clock.read(now))}T${text}:00`);
  const instant = clock.instantOf(today);
  return new Date(instant > now ? instant : clock.instantOf(today + day));
}

/**
 * Formats an instant as wall time with its offset: `2026-11-23T08:00:00+04:00`.
 *
 * @param zone IANA name.
 * @throws {RangeError} when there is no such zone.
 */
export function writeZonedTime(at: Date, zone: string): string {
  const wall = wallClockOf(zone).read(at.getTime());
  const offset = Math.trunc((wall - at.getTime()) / 60_000);
  const [hours, minutes] = [Math.abs(offset) / 60, Math.abs(offset) % 60].map(twoDigits);
  return `${new Date(wall).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

const dateOf = (wall: WallTime) => new Date(wall).toISOString().slice(0, 10);
const twoDigits = (number: number) => String(Math.floor(number)).padStart(2, '0');
