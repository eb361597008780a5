import type { Phases } from '#domain/hours/phases.ts';

/** An instant as pages carry it: whole seconds since the epoch, and not before it. */
export const secondsOf = (instant: Date): number => Math.ceil(instant.getTime() / 1000);

/** The attributes of what a page shows during a stretch of time; its script hides it before and after. */
export function shownDuring(from: Date | null, until: Date | null) {
  return {
    'data-from': from && secondsOf(from),
    'data-until': until && secondsOf(until),
    hidden: from !== null,
  };
}

/** The attributes of what orders, which is there while the venue takes orders, and until `until` at most. */
export function shownToOrder([current, ...coming]: Phases, until: Date | null) {
  return {
    'data-while': coming.length > 0 ? 'open' : null,
    'data-until': until && secondsOf(until),
    hidden: current.serving !== 'open',
  };
}

/** When orders are taken again after the pause among these phases; `null` without one. */
export function pausedUntilOf(phases: Phases): number | null {
  const pausedUntil = phases.find(({ serving }) => serving === 'paused')?.pausedUntil ?? null;
  return pausedUntil && secondsOf(pausedUntil);
}

/**
 * When a venue serves otherwise, and how: what it does now
 * among it: `0 open 1764000000 closed`; `null` where nothing is known to come.
 */
export function turnsOf(phases: Phases): string | null {
  const turns = phases.map(({ from, serving }) => `${from ? secondsOf(from) : 0} ${serving}`);
  return turns.length === 1 ? null : turns.join(' ');
}
