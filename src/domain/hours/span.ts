/** A time span in milliseconds, its end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Merges spans that overlap or touch, in order; drops empty ones. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const ordered = spans.filter(({ start, end }) => start < end).sort((a, b) => a.start - b.start);
  const merged: Span[] = [];
  for (const span of ordered) {
    const last = merged.at(-1);
    if (last === undefined || span.start > last.end) merged.push(span);
    else merged.splice(-1, 1, { start: last.start, end: Math.max(last.end, span.end) });
  }
  return merged;
}
