import { type SpecialDays, specialDays } from '#domain/hours/special-days.ts';
import { wallClockOf } from '#domain/hours/wall-clock.ts';
import { readWallTime } from '#domain/hours/wall-time.ts';
import type { RequestContext } from '../catalog/request-context.ts';

/**
 * The days with different hours, of closures that are not over. They start at the beginning of the year: starting today
 * would re-render pages every midnight. Limits the validity of the page to the end of each closure.
 */
export function upcomingSpecialDays({ menu, now }: RequestContext): readonly SpecialDays[] {
  const clock = wallClockOf(menu.field('timezone'));
  const upcoming = menu
    .field('closing_rules')
    .map((closure) => ({ closure, end: new Date(clock.instantOf(readWallTime(closure.end))) }))
    .filter(({ end }) => end > now);
  if (upcoming.length === 0) return [];
  const year = new Date(clock.read(now.getTime())).getUTCFullYear();
  for (const { end } of upcoming) menu.validUntil(end);
  menu.validUntil(new Date(clock.instantOf(Date.UTC(year + 1, 0, 1))));
  return specialDays(
    {
      opening_hours: menu.field('opening_hours'),
      closing_rules: upcoming.map(({ closure }) => closure),
    },
    Date.UTC(year, 0, 1),
  );
}
