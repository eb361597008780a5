import { categoriesOf, entriesOf, type Placed, productsOf } from '../entities.ts';
import { type DocumentName, type Finding, menuProblem, venueProblem } from '../finding.ts';
import { pathText } from '../problem.ts';
import type { SoundMenu, SoundVenue } from '../sound-part.ts';

type Entry = Placed<{ readonly id?: number | undefined }>;

/** Ids that two entities of one kind share, anywhere in the menu. */
export function menuIdentities(menu: SoundMenu): readonly Finding[] {
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
    ...groups.map((entries) => ['combo group', entries] as const),
    ...groups
      .flat()
      .map(
        ({ value, path }) =>
          ['product of the group', entriesOf(value.products, [...path, 'products'])] as const,
      ),
  ];
  const answers = variations.flatMap(({ value, path }) => entriesOf(value.values, [...path, 'values']));
  return [
    ...kinds.flatMap(([kind, entries]) => sameIds('menu.json', kind, entries)),
    ...repeats(
      answers.map(({ value, path }) => ({
        value: value.variation_value,
        path: [...path, 'variation_value'],
      })),
    ).map(({ value, path, first }) => ({
      ...menuProblem,
      path,
      code: 'duplicate_id',
      message: `Variation value ${value} stands twice in the menu; the other is ${pathText(first)}.`,
      remedy: 'Give every variation value a number of its own, also across variations.',
    })),
  ];
}

/** Whatever must be there only once in `venue.json`. */
export function venueIdentities(venue: SoundVenue): readonly Finding[] {
  const coupons = entriesOf(venue.coupons, ['coupons']);
  const languages = entriesOf(venue.languages, ['languages']);
  const locations = entriesOf(venue.locations, ['locations']);
  const employees = entriesOf(venue.employees, ['employees']);
  const wallets = entriesOf(venue.wallets, ['wallets']);
  const unique: readonly (readonly [what: string, entries: readonly Placed<string | undefined>[]])[] = [
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
    ...sameIds('venue.json', 'coupon', coupons),
    ...unique.flatMap(([what, entries]) =>
      repeats(entries).map(({ value, path, first }) => ({
        ...venueProblem,
        path,
        code: 'duplicate_value',
        message: `${what} "${value}" stands twice; the other is ${pathText(first)}.`,
        remedy: 'Remove one of the two, or change it.',
      })),
    ),
  ];
}

function sameIds(file: DocumentName, kind: string, entries: readonly Entry[]): readonly Finding[] {
  return repeats(entries.map(({ value, path }) => ({ value: value.id, path: [...path, 'id'] }))).map(
    ({ value, path, first }) => ({
      file,
      severity: 'problem',
      path,
      code: 'duplicate_id',
      message: `Two entries of the kind "${kind}" have the id ${value}; the other is ${pathText(first)}.`,
      remedy: 'Give one of them an id that no other has, and look at what refers to it.',
    }),
  );
}

function repeats<T extends string | number>(entries: readonly Placed<T | undefined>[]) {
  const firsts = new Map<T, Placed<T | undefined>>();
  return entries.flatMap(({ value, path }) => {
    if (value === undefined) return [];
    const first = firsts.get(value);
    if (first) return [{ value, path, first: first.path }];
    firsts.set(value, { value, path });
    return [];
  });
}
