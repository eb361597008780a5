import { mergeSpans, type Span } from './span.ts';
import type { Timeline } from './timeline.ts';

/** The spans between `from` and `to` in which a timeline is on, cut off at both. */
export function spansOf(timeline: Timeline, from: number, to: number): readonly Span[] {
  const spans: Span[] = [];
  let start = from;
  while (start < to) {
    const { isOn, until } = timeline(start);
    const end = Math.min(until, to);
    if (isOn) spans.push({ start, end });
    start = end;
  }
  return mergeSpans(spans);
}
