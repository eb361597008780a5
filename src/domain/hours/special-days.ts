import type { Span } from './span.ts';
import type { VenueHours, WeeklyWindow } from './venue-hours.ts';
import { readTimeOfDay, readWallTime, type WallTime } from './wall-time.ts';

const day = 86_400_000;

/** Longer closures are cut off after this many days. */
const maxDays = 400;

/** Consecutive days on which a venue's hours differ from its weekly hours in the same way. */
export interface SpecialDays {
  /** `YYYY-MM-DD`, both inclusive. */
  readonly from: string;
  readonly through: string;
  /** Remaining hours as `HH:MM`; an end at or before its start is on the next day. Empty when closed. */
  readonly open: readonly { readonly opens: string; readonly closes: string }[];
}

/**
 * The days affected by a venue's closures, in order, with the remaining hours of each. A closure that begins or ends
 * during a day leaves the rest of that day's windows.
 *
 * Windows belong to the day on which they begin.
 *
 * @param since earlier days are left out.
 */
export function specialDays(
  { opening_hours, closing_rules }: VenueHours,
  since: WallTime,
): readonly SpecialDays[] {
  const closures = closing_rules
    .map(({ start, end }) => ({ start: readWallTime(start), end: readWallTime(end) }))
    .filter(({ start, end }) => start < end);
  const affected = new Set(closures.flatMap((closure) => daysOf(closure, midnightOf(since))));
  const changed = [...affected]
    .sort((one, other) => one - other)
    .flatMap((start) => {
      const usual = windowsOn(start, opening_hours);
      const left = subtractClosures(usual, closures);
      return isSame(usual, left) ? [] : [{ start, left }];
    });
  return joinClosedDays(changed);
}

const midnightOf = (at: WallTime): WallTime => Math.floor(at / day) * day;

/** The days that a closure may affect: its first night belongs to the day before. */
function daysOf({ start, end }: Span, since: WallTime): readonly WallTime[] {
  const first = Math.max(since, midnightOf(start) - day);
  const last = Math.min(end, Math.max(since, midnightOf(start)) + maxDays * day);
  const count = Math.ceil((last - first) / day);
  return Array.from({ length: Math.max(0, count) }, (_, at) => first + at * day);
}

/** @param start midnight of the day. */
function windowsOn(start: WallTime, weekly: readonly WeeklyWindow[]): readonly Span[] {
  if (weekly.length === 0) return [{ start, end: start + day }];
  const weekday = new Date(start).getUTCDay();
  return weekly
    .filter((window) => window.weekday === weekday)
    .map(({ from_hour, to_hour }) => {
      const [from, to] = [readTimeOfDay(from_hour), readTimeOfDay(to_hour)];
      return { start: start + from, end: start + (to <= from ? to + day : to) };
    });
}

function subtractClosures(spans: readonly Span[], closures: readonly Span[]): readonly Span[] {
  return closures.reduce<readonly Span[]>(
    (left, closure) =>
      left.flatMap(({ start, end }) =>
        closure.end <= start || closure.start >= end
          ? [{ start, end }]
          : [
              { start, end: closure.start },
              { start: closure.end, end },
            ].filter((piece) => piece.start < piece.end),
      ),
    spans,
  );
}

const isSame = (one: readonly Span[], other: readonly Span[]) =>
  JSON.stringify(one) === JSON.stringify(other);

interface ChangedDay {
  readonly start: WallTime;
  readonly left: readonly Span[];
}

/** Joins consecutive closed days. */
function joinClosedDays(days: readonly ChangedDay[]): readonly SpecialDays[] {
  const runs: SpecialDays[] = [];
  for (const { start, left } of days) {
    const date = dateOf(start);
    const last = runs.at(-1);
    if (last && left.length === 0 && last.open.length === 0 && last.through === dateOf(start - day)) {
      runs.splice(-1, 1, { ...last, through: date });
    } else {
      runs.push({ from: date, through: date, open: left.map(hoursOf) });
    }
  }
  return runs;
}

const dateOf = (at: WallTime) => new Date(at).toISOString().slice(0, 10);
const timeOf = (at: WallTime) => new Date(at).toISOString().slice(11, 16);
const hoursOf = ({ start, end }: Span) => ({ opens: timeOf(start), closes: timeOf(end) });
