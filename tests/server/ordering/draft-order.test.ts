import { describe, expect, test } from 'vitest';
import { atTable, tokenOf } from '#tests/support/an-open-venue.ts';
import { outcomeOf, toAddress } from './order-outcome.ts';

describe('the minimum order amount', () => {
  /** Source: spec §8 minimum */
  test.for([
    { minimum: '18', type: toAddress, end: 'placed without coupon' },
    { minimum: '18.00', type: toAddress, end: 'placed without coupon' },
    { minimum: '18.01', type: toAddress, end: 'below_minimum' },
    { minimum: '100', type: { order_type: 'takeaway' }, end: 'placed without coupon' },
    { minimum: '100', type: atTable(), end: 'placed without coupon' },
    {
      minimum: '100',
      type: { order_type: 'drive_thru', additional_data: { car_number: 'A 1' } },
      end: 'placed without coupon',
    },
  ])('of $minimum: an order of 18 by $type.order_type is $end', async ({ minimum, type, end }) => {
    expect(await outcomeOf(type, { menu: { minimum_order_amount: minimum } })).toBe(end);
  });

  test('does not count the delivery fee and ignores the coupon discount', async () => {
    const opening = {
      menu: { minimum_order_amount: '18', enable_coupons: true },
      venue: {
        delivery_fee: '9',
        coupons: [{ id: 1, code: 'EID', discount_value_type: 'fixed' as const, discount_value: '5' }],
      },
    };
    expect(await outcomeOf({ ...toAddress, coupon: 'EID', total: '22' }, opening)).toBe('placed EID');
    expect(
      await outcomeOf({ ...toAddress, total: '27' }, { ...opening, menu: { minimum_order_amount: '20' } }),
    ).toBe('below_minimum');
  });
});

describe('the payment types', () => {
  const everyPaymentType = {
    enable_payment_type: true,
    enable_cash: true,
    enable_card_machine: true,
    payment_enabled: true,
  };
  test.for([
    { menu: everyPaymentType, payment_type: 'cash', end: 'placed without coupon' },
    { menu: everyPaymentType, payment_type: 'machine', end: 'placed without coupon' },
    { menu: everyPaymentType, payment_type: 'card', end: 'payment_unavailable' },
    { menu: { ...everyPaymentType, enable_cash: false }, payment_type: 'cash', end: 'invalid' },
    { menu: { ...everyPaymentType, enable_card_machine: false }, payment_type: 'machine', end: 'invalid' },
    { menu: {}, payment_type: 'cash', end: 'placed without coupon' },
    { menu: {}, payment_type: 'machine', end: 'invalid' },
    { menu: { payment_enabled: true }, payment_type: 'card', end: 'payment_unavailable' },
    { menu: { payment_enabled: true }, payment_type: 'cash', end: 'placed without coupon' },
  ])('with $menu: $payment_type is $end', async ({ menu, payment_type, end }) => {
    expect(await outcomeOf({ payment_type }, { menu })).toBe(end);
  });

  test('of a free order are cash only', async () => {
    const free = {
      menu: {
        ...everyPaymentType,
        enable_zero_price_item: true,
        categories: [{ id: 1, name: 'Tap', products: [{ id: 11, name: 'Water', price: '0' }] }],
      },
    };
    expect(await outcomeOf({ total: '0', payment_type: 'cash' }, free)).toBe('placed without coupon');
    expect(await outcomeOf({ total: '0', payment_type: 'machine' }, free)).toBe('invalid');
    expect(await outcomeOf({ total: '0', payment_type: 'card' }, free)).toBe('payment_unavailable');
  });
});

describe('the order types', () => {
  const none = {
    enable_delivery: false,
    enable_dine_in: false,
    enable_drive_thru: false,
    enable_takeaway: false,
  };
  const requests = {
    delivery: toAddress,
    dine_in: { order_type: 'dine_in' },
    drive_thru: { order_type: 'drive_thru', additional_data: { car_number: 'A 12345' } },
    takeaway: { order_type: 'takeaway' },
  };
  const types = Object.keys(requests) as (keyof typeof requests)[];

  /** Source: spec §9 order-types */
  test.for(types.flatMap((offered) => types.map((type) => ({ offered, type }))))(
    'with only $offered offered, $type is accepted only if it is the same',
    async ({ offered, type }) => {
      const menu = { ...none, [`enable_${offered}`]: true };
      expect(await outcomeOf(requests[type], { menu })).toBe(
        offered === type ? 'placed without coupon' : 'invalid',
      );
    },
  );

  const alFuttaim = { al_futtaim_enabled: true };
  test.for([
    { where: 'away from tables', type: 'delivery', token: null, end: 'invalid' },
    { where: 'away from tables', type: 'takeaway', token: null, end: 'placed without coupon' },
    { where: 'away from tables', type: 'dine_in', token: null, end: 'placed without coupon' },
    { where: 'at a table', type: 'dine_in', token: tokenOf('Table', '4'), end: 'placed without coupon' },
    { where: 'at a table', type: 'takeaway', token: tokenOf('Table', '4'), end: 'placed without coupon' },
    { where: 'at a table', type: 'delivery', token: tokenOf('Table', '4'), end: 'invalid' },
    { where: 'at a table', type: 'drive_thru', token: tokenOf('Table', '4'), end: 'invalid' },
  ] as const)('in Al Futtaim mode $where, $type is $end', async ({ type, token, end }) => {
    const { additional_data: more = {}, ...body } = { additional_data: {}, ...requests[type] };
    expect(
      await outcomeOf({ ...body, additional_data: { ...more, location_token: token } }, { menu: alFuttaim }),
    ).toBe(end);
  });

  test.for([
    ['Table', 'drive_thru', 'invalid'],
    ['Room', 'delivery', 'invalid'],
    ['Account', 'delivery', 'placed without coupon'],
    ['Account', 'drive_thru', 'placed without coupon'],
  ] as const)('at a location of type %s, %s is %s', async ([location, type, end]) => {
    const name = location === 'Account' ? 'Staff' : '4';
    const { additional_data: more = {}, ...body } = { additional_data: {}, ...requests[type] };
    expect(
      await outcomeOf({ ...body, additional_data: { ...more, location_token: tokenOf(location, name) } }),
    ).toBe(end);
  });
});
