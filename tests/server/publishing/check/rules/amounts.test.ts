import { describe, expect, test } from 'vitest';
import { problemsOf, withMenu, withProduct, withVenue } from '../a-folder.ts';

const coupon = { id: 1, code: 'TEN', discount_value_type: 'percentage', discount_value: '10' };

describe('checkVenue: amounts and currencies', () => {
  test.for([
    { folder: withMenu({ currency: 'XYZ' }), finds: 'currency unknown_currency' },
    { folder: withMenu({ price_decimal_places: 3 }), finds: 'price_decimal_places too_fine' },
    {
      folder: withMenu({ currency: 'JPY', price_decimal_places: 2 }),
      finds: 'price_decimal_places too_fine',
    },
    {
      folder: withMenu({ alt_currency: 'USD', alt_currency_price_decimal_places: 3 }),
      finds: 'alt_currency_price_decimal_places too_fine',
    },
    {
      folder: withMenu({ enable_alt_currency: true, alt_currency_exchange_rate: '0.27' }),
      finds: 'enable_alt_currency missing',
    },
    {
      folder: withMenu({ enable_alt_currency: true, alt_currency: 'USD' }),
      finds: 'enable_alt_currency missing',
    },
    {
      folder: withMenu({ enable_alt_currency: true, alt_currency: 'USD', alt_currency_exchange_rate: '0' }),
      finds: 'enable_alt_currency missing',
    },
    { folder: withMenu({ minimum_order_amount: '10.005' }), finds: 'minimum_order_amount too_fine' },
    {
      folder: withMenu({ price_decimal_places: 0, minimum_order_amount: '10.5' }),
      finds: 'minimum_order_amount too_fine',
    },
    {
      folder: withMenu({ taxes: [{ id: 1, name: 'a', type: 'fixed', rate: '0.125' }] }),
      finds: 'taxes[0].rate too_fine',
    },
    {
      folder: withProduct({ deposit: '0.255' }),
      finds: 'categories[0].products[0].deposit too_fine',
    },
    { folder: withVenue({ delivery_fee: '1.005' }), finds: 'delivery_fee too_fine' },
    {
      folder: withVenue({ coupons: [{ ...coupon, min_order_value: 1.005 }] }),
      finds: 'coupons[0].min_order_value too_fine',
    },
    {
      folder: withVenue({ coupons: [{ ...coupon, discount_value: '101' }] }),
      finds: 'coupons[0].discount_value out_of_range',
    },
    { folder: withProduct({ price: 0.1 + 0.2 }), finds: 'categories[0].products[0].price bad_value' },
    { folder: withProduct({ price: 1e21 }), finds: 'categories[0].products[0].price bad_value' },
    {
      folder: withMenu({ taxes: [{ id: 1, name: 'a', type: 'percentage', rate: 1e-9 }] }),
      finds: 'taxes[0].rate bad_value',
    },
  ])('reports $finds', ({ folder, finds }) => {
    expect(problemsOf(folder)).toEqual([finds]);
  });

  test.for([
    {
      what: 'thousandths where the currency has them',
      folder: withMenu({ currency: 'KWD', minimum_order_amount: '1.005' }),
    },
    {
      what: 'fewer decimals than the currency',
      folder: withMenu({ price_decimal_places: 0, minimum_order_amount: '10.00' }),
    },
    {
      what: 'a percentage with any decimals',
      folder: withMenu({ taxes: [{ id: 1, name: 'a', type: 'percentage', rate: '0.125' }] }),
    },
    { what: 'a price with more decimals than the venue shows', folder: withProduct({ price: '12.555' }) },
    {
      what: 'a second currency',
      folder: withMenu({
        enable_alt_currency: true,
        alt_currency: 'USD',
        alt_currency_exchange_rate: 0.27229408,
      }),
    },
  ])('accepts $what', ({ folder }) => {
    expect(problemsOf(folder)).toEqual([]);
  });
});
