import { mergeSpans, type Span } from './span.ts';
import type { Timeline } from './timeline.ts';
import type { WeeklyWindow } from './venue-hours.ts';
import type { WallClock } from './wall-clock.ts';
import { readTimeOfDay, type WallTime } from './wall-time.ts';

const day = 86_400_000;
const week = 7 * day;
/** Midnight of a Sunday. */
const sunday: WallTime = Date.UTC(1970, 0, 4);

/** A point of the week at which a window begins or ends. */
interface Edge {
  /** Milliseconds since Sunday's midnight. */
  readonly at: number;
  readonly isStart: boolean;
}

/** On during weekly windows of wall time. */
export function weeklyTimeline(windows: readonly WeeklyWindow[], clock: WallClock): Timeline {
  const edges = edgesOf(windows);
  const isConstant = edges.length === 0;
  return (instant) => {
    if (isConstant) return { isOn: windows.length > 0, until: Number.POSITIVE_INFINITY };
    const wall = clock.read(instant);
    // After clocks go back, the wall clock repeats times whose windows are over, so later edges may have passed too.
    const hasPassed = ({ at }: Edge) => at <= wall || (at <= wall + day && clock.instantOf(at) <= instant);
    const nearby = edgesAround(edges, wall);
    const passed = nearby.findLastIndex(hasPassed);
    return {
      isOn: nearby[passed]?.isStart ?? false,
      until: clock.instantOf(nearby[passed + 1]?.at ?? wall + week),
    };
  };
}

/** The edges of the week of `wall`, and of the weeks before and after it. */
function edgesAround(edges: readonly Edge[], wall: WallTime): readonly Edge[] {
  const start = sunday + Math.floor((wall - sunday) / week) * week;
  return [start - week, start, start + week].flatMap((from) =>
    edges.map(({ at, isStart }) => ({ at: from + at, isStart })),
  );
}

/** Where coverage of the week begins and ends, in order; empty when the whole week or nothing is covered. */
function edgesOf(windows: readonly WeeklyWindow[]): readonly Edge[] {
  const once = windows.map(spanOf);
  // Saturday night extends into Sunday: with a week on either side, the middle one has the correct edges.
  const thrice = [-week, 0, week].flatMap((shift) =>
    once.map(({ start, end }) => ({ start: start + shift, end: end + shift })),
  );
  return mergeSpans(thrice)
    .flatMap(({ start, end }) => [
      { at: start, isStart: true },
      { at: end, isStart: false },
    ])
    .filter(({ at }) => at >= 0 && at < week);
}

function spanOf({ weekday, from_hour, to_hour }: WeeklyWindow): Span {
  const from = readTimeOfDay(from_hour);
  const to = readTimeOfDay(to_hour);
  return { start: weekday * day + from, end: weekday * day + (to <= from ? to + day : to) };
}
