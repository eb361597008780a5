import fc from 'fast-check';
import type { Body } from './an-open-venue.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A path in a body: names and indices from the outside in. */
type Path = readonly (string | number)[];

/** Values that our client never sends. */
const strange = fc.oneof(
  fc.constantFrom<Json[]>(
    ...[-1, 0, -0, 0.5, 1.5, 2, 3, 7, 99, 999, 1_000, 2 ** 31, 2 ** 53, 1e21, -1e21, 1e-7],
    ...[
      '',
      ' ',
      '0',
      '-1',
      '0.00',
      '1.0000',
      'NaN',
      'Infinity',
      '-Infinity',
      '1e3',
      '0x10',
      '１',
      '٣',
      '+5',
      '1,5',
      'null',
    ],
    ...[
      'cash',
      'card',
      'machine',
      'delivery',
      'takeaway',
      'dine_in',
      'drive_thru',
      '__proto__',
      '\ud800',
      'a'.repeat(2_000),
    ],
    ...[null, true, false, [], {}, [null], [[]], [-1], { id: 1 }, { toString: 1 }],
  ),
  fc.integer({ min: -1_000, max: 1_000 }),
  fc.double().filter(Number.isFinite),
  fc.string({ maxLength: 20 }),
  // Ids of the random menus: of products, values, groups and combo products.
  fc.integer({ min: 10, max: 35 }),
  fc.integer({ min: 100, max: 133 }),
  fc.integer({ min: 1_000, max: 3_300 }),
);

type Change =
  | { readonly kind: 'set'; readonly value: Json }
  | { readonly kind: 'drop' }
  | { readonly kind: 'double' }
  | { readonly kind: 'add_member'; readonly name: string; readonly value: Json }
  /** Integers in whole steps, amounts in hundredths. */
  | { readonly kind: 'nudge'; readonly by: number }
  /** Copies another value of the same type from the body. */
  | { readonly kind: 'borrow'; readonly from: number }
  | { readonly kind: 'retype' };

/** Selects a path in a body: a fraction of all its paths. */
const fraction = fc.nat(9_999).map((tenThousandths) => tenThousandths / 10_000);

const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: strange.map((value) => ({ kind: 'set' as const, value })) },
  { weight: 2, arbitrary: fc.constant({ kind: 'drop' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'double' as const }) },
  { weight: 4, arbitrary: fc.constantFrom(-10, -1, 1, 2, 10).map((by) => ({ kind: 'nudge' as const, by })) },
  { weight: 4, arbitrary: fraction.map((from) => ({ kind: 'borrow' as const, from })) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('add_member' as const),
      name: fc.constantFrom(
        'price',
        'discount',
        'total',
        'status',
        'owner_token',
        '__proto__',
        'constructor',
        'id',
      ),
      value: strange,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'retype' as const }) },
);

/** A change and the path it applies to, as a fraction of all paths in the body. */
export interface Tampering {
  readonly at: number;
  readonly change: Change;
}

/** One or two changes to an order request. */
export const tamperings: fc.Arbitrary<readonly Tampering[]> = fc.array(
  fc.record({ at: fraction, change: changes }),
  { minLength: 1, maxLength: 2 },
);

const isObject = (value: Json): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pathsIn(value: Json, here: Path = []): readonly Path[] {
  const within = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return [
    ...(here.length > 0 ? [here] : []),
    ...within.flatMap(([name, one]) => pathsIn(one as Json, [...here, name])),
  ];
}

const typeOf = (value: Json) => (Array.isArray(value) ? 'array' : typeof value);

const valueAt = (value: Json, path: Path): Json =>
  path.reduce<Json>((so, name) => (so as { readonly [key: string]: Json })[name] ?? null, value);

function borrowed(whole: Json, value: Json, from: number): Json {
  const others = pathsIn(whole)
    .map((path) => valueAt(whole, path))
    .filter((other) => typeOf(other) === typeOf(value) && JSON.stringify(other) !== JSON.stringify(value));
  return others[Math.floor(from * others.length)] ?? value;
}

/** The values that replace a value: none if it is dropped, two if it is doubled. */
function changed(whole: Json, value: Json, change: Change): readonly Json[] {
  switch (change.kind) {
    case 'set':
      return [change.value];
    case 'drop':
      return [];
    case 'double':
      return [value, value];
    case 'add_member':
      return [isObject(value) ? { ...value, [change.name]: change.value } : change.value];
    case 'nudge':
      return [nudged(value, change.by)];
    case 'borrow':
      return [borrowed(whole, value, change.from)];
    case 'retype':
      return [typeof value === 'number' ? String(value) : [value]];
  }
}

function nudged(value: Json, by: number): Json {
  if (typeof value === 'number') return value + by;
  if (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)) return (Number(value) + by / 100).toFixed(2);
  return value;
}

function changedAt(value: Json, [first, ...rest]: Path, become: (value: Json) => readonly Json[]): Json {
  const next = (one: Json) => (rest.length === 0 ? become(one) : [changedAt(one, rest, become)]);
  if (Array.isArray(value)) return value.flatMap((one: Json, at) => (at === first ? next(one) : [one]));
  if (!isObject(value)) return value;
  // An object has each member once: the second of two wins.
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      (name === first ? next(one) : [one]).map((after) => [name, after] as const),
    ),
  );
}

/** Applies the changes to an order request. */
export function tampered(body: Body, changesToMake: readonly Tampering[]): Body {
  return changesToMake.reduce<Json>(
    (so, { at, change }) => {
      const places = pathsIn(so);
      const path = places[Math.floor(at * places.length)];
      return path ? changedAt(so, path, (value) => changed(so, value, change)) : so;
    },
    JSON.parse(JSON.stringify(body)),
  ) as Body;
}
