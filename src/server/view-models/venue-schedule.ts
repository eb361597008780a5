import { type Schedule, scheduleFrom } from '#domain/hours/schedule.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { takesLaterOrders } from '../ordering/slot-settings.ts';

/** The current state of the venue, and its known changes. */
export function venueScheduleOf({ menu, now, pausedUntil }: RequestContext): Schedule {
  const hours = { opening_hours: menu.field('opening_hours'), closing_rules: menu.field('closing_rules') };
  const pauseEnd = menu.field('enable_order') ? pausedUntil() : null;
  const whileClosed = takesLaterOrders(menu) ? 'later' : 'closed';
  const schedule = scheduleFrom(hours, menu.field('timezone'), now, pauseEnd, whileClosed);
  menu.validUntil(schedule[0].until);
  return schedule;
}
