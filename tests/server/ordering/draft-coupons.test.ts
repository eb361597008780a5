import { describe, expect, test } from 'vitest';
import { findCoupon } from '#server/ordering/price-draft.ts';
import { anOpenVenue, anOrderBody } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';
import { outcomeOf, toAddress } from './order-outcome.ts';

describe('a coupon', () => {
  const opening = (overrides: object = {}) => ({
    menu: { enable_coupons: true },
    venue: {
      coupons: [
        {
          id: 1,
          code: 'EID-10',
          discount_value_type: 'percentage' as const,
          discount_value: '10',
          ...overrides,
        },
      ],
    },
  });

  test.for([
    { what: 'in its own spelling', coupon: 'EID-10', total: '16.20', end: 'placed EID-10' },
    { what: 'in lower case with spaces around it', coupon: ' eid-10 ', total: '16.20', end: 'placed EID-10' },
    { what: 'that does not exist', coupon: 'NOPE', total: '18', end: 'placed without coupon' },
    {
      what: 'that does not exist but is in the total',
      coupon: 'NOPE',
      total: '16.20',
      end: 'price_changed 18000',
    },
    { what: 'that is empty', coupon: '', total: '18', end: 'placed without coupon' },
    { what: 'in another alphabet', coupon: 'ＥＩＤ－１０', total: '18', end: 'placed without coupon' },
  ])('$what is $end', async ({ coupon, total, end }) => {
    expect(await outcomeOf({ coupon, total }, opening())).toBe(end);
  });

  test.for([
    {
      what: 'exactly at its minimum',
      overrides: { min_order_value: '18' },
      total: '16.20',
      end: 'placed EID-10',
    },
    {
      what: 'below its minimum',
      overrides: { min_order_value: '18.01' },
      total: '18',
      end: 'placed without coupon',
    },
    { what: 'for another dish', overrides: { products: [12] }, total: '18', end: 'placed without coupon' },
    { what: 'for the category', overrides: { categories: [1] }, total: '16.20', end: 'placed EID-10' },
  ])('$what is $end', async ({ overrides, total, end }) => {
    expect(await outcomeOf({ coupon: 'EID-10', total }, opening(overrides))).toBe(end);
  });

  test('is ignored where the venue has none', async () => {
    expect(await outcomeOf({ coupon: 'EID-10' }, { ...opening(), menu: {} })).toBe('placed without coupon');
  });

  test('can be used up to its limit, then the order costs more', async () => {
    const { order } = overHttp(await anOpenVenue(opening({ usage_limit: 2 })));
    const withCoupon = (total: string) => anOrderBody({ coupon: 'EID-10', total });
    expect((await order(withCoupon('16.20'))).status).toBe(201);
    expect((await order(withCoupon('16.20'))).status).toBe(201);
    const third = withCoupon('16.20');
    expect(await order(third, 'a key')).toMatchObject({
      status: 409,
      body: { code: 'price_changed', discount: '0.00', total: '18.00' },
    });
    expect((await order({ ...third, coupon: null, total: '18' }, 'a key')).status).toBe(201);
  });

  test('is returned when its order is withdrawn', async () => {
    const venue = await anOpenVenue(opening({ usage_limit: 1 }));
    const first = await venue.place(anOrderBody({ coupon: 'EID-10', total: '16.20' }));
    if (first.kind === 'placed') await venue.amend(first.order.uuid, { withdraw: true });
    expect(await venue.place(anOrderBody({ coupon: 'EID-10', total: '16.20' }))).toMatchObject({
      kind: 'placed',
    });
  });

  test('with free delivery waives the fee', async () => {
    const { menu, venue } = opening({ free_delivery: true, discount_value: '0' });
    const free = { menu, venue: { ...venue, delivery_fee: '9' } };
    expect(await outcomeOf({ ...toAddress, coupon: 'EID-10', total: '18', delivery_fees: '0' }, free)).toBe(
      'placed EID-10',
    );
    expect(await outcomeOf({ ...toAddress, coupon: 'EID-10', total: '27' }, free)).toBe(
      'price_changed 18000',
    );
    expect(await outcomeOf({ ...toAddress, total: '27', delivery_fees: '9' }, free)).toBe(
      'placed without coupon',
    );
  });

  test('is found by its code only', () => {
    const coupons = [{ code: 'ONE' }, { code: 'TWO' }];
    expect(findCoupon(coupons, 'two')).toBe(coupons[1]);
    for (const code of [null, '', ' ', 'THREE', 'constructor', '__proto__'])
      expect(findCoupon(coupons, code)).toBeNull();
  });
});
