import { categoriesOf, entriesOf, productsOf, type WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuProblem } from '../finding.ts';
import type { PartialMenu } from '../valid-part.ts';
import { dayAfter, impossibleDays, isOnCalendar } from './wall-times.ts';

/** A weekly window or a closure, as far as it could be read. */
interface PartialHours {
  readonly from_hour?: string | undefined;
  readonly to_hour?: string | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

/** Empty windows, and closures that end before they begin. */
export function checkHours(menu: PartialMenu): readonly Finding[] {
  const hours: readonly WithPath<PartialHours>[] = [
    ...entriesOf<PartialHours>(menu.opening_hours, ['opening_hours']),
    ...entriesOf<PartialHours>(menu.closing_rules, ['closing_rules']),
    ...entriesOf<PartialHours>(menu.time_slots?.hours, ['time_slots', 'hours']),
    ...categoriesOf(menu).flatMap(({ value, path }) =>
      entriesOf<PartialHours>(value.category_hours, [...path, 'category_hours']),
    ),
    ...productsOf(menu).flatMap(({ value, path }) =>
      entriesOf<PartialHours>(value.product_hours, [...path, 'product_hours']),
    ),
    ...[...categoriesOf(menu), ...productsOf(menu)].flatMap(({ value, path }) =>
      entriesOf<PartialHours>(value.available_hours, [...path, 'available_hours']),
    ),
  ];
  return hours.flatMap((entry) => [
    ...emptyWindow(entry),
    ...impossibleDays(entry, ['start', 'end']),
    ...backwardClosure(entry),
  ]);
}

/** A window that ends when it begins. */
export function emptyWindow({
  value: { from_hour, to_hour },
  path,
}: WithPath<PartialHours>): readonly Finding[] {
  if (from_hour === undefined || from_hour !== to_hour || from_hour === '00:00:00') return [];
  return [
    {
      ...menuProblem,
      path: [...path, 'to_hour'],
      code: 'empty_window',
      message: `The window begins and ends at ${from_hour}.`,
      remedy: 'Write another end. The whole day is "00:00:00" to "00:00:00".',
      example: exampleLine({ to_hour: '00:00:00' }),
    },
  ];
}

function backwardClosure({ value: { start, end }, path }: WithPath<PartialHours>): readonly Finding[] {
  if (start === undefined || end === undefined || start < end) return [];
  return [
    {
      ...menuProblem,
      path: [...path, 'end'],
      code: 'empty_window',
      message: `The closure ends at ${end}. That isn’t after its start at ${start}.`,
      remedy: 'Write an end that is later than the start.',
      ...(isOnCalendar(start) && { example: exampleLine({ end: dayAfter(start) }) }),
    },
  ];
}
