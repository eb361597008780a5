import { describe, expect, test } from 'vitest';
import {
  aDish,
  anApp,
  idsOf,
  type MenuInput,
  type ProductInput,
  type Reading,
  shutOnSaturday,
  withDishes,
} from './an-app.ts';

const noSearch = new URLSearchParams();

const screenOf = (differing: Partial<ProductInput>, menu: MenuInput = {}, reading: Reading = {}) =>
  anApp({ ...menu, ...withDishes(aDish(11, differing)) }, reading).product(11, noSearch);

describe('a dish', () => {
  test('shows what the menu says of it', () => {
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

  test('that is not on the menu is none', () => {
    expect(anApp({}).product(99, noSearch)).toBeNull();
  });

  test('outside its hours says when it is to be had again, cannot be ordered, and holds until then', () => {
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

  test('outside its hours says when the venue is open, too, and holds until its own hours turn', () => {
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

  test('outside its category’s hours cannot be had either', () => {
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
  test('shows all its pictures, else the venue’s stand-in, else none', () => {
    const images = ['media/soup.webp', 'media/plate.webp'].map((product) => ({ image: { product } }));
    const addresses = (screen: ReturnType<typeof screenOf>) => screen?.pictures.map(({ address }) => address);
    const standIn = { default_product_image: { resized: 'media/plate.webp' } };
    expect(addresses(screenOf({ images }, standIn))).toEqual([
      '/media/aaaaaaaaaa-640.webp',
      '/media/bbbbbbbbbb-640.webp',
    ]);
    expect(addresses(screenOf({}, standIn))).toEqual(['/media/bbbbbbbbbb-640.webp']);
    expect(addresses(screenOf({}))).toEqual([]);
  });

  /** Source: spec §3 menu.properties-shown */
  test('shows its properties where the venue wants it, in the menu’s order', () => {
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
    // Whether the venue is open is not settled here: the page follows the clock.
    [
      true,
      {},
      { enable_order: true, opening_hours: [{ weekday: 0, from_hour: '08:00:00', to_hour: '20:00:00' }] },
    ],
  ])('may be ordered: %s for %j of %j', ([may, dish, menu]) => {
    expect(screenOf(dish as Partial<ProductInput>, menu as MenuInput)?.canOrder).toBe(may);
  });
});

describe('the dishes beside a dish', () => {
  const menu = withDishes(
    aDish(11),
    aDish(12, { disable_link: true }),
    aDish(13, { external_link: 'https://shop.example/' }),
    aDish(14, { out_of_stock: true }),
    aDish(15, { product_hours: shutOnSaturday('09:00:00', '12:30:00') }),
    aDish(16, { product_hours: shutOnSaturday('13:00:00', '14:00:00') }),
  );

  /** Source: spec §2 product.carousel */
  test('are those of its category that have a page now', () => {
    expect(anApp(menu).product(11, noSearch)?.siblings).toEqual([11, 14, 16]);
    const later = anApp(menu, { at: '2026-11-21T12:30:00+04:00' });
    expect(later.product(11, noSearch)?.siblings).toEqual([11, 14, 15, 16]);
  });

  test('change when one of them comes or goes', () => {
    const app = anApp(menu);
    app.product(11, noSearch);
    expect(app.until()).toBe('2026-11-21T12:30:00');
    const later = anApp(menu, { at: '2026-11-21T12:30:00+04:00' });
    later.product(11, noSearch);
    expect(later.until()).toBe('2026-11-21T13:00:00');
  });

  /** Source: spec §2 product.carousel-search */
  test('that was found by a search are the other ones found, of all categories', () => {
    const found: MenuInput = {
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
    expect(anApp(found).product(11, query)?.siblings).toEqual([11, 21, 31]);
  });

  test('stand alone where there is no other', () => {
    expect(idsOf(anApp(withDishes(aDish(11))).category(1)?.dishes)).toEqual([11]);
    expect(screenOf({})?.siblings).toEqual([11]);
  });
});
