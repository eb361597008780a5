import type { Span } from '../hours/span.ts';
import { spansOf } from '../hours/spans-of.ts';
import { stateAt, type Timeline } from '../hours/timeline.ts';
import type { WallClock } from '../hours/wall-clock.ts';
import type { WallTime } from '../hours/wall-time.ts';

const minute = 60_000;
const quarter = 15 * minute;
const day = 86_400_000;

export interface GridPoint {
  readonly at: number;
  readonly wall: WallTime;
}

/** Where the slots of a venue begin. */
export interface SlotGrid {
  /** The points from one instant to another, in order; the end is exclusive. */
  readonly pointsBetween: (from: number, to: number) => readonly GridPoint[];
  /** The last point that is not after an instant. */
  readonly pointBefore: (instant: number) => number;
}

/**
 * The slots of a venue count from the first quarter of an hour of each opening period, also past midnight; those of a
 * period that is longer than a day count from each midnight.
 *
 * A wall time that daylight saving skips is no point. One that occurs twice is two.
 *
 * @param opening on while the venue is open.
 */
export function slotGrid(opening: Timeline, clock: WallClock, minutes: number): SlotGrid {
  const step = minutes * minute;
  const midnightOf = (instant: number) => Math.floor(clock.read(instant) / day) * day;

  /** The wall time from which the slots around an instant count. */
  const anchorOf = (instant: number): WallTime => {
    const period = periodAt(opening, instant);
    return period ? Math.ceil(clock.read(period.start) / quarter) * quarter : midnightOf(instant);
  };

  return {
    pointsBetween: (from, to) =>
      chunksBetween(opening, clock, { from, to, step })
        .flatMap(({ anchor, until, period }) =>
          walls(anchor, until, step, clock).filter(({ at }) => period.start <= at && at < period.end),
        )
        .filter(({ at }) => from <= at && at < to),
    pointBefore: (instant) => {
      const wall = clock.read(instant);
      const past = modulo(wall - anchorOf(instant), step);
      const point = instant - past;
      if (clock.read(point) === wall - past) return point;
      // Clocks have changed since.
      const first = clock.instantOf(wall - past);
      return first <= instant ? first : point;
    },
  };
}

/** A stretch of wall time in which slots count from one time. */
interface Chunk {
  readonly anchor: WallTime;
  /** Exclusive. */
  readonly until: WallTime;
  /** While the venue is open. A day in which it closes for a while is a stretch of the period before and of the one after. */
  readonly period: Span;
}

/** The opening periods between two instants; those longer than a day, day by day. */
function chunksBetween(
  opening: Timeline,
  clock: WallClock,
  { from, to, step }: { readonly from: number; readonly to: number; readonly step: number },
): readonly Chunk[] {
  return spansOf(opening, from - day, to).flatMap((span): readonly Chunk[] => {
    const { start, end } = span;
    const period = periodAt(opening, Math.max(start, from - day));
    if (period) {
      const [opens, until] = [clock.read(period.start), clock.read(period.end)];
      const anchor = Math.ceil(opens / quarter) * quarter;
      // Clocks that go back while it is open repeat walls from before it opened.
      const back = Math.max(0, period.end - period.start - (until - opens));
      return [{ anchor: anchor - Math.ceil(back / step) * step, until, period }];
    }
    const first = Math.floor(clock.read(start) / day) * day;
    const count = Math.ceil((clock.read(end) - first) / day);
    return Array.from({ length: count }, (_, at) => ({
      anchor: first + at * day,
      until: first + (at + 1) * day,
      period: span,
    }));
  });
}

/** The opening period that contains an instant; `null` for one that is longer than a day, and while it is off. */
function periodAt(opening: Timeline, instant: number): Span | null {
  const { isOn, nextChange } = stateAt(opening, instant);
  const start = spansOf(opening, instant - day, instant + 1).at(-1)?.start ?? instant;
  const end = nextChange?.getTime() ?? Number.POSITIVE_INFINITY;
  return isOn && start > instant - day && end - start <= day ? { start, end } : null;
}

/** The points of a stretch that exist on its clock. */
function walls(anchor: WallTime, until: WallTime, step: number, clock: WallClock): readonly GridPoint[] {
  const start = clock.instantOf(anchor);
  const count = Math.max(0, Math.ceil((until - anchor) / step));
  const all = Array.from({ length: count }, (_, index) => anchor + index * step);
  // Looking up a zone's offset is slow: most days have only one.
  const shift = clock.instantOf(until) - start - (until - anchor);
  if (shift === 0) return all.map((wall) => ({ wall, at: start + wall - anchor }));
  return [
    ...all.map((wall) => ({ wall, at: clock.instantOf(wall) })),
    ...repeated(all, anchor, step, shift, clock),
  ]
    .filter(({ wall, at }) => clock.read(at) === wall)
    .sort((one, other) => one.at - other.at);
}

/** The second times of walls that may occur twice. Clocks may go back to before the stretch began. */
function repeated(
  all: readonly WallTime[],
  anchor: WallTime,
  step: number,
  shift: number,
  clock: WallClock,
): readonly GridPoint[] {
  if (shift < 0) return [];
  const before = Array.from({ length: Math.floor(shift / step) }, (_, index) => anchor - (index + 1) * step);
  return [...before, ...all].map((wall) => ({ wall, at: clock.instantOf(wall) + shift }));
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;
