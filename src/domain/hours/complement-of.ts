import { mergeSpans } from './span.ts';
import type { WeeklyWindow } from './venue-hours.ts';
import { readTimeOfDay } from './wall-time.ts';

const day = 86_400_000;
const week = 7 * day;

/**
 * The weekly windows not covered by these windows, day by day from Sunday; empty when they cover the whole week.
 */
export function complementOf(windows: readonly WeeklyWindow[]): readonly WeeklyWindow[] {
  const spans = windows.map(({ weekday, from_hour, to_hour }) => {
    const [from, to] = [readTimeOfDay(from_hour), readTimeOfDay(to_hour)];
    return { start: weekday * day + from, end: weekday * day + (to <= from ? to + day : to) };
  });
  // Saturday night extends into Sunday.
  const covered = mergeSpans([
    ...spans,
    ...spans.map(({ start, end }) => ({ start: start - week, end: end - week })),
  ]);
  const edges = [0, ...covered.flatMap(({ start, end }) => [start, end]), week].map((edge) =>
    Math.min(week, Math.max(0, edge)),
  );
  return edges.flatMap((start, at) => (at % 2 === 0 ? byDay(start, edges[at + 1] ?? start) : []));
}

function byDay(start: number, end: number): readonly WeeklyWindow[] {
  if (start >= end) return [];
  const weekday = Math.floor(start / day);
  const midnight = (weekday + 1) * day;
  const until = Math.min(end, midnight);
  const window = { weekday, from_hour: timeOf(start), to_hour: timeOf(until) };
  return [window, ...byDay(until, end)];
}

const timeOf = (at: number) => new Date(at % day).toISOString().slice(11, 19);
