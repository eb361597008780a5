import { describe, expect, test } from 'vitest';
import {
  aDish,
  aLine,
  fixed,
  half,
  menuWith,
  offering,
  opinionOn,
  percentage,
  soup,
  taxed,
} from './a-priced-menu.ts';

describe('a cart', () => {
  test('has fixed taxes, fee and tip once, and the tip in the total', () => {
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

  test('has no delivery fee for takeaway', () => {
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
      says: 'gives each percentage tax its share and the last one the rest',
      price: '3.33',
      rates: ['5', '5'],
      shown: '3.33',
      taxes: ['0.17', '0.16'],
    },
    // 9.99 x 1.055 = 10.53945, three of them 31.62; 31.62 - 29.97 = 1.65.
    {
      says: 'computes the tax from the charged amount',
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

  test('does not reduce other lines for a dish with a negative price', () => {
    // Soup at 15 with 5 % is 15.75; the dish is 5 - 8 and costs nothing.
    const menu = menuWith(aDish('5', offering(half)), { ...taxed('5'), cart_subtotal_include_tax: false });
    expect(opinionOn(menu, [aLine(2, { variations: [32] }), soup()])).toMatchObject({
      sub_total: '15.75',
      shown_subtotal: '15.00',
      percentage_taxes: [{ id: 1, amount: '0.75' }],
    });
  });

  test('shows no tax rows if the subtotal includes tax', () => {
    const menu = menuWith(aDish('9.99'), taxed('5', '0.5'));
    expect(opinionOn(menu, [aLine()])).toMatchObject({ shown_subtotal: '10.54', percentage_taxes: [] });
  });

  test('rejects a dish that is not on the menu', () => {
    expect(() => opinionOn(menuWith(aDish('10')), [aLine(1, { product: 12 })])).toThrow('product 12');
  });
});
