import type { SpecialDays } from '#domain/hours/special-days.ts';
import type { WeeklyWindow } from '#domain/hours/venue-hours.ts';
import type { JsonLdNode } from './node.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const everyDay = weekdays.map((_, weekday) => ({ weekday, from_hour: '00:00:00', to_hour: '00:00:00' }));

/**
 * The weekly opening hours; days with the same hours are one node. A window that ends at or before its start runs into
 * the next day. A whole day ends a minute early, because midnight to midnight would mean closed.
 *
 * @param windows empty for a venue that never closes.
 */
export function openingHours(windows: readonly WeeklyWindow[]): readonly JsonLdNode[] {
  const days = Map.groupBy(windows.length === 0 ? everyDay : windows, hoursOf);
  return [...days].map(([hours, alike]) => {
    const [opens = '', closes = ''] = hours.split(' ');
    const dayOfWeek = alike.map(({ weekday }) => weekdays[weekday] ?? '');
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

const hoursOf = ({ from_hour, to_hour }: WeeklyWindow) =>
  from_hour === to_hour && from_hour === '00:00:00'
    ? '00:00 23:59'
    : `${from_hour.slice(0, 5)} ${to_hour.slice(0, 5)}`;

/** The days with different hours. */
export function specialHours(days: readonly SpecialDays[]): readonly JsonLdNode[] {
  return days.flatMap(({ from, through, open }) =>
    (open.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : open).map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      opens,
      closes,
      validFrom: from,
      validThrough: through,
    })),
  );
}
