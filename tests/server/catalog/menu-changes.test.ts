import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesBetween, reuseUnchangedParts } from '#server/catalog/menu-changes.ts';
import { menuParts } from '#server/catalog/menu-parts.ts';
import { countOf } from '#tests/support/long-run.ts';
import { aMenu, menuIn } from '#tests/support/venues.ts';

/** The menu with one dish changed. */
const withDish = (change: object) => {
  const [soups, grill] = aMenu().categories;
  if (!soups || !grill) throw new Error('The menu has lost its categories');
  const products = soups.products.map((product) => (product.id === 11 ? { ...product, ...change } : product));
  return { ...aMenu(), categories: [{ ...soups, products }, grill] };
};

const everyPart = [
  'field:currency',
  'tile:1',
  'category:1',
  'product:11',
  'card:11',
  'product:12',
  'card:12',
  'card:21',
  'neighbours:1',
  'drawer-categories',
  'child-ids:0',
  'searchable',
  'crumb:1',
  'findable',
  'printed',
  'diets',
  'told-allergens',
  'told',
];

describe('a menu change', () => {
  test.for([
    {
      change: 'a price',
      menu: withDish({ price: '19' }),
      changedParts: ['product:11', 'card:11', 'printed'],
    },
    {
      change: 'a portion count',
      menu: withDish({ pos_available_qty: 3 }),
      changedParts: ['product:11', 'card:11', 'printed'],
    },
    { change: 'a film', menu: withDish({ sku: 'S-1' }), changedParts: ['product:11'] },
    {
      change: 'a disabled link',
      menu: withDish({ disable_link: true }),
      changedParts: ['product:11', 'card:11', 'neighbours:1', 'findable'],
    },
    {
      change: 'the first allergen of a menu',
      menu: withDish({ allergens: ['milk'] }),
      changedParts: ['product:11', 'printed', 'diets', 'told-allergens', 'told'],
    },
    {
      change: 'the first calories of a menu',
      menu: withDish({ calories: 90 }),
      changedParts: ['product:11', 'card:11', 'printed', 'diets', 'told'],
    },
    {
      change: 'another category of a dish',
      menu: withDish({ also_in: [2] }),
      changedParts: ['product:11', 'card:11', 'printed'],
    },
    { change: 'nothing', menu: aMenu(), changedParts: [] },
    { change: 'the currency', menu: { ...aMenu(), currency: 'SAR' }, changedParts: ['field:currency'] },
  ])('of $change affects $changedParts', ({ menu, changedParts }) => {
    const [before, after] = [menuIn('en'), menuIn('en', menu)];
    expect(everyPart.filter(changesBetween(before, after).has)).toEqual(changedParts);
  });

  test('of another allergen affects the dish, the search and the text menu, and no list', () => {
    const [before, after] = [
      menuIn('en', withDish({ allergens: ['milk'] })),
      menuIn('en', withDish({ allergens: ['milk', 'nuts'] })),
    ];
    expect(everyPart.filter(changesBetween(before, after).has)).toEqual([
      'product:11',
      'printed',
      'diets',
      'told-allergens',
    ]);
  });

  test('of a translation affects only its own language', () => {
    const [soups, grill] = aMenu().categories;
    const menu = aMenu({
      categories: [
        { id: 1, name: { en: 'Soups', ar: 'حساء' }, products: [] },
        { id: 2, name: 'Grill', products: [] },
      ],
    });
    const changed = { ...menu, categories: [{ ...menu.categories[0], products: soups?.products }, grill] };
    const isChanged = (language: 'en' | 'ar') =>
      changesBetween(menuIn(language), menuIn(language, changed as never)).has('tile:1');
    expect([isChanged('en'), isChanged('ar')]).toEqual([false, true]);
  });
});

/** Edits that a venue can make, each with a number to apply. */
const edits: Readonly<Record<string, (menu: EditedMenu, at: number) => void>> = {
  price: ({ dishes }, at) => change(dishes, at, { price: String(at) }),
  name: ({ dishes }, at) => change(dishes, at, { name: { en: `Name ${at}` } }),
  translation: ({ dishes }, at) => change(dishes, at, { name: { en: 'Dish', ar: 'Dish' } }),
  discount: ({ dishes }, at) => change(dishes, at, { discount: at % 50 }),
  link: ({ dishes }, at) => change(dishes, at, { disable_link: at % 2 === 0 }),
  allergens: ({ dishes }, at) =>
    change(dishes, at, { allergens: at % 2 === 0 ? ['milk'] : [], calories: at }),
  properties: ({ dishes }, at) => change(dishes, at, { properties: [1 + (at % 2)] }),
  'dish removed': ({ dishes }, at) => void dishes.splice(at % dishes.length, 1),
  'dishes swapped': ({ dishes }, at) => swap(dishes, at),
  'dishes in other categories': ({ category }, at) => void Object.assign(category, { size: 1 + (at % 4) }),
  'category renamed': ({ categories }, at) => change(categories, at, { name: `Category ${at}` }),
  'category within another': ({ categories }, at) => change(categories.slice(1), at, { parent: 1 }),
  'categories swapped': ({ categories }, at) => swap(categories, at),
  'category described': ({ categories }, at) => change(categories, at, { description: `About ${at}` }),
  'property renamed': ({ lists }, at) => change(lists.properties, at, { name: `Property ${at}` }),
  'properties swapped': ({ lists }, at) => swap(lists.properties, at),
  'page retitled': ({ lists }, at) => change(lists.pages, at, { title: `Page ${at}` }),
  'page rewritten': ({ lists }, at) => change(lists.pages, at, { content: `<p>${at}</p>` }),
  'page removed': ({ lists }, at) => void lists.pages.splice(at % lists.pages.length, 1),
  currency: ({ fields }, at) => void Object.assign(fields, { currency: at % 2 === 0 ? 'SAR' : 'AED' }),
};

interface EditedMenu {
  readonly fields: object;
  readonly categories: object[];
  readonly dishes: object[];
  /** Dishes per category. The last one has the rest. */
  readonly category: { readonly size: number };
  readonly lists: { readonly properties: object[]; readonly pages: object[] };
}

function change(all: object[], at: number, difference: object): void {
  const first = all[at % Math.max(1, all.length)];
  if (first) Object.assign(first, difference);
}

function swap(all: object[], at: number): void {
  const [first, second] = [at % Math.max(1, all.length), (at + 1) % Math.max(1, all.length)];
  const [a, b] = [all[first], all[second]];
  if (a && b) Object.assign(all, { [first]: b, [second]: a });
}

function editable(): EditedMenu {
  return {
    fields: {},
    categories: [1, 2, 3].map((id) => ({ id, name: { en: `Category ${id}`, ar: `فئة ${id}` } })),
    dishes: Array.from({ length: 9 }, (_, at) => ({ id: 10 + at, name: { en: `Dish ${at}` }, price: '5' })),
    category: { size: 3 },
    lists: {
      properties: [1, 2].map((id) => ({ id, name: `Property ${id}` })),
      pages: [1, 2].map((id) => ({ id, title: `Page ${id}`, content: '<p>Words</p>' })),
    },
  };
}

function menuOf({ fields, categories, dishes, category: { size }, lists }: EditedMenu) {
  const filled = categories.map((category, at) => ({
    ...category,
    products: dishes.slice(at * size, at === categories.length - 1 ? undefined : (at + 1) * size),
  }));
  return aMenu({ ...fields, ...lists, categories: filled } as never);
}

const ids = (kind: string, upTo: number) => Array.from({ length: upTo }, (_, at) => `${kind}:${at}`);

const allParts = [
  'whole',
  'field:currency',
  ...[
    'category',
    'tile',
    'index-entry',
    'crumb',
    'child-ids',
    'product-ids',
    'neighbours',
    'variation',
    'page',
    'form',
  ].flatMap((kind) => ids(kind, 4)),
  ...['product', 'card', 'options', 'category-of'].flatMap((kind) => ids(kind, 19)),
  ...[
    'drawer-categories',
    'shelves',
    'searchable',
    'stocked',
    'stocked-choices',
    'recommended-ids',
    'upsell-ids',
    'has-order-type-prices',
    'told-marks',
    'dish-features',
    'diets',
    'told-allergens',
    'told',
    'findable',
    'printed',
    'variation-ids',
    'properties',
    'page-titles',
    'promotions',
  ],
];

test('every kind of part is compared here', () => {
  const kinds = new Set(allParts.map((part) => part.split(':')[0]));
  expect(kinds).toEqual(new Set(Object.keys(menuParts)));
});

test('a part is reported as changed exactly when its value changed', () => {
  const edit = fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat(40));
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 4 }), fc.constantFrom('en', 'ar'), (applied, language) => {
      const edited = editable();
      for (const [name, at] of applied) edits[name]?.(edited, at);
      const [before, after] = [menuIn(language, menuOf(editable())), menuIn(language, menuOf(edited))];
      const changes = changesBetween(before, after);
      const value = (part: string, menu: typeof before) => JSON.stringify(menu.part(part));
      const changed = allParts.filter((part) => value(part, before) !== value(part, after));
      expect(allParts.filter(changes.has)).toEqual(changed);
      expect(changes.all()).toEqual(expect.arrayContaining(changed));
      expect(
        changes.all().filter((part) => value(part, before) === value(part, after)),
        'and no others',
      ).toEqual([]);

      const reusing = menuIn(language, menuOf(edited));
      reuseUnchangedParts(before, reusing, changesBetween(before, reusing));
      expect(allParts.filter((part) => value(part, reusing) !== value(part, after))).toEqual([]);
    }),
    { numRuns: countOf({ full: 300, small: 60 }) },
  );
}, 30_000);
