import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BranchFile } from '#contracts/shapes/branch.ts';
import type { RawObject } from '#server/publishing/groups/raw-menu.ts';
import { resolveBranch } from '#server/publishing/groups/resolve-branch.ts';
import { openOrigins } from '#server/publishing/groups/trace-origin.ts';
import { countOf } from '#tests/support/long-run.ts';
import { baseFile } from './a-group.ts';

interface Dish extends RawObject {
  readonly id: number;
}

interface Resolved extends RawObject {
  readonly categories: readonly {
    readonly id: number;
    readonly promotions?: readonly number[];
    readonly products: readonly Dish[];
  }[];
  readonly variations: readonly { readonly values: readonly RawObject[] }[];
}

const resolve = (overlay: BranchFile, base: RawObject = baseFile) =>
  resolveBranch(base, overlay, ['en', 'ar']) as Resolved;

const productsOf = ({ categories }: Resolved): readonly Dish[] =>
  categories.flatMap(({ products }) => products);
const dish = (overlay: BranchFile, id: number) =>
  productsOf(resolve(overlay)).find((product) => product.id === id);

describe('what a branch has otherwise', () => {
  test.for<[what: string, overlay: BranchFile, id: number, expected: object]>([
    ['a price', { products: [{ id: 11, price: '21' }] }, 11, { ...productsOf(resolve({}))[0], price: '21' }],
    [
      'a text in one language',
      { products: [{ id: 11, name: { ar: 'عدس' } }] },
      11,
      { name: { en: 'Lentil soup', ar: 'عدس' } },
    ],
    [
      'a language of a text that the base has once for all',
      { products: [{ id: 12, name: { ar: 'حريرة' } }] },
      12,
      { name: { en: 'Harira', ar: 'حريرة' } },
    ],
    ['a text once for all', { products: [{ id: 11, name: 'Soup' }] }, 11, { name: 'Soup' }],
    ['sold out', { products: [{ id: 21, out_of_stock: true }] }, 21, { id: 21, out_of_stock: true }],
  ])('%s', ([, overlay, id, expected]) => {
    expect(dish(overlay, id)).toMatchObject(expected);
  });

  test('hours, taxes and a telephone of the menu', () => {
    const menu = { outlet_phone: '+97140000100', opening_hours: [], taxes: [] };
    expect(resolve({ menu })).toEqual({ ...baseFile, ...menu });
  });

  test('an offer that it does not make', () => {
    expect(dish({ products: [{ id: 12, without: ['offer_price'] }] }, 12)).not.toHaveProperty('offer_price');
  });

  test('the price of a choice', () => {
    const [size] = resolve({ choices: [{ variation_value: 102, price: '9' }] }).variations;
    expect(size?.values[1]).toMatchObject({ name: 'Large', price: '9' });
  });
});

describe('what is not here', () => {
  test('is gone with what leads to it', () => {
    const menu = resolve({ not_here: { products: [11], pages: [1] } });
    expect(productsOf(menu).map(({ id }) => id)).toEqual([12, 21]);
    expect(menu).toMatchObject({
      ...{ promotions: [], promotion_on_load: null, pages: [], checkout_terms: null },
    });
    expect(menu.categories[0]?.promotions).toEqual([]);
  });

  test('takes its dishes along, and other categories of dishes', () => {
    const menu = resolve({ not_here: { categories: [1] } });
    expect(menu.categories.map(({ id }) => id)).toEqual([2]);
    expect(productsOf(menu)).toEqual([{ id: 21, name: 'Kunafa', price: '25' }]);
  });

  test('takes the categories within it along', () => {
    const base = { ...baseFile, categories: [...baseFile.categories, { id: 3, name: 'Cold', parent: 1 }] };
    expect(resolve({ not_here: { categories: [1] } }, base).categories.map(({ id }) => id)).toEqual([2]);
  });

  test('is no choice of any dish', () => {
    const menu = resolve({ not_here: { choices: [102] } });
    expect(menu.variations[0]?.values).toHaveLength(1);
    expect(productsOf(menu)[1]?.product_variations).toEqual([{ variation: 1, variation_value: 101 }]);
  });

  test('takes choices along that are only for it', () => {
    const product = {
      ...{ id: 12, name: 'Harira', price: '20' },
      product_variations: [
        { variation: 1, variation_value: 101 },
        { variation: 1, variation_value: 102, only_with: [101], prices: [{ with: 101, price: '1' }] },
      ],
    };
    const base = { ...baseFile, categories: [{ id: 1, name: 'Soups', products: [product] }] };
    const [left] = productsOf(resolve({ not_here: { choices: [101] } }, base));
    expect(left?.product_variations).toEqual([]);
  });
});

const overlays: fc.Arbitrary<BranchFile> = fc.record(
  {
    not_here: fc.record(
      {
        products: fc.subarray([11, 12, 21]),
        choices: fc.subarray([101, 102]),
        categories: fc.subarray([1, 2]),
      },
      { requiredKeys: [] },
    ),
    menu: fc.record(
      { outlet_phone: fc.constant('+97140000100'), opening_hours: fc.constant([]) },
      { requiredKeys: [] },
    ),
    products: fc.uniqueArray(
      fc.record(
        {
          id: fc.constantFrom(11, 12, 21),
          price: fc.nat(99).map(String),
          out_of_stock: fc.boolean(),
          name: fc.record({ ar: fc.constant('طبق'), en: fc.constant('Dish') }, { requiredKeys: [] }),
        },
        { requiredKeys: ['id'] },
      ),
      { selector: ({ id }) => id },
    ),
    choices: fc.subarray([
      { variation_value: 101, price: '1' },
      { variation_value: 102, price: '2', name: 'Huge' },
    ]),
  },
  { requiredKeys: [] },
);

/** The same content, every list of entries and every member in another order. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed).toReversed();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name, reversed(member)] as const)
      .toReversed(),
  );
};

describe('resolving', () => {
  const numRuns = countOf({ full: 5_000, small: 200 });

  test('gives the base where nothing differs', () => {
    expect(resolve({})).toBe(baseFile);
    expect(resolve({ not_here: {}, products: [{ id: 11 }], menu: {} })).toBe(baseFile);
  });

  test('gives the same bytes each time, in whatever order the branch writes', () => {
    fc.assert(
      fc.property(overlays, (overlay) => {
        const text = JSON.stringify(resolve(overlay));
        expect(JSON.stringify(resolve(overlay))).toBe(text);
        expect(JSON.stringify(resolve(reversed(overlay) as BranchFile))).toBe(text);
      }),
      { numRuns },
    );
  });

  test('changes neither the base nor the branch', () => {
    fc.assert(
      fc.property(overlays, (overlay) => {
        const before = JSON.stringify([baseFile, overlay]);
        resolve(overlay);
        expect(JSON.stringify([baseFile, overlay])).toBe(before);
      }),
      { numRuns },
    );
  });

  test('knows of every value where it is written', () => {
    fc.assert(
      fc.property(overlays, (overlay) => {
        const resolved = resolve(overlay);
        const originOf = openOrigins(baseFile, overlay, resolved);
        for (const [path, value] of leavesOf(resolved)) {
          const { file, path: written } = originOf(path);
          const document = file === 'menu.json' ? baseFile : overlay;
          // Removing a promotion resets what names it.
          if (value !== null) expect(valueAt(document, written), path.join('.')).toEqual(value);
        }
      }),
      { numRuns },
    );
  });
});

type Path = readonly (string | number)[];

/** The value at a path. A text that is once for all languages counts for each. */
const valueAt = (document: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (within, step) =>
      typeof within === 'string' ? within : (within as Record<string | number, unknown>)[step],
    document,
  );

function leavesOf(value: unknown, path: Path = []): readonly (readonly [Path, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, member]) =>
    leavesOf(member, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}
