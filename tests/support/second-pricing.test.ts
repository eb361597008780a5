import { describe, expect, test } from 'vitest';
import { asPublished, type MenuInput } from './random-menus.ts';
import { type OrderedLine, type PlacedOrder, secondOpinion } from './second-pricing.ts';

type ProductInput = NonNullable<NonNullable<MenuInput['categories']>[number]['products']>[number];

const aDish = (price: string, differing: Partial<ProductInput> = {}): ProductInput => ({
  id: 11,
  name: 'Kofta',
  price,
  ...differing,
});

/** Kofta among the grills, and a soup at 15 among the soups. */
const menuWith = (dish: ProductInput, differing: Partial<MenuInput> = {}): MenuInput => ({
  id: 7,
  name: 'Corner',
  currency: 'AED',
  categories: [
    { id: 1, name: 'Grill', products: [dish] },
    { id: 2, name: 'Soups', products: [{ id: 21, name: 'Lentil soup', price: '15' }] },
  ],
  variations: [
    {
      id: 3,
      name: 'Size',
      values: [
        { id: 931, variation_value: 31, name: 'Large', price: '2.50' },
        { id: 932, variation_value: 32, name: 'Half', price: '8', math: '-' },
      ],
    },
  ],
  ...differing,
});

const aLine = (quantity = 1, differing: Partial<OrderedLine> = {}): OrderedLine => ({
  product: 11,
  quantity,
  variations: [],
  combo_groups: [],
  ...differing,
});
const soup = (quantity = 1) => aLine(quantity, { product: 21 });

const opinionOn = (menu: MenuInput, lines: readonly OrderedLine[], differing: Partial<PlacedOrder> = {}) =>
  secondOpinion(asPublished(menu), {
    order_type: 'delivery',
    coupon: null,
    delivery_fee: '0',
    line_items: lines,
    ...differing,
  });

const percentage = (id: number, rate: string) => ({
  id,
  name: `VAT ${id}`,
  type: 'percentage' as const,
  rate,
});
const fixed = (id: number, rate: string) => ({ id, name: `Fee ${id}`, type: 'fixed' as const, rate });
const taxed = (...rates: readonly string[]) => ({
  display_prices_with_tax: true,
  taxes: rates.map((rate, place) => percentage(place + 1, rate)),
});

const large = { variation: 3, variation_value: 31 };
const half = { variation: 3, variation_value: 32 };
const offering = (...product_variations: NonNullable<ProductInput['product_variations']>) => ({
  product_variations,
});

describe('the price of one dish', () => {
  test.for<{ says: string; dish: ProductInput; chosen?: number[]; menu?: Partial<MenuInput>; unit: string }>([
    { says: 'adds what a value costs', dish: aDish('10', offering(large)), chosen: [31], unit: '12.50' },
    {
      says: "adds the product's own price before the menu's",
      dish: aDish('10', offering({ ...large, price: '3' })),
      chosen: [31],
      unit: '13.00',
    },
    {
      says: "takes away by the product's own sign, at the menu's price",
      dish: aDish('10', offering({ ...large, math: '-' })),
      chosen: [31],
      unit: '7.50',
    },
    {
      says: "takes away by the menu's sign, at the product's own price",
      dish: aDish('10', offering({ ...half, price: '0.75' })),
      chosen: [32],
      unit: '9.25',
    },
    {
      // 10 + 2.50 - 0.75 = 11.75; 87.5 % of it is 10.28125.
      says: 'discounts the values together with the dish',
      dish: aDish('10', { discount: 12.5, ...offering(large, { ...half, price: '0.75' }) }),
      chosen: [31, 32],
      unit: '10.28',
    },
    {
      // Half of 10.009 is 5.0045, which is 5.005 in thousandths, which is 5.01.
      says: 'rounds a discounted price to a thousandth before it is rounded to the places',
      dish: aDish('10.009', { discount: 50 }),
      unit: '5.01',
    },
    { says: 'rounds half away from zero', dish: aDish('1.005'), unit: '1.01' },
    // 9.99 x 1.055 = 10.53945.
    { says: 'adds the sum of the rates', dish: aDish('9.99'), menu: taxed('5', '0.5'), unit: '10.54' },
    {
      says: 'leaves out percentage taxes where prices are shown without',
      dish: aDish('9.99'),
      menu: { taxes: [percentage(1, '5')] },
      unit: '9.99',
    },
    {
      says: 'is never below nothing',
      dish: aDish('5', offering(half)),
      chosen: [32],
      menu: taxed('5'),
      unit: '0.00',
    },
    // 105 x 1.08 = 113.4.
    {
      says: 'is whole in yen',
      dish: aDish('105'),
      menu: { ...taxed('8'), currency: 'JPY' },
      unit: '113',
    },
    // 0.125 x 1.05 = 0.13125.
    {
      says: 'has three decimals in Kuwaiti dinars',
      dish: aDish('0.125'),
      menu: { ...taxed('5'), currency: 'KWD' },
      unit: '0.131',
    },
    {
      says: "keeps the venue's places, which may be coarser than the currency's",
      dish: aDish('0.125'),
      menu: { currency: 'KWD', price_decimal_places: 2 },
      unit: '0.13',
    },
  ])('$says', ({ dish, chosen = [], menu = {}, unit }) => {
    const { lines } = opinionOn(menuWith(dish, menu), [aLine(1, { variations: chosen })]);
    expect(lines).toEqual([{ unit, line: unit }]);
  });

  const side = { id: 111, name: 'Rice', increase_price_by: '4.50' };
  const combo = (differing: Partial<ProductInput>, price = '20') =>
    aDish(price, {
      combo_groups: [
        { id: 110, name: 'Side', products: [{ ...side, ...offering({ ...large, price: '1.25' }) }] },
      ],
      ...differing,
    });
  const withRice = { combo_groups: [{ id: 110, products: [{ id: 111, product_variations: [31] }] }] };

  test('adds what a course costs, and its values, after the discount', () => {
    // 20 - 25 % = 15; 15 + 4.50 + 1.25 = 20.75; three of them.
    const { lines } = opinionOn(menuWith(combo({ discount: 25 })), [aLine(3, withRice)]);
    expect(lines).toEqual([{ unit: '20.75', line: '62.25' }]);
  });

  test('lets a course make up for a dish that came out below nothing', () => {
    // (5 - 8) - 50 % = -1.50; -1.50 + 5.75 = 4.25; 10 % on top is 4.675.
    const dish = combo({ discount: 50, ...offering(half) }, '5');
    const { lines } = opinionOn(menuWith(dish, taxed('10')), [aLine(1, { ...withRice, variations: [32] })]);
    expect(lines).toEqual([{ unit: '4.68', line: '4.68' }]);
  });

  test('is exact for a banquet', () => {
    const { total } = opinionOn(menuWith(aDish('99999999.99')), [aLine(99)]);
    expect(total).toBe('9899999999.01');
  });
});

describe('the rows of a cart', () => {
  test('has fixed taxes, the fee and the tip once, and the tip in the total', () => {
    // 2 x 10 + 15 = 35; 35 + 1.50 + 0.25 + 7 + 3.33 = 47.08.
    const menu = menuWith(aDish('10'), { taxes: [fixed(1, '1.50'), percentage(2, '5'), fixed(3, '0.25')] });
    expect(opinionOn(menu, [aLine(2), soup()], { delivery_fee: '7', tips_amount: '3.333' })).toMatchObject({
      sub_total: '35.00',
      shown_subtotal: '35.00',
      percentage_taxes: [],
      fixed_taxes: [
        { id: 1, amount: '1.50' },
        { id: 3, amount: '0.25' },
      ],
      delivery_fees: '7.00',
      total: '47.08',
    });
  });

  test('asks no delivery fee of those who come', () => {
    const opinion = opinionOn(menuWith(aDish('10')), [aLine()], {
      order_type: 'takeaway',
      delivery_fee: '7',
    });
    expect(opinion).toMatchObject({ delivery_fees: '0.00', total: '10.00' });
  });

  test.for<{
    says: string;
    price: string;
    quantity?: number;
    rates: string[];
    shown: string;
    taxes: string[];
  }>([
    // 3.33 x 1.1 = 3.663; half of 0.33 is 0.165.
    {
      says: 'gives each percentage tax its share and the last one what is left',
      price: '3.33',
      rates: ['5', '5'],
      shown: '3.33',
      taxes: ['0.17', '0.16'],
    },
    // 9.99 x 1.055 = 10.53945, three of them 31.62; 31.62 - 29.97 = 1.65.
    {
      says: 'takes the tax of what was charged',
      price: '9.99',
      quantity: 3,
      rates: ['0.5', '5'],
      shown: '29.97',
      taxes: ['0.15', '1.50'],
    },
    // 1.004 x 1.01 = 1.01404, ten of them 10.10; ten untaxed are 10.04.
    {
      says: 'rounds the line without tax, not the dish',
      price: '1.004',
      quantity: 10,
      rates: ['1'],
      shown: '10.04',
      taxes: ['0.06'],
    },
  ])('$says', ({ price, quantity = 1, rates, shown, taxes }) => {
    const menu = menuWith(aDish(price), { ...taxed(...rates), cart_subtotal_include_tax: false });
    const opinion = opinionOn(menu, [aLine(quantity)]);
    expect(opinion.shown_subtotal).toBe(shown);
    expect(opinion.percentage_taxes.map(({ amount }) => amount)).toEqual(taxes);
  });

  test('takes nothing from the other lines for a dish that came out below nothing', () => {
    // Soup at 15 with 5 % is 15.75; the dish is 5 - 8 and costs nothing.
    const menu = menuWith(aDish('5', offering(half)), { ...taxed('5'), cart_subtotal_include_tax: false });
    expect(opinionOn(menu, [aLine(2, { variations: [32] }), soup()])).toMatchObject({
      sub_total: '15.75',
      shown_subtotal: '15.00',
      percentage_taxes: [{ id: 1, amount: '0.75' }],
    });
  });

  test('shows the subtotal as it is, without tax rows, where it includes tax', () => {
    const menu = menuWith(aDish('9.99'), taxed('5', '0.5'));
    expect(opinionOn(menu, [aLine()])).toMatchObject({ shown_subtotal: '10.54', percentage_taxes: [] });
  });

  test('refuses a dish the menu does not have', () => {
    expect(() => opinionOn(menuWith(aDish('10')), [aLine(1, { product: 12 })])).toThrow('product 12');
  });
});
