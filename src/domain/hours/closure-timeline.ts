import { mergeSpans } from './span.ts';
import type { Timeline } from './timeline.ts';
import type { Closure } from './venue-hours.ts';
import type { WallClock } from './wall-clock.ts';
import { readWallTime } from './wall-time.ts';

/** On during any of the closures. */
export function closureTimeline(closures: readonly Closure[], clock: WallClock): Timeline {
  const spans = mergeSpans(
    closures.map(({ start, end }) => ({
      start: clock.instantOf(readWallTime(start)),
      end: clock.instantOf(readWallTime(end)),
    })),
  );
  return (instant) => {
    const next = spans.find(({ end }) => end > instant);
    if (next === undefined) return { isOn: false, until: Number.POSITIVE_INFINITY };
    return next.start <= instant ? { isOn: true, until: next.end } : { isOn: false, until: next.start };
  };
}
