import { describe, expect, test } from 'vitest';
import { readUberEats } from '#server/menu-exchange/uber-eats/read-uber-eats.ts';
import { readerContext, remarksOf } from '#tests/support/reader-context.ts';
import { category, item, read, text } from './an-uber-menu.ts';

const day = (name: string, from: string, to: string) => ({
  day_of_week: name,
  time_periods: [{ start_time: from, end_time: to }],
});

describe('hours', () => {
  test('of the only menu are those of the venue', () => {
    const menus = [
      {
        id: 'm',
        title: text('Lunch'),
        category_ids: ['Food'],
        service_availability: [day('monday', '11:00', '23:59')],
      },
    ];
    const { menu } = read({ items: [item('Dish', 1)], menus });
    expect(menu.venue.openingHours).toEqual([{ weekday: 1, from_hour: '11:00:00', to_hour: '00:00:00' }]);
    expect(menu.categories).toHaveLength(1);
  });

  test('of several menus are those of categories around theirs', () => {
    const menus = ['A', 'B'].map((id) => ({
      id,
      title: text(id),
      category_ids: [`${id}1`],
      service_availability: [day('sunday', '08:00', '12:00')],
    }));
    const { menu } = read({
      items: [item('Dish', 1)],
      categories: [category('A1', 'Dish'), category('B1', 'Dish')],
      menus,
    });
    expect(menu.categories.map(({ key, parent, hours }) => [key, parent, hours?.windows.length])).toEqual([
      ['menu A', null, 1],
      ['menu B', null, 1],
      ['A1', 'menu A', undefined],
      ['B1', 'menu B', undefined],
    ]);
  });

  test('of an item', () => {
    const visibility = {
      hours: [
        {
          start_date: '2026-01-01',
          end_date: '2026-12-31',
          hours_of_week: [day('friday', '18:00', '22:00')],
        },
      ],
    };
    const { menu } = read({ items: [item('Dish', 1, { visibility_info: visibility })] });
    expect(menu.dishes[0]?.hours).toEqual({
      windows: [{ weekday: 5, from_hour: '18:00:00', to_hour: '22:00:00' }],
      firstDay: '2026-01-01',
      lastDay: '2026-12-31',
    });
  });
});

test.for([
  [1_900_000_000, { out_of_stock: true, sold_out_until: '2030-03-17T17:46:40' }],
  [1_000_000_000, {}],
] as const)('an item that is suspended until %s', ([suspend_until, facts]) => {
  const { menu } = read({ items: [item('Dish', 1, { suspension_info: { suspension: { suspend_until } } })] });
  const { out_of_stock, sold_out_until } = menu.dishes[0] ?? {};
  expect({ ...(out_of_stock && { out_of_stock }), ...(sold_out_until && { sold_out_until }) }).toEqual(facts);
});

test('taxes in and on top of prices', () => {
  const taxed = (id: string, info: object) => item(id, 100, { tax_info: info });
  const categories = [category('Food', 'A', 'B')];
  expect(
    read({ items: [taxed('A', { tax_rate: 8 }), taxed('B', { tax_rate: 8 })], categories }).menu,
  ).toMatchObject({
    pricesIncludeTax: false,
    taxes: [{ rate: '8' }],
  });
  const { menu } = read({
    items: [taxed('A', { vat_rate_percentage: 7 }), taxed('B', { vat_rate_percentage: 19 })],
    categories,
  });
  expect(menu.pricesIncludeTax).toBe(true);
  expect(menu.dishes.map(({ tax_class }) => tax_class)).toEqual(['vat', 'vat-2']);
});

test('what an item says of itself', () => {
  const { menu, remarks } = read({
    items: [
      item('Dish', 1, {
        description: text('Hot & cold'),
        image_url: 'https://pictures.example/dish.jpg',
        external_data: 'SKU-1',
        quantity_info: { quantity: { max_permitted: 4 } },
        nutritional_info: {
          calories: { lower_range: 300, upper_range: 500 },
          kilojoules: { lower_range: 1255 },
        },
        dish_info: {
          classifications: {
            can_serve_alone: false,
            alcoholic_items: 1,
            dietary_label_info: { labels: ['VEGAN', 'KETO'] },
          },
        },
        selling_info: [{ sold_by_unit: {} }],
      }),
    ],
  });
  expect(menu.dishes[0]).toMatchObject({
    description: { en: 'Hot &amp; cold' },
    images: ['https://pictures.example/dish.jpg'],
    sku: 'SKU-1',
    max_per_order: 4,
    nutrition: { kcal: [300, 500], kj: 1255 },
    not_alone: true,
    min_age: 18,
    diets: ['vegan'],
  });
  expect(remarksOf(remarks, 'lost')).toEqual([
    '“selling_info” of items @ items[0].selling_info',
    '“KETO” is no diet that the menu knows @ items[0]',
  ]);
});

test.for<readonly [string, unknown]>([
  ['a list', []],
  ['other members', { dishes: [] }],
  ['no category', { items: [item('A', 1)], categories: [] }],
])('%s is refused', ([, value]) => {
  expect(readUberEats([{ name: 'x', value }], readerContext())).toMatchObject({ kind: 'refused' });
});
