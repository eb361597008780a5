import { languages } from '#i18n/built-in-languages.ts';
import { categoriesOf, entriesOf, productsOf, type WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type DocumentName, type Finding, menuProblem, venueProblem } from '../finding.ts';
import { formatPath } from '../problem.ts';
import type { PartialMenu, PartialVenue } from '../valid-part.ts';

type Entry = WithPath<{ readonly id?: number | undefined }>;

/** Duplicate ids among entities of one kind, anywhere in the menu. */
export function checkMenuIds(menu: PartialMenu): readonly Finding[] {
  const products = productsOf(menu);
  const groups = products.map(({ value, path }) => entriesOf(value.combo_groups, [...path, 'combo_groups']));
  const variations = entriesOf(menu.variations, ['variations']);
  const kinds: readonly (readonly [kind: string, entries: readonly Entry[]])[] = [
    ['category', categoriesOf(menu)],
    ['product', products],
    ['variation', variations],
    ['property', entriesOf(menu.properties, ['properties'])],
    ['page', entriesOf(menu.pages, ['pages'])],
    ['promotion', entriesOf(menu.promotions, ['promotions'])],
    ['form', entriesOf(menu.forms, ['forms'])],
    ['tax', entriesOf(menu.taxes, ['taxes'])],
    ['charge', entriesOf(menu.charges, ['charges'])],
    ...groups.map((entries) => ['combo group', entries] as const),
    ...groups
      .flat()
      .map(
        ({ value, path }) =>
          ['product of the group', entriesOf(value.products, [...path, 'products'])] as const,
      ),
  ];
  const values = variations
    .flatMap(({ value, path }) => entriesOf(value.values, [...path, 'values']))
    .map(({ value, path }) => ({ value: value.variation_value, path: [...path, 'variation_value'] }));
  return [
    ...kinds.flatMap(([kind, entries]) => duplicateIds('menu.json', kind, entries)),
    ...findRepeats(values).map(({ value, path, first }) => ({
      ...menuProblem,
      path,
      code: 'duplicate_id',
      message: `Variation value ${value} appears twice in the menu. The other is ${formatPath(first)}.`,
      remedy: 'Give every variation value a unique number, also across variations.',
      example: exampleLine({ variation_value: nextOf(values) }),
    })),
  ];
}

/** Texts of which no two may be equal, and the members that would be right instead of a repeated one. */
type UniqueValues = readonly [
  what: string,
  entries: readonly WithPath<string | undefined>[],
  right: (value: string) => Readonly<Record<string, unknown>>,
];

const membersOf = <Name extends string>(
  entries: readonly WithPath<{ readonly [Key in Name]?: string | undefined }>[],
  name: Name,
): readonly WithPath<string | undefined>[] =>
  entries.map(({ value, path }) => ({ value: value[name], path: [...path, name] }));

const unusedLanguage = (used: readonly WithPath<{ readonly code?: string | undefined }>[]) =>
  languages.find((code) => used.every(({ value }) => value.code !== code));

/** A number that none of the others is. */
const nextOf = (numbers: readonly WithPath<number | undefined>[]): number =>
  1 + numbers.reduce((most, { value = 0 }) => Math.max(most, value), 0);

/** Duplicate ids and names in `venue.json`. */
export function checkVenueIds(venue: PartialVenue): readonly Finding[] {
  const coupons = entriesOf(venue.coupons, ['coupons']);
  const listed = entriesOf(venue.languages, ['languages']);
  const locations = entriesOf(venue.locations, ['locations']);
  const employees = entriesOf(venue.employees, ['employees']);
  const wallets = entriesOf(venue.wallets, ['wallets']);
  const printers = entriesOf(venue.printers, ['printers']);
  const stations = entriesOf(venue.kitchen_stations, ['kitchen_stations']);
  const domains = entriesOf(venue.domains, ['domains']);
  const another = (value: string) => `${value}-2`;
  const unique: readonly UniqueValues[] = [
    ['Domain', domains, () => ({ domains: [...new Set(domains.map(({ value }) => value))] })],
    ['Language', membersOf(listed, 'code'), () => ({ code: unusedLanguage(listed) })],
    ['Coupon code', membersOf(coupons, 'code'), (code) => ({ code: another(code) })],
    ['Employee', membersOf(employees, 'employee_id'), (id) => ({ employee_id: another(id) })],
    ['Wallet', membersOf(wallets, 'wallet_id'), (id) => ({ wallet_id: another(id) })],
    ['Printer', membersOf(printers, 'name'), (name) => ({ name: another(name) })],
    ['Station', membersOf(stations, 'name'), (name) => ({ name: another(name) })],
    [
      'Place',
      locations.map(({ value: { type, name }, path }) => ({
        value: type && name && `${type} ${name}`,
        path: [...path, 'name'],
      })),
      (place) => ({ name: another(place.slice(place.indexOf(' ') + 1)) }),
    ],
  ];
  return [
    ...duplicateIds('venue.json', 'coupon', coupons),
    ...duplicateIds('venue.json', 'delivery zone', entriesOf(venue.delivery_zones, ['delivery_zones'])),
    ...unique.flatMap(([what, entries, right]) =>
      findRepeats(entries).map(({ value, path, first }) => ({
        ...venueProblem,
        path,
        code: 'duplicate_value',
        message: `${what} "${value}" appears twice. The other is ${formatPath(first)}.`,
        remedy: 'Remove one of the two, or change it.',
        example: exampleLine(right(value)),
      })),
    ),
  ];
}

function duplicateIds(file: DocumentName, kind: string, entries: readonly Entry[]): readonly Finding[] {
  const ids = entries.map(({ value, path }) => ({ value: value.id, path: [...path, 'id'] }));
  const example = exampleLine({ id: nextOf(ids) });
  return findRepeats(ids).map(({ value, path, first }) => ({
    file,
    severity: 'problem',
    path,
    code: 'duplicate_id',
    message: `Two entries of the kind "${kind}" have the id ${value}. The other is ${formatPath(first)}.`,
    remedy: 'Give one of them a unique id, and check what refers to it.',
    example,
  }));
}

function findRepeats<T extends string | number>(entries: readonly WithPath<T | undefined>[]) {
  const firsts = new Map<T, WithPath<T | undefined>>();
  return entries.flatMap(({ value, path }) => {
    if (value === undefined) return [];
    const first = firsts.get(value);
    if (first) return [{ value, path, first: first.path }];
    firsts.set(value, { value, path });
    return [];
  });
}
