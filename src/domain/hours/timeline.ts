/** A function of time that is on or off at every instant. Instants are milliseconds since the epoch. */
export type Timeline = (instant: number) => TimelineState;

export interface TimelineState {
  readonly isOn: boolean;
  /** Later than the given instant; nothing changes before it. `Infinity` when nothing ever changes. */
  readonly until: number;
}

/** How far ahead to look for a change. */
const horizonMs = 370 * 86_400_000;

export const always: Timeline = () => ({ isOn: true, until: Number.POSITIVE_INFINITY });

export function not(timeline: Timeline): Timeline {
  return (instant) => {
    const { isOn, until } = timeline(instant);
    return { isOn: !isOn, until };
  };
}

/** On while both are on. */
export function both(a: Timeline, b: Timeline): Timeline {
  return (instant) => {
    const states = [a(instant), b(instant)];
    const off = states.filter(({ isOn }) => !isOn);
    const isOn = off.length === 0;
    // What is off stays off until the last of its reasons may end: a year's closure is one step.
    const until = isOn
      ? Math.min(...states.map((state) => state.until))
      : Math.max(...off.map((state) => state.until));
    return { isOn, until };
  };
}

/** On while one of them is on. */
export const either = (a: Timeline, b: Timeline): Timeline => not(both(not(a), not(b)));

/** Whether a timeline is on at `now`, and exactly when that ends; `null` when not within 370 days. */
export function stateAt(timeline: Timeline, now: number): { isOn: boolean; nextChange: Date | null } {
  const { isOn, until } = timeline(now);
  const end = now + horizonMs;
  let change = until;
  while (change <= end) {
    const next = timeline(change);
    if (next.isOn !== isOn) return { isOn, nextChange: new Date(change) };
    change = next.until;
  }
  return { isOn, nextChange: null };
}
