import { describe, expect, test } from 'vitest';
import { type AppSetup, aDish, anApp, type MenuInput } from '../view-models/an-app.ts';

const textOf = (menu: MenuInput, setup: AppSetup = {}) => anApp(menu, setup).seo.textMenu();

const menu: MenuInput = {
  home_header_text: { en: '<p>Charcoal &amp; saffron</p>', ar: '<p>فحم وزعفران</p>' },
  opening_hours: [
    { weekday: 1, from_hour: '12:00:00', to_hour: '15:00:00' },
    { weekday: 1, from_hour: '18:00:00', to_hour: '00:00:00' },
  ],
  closing_rules: [{ start: '2026-11-23T18:00:00', end: '2026-12-01T00:00:00' }],
  taxes: [{ id: 1, name: 'VAT', type: 'percentage', rate: '5' }],
  variations: [
    {
      id: 1,
      name: { en: 'Size', ar: 'الحجم' },
      required: true,
      values: [
        { id: 1, variation_value: 1, name: 'Small' },
        { id: 2, variation_value: 2, name: 'Large', price: '6' },
      ],
    },
  ],
  categories: [
    { id: 1, name: { en: 'Food', ar: 'طعام' }, description: '<p>Not shown: it is empty</p>' },
    {
      id: 2,
      name: { en: 'Soups', ar: 'شوربات' },
      parent: 1,
      description: '<p>Hot.</p>',
      products: [
        aDish(21, {
          name: { en: 'Lentil soup', ar: 'شوربة عدس' },
          price: '18',
          discount: 10,
          small_description: 'With lemon',
          description: '<p>Red &lt;lentils&gt;</p><ul><li>cumin</li></ul>',
          product_variations: [
            { variation: 1, variation_value: 1 },
            { variation: 1, variation_value: 2 },
          ],
        }),
        aDish(22, {
          out_of_stock: true,
          enable_combo: true,
          combo_groups: [
            {
              id: 5,
              name: 'Side',
              products: [
                { id: 1, name: 'Bread' },
                { id: 2, name: 'Fries', increase_price_by: '4' },
              ],
            },
          ],
        }),
      ],
    },
  ],
};

const venue = { legal: { name: 'Corner', address: ['Al Wasl Road 1', 'Dubai'] } };

describe('the text menu', () => {
  test('lists the allergens and calories of a dish', () => {
    const cake = aDish(11, {
      name: 'Cake',
      allergens: ['eggs', 'milk'],
      may_contain: ['nuts'],
      calories: 410,
    });
    expect(textOf({ categories: [{ id: 1, name: 'Sweets', products: [cake] }] })).toContain(
      ['  Contains: Eggs, Milk', '  May contain traces of: Nuts', '  410 kcal'].join('\n'),
    );
  });

  test('says that allergens are unknown when other dishes list theirs', () => {
    const sweets = (...products: Parameters<typeof aDish>[1][]) => ({
      categories: [{ id: 1, name: 'Sweets', products: products.map((one, at) => aDish(11 + at, one)) }],
    });
    const silent = { name: 'Fudge' };
    const unknown = /- Fudge.*\n {2}No allergen information: ask our staff/;
    expect(textOf(sweets({ name: 'Cake', allergens: ['eggs'] }, silent))).toMatch(unknown);
    expect(textOf(sweets({ name: 'Cake', calories: 410 }, silent))).not.toMatch(unknown);
  });

  test('has everything that the pages show', () => {
    expect(textOf(menu, { venue })).toBe(
      `# Corner
Charcoal & saffron
https://corner.example/en/home
Address: Al Wasl Road 1, Dubai

## Opening hours
- Sunday: Closed
- Monday: 12:00–15:00, 18:00–24:00
- Tuesday: Closed
- Wednesday: Closed
- Thursday: Closed
- Friday: Closed
- Saturday: Closed
- 2026-11-23: 12:00–15:00
- 2026-11-30: Closed
- Asia/Dubai

## Food / Soups
Hot.
- Lentil soup · AED 16.20 · Was AED 18.00
  With lemon
  Red <lentils>
  - cumin
  Size (Required): Small; Large +AED 5.40
- Dish 22 · AED 10.00 · Out of Stock
  Side: Bread; Fries +AED 4.00
`.replaceAll('AED ', 'AED\u00a0'),
    );
  });

  test('lists the choices of combo dishes, and which are sold out', () => {
    const combo = aDish(31, {
      enable_combo: true,
      combo_groups: [
        {
          id: 5,
          name: 'Drink',
          products: [
            {
              id: 1,
              name: 'Cola',
              increase_price_by: '2',
              product_variations: [{ variation: 1, variation_value: 2 }],
            },
            { id: 2, name: 'Juice', out_of_stock: true },
          ],
        },
      ],
    });
    const text = textOf({
      ...menu,
      display_prices_with_tax: true,
      categories: [{ id: 1, name: 'Combos', products: [combo] }],
    });
    const line = 'Drink: Cola +AED 2.10 [Size (Required): Large +AED 6.30]; Juice Out of Stock';
    expect(text).toContain(line.replaceAll('AED ', 'AED\u00a0'));
  });

  test('says which choices of a dish are sold out', () => {
    const soup = aDish(11, {
      product_variations: [
        { variation: 1, variation_value: 101 },
        { variation: 1, variation_value: 102 },
      ],
    });
    const values = [
      { id: 101, variation_value: 101, name: 'Onion', out_of_stock: true },
      { id: 102, variation_value: 102, name: 'Olives' },
    ];
    const text = textOf({
      categories: [{ id: 1, name: 'Soups', products: [soup] }],
      variations: [{ id: 1, name: 'Toppings', multiple: true, values }],
    });
    expect(text).toContain('Toppings: Onion Out of Stock; Olives');
  });

  test("is in the language of its address, with the venue's digits", () => {
    const text = textOf({ ...menu, enable_arabic_numerals: true }, { language: 'ar' });
    expect(text).toContain('## طعام / شوربات');
    expect(text).toContain('شوربة عدس');
    expect(text).toContain('١٢:٠٠–١٥:٠٠');
  });

  test('lists dishes at any hour', () => {
    const hours = [{ weekday: 6, from_hour: '00:00:00', to_hour: '00:00:00' }];
    const app = anApp({
      categories: [{ id: 1, name: 'Soups', category_hours: hours, products: [aDish(11)] }],
    });
    expect(app.seo.textMenu()).toContain('Dish 11');
    expect(app.until()).toBeNull();
  });

  test('of a venue without hours says that it is always open', () => {
    expect(textOf({})).toContain('- Open: 00:00–24:00');
  });

  test('ends even with circular categories', () => {
    const categories = [
      { id: 1, name: 'One', parent: 2, products: [aDish(11)] },
      { id: 2, name: 'Two', parent: 1, products: [aDish(21)] },
    ];
    expect(textOf({ categories })).toContain('## Two / One');
  });

  test('depends on what it shows, and on no picture or color', () => {
    const app = anApp(menu);
    app.seo.textMenu();
    expect(app.parts()).toContain('printed');
    expect(
      app.parts().filter((part) => /^(whole|card|product|tile|field:(theme_data|cover_image))/.test(part)),
    ).toEqual([]);
  });
});
