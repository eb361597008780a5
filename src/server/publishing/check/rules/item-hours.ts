import { categoriesOf, productsOf } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuNote, menuProblem } from '../finding.ts';
import type { JsonPath } from '../problem.ts';
import type { PartialMenu } from '../valid-part.ts';

interface PartialWindow {
  readonly weekday?: number | string | undefined;
  readonly from_hour?: string | undefined;
  readonly to_hour?: string | undefined;
}

/** A category or product with its readable hours. */
interface ItemWithHours {
  readonly member: 'category_hours' | 'product_hours';
  readonly id: number | undefined;
  readonly path: JsonPath;
  readonly windows: readonly PartialWindow[];
  readonly hasBoth: boolean;
}

type Windows = readonly (object | undefined)[];

/** Describes the hours of categories and products in words, and finds contradicting hours. */
export function checkItemHours(menu: PartialMenu): readonly Finding[] {
  const timed = [
    ...categoriesOf(menu).map(({ value, path }) =>
      itemWithHoursOf('category_hours', value, value.category_hours, path),
    ),
    ...productsOf(menu).map(({ value, path }) =>
      itemWithHoursOf('product_hours', value, value.product_hours, path),
    ),
  ];
  const named = timed.filter(({ windows, hasBoth }) => windows.length > 0 && !hasBoth);
  const alike = Map.groupBy(named, ({ windows }) => JSON.stringify(windows));
  return [
    ...timed.filter(({ hasBoth }) => hasBoth).map(contradiction),
    ...[...alike.values()].flatMap(meaningNote),
  ];
}

function itemWithHoursOf(
  member: ItemWithHours['member'],
  { id, available_hours }: { readonly id?: number | undefined; readonly available_hours?: unknown },
  hours: Windows | undefined,
  path: JsonPath,
): ItemWithHours {
  const given = (hours ?? []).filter((hour) => hour !== undefined);
  const windows = given.filter((hour) => 'weekday' in hour) as readonly PartialWindow[];
  return { member, id, path, windows, hasBoth: given.length > 0 && Boolean(available_hours) };
}

const contradiction = ({ member, path }: ItemWithHours): Finding => ({
  ...menuProblem,
  path: [...path, 'available_hours'],
  code: 'contradicting_hours',
  message: `"available_hours" says when it is available, and "${member}" when it isn’t.`,
  remedy: 'Keep one of the two.',
  example: exampleLine({ available_hours: null }),
});

/** One note for all items with the same windows. */
function meaningNote([first, ...others]: readonly ItemWithHours[]): readonly Finding[] {
  if (!first) return [];
  const what = `${first.member === 'category_hours' ? 'Category' : 'Product'} ${first.id ?? ''}`.trim();
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return [
    {
      ...menuNote,
      path: [...first.path, first.member],
      code: 'unavailable_hours',
      message: `${what}${more} isn’t available ${describeWindows(first.windows)}.`,
      remedy: 'If these are the times at which it is available, write them as "available_hours".',
      example: exampleLine({ [first.member]: [], available_hours: first.windows }),
    },
  ];
}

/** Further windows are only counted. */
const maxWindows = 7;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const dayOf = (weekday: number | string) =>
  typeof weekday === 'number' ? weekdays[weekday] : weekday.replace(/^./, (letter) => letter.toUpperCase());

function describeWindows(windows: readonly PartialWindow[]): string {
  const described = windows.slice(0, maxWindows).map(({ weekday = 0, from_hour = '', to_hour = '' }) => {
    const [from, to] = [from_hour, to_hour].map((time) => time.slice(0, 5));
    return `on ${dayOf(weekday)} ${from === to ? 'all day' : `from ${from} to ${to}`}`;
  });
  const more = windows.length - described.length;
  return [...described, ...(more > 0 ? [`in ${more} more windows`] : [])].join(', ');
}
