import { describe, expect, test } from 'vitest';
import { type SpecialType, sectionsOf, specialView } from '#domain/special-category.ts';

const aProduct = (name: string, rest: { discount?: number; combo_groups?: readonly unknown[] } = {}) => ({
  name,
  discount: 0,
  combo_groups: [],
  ...rest,
});
const aCategory = (id: number, parent: number | null, ...products: ReturnType<typeof aProduct>[]) => ({
  id,
  parent,
  name: `category ${id}`,
  products,
});

const menu = [
  aCategory(1, null, aProduct('Soup', { discount: 10 })),
  aCategory(2, null, aProduct('Own dish')),
  aCategory(3, 2, aProduct('Tea'), aProduct('Coffee', { discount: 0.5 })),
  aCategory(4, 3, aProduct('Espresso')),
  aCategory(5, 2),
  aCategory(6, null, aProduct('Menu of the day', { combo_groups: [{}] })),
];

const aSpecial = (special_category_type: SpecialType | null, isGrouped: boolean, id = 2) => ({
  id,
  enable_special_category: true,
  special_category_type,
  special_category_display_categories: isGrouped,
});

const cases = [
  {
    type: 'all',
    grouped: [
      [1, 'Soup'],
      [2, 'Own dish'],
      [3, 'Tea', 'Coffee'],
      [4, 'Espresso'],
      [6, 'Menu of the day'],
    ],
  },
  {
    type: 'all_in_category',
    grouped: [
      [3, 'Tea', 'Coffee'],
      [4, 'Espresso'],
    ],
  },
  {
    type: 'discounted',
    grouped: [
      [1, 'Soup'],
      [3, 'Coffee'],
    ],
  },
  { type: 'combos', grouped: [[6, 'Menu of the day']] },
] as const;

describe('a special category of discounted dishes', () => {
  test('has dishes with another price, too', () => {
    const view = specialView(aSpecial('discounted', false), menu, ({ name }) => name === 'Tea');
    expect(view.kind === 'flat' ? view.products.map(({ name }) => name) : []).toContain('Tea');
  });
});

describe('a special category', () => {
  /** Source: spec §3 category.special-types */
  test.for(cases)('of type $type has the sections $grouped', ({ type, grouped }) => {
    const view = specialView(aSpecial(type, true), menu);
    const sections = view.kind === 'sections' ? view.sections : [];
    expect(
      sections.map(({ category, products }) => [category.id, ...products.map(({ name }) => name)]),
    ).toEqual(grouped);
  });

  /** Source: spec §3 category.special-display */
  test.for(cases)('of type $type is one list without headings', ({ type, grouped }) => {
    const view = specialView(aSpecial(type, false), menu);
    const products = view.kind === 'flat' ? view.products : [];
    expect(products.map(({ name }) => name)).toEqual(grouped.flatMap(([, ...names]) => names));
  });

  test('is ordinary without a type or when it is not enabled', () => {
    expect(specialView(aSpecial(null, true), menu)).toEqual({ kind: 'ordinary' });
    expect(specialView({ ...aSpecial('all', true), enable_special_category: false }, menu)).toEqual({
      kind: 'ordinary',
    });
  });

  test('is empty where there is nothing to collect', () => {
    expect(specialView(aSpecial('all_in_category', false, 5), menu)).toEqual({ kind: 'flat', products: [] });
  });

  test('handles categories that contain each other', () => {
    const ring = [aCategory(1, 2, aProduct('Hen')), aCategory(2, 1, aProduct('Egg'))];
    expect(specialView(aSpecial('all_in_category', false, 1), ring)).toEqual({
      kind: 'flat',
      products: [aProduct('Egg')],
    });
  });
});

test('sections leave out categories without products', () => {
  expect(sectionsOf(menu).map(({ category }) => category.id)).toEqual([1, 2, 3, 4, 6]);
});
