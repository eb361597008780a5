import { describe, expect, test } from 'vitest';
import {
  aDish,
  aLine,
  half,
  large,
  menuWith,
  offering,
  opinionOn,
  type ProductInput,
  percentage,
  taxed,
} from './a-priced-menu.ts';
import type { MenuInput } from './random-menus.ts';

describe('the price of one dish', () => {
  test.for<{ says: string; dish: ProductInput; chosen?: number[]; menu?: Partial<MenuInput>; unit: string }>([
    { says: 'adds the price of a choice', dish: aDish('10', offering(large)), chosen: [31], unit: '12.50' },
    {
      says: "prefers the product's own price to the menu's",
      dish: aDish('10', offering({ ...large, price: '3' })),
      chosen: [31],
      unit: '13.00',
    },
    {
      says: "subtracts the menu's price by the product's own sign",
      dish: aDish('10', offering({ ...large, math: '-' })),
      chosen: [31],
      unit: '7.50',
    },
    {
      says: "subtracts the product's own price by the menu's sign",
      dish: aDish('10', offering({ ...half, price: '0.75' })),
      chosen: [32],
      unit: '9.25',
    },
    {
      // 10 + 2.50 - 0.75 = 11.75; 87.5 % of it is 10.28125.
      says: 'discounts the choices together with the dish',
      dish: aDish('10', { discount: 12.5, ...offering(large, { ...half, price: '0.75' }) }),
      chosen: [31, 32],
      unit: '10.28',
    },
    {
      // Half of 10.009 is 5.0045, which is 5.005 in thousandths, which is 5.01.
      says: 'rounds a discounted price to a thousandth before the decimals',
      dish: aDish('10.009', { discount: 50 }),
      unit: '5.01',
    },
    { says: 'rounds half away from zero', dish: aDish('1.005'), unit: '1.01' },
    // 9.99 x 1.055 = 10.53945.
    { says: 'adds the sum of the rates', dish: aDish('9.99'), menu: taxed('5', '0.5'), unit: '10.54' },
    {
      says: 'excludes percentage taxes if prices are shown without tax',
      dish: aDish('9.99'),
      menu: { taxes: [percentage(1, '5')] },
      unit: '9.99',
    },
    {
      says: 'is never negative',
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
      says: "has the venue's decimals, even if fewer than the currency's",
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

  test('adds a course and its choices after the discount', () => {
    // 20 - 25 % = 15; 15 + 4.50 + 1.25 = 20.75; three of them.
    const { lines } = opinionOn(menuWith(combo({ discount: 25 })), [aLine(3, withRice)]);
    expect(lines).toEqual([{ unit: '20.75', line: '62.25' }]);
  });

  test('adds a course to a negative dish price', () => {
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
