import { categoriesOf, entriesOf, productsOf, type WithPath } from '../entities.ts';
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
  const values = variations.flatMap(({ value, path }) => entriesOf(value.values, [...path, 'values']));
  return [
    ...kinds.flatMap(([kind, entries]) => duplicateIds('menu.json', kind, entries)),
    ...findRepeats(
      values.map(({ value, path }) => ({
        value: value.variation_value,
        path: [...path, 'variation_value'],
      })),
    ).map(({ value, path, first }) => ({
      ...menuProblem,
      path,
      code: 'duplicate_id',
      message: `Variation value ${value} appears twice in the menu. The other is ${formatPath(first)}.`,
      remedy: 'Give every variation value a unique number, also across variations.',
    })),
  ];
}

/** Duplicate ids and names in `venue.json`. */
export function checkVenueIds(venue: PartialVenue): readonly Finding[] {
  const coupons = entriesOf(venue.coupons, ['coupons']);
  const languages = entriesOf(venue.languages, ['languages']);
  const locations = entriesOf(venue.locations, ['locations']);
  const employees = entriesOf(venue.employees, ['employees']);
  const wallets = entriesOf(venue.wallets, ['wallets']);
  const unique: readonly (readonly [what: string, entries: readonly WithPath<string | undefined>[]])[] = [
    ['Domain', entriesOf(venue.domains, ['domains'])],
    ['Language', languages.map(({ value, path }) => ({ value: value.code, path: [...path, 'code'] }))],
    ['Coupon code', coupons.map(({ value, path }) => ({ value: value.code, path: [...path, 'code'] }))],
    [
      'Employee',
      employees.map(({ value, path }) => ({ value: value.employee_id, path: [...path, 'employee_id'] })),
    ],
    ['Wallet', wallets.map(({ value, path }) => ({ value: value.wallet_id, path: [...path, 'wallet_id'] }))],
    [
      'Place',
      locations.map(({ value: { type, name }, path }) => ({
        value: type && name && `${type} ${name}`,
        path: [...path, 'name'],
      })),
    ],
  ];
  return [
    ...duplicateIds('venue.json', 'coupon', coupons),
    ...unique.flatMap(([what, entries]) =>
      findRepeats(entries).map(({ value, path, first }) => ({
        ...venueProblem,
        path,
        code: 'duplicate_value',
        message: `${what} "${value}" appears twice. The other is ${formatPath(first)}.`,
        remedy: 'Remove one of the two, or change it.',
      })),
    ),
  ];
}

function duplicateIds(file: DocumentName, kind: string, entries: readonly Entry[]): readonly Finding[] {
  return findRepeats(entries.map(({ value, path }) => ({ value: value.id, path: [...path, 'id'] }))).map(
    ({ value, path, first }) => ({
      file,
      severity: 'problem',
      path,
      code: 'duplicate_id',
      message: `Two entries of the kind "${kind}" have the id ${value}. The other is ${formatPath(first)}.`,
      remedy: 'Give one of them a unique id, and check what refers to it.',
    }),
  );
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
