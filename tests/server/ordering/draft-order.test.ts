import { describe, expect, test } from 'vitest';
import { atTable, tokenOf } from '#tests/support/an-open-venue.ts';
import { endOf, toAddress } from './end-of.ts';

describe('the least that is delivered', () => {
  /** Source: spec §8 minimum */
  test.for([
    { least: '18', type: toAddress, end: 'placed without coupon' },
    { least: '18.00', type: toAddress, end: 'placed without coupon' },
    { least: '18.01', type: toAddress, end: 'below_minimum' },
    { least: '100', type: { order_type: 'takeaway' }, end: 'placed without coupon' },
    { least: '100', type: atTable(), end: 'placed without coupon' },
    {
      least: '100',
      type: { order_type: 'drive_thru', additional_data: { car_number: 'A 1' } },
      end: 'placed without coupon',
    },
  ])('is $least: an order of 18 by $type.order_type is $end', async ({ least, type, end }) => {
    expect(await endOf(type, { menu: { minimum_order_amount: least } })).toBe(end);
  });

  test('does not count the fee, and counts what a coupon takes off', async () => {
    const opening = {
      menu: { minimum_order_amount: '18', enable_coupons: true },
      venue: {
        delivery_fee: '9',
        coupons: [{ id: 1, code: 'EID', discount_value_type: 'fixed' as const, discount_value: '5' }],
      },
    };
    expect(await endOf({ ...toAddress, coupon: 'EID', total: '22' }, opening)).toBe('placed EID');
    expect(
      await endOf({ ...toAddress, total: '27' }, { ...opening, menu: { minimum_order_amount: '20' } }),
    ).toBe('below_minimum');
  });
});

describe('the ways to pay', () => {
  const everyWay = {
    enable_payment_type: true,
    enable_cash: true,
    enable_card_machine: true,
    payment_enabled: true,
  };
  test.for([
    { menu: everyWay, payment_type: 'cash', end: 'placed without coupon' },
    { menu: everyWay, payment_type: 'machine', end: 'placed without coupon' },
    { menu: everyWay, payment_type: 'card', end: 'payment_unavailable' },
    { menu: { ...everyWay, enable_cash: false }, payment_type: 'cash', end: 'invalid' },
    { menu: { ...everyWay, enable_card_machine: false }, payment_type: 'machine', end: 'invalid' },
    { menu: {}, payment_type: 'cash', end: 'placed without coupon' },
    { menu: {}, payment_type: 'machine', end: 'invalid' },
    { menu: { payment_enabled: true }, payment_type: 'card', end: 'payment_unavailable' },
    { menu: { payment_enabled: true }, payment_type: 'cash', end: 'placed without coupon' },
  ])('$menu: by $payment_type is $end', async ({ menu, payment_type, end }) => {
    expect(await endOf({ payment_type }, { menu })).toBe(end);
  });

  test('of what costs nothing are cash', async () => {
    const free = {
      menu: {
        ...everyWay,
        enable_zero_price_item: true,
        categories: [{ id: 1, name: 'Tap', products: [{ id: 11, name: 'Water', price: '0' }] }],
      },
    };
    expect(await endOf({ total: '0', payment_type: 'cash' }, free)).toBe('placed without coupon');
    expect(await endOf({ total: '0', payment_type: 'machine' }, free)).toBe('invalid');
    expect(await endOf({ total: '0', payment_type: 'card' }, free)).toBe('payment_unavailable');
  });
});

describe('the kinds of orders', () => {
  const none = {
    enable_delivery: false,
    enable_dine_in: false,
    enable_drive_thru: false,
    enable_takeaway: false,
  };
  const asked = {
    delivery: toAddress,
    dine_in: { order_type: 'dine_in' },
    drive_thru: { order_type: 'drive_thru', additional_data: { car_number: 'A 12345' } },
    takeaway: { order_type: 'takeaway' },
  };
  const types = Object.keys(asked) as (keyof typeof asked)[];

  /** Source: spec §9 order-types */
  test.for(types.flatMap((offered) => types.map((type) => ({ offered, type }))))(
    'where $offered alone is offered, $type is taken only if it is that',
    async ({ offered, type }) => {
      const menu = { ...none, [`enable_${offered}`]: true };
      expect(await endOf(asked[type], { menu })).toBe(offered === type ? 'placed without coupon' : 'invalid');
    },
  );

  const alFuttaim = { al_futtaim_enabled: true };
  test.for([
    { where: 'nowhere', type: 'delivery', token: null, end: 'invalid' },
    { where: 'nowhere', type: 'takeaway', token: null, end: 'placed without coupon' },
    { where: 'nowhere', type: 'dine_in', token: null, end: 'placed without coupon' },
    { where: 'at a table', type: 'dine_in', token: tokenOf('Table', '4'), end: 'placed without coupon' },
    { where: 'at a table', type: 'takeaway', token: tokenOf('Table', '4'), end: 'placed without coupon' },
    { where: 'at a table', type: 'delivery', token: tokenOf('Table', '4'), end: 'invalid' },
    { where: 'at a table', type: 'drive_thru', token: tokenOf('Table', '4'), end: 'invalid' },
  ] as const)('in Al Futtaim mode $where, $type is $end', async ({ type, token, end }) => {
    const { additional_data: more = {}, ...body } = { additional_data: {}, ...asked[type] };
    expect(
      await endOf({ ...body, additional_data: { ...more, location_token: token } }, { menu: alFuttaim }),
    ).toBe(end);
  });

  test.for([
    ['Table', 'drive_thru', 'invalid'],
    ['Room', 'delivery', 'invalid'],
    ['Account', 'delivery', 'placed without coupon'],
    ['Account', 'drive_thru', 'placed without coupon'],
  ] as const)('at a place of type %s, %s is %s', async ([place, type, end]) => {
    const name = place === 'Account' ? 'Staff' : '4';
    const { additional_data: more = {}, ...body } = { additional_data: {}, ...asked[type] };
    expect(await endOf({ ...body, additional_data: { ...more, location_token: tokenOf(place, name) } })).toBe(
      end,
    );
  });
});
