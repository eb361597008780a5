import { describe, expect, test } from 'vitest';
import { aDish, anApp, type MenuInput } from './an-app.ts';

const tilesOf = (menu: MenuInput, setup = {}) => {
  const { content } = anApp(menu, setup).home();
  return content.kind === 'categories' ? content.tiles : [];
};

describe('home without pictures', () => {
  const plain = [
    { id: 1, name: 'Soups', products: [11, 12, 13, 14, 15, 16].map((id) => aDish(id)) },
    { id: 2, name: 'Grill', products: [] },
    { id: 3, name: 'Kebabs', parent: 2, products: [aDish(31)] },
    { id: 4, name: 'Gifts', external_link: 'https://shop.example/' },
  ];
  const entriesOf = (menu: MenuInput) =>
    tilesOf(menu).map(({ entry }) => entry && [entry.dishes, entry.names.map(({ words }) => words).join()]);

  test('says of each category how many dishes it has, and the first names in it', () => {
    expect(entriesOf({ categories: plain })).toEqual([
      [6, 'Dish 11,Dish 12,Dish 13,Dish 14,Dish 15'],
      [1, 'Kebabs'],
      [0, ''],
    ]);
  });

  test('is an index too where the format shows no pictures, and none as soon as one is shown', () => {
    const pictured = [{ ...plain[0], id: 1, name: 'Soups', image: { product: 'media/soup.webp' } }];
    expect(entriesOf({ categories: pictured, home_view_format: 2 })).toHaveLength(1);
    expect(entriesOf({ categories: pictured, home_view_format: 2 })).not.toContain(null);
    expect(entriesOf({ categories: pictured, home_view_format: 1 })).toEqual([null]);
  });
});
