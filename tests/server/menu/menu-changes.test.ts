import { describe, expect, test } from 'vitest';
import { changesBetween } from '#server/menu/menu-changes.ts';
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
  'names',
];

describe('what a change touches', () => {
  test.for([
    { change: 'a price', menu: withDish({ price: '19' }), touched: ['product:11', 'card:11'] },
    {
      change: 'a portion count',
      menu: withDish({ pos_available_qty: 3 }),
      touched: ['product:11', 'card:11'],
    },
    { change: 'a film', menu: withDish({ sku: 'S-1' }), touched: ['product:11'] },
    {
      change: 'a link switched off',
      menu: withDish({ disable_link: true }),
      touched: ['product:11', 'card:11', 'neighbours:1'],
    },
    { change: 'nothing', menu: aMenu(), touched: [] },
    { change: 'the currency', menu: { ...aMenu(), currency: 'SAR' }, touched: ['field:currency'] },
  ])('$change touches $touched', ({ menu, touched }) => {
    const [before, after] = [menuIn('en'), menuIn('en', menu)];
    expect(everyPart.filter(changesBetween(before, after))).toEqual(touched);
  });

  test('a translation touches the menu of its language alone', () => {
    const [soups, grill] = aMenu().categories;
    const menu = aMenu({
      categories: [
        { id: 1, name: { en: 'Soups', ar: 'حساء' }, products: [] },
        { id: 2, name: 'Grill', products: [] },
      ],
    });
    const changed = { ...menu, categories: [{ ...menu.categories[0], products: soups?.products }, grill] };
    const isTouched = (language: 'en' | 'ar') =>
      changesBetween(menuIn(language), menuIn(language, changed as never))('tile:1');
    expect([isTouched('en'), isTouched('ar')]).toEqual([false, true]);
  });
});
