import type { Schedule } from '#domain/hours/schedule.ts';

/** An instant as pages carry it: whole seconds since the epoch, and not before it. */
export const epochSecondsOf = (instant: Date): number => Math.ceil(instant.getTime() / 1000);

/** The attributes of what a page shows during a stretch of time; its script hides it before and after. */
export function visibleDuring(from: Date | null, until: Date | null) {
  return {
    'data-from': from && epochSecondsOf(from),
    'data-until': until && epochSecondsOf(until),
    hidden: from !== null,
  };
}

/** The attributes of what orders, which is there while the venue takes orders, and until `until` at most. */
export function visibleWhileOpen([current, ...coming]: Schedule, until: Date | null) {
  return {
    'data-while': coming.length > 0 ? 'open' : null,
    'data-until': until && epochSecondsOf(until),
    hidden: current.serving !== 'open',
  };
}

/** When orders are taken again after the pause among these phases; `null` without one. */
export function pausedUntilOf(phases: Schedule): number | null {
  const pausedUntil = phases.find(({ serving }) => serving === 'paused')?.pausedUntil ?? null;
  return pausedUntil && epochSecondsOf(pausedUntil);
}

/**
 * When a venue serves otherwise, and how: what it does now
 * among it: `0 open 1764000000 closed`; `null` where nothing is known to come.
 */
export function scheduleAttribute(phases: Schedule): string | null {
  const turns = phases.map(({ from, serving }) => `${from ? epochSecondsOf(from) : 0} ${serving}`);
  return turns.length === 1 ? null : turns.join(' ');
}
