import { type SpecialDays, specialDays } from '#domain/hours/special-days.ts';
import { wallClockOf } from '#domain/hours/wall-clock.ts';
import { readWallTime } from '#domain/hours/wall-time.ts';
import type { RequestContext } from '../catalog/request-context.ts';

/**
 * The days on which a venue is open otherwise than by its week, of closures that are not over, from the beginning of the
 * year on: told from today on, they would make pages anew every midnight. The visit learns when one of them is over.
 */
export function upcomingSpecialDays({ menu, now }: RequestContext): readonly SpecialDays[] {
  const clock = wallClockOf(menu.field('timezone'));
  const coming = menu
    .field('closing_rules')
    .map((closure) => ({ closure, end: new Date(clock.instantOf(readWallTime(closure.end))) }))
    .filter(({ end }) => end > now);
  if (coming.length === 0) return [];
  const year = new Date(clock.read(now.getTime())).getUTCFullYear();
  for (const { end } of coming) menu.validUntil(end);
  menu.validUntil(new Date(clock.instantOf(Date.UTC(year + 1, 0, 1))));
  return specialDays(
    {
      opening_hours: menu.field('opening_hours'),
      closing_rules: coming.map(({ closure }) => closure),
    },
    Date.UTC(year, 0, 1),
  );
}
