import { describe, expect, test } from 'vitest';
import {
  type AppSetup,
  aDish,
  anApp,
  idsOf,
  type MenuInput,
  type ProductInput,
  shutOnSaturday,
  withDishes,
} from './an-app.ts';

const noSearch = new URLSearchParams();

const screenOf = (differing: Partial<ProductInput>, menu: MenuInput = {}, setup: AppSetup = {}) =>
  anApp({ ...menu, ...withDishes(aDish(11, differing)) }, setup).product(11, noSearch);

describe('a dish screen', () => {
  test('shows the content of the menu', () => {
    const description = '<p>Red lentils</p>';
    const dish = {
      name: { en: 'Lentil soup', ar: 'شوربة عدس' },
      description,
      small_description: { en: 'With lemon' },
      video_file: 'media/film.mp4',
      recommend: true,
      discount: 10,
    };
    expect(screenOf(dish, { enable_discount_percentage: true }, { language: 'ar' })).toMatchObject({
      id: 11,
      name: { words: 'شوربة عدس', language: null },
      category: { id: 1, title: { words: 'Soups', language: null } },
      description: { words: description, language: null },
      summary: { words: 'With lemon', language: 'en' },
      video: '/media/dddddddddd.mp4',
      isRecommended: true,
      isOutOfStock: false,
      showsPercent: true,
      price: { now: 9_000, before: { amount: 10_000, percent: 10 } },
    });
  });

  test('is null when the dish is not on the menu', () => {
    expect(anApp({}).product(99, noSearch)).toBeNull();
  });

  test("outside the dish's hours shows when it is available again, allows no orders, and expires then", () => {
    const timed = { product_hours: shutOnSaturday('12:00:00', '16:00:00') };
    const late = anApp({ enable_order: true, ...withDishes(aDish(11, timed)) });
    expect(late.product(11, noSearch)).toMatchObject({
      id: 11,
      canOrder: false,
      unavailable: { until: new Date('2026-11-21T16:00:00+04:00') },
    });
    expect(late.until()).toBe('2026-11-21T16:00:00');
    const app = anApp(withDishes(aDish(11, timed)), { at: '2026-11-21T11:59:59+04:00' });
    expect(app.product(11, noSearch)?.id).toBe(11);
    expect(app.until()).toBe('2026-11-21T12:00:00');
  });

  test("outside the dish's hours takes opening hours into account, and expires when the dish's hours change", () => {
    const opening_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      from_hour: '08:00:00',
      to_hour: '23:00:00',
    }));
    const timed = { product_hours: shutOnSaturday('12:00:00', '00:00:00') };
    const app = anApp({ opening_hours, ...withDishes(aDish(11, timed)) });
    const until = new Date('2026-11-22T08:00:00+04:00');
    expect(app.product(11, noSearch)?.unavailable).toEqual({ until });
    expect(app.until()).toBe('2026-11-21T23:00:00');
    const late = anApp(
      { opening_hours, ...withDishes(aDish(11, timed)) },
      { at: '2026-11-21T23:30:00+04:00' },
    );
    expect(late.product(11, noSearch)?.unavailable).toEqual({ until });
    expect(late.until()).toBe('2026-11-22T00:00:00');
  });

  test("outside the category's hours is unavailable, too", () => {
    const menu: MenuInput = {
      categories: [
        {
          id: 1,
          name: 'Breakfast',
          category_hours: shutOnSaturday('11:00:00', '00:00:00'),
          products: [aDish(11)],
        },
      ],
    };
    const until = new Date('2026-11-22T00:00:00+04:00');
    expect(anApp(menu).product(11, noSearch)?.unavailable).toEqual({ until });
    const app = anApp(menu, { at: '2026-11-21T10:00:00+04:00' });
    expect(app.product(11, noSearch)?.unavailable).toBeNull();
    expect(app.until()).toBe('2026-11-21T11:00:00');
  });

  /** Source: spec §3 menu.pictures */
  test("shows all pictures, else the venue's placeholder, else none", () => {
    const images = ['media/soup.webp', 'media/plate.webp'].map((product) => ({ image: { product } }));
    const addresses = (screen: ReturnType<typeof screenOf>) => screen?.pictures.map(({ address }) => address);
    const placeholder = { default_product_image: { resized: 'media/plate.webp' } };
    expect(addresses(screenOf({ images }, placeholder))).toEqual([
      '/media/aaaaaaaaaa-640.webp',
      '/media/bbbbbbbbbb-640.webp',
    ]);
    expect(addresses(screenOf({}, placeholder))).toEqual(['/media/bbbbbbbbbb-640.webp']);
    expect(addresses(screenOf({}))).toEqual([]);
  });

  /** Source: spec §3 menu.properties-shown */
  test('shows properties when enabled, in menu order', () => {
    const properties = [
      { id: 1, name: { en: 'Vegan' }, image: { icon: 'media/plate.webp' } },
      { id: 2, name: 'Nuts' },
      { id: 3, name: 'Spicy' },
    ];
    const dish = { properties: [3, 1] };
    expect(
      screenOf(dish, { properties, display_properties_in_product: true }, { language: 'ar' })?.properties,
    ).toEqual([
      { id: 1, name: { words: 'Vegan', language: 'en' }, icon: '/media/bbbbbbbbbb-640.webp' },
      { id: 3, name: { words: 'Spicy', language: null }, icon: null },
    ]);
    expect(screenOf(dish, { properties })?.properties).toEqual([]);
  });

  /** Source: spec §4 ordering.availability */
  test.for([
    [true, {}, { enable_order: true }],
    [false, {}, {}],
    [false, { price: '0' }, { enable_order: true }],
    [true, { price: '0' }, { enable_order: true, enable_zero_price_item: true }],
    // Opening hours are not applied here: the page checks them.
    [
      true,
      {},
      { enable_order: true, opening_hours: [{ weekday: 0, from_hour: '08:00:00', to_hour: '20:00:00' }] },
    ],
  ])('can be ordered: %s for %j of %j', ([canOrder, dish, menu]) => {
    expect(screenOf(dish as Partial<ProductInput>, menu as MenuInput)?.canOrder).toBe(canOrder);
  });
});

describe('the siblings of a dish', () => {
  const menu = withDishes(
    aDish(11),
    aDish(12, { disable_link: true }),
    aDish(13, { external_link: 'https://shop.example/' }),
    aDish(14, { out_of_stock: true }),
    aDish(15, { product_hours: shutOnSaturday('09:00:00', '12:30:00') }),
    aDish(16, { product_hours: shutOnSaturday('13:00:00', '14:00:00') }),
  );

  /** Source: spec §2 product.carousel */
  test('are the dishes of its category that have a page now', () => {
    expect(anApp(menu).product(11, noSearch)?.siblings).toEqual([11, 14, 16]);
    const later = anApp(menu, { at: '2026-11-21T12:30:00+04:00' });
    expect(later.product(11, noSearch)?.siblings).toEqual([11, 14, 15, 16]);
  });

  test('expire when one of them appears or disappears', () => {
    const app = anApp(menu);
    app.product(11, noSearch);
    expect(app.until()).toBe('2026-11-21T12:30:00');
    const later = anApp(menu, { at: '2026-11-21T12:30:00+04:00' });
    later.product(11, noSearch);
    expect(later.until()).toBe('2026-11-21T13:00:00');
  });

  /** Source: spec §2 product.carousel-search */
  test('found by a search are the other results, of all categories', () => {
    const menu: MenuInput = {
      categories: [
        { id: 1, name: 'Soups', products: [aDish(11), aDish(12, { name: 'Lentils' })] },
        {
          id: 2,
          name: 'Grill',
          products: [aDish(21), aDish(22, { external_link: 'https://shop.example/' })],
        },
        { id: 3, name: 'Cold', products: [aDish(31), aDish(32, { disable_link: true })] },
        {
          id: 4,
          name: 'Gone',
          products: [aDish(41)],
          category_hours: shutOnSaturday('00:00:00', '00:00:00'),
        },
      ],
    };
    const query = new URLSearchParams({ term: 'dish' });
    expect(anApp(menu).product(11, query)?.siblings).toEqual([11, 21, 31]);
  });

  test('are only the dish itself when there are no others', () => {
    expect(idsOf(anApp(withDishes(aDish(11))).category(1)?.dishes)).toEqual([11]);
    expect(screenOf({})?.siblings).toEqual([11]);
  });
});
