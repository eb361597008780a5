import { describe, expect, test } from 'vitest';
import {
  aDish,
  anApp,
  idsOf,
  type MenuInput,
  type ProductInput,
  shutOnSaturday,
  withDishes,
} from './an-app.ts';

const dishOf = (differing: Partial<ProductInput>, menu: MenuInput = {}) =>
  anApp({ ...menu, ...withDishes(aDish(11, differing)) }).category(1)?.dishes[0];

describe('a category', () => {
  const menu: MenuInput = {
    categories: [
      { id: 1, name: { en: 'Soups' }, description: '<p>Hot</p>', products: [aDish(11), aDish(12)] },
      { id: 2, name: 'Cold soups', parent: 1, promotions: [7] },
      { id: 3, name: 'Iced soups', parent: 2, products: [aDish(31)] },
    ],
    promotions: [
      { id: 7, title: 'Summer' },
      { id: 8, title: 'Winter' },
    ],
  };

  test('shows its texts, dishes and subcategories', () => {
    expect(anApp(menu, { language: 'ar' }).category(1)).toMatchObject({
      id: 1,
      title: { words: 'Soups', language: 'en' },
      description: { words: '<p>Hot</p>', language: null },
      parent: null,
      subcategories: [{ id: 2 }],
      dishes: [{ id: 11 }, { id: 12 }],
      special: { kind: 'ordinary' },
    });
  });

  test('has its parent category', () => {
    expect(anApp(menu).category(2)).toMatchObject({ parent: 1, subcategories: [{ id: 3 }] });
  });

  /** Source: spec §2 category.promotions */
  test('shows its promotions only when it has no dishes', () => {
    expect(idsOf(anApp(menu).category(2)?.promotions)).toEqual([7]);
    const [soups, ...others] = menu.categories ?? [];
    const promoted = {
      ...menu,
      categories: [{ ...soups, id: 1, name: 'Soups', promotions: [7] }, ...others],
    };
    expect(anApp(promoted).category(1)?.promotions).toEqual([]);
  });

  test('is null when it is not on the menu', () => {
    expect(anApp(menu).category(9)).toBeNull();
  });

  test('outside its hours shows when it is available again, and allows no orders', () => {
    const shut: MenuInput = {
      enable_order: true,
      categories: [
        {
          id: 1,
          name: 'Breakfast',
          category_hours: shutOnSaturday('11:00:00', '00:00:00'),
          products: [aDish(11)],
        },
      ],
    };
    const late = anApp(shut);
    const screen = late.category(1);
    expect(screen?.unavailable).toEqual({ until: new Date('2026-11-22T00:00:00+04:00') });
    expect(screen?.dishes).toMatchObject([{ id: 11, canAdd: false }]);
    expect(late.until()).toBe('2026-11-22T00:00:00');
    const early = anApp(shut, { at: '2026-11-21T10:59:59+04:00' });
    expect(early.category(1)).toMatchObject({ id: 1, unavailable: null, dishes: [{ canAdd: true }] });
    expect(early.until()).toBe('2026-11-21T11:00:00');

    const opening_hours = [{ weekday: 0, from_hour: '08:00:00', to_hour: '23:00:00' }];
    expect(anApp({ ...shut, opening_hours }).category(1)?.unavailable).toEqual({
      until: new Date('2026-11-22T08:00:00+04:00'),
    });
  });

  test('shows its dishes only in their hours', () => {
    const timed = withDishes(
      aDish(11),
      aDish(12, { product_hours: shutOnSaturday('09:00:00', '12:00:00') }),
      aDish(13, { product_hours: [{ start: '2026-11-21T12:00:00', end: '2026-11-21T18:30:00' }] }),
    );
    const app = anApp(timed);
    expect(idsOf(app.category(1)?.dishes)).toEqual([11, 12]);
    expect(app.until()).toBe('2026-11-21T18:30:00');
  });
});

describe('a dish in a list', () => {
  test('shows its price, and the price before a discount', () => {
    expect(dishOf({ price: '20' })?.price).toEqual({ now: 20_000, before: null, alt: null });
    expect(dishOf({ price: '20', discount: 25 })?.price).toEqual({
      now: 15_000,
      before: { amount: 20_000, percent: 25 },
      alt: null,
    });
    const dollars = { enable_alt_currency: true, alt_currency: 'USD', alt_currency_exchange_rate: '0.2723' };
    expect(dishOf({ price: '20' }, dollars)?.price.alt).toBe(5_450);
  });

  test('includes taxes when prices do', () => {
    const taxed = {
      taxes: [{ id: 1, name: 'VAT', type: 'percentage' as const, rate: '5' }],
      display_prices_with_tax: true,
    };
    expect(dishOf({ price: '20' }, taxed)?.price.now).toBe(21_000);
    expect(dishOf({ price: '20' }, { ...taxed, display_prices_with_tax: false })?.price.now).toBe(20_000);
  });

  test.for([
    [{}, 1, { kind: 'page' }],
    [{ disable_link: true }, 1, { kind: 'none' }],
    [{ external_link: 'https://shop.example/' }, 2, { kind: 'external', href: 'https://shop.example/' }],
    [{ out_of_stock: true }, 3, { kind: 'none' }],
    [{ pos_available_qty: 0 }, 3, { kind: 'none' }],
    [{ pos_available_qty: 1 }, 3, { kind: 'page' }],
    [{}, 4, { kind: 'none' }],
  ] as const)('of %j in view format %i has the link %j', ([differing, view_format, link]) => {
    const menu: MenuInput = {
      categories: [{ id: 1, name: 'Soups', view_format, products: [aDish(11, differing)] }],
    };
    expect(anApp(menu).category(1)?.dishes[0]?.link).toEqual(link);
  });

  test.for([
    [true, {}, { enable_order: true }],
    [false, {}, {}],
    [false, { out_of_stock: true }, { enable_order: true }],
    [false, { price: '0' }, { enable_order: true }],
    [true, { price: '0' }, { enable_order: true, enable_zero_price_item: true }],
    // Opening hours are not applied here: the page checks them.
    [
      true,
      {},
      { enable_order: true, closing_rules: [{ start: '2026-11-21T00:00:00', end: '2026-11-22T00:00:00' }] },
    ],
  ] as const)('can be added: %s for %j of %j', ([canAdd, differing, menu]) => {
    const writable = structuredClone(menu) as MenuInput;
    expect(dishOf({ ...differing }, writable)?.canAdd).toBe(canAdd);
  });

  test("shows its first picture, else the venue's placeholder, else none", () => {
    const images = [{ image: { product: 'media/soup.webp' } }, { image: { product: 'media/plate.webp' } }];
    expect(dishOf({ images })?.picture).toMatchObject({ address: '/media/aaaaaaaaaa-640.webp', width: 640 });
    const placeholder = { default_product_image: { resized: 'media/plate.webp' } };
    expect(dishOf({}, placeholder)?.picture?.address).toBe('/media/bbbbbbbbbb-640.webp');
    expect(dishOf({})?.picture).toBeNull();
  });
});

describe('a special category', () => {
  const combo_groups = [{ id: 1, name: 'Side', products: [{ id: 1, name: 'Rice' }] }];
  const categories: NonNullable<MenuInput['categories']> = [
    { id: 1, name: 'Soups', products: [aDish(11), aDish(12, { discount: 10 })] },
    { id: 2, name: 'Grill', products: [aDish(21, { combo_groups, enable_combo: true })] },
    { id: 3, name: 'Kebabs', parent: 9, products: [aDish(31), aDish(32, { discount: 5 })] },
    { id: 4, name: 'Skewers', parent: 3, products: [aDish(41)] },
    { id: 5, name: 'Empty' },
  ];
  const special = (differing: Partial<(typeof categories)[number]>, others = categories) =>
    anApp({
      categories: [...others, { id: 9, name: 'Special', enable_special_category: true, ...differing }],
    }).category(9)?.special;

  test.for([
    ['all', [11, 12, 21, 31, 32, 41]],
    ['all_in_category', [31, 32, 41]],
    ['discounted', [12, 32]],
    ['combos', [21]],
  ] as const)('of type %s collects its dishes in one list', ([type, ids]) => {
    const view = special({ special_category_type: type });
    expect(view).toMatchObject({ kind: 'flat' });
    expect(view?.kind === 'flat' ? idsOf(view.dishes) : null).toEqual(ids);
  });

  test.for([
    ['all', [1, 2, 3, 4]],
    ['all_in_category', [3, 4]],
    ['discounted', [1, 3]],
    ['combos', [2]],
  ] as const)('of type %s can show its dishes by category', ([type, ids]) => {
    const view = special({ special_category_type: type, special_category_display_categories: true });
    expect(view?.kind === 'sections' ? idsOf(view.sections) : null).toEqual(ids);
  });

  test('without a type, or not enabled, is ordinary', () => {
    expect(special({ special_category_type: 'all', enable_special_category: false })).toEqual({
      kind: 'ordinary',
    });
    expect(special({})).toEqual({ kind: 'ordinary' });
  });

  test.for([true, false])(
    'collects nothing from a category outside its hours, with headings: %s',
    (headings) => {
      const [soups, ...others] = categories;
      const shut = { ...soups, id: 1, name: 'Soups', category_hours: shutOnSaturday('10:00:00', '14:00:00') };
      const menu: MenuInput = {
        categories: [
          shut,
          ...others,
          {
            id: 9,
            name: 'Special',
            enable_special_category: true,
            special_category_type: 'discounted',
            special_category_display_categories: headings,
          },
        ],
      };
      const app = anApp(menu);
      const view = app.category(9)?.special;
      const dishes =
        view?.kind === 'flat' ? view.dishes : view?.kind === 'sections' ? view.sections[0]?.dishes : [];
      expect(idsOf(dishes)).toEqual([32]);
      expect(app.until()).toBe('2026-11-21T14:00:00');
      const later = anApp(menu, { at: '2026-11-21T14:00:00+04:00' }).category(9)?.special;
      expect(
        later?.kind === 'flat' ? idsOf(later.dishes) : later?.kind === 'sections' && idsOf(later.sections),
      ).toEqual(headings ? [1, 3] : [12, 32]);
    },
  );

  test('formats a flat list by its own settings, and sections by those of their categories', () => {
    const inFormatFour = categories.map((category) => ({ ...category, view_format: 4 as const }));
    const flat = special({ special_category_type: 'combos', view_format: 1 }, inFormatFour);
    expect(flat).toMatchObject({ dishes: [{ link: { kind: 'page' } }] });
    const sections = special(
      { special_category_type: 'combos', special_category_display_categories: true },
      inFormatFour,
    );
    expect(sections).toMatchObject({ sections: [{ format: 4, dishes: [{ link: { kind: 'none' } }] }] });
  });
});
