import { describe, expect, test } from 'vitest';
import { serializeOrder } from '#server/ordering/serialize-order.ts';
import { amendAsOwner } from '#tests/support/amending.ts';
import { anOpenVenue, anOrderBody, atTable, requestOf, takingAll } from '#tests/support/an-open-venue.ts';
import { aMenu, aRelease } from '#tests/support/venues.ts';

const localized = (en: string, ar: string) => ({ en, ar });
const inEnglish = (en: string) => ({ en });

const size = {
  id: 1,
  name: localized('Size', 'الحجم'),
  values: [{ id: 1, variation_value: 101, name: localized('Large', 'كبير') }],
};

const menu = {
  display_prices_with_tax: true,
  cart_subtotal_include_tax: false,
  taxes: [
    { id: 1, name: localized('VAT', 'ضريبة'), type: 'percentage', rate: '5' },
    { id: 2, name: 'Service', type: 'fixed', rate: '1' },
  ],
  variations: [size],
  categories: [
    {
      id: 3,
      name: 'Grill',
      products: [
        {
          id: 31,
          name: localized('Kofta', 'كفتة'),
          price: '40',
          enable_combo: true,
          product_variations: [{ variation: 1, variation_value: 101 }],
          combo_groups: [
            {
              id: 5,
              name: localized('Side', 'طبق جانبي'),
              products: [{ id: 51, name: localized('Rice', 'أرز') }],
            },
          ],
        },
        { id: 32, name: 'Freekeh', price: '10' },
      ],
    },
  ],
} as const;

const kofta = (overrides = {}) => ({
  product: 31,
  quantity: 1,
  cart_uuid: crypto.randomUUID(),
  variations: [101],
  combo_groups: [{ id: 5, products: [{ id: 51, product_variations: [] }] }],
  ...overrides,
});
const freekeh = () => ({ product: 32, quantity: 1, cart_uuid: crypto.randomUUID() });

/** What a reader in this language sees of an order made in English. */
async function readIn(
  language: 'en' | 'ar',
  changed: object = {},
  { large, ...before }: { readonly large?: readonly object[] } = {},
) {
  const venue = await anOpenVenue({ menu: { ...menu, ...before } as never });
  const ordered = kofta(large && { combo_groups: large });
  const outcome = await venue.place(anOrderBody({ line_items: [ordered, freekeh()], total: '53.50' }));
  if (outcome.kind !== 'placed') throw new Error(outcome.kind);
  venue.state.release = aRelease(2, aMenu({ ...takingAll, ...menu, ...changed } as never));
  const seen = await (await venue.appIn(language)).orders.read(outcome.order.uuid, null);
  if (!seen) throw new Error('no order');
  return serializeOrder(seen.order, 'link');
}

describe('an order in another language', () => {
  test('names dishes, choices and taxes as the menu does in that language', async () => {
    const { line_items, taxes } = await readIn('ar');
    expect(line_items).toMatchObject([
      {
        product_name: 'كفتة',
        product_variation: 'الحجم: كبير',
        product_variations: [{ id: 1, name: 'الحجم', values: [{ variation_value: 101, name: 'كبير' }] }],
        combo_groups: [{ id: 5, name: 'طبق جانبي', products: [{ id: 51, name: 'أرز' }] }],
      },
      { product_name: 'Freekeh' },
    ]);
    expect(taxes.map(({ name }) => name)).toEqual(['ضريبة', 'Service']);
  });

  test('keeps the original text for what is no longer on the menu', async () => {
    const { line_items, taxes } = await readIn('ar', {
      taxes: [{ id: 1, name: localized('VAT', 'ضريبة'), type: 'percentage', rate: '10' }],
      categories: [{ id: 3, name: 'Grill', products: [menu.categories[0].products[1]] }],
    });
    expect(line_items[0]).toMatchObject({ product_name: 'Kofta', product_variation: 'Size: Large' });
    expect(taxes[0]?.name).toBe('VAT');
  });

  test('uses translations where they exist, even when the dish itself has none', async () => {
    const [first, ...others] = menu.categories[0].products;
    const unnamed = {
      categories: [{ id: 3, name: 'Grill', products: [{ ...first, name: inEnglish('Kofta') }, ...others] }],
    };
    const { line_items } = await readIn('ar', unnamed);
    expect(line_items[0]).toMatchObject({
      product_name: 'Kofta',
      product_variation: 'الحجم: كبير',
      product_variations: [{ id: 1, name: 'الحجم', values: [{ variation_value: 101, name: 'كبير' }] }],
      combo_groups: [{ id: 5, name: 'طبق جانبي', products: [{ id: 51, name: 'أرز' }] }],
    });
  });

  test('keeps each text that the menu has only in another language', async () => {
    const [first, ...others] = menu.categories[0].products;
    const side = { id: 5, name: inEnglish('Side'), products: [{ id: 51, name: localized('Rice', 'أرز') }] };
    const { line_items } = await readIn('ar', {
      variations: [{ ...size, values: [{ id: 1, variation_value: 101, name: inEnglish('Large') }] }],
      categories: [{ id: 3, name: 'Grill', products: [{ ...first, combo_groups: [side] }, ...others] }],
    });
    expect(line_items[0]).toMatchObject({
      product_name: 'كفتة',
      product_variation: 'الحجم: Large',
      product_variations: [{ id: 1, name: 'الحجم', values: [{ variation_value: 101, name: 'Large' }] }],
      combo_groups: [{ id: 5, name: 'Side', products: [{ id: 51, name: 'أرز' }] }],
    });
  });

  test('keeps the text of a choice that is no longer offered, and only that', async () => {
    const [first, ...others] = menu.categories[0].products;
    const products = [{ ...first, product_variations: [] }, ...others];
    const { line_items } = await readIn('ar', { categories: [{ id: 3, name: 'Grill', products }] });
    expect(line_items[0]).toMatchObject({
      product_name: 'كفتة',
      product_variation: 'Size: Large',
      combo_groups: [{ id: 5, name: 'طبق جانبي', products: [{ id: 51, name: 'أرز' }] }],
    });
  });

  test('names the choices of a dish in a combo too', async () => {
    const [first] = menu.categories[0].products;
    const withSize = { product_variations: [{ variation: 1, variation_value: 101 }] };
    const dinner = (rice: unknown) => ({
      categories: [
        {
          id: 3,
          name: 'Grill',
          products: [
            {
              ...first,
              combo_groups: [
                {
                  id: 5,
                  name: localized('Side', 'طبق جانبي'),
                  products: [{ id: 51, name: rice, ...withSize }],
                },
              ],
            },
            { id: 32, name: 'Freekeh', price: '10' },
          ],
        },
      ],
    });
    const large = [{ id: 5, products: [{ id: 51, product_variations: [101] }] }];
    const nameOf = async (rice: unknown) => {
      const { line_items } = await readIn('ar', dinner(rice), { ...dinner(localized('Rice', 'أرز')), large });
      return line_items[0]?.combo_groups[0]?.products[0]?.name;
    };
    expect(await nameOf(localized('Rice', 'أرز'))).toBe('أرز · الحجم: كبير');
    expect(await nameOf(inEnglish('Rice'))).toBe('Rice · الحجم: كبير');
  });

  test('is not renamed for readers of the language it was made in', async () => {
    const [first, ...others] = menu.categories[0].products;
    const renamed = [{ ...first, name: localized('Kebab', 'كباب') }, ...others];
    const { line_items } = await readIn('en', { categories: [{ id: 3, name: 'Grill', products: renamed }] });
    expect(line_items[0]?.product_name).toBe('Kofta');
  });

  test('shows each guest of a table in their own language what the others ordered', async () => {
    const venue = await anOpenVenue({ menu: menu as never });
    const made = await venue.place(anOrderBody({ ...atTable(), line_items: [kofta()], total: '43.00' }));
    if (made.kind !== 'placed') throw new Error(made.kind);
    const { uuid } = made.order;
    const arabic = (await venue.appIn('ar')).orders;
    const request = requestOf(anOrderBody({ line_items: [kofta()] }));
    const added = await amendAsOwner(arabic, uuid, { line_items: request.line_items });
    expect(added.kind).toBe('amended');
    for (const [language, name] of [
      ['en', 'Kofta'],
      ['ar', 'كفتة'],
    ] as const) {
      const seen = await (await venue.appIn(language)).orders.read(uuid, null);
      expect(seen?.order.lines.map(({ content }) => content.name)).toEqual([name, name]);
    }
  });
});
