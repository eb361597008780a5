import { type Schedule, takesOrders } from '#domain/hours/schedule.ts';

/** An instant in whole seconds since the epoch, rounded up. */
export const epochSecondsOf = (instant: Date): number => Math.ceil(instant.getTime() / 1000);

/** Attributes of an element that is shown during a period. A script hides it before and after. */
export function visibleDuring(from: Date | null, until: Date | null) {
  return {
    'data-from': from && epochSecondsOf(from),
    'data-until': until && epochSecondsOf(until),
    hidden: from !== null,
  };
}

/** Attributes of an ordering control: shown while the venue takes orders, until `until` at most. */
export function visibleWhileOpen([current, ...upcoming]: Schedule, until: Date | null) {
  return {
    'data-while': upcoming.length > 0 ? 'open' : null,
    'data-until': until && epochSecondsOf(until),
    hidden: !takesOrders(current.serving),
  };
}

/** The end of the first pause of a schedule, in epoch seconds; `null` without one. */
export function pausedUntilOf(schedule: Schedule): number | null {
  const pausedUntil = schedule.find(({ serving }) => serving === 'paused')?.pausedUntil ?? null;
  return pausedUntil && epochSecondsOf(pausedUntil);
}

/**
 * A schedule as times and states, beginning with the current state: `0 open 1764000000 closed`; `null` if no
 * change is known.
 */
export function scheduleAttribute(schedule: Schedule): string | null {
  const transitions = schedule.map(({ from, serving }) => `${from ? epochSecondsOf(from) : 0} ${serving}`);
  return transitions.length === 1 ? null : transitions.join(' ');
}
