import type { ItemState } from '#domain/hours/item-state.ts';
import type { Visit } from './visit.ts';

/** Something that cannot be had at this time. */
export interface Away {
  /** When it can be had again; `null` when not within a year. */
  readonly until: Date | null;
}

/** What a page says of something outside its hours; `null` within them. The visit learns until when that holds. */
export function awayOf({ menu }: Visit, { isAvailable, nextChange }: ItemState): Away | null {
  menu.holdsUntil(nextChange);
  return isAvailable ? null : { until: nextChange };
}
