import { describe, expect, test } from 'vitest';
import { withoutHidden } from '#server/publishing/without-hidden.ts';
import { aMenu, menuIn } from '#tests/support/venues.ts';

const dish = (id: number, more: object = {}) => ({ id, name: `Dish ${id}`, price: '5', ...more });

const some = aMenu({
  categories: [
    {
      id: 1,
      name: 'Soups',
      products: [dish(11), dish(12, { hidden: true }), dish(13, { also_in: [2, 4] })],
    },
    { id: 2, name: 'Feast', hidden: true, products: [dish(21)] },
    { id: 3, name: 'Feast dishes', parent: 2, products: [dish(31)] },
    {
      id: 4,
      name: 'Sets',
      products: [
        dish(41, {
          combo_groups: [
            {
              id: 1,
              name: 'Starter',
              products: [
                { id: 1, name: 'Hidden', product: 12 },
                { id: 2, name: 'Shown', product: 11 },
              ],
            },
          ],
        }),
      ],
    },
  ],
  promotions: [
    { id: 1, title: 'A', link: { category: 3 } },
    { id: 2, title: 'B', link: { product: 12 } },
    { id: 3, title: 'C', link: { product: 11 } },
  ],
});

describe('the menu of guests', () => {
  const shown = withoutHidden(some);

  test('has no hidden dish and no hidden category with what is in it', () => {
    expect(shown.categories.map(({ id, products }) => [id, products.map((one) => one.id)])).toEqual([
      [1, [11, 13]],
      [4, [41]],
    ]);
    expect([...menuIn('en', some).document.order]).toEqual([
      [1, [11, 13]],
      [4, [41]],
    ]);
  });

  test('has nothing that leads to them', () => {
    expect(shown.promotions.map(({ link }) => link)).toEqual([undefined, undefined, { product: 11 }]);
    expect(shown.categories[0]?.products[1]?.also_in).toEqual([4]);
    const [group] = shown.categories[1]?.products[0]?.combo_groups ?? [];
    expect(group?.products.map(({ product }) => product)).toEqual([undefined, 11]);
  });

  test('is the written menu where nothing is hidden', () => {
    const menu = aMenu();
    expect(withoutHidden(menu)).toBe(menu);
  });
});
