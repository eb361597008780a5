import { describe, expect, test } from 'vitest';
import { aDish, anApp, idsOf, type MenuInput, shutOnSaturday } from './an-app.ts';

describe('popular dishes', () => {
  const recommended = (id: number, differing = {}) => aDish(id, { recommend: true, ...differing });

  test('are those that the venue recommends and that can be had now', () => {
    const menu: MenuInput = {
      categories: [
        {
          id: 1,
          name: 'Soups',
          products: [recommended(11), aDish(12), recommended(13, { out_of_stock: true })],
        },
        {
          id: 2,
          name: 'Closed now',
          category_hours: shutOnSaturday('00:00:00', '23:59:00'),
          products: [recommended(21)],
        },
        { id: 3, name: 'Grill', products: [recommended(31, { disable_link: true }), recommended(32)] },
      ],
    };
    expect(idsOf(anApp(menu).home().popular)).toEqual([11, 32]);
  });

  test('are ten at most, and none where home lists every dish', () => {
    const products = Array.from({ length: 12 }, (_, at) => recommended(at + 1));
    const menu: MenuInput = { categories: [{ id: 1, name: 'Soups', products }] };
    expect(anApp(menu).home().popular).toHaveLength(10);
    expect(anApp({ ...menu, home_display_all_categories: false }).home().popular).toEqual([]);
  });
});
