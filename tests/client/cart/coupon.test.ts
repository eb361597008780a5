import { describe, expect, test } from 'vitest';
import { createLimits } from '#server/http/limits/limits.ts';
import { aDiner } from '../table/a-diner.ts';

const discount = (id: number, code: string, discount_value: string, differing: object = {}) => ({
  id,
  code,
  discount_value_type: 'fixed' as const,
  discount_value,
  ...differing,
});

const coupons = [
  discount(1, 'TEN', '10', { discount_value_type: 'percentage' }),
  discount(2, 'LARGE', '5', { min_order_value: '100' }),
  discount(3, 'GRILL50', '50', { discount_value_type: 'percentage', categories: [2] }),
  discount(4, 'FREE', '0', { free_delivery: true }),
];

const withCoupons = (menu: object = {}) =>
  aDiner({
    menu: { enable_coupons: true, ...menu },
    venue: { coupons, delivery_fee: '7' },
  });

async function aDinerWithSoup(menu: object = {}) {
  const diner = await withCoupons(menu);
  diner.cart.chooseOrderType('takeaway');
  diner.add(11, 2);
  await diner.start();
  return diner;
}

describe('a coupon code', () => {
  /** Source: spec §4 coupon.states */
  test.for(['TEN', 'ten', '  Ten '])('typed as %j applies to the cart', async (typed) => {
    const { coupon, ordering, cart } = await aDinerWithSoup();
    await coupon.enterCode(typed);
    expect(coupon.coupon.value).toMatchObject({ kind: 'known', coupon: { code: 'TEN' } });
    expect(ordering.ordering.bill.value).toMatchObject({ discount: 3_600, total: 32_400 });
    expect(cart.cart.state.value.coupon).toBe('TEN');
  });

  test('accepts the digits of any script', async () => {
    const { coupon } = await aDinerWithSoup();
    await coupon.enterCode('grill٥٠');
    expect(coupon.appliedCoupon.value?.code).toBe('GRILL50');
  });

  /** Source: spec §4 coupon.states */
  test('that is unknown is invalid and removes the applied coupon', async () => {
    const { coupon, ordering, cart } = await aDinerWithSoup();
    await coupon.enterCode('TEN');
    await coupon.enterCode('NOPE');
    expect(coupon.coupon.value).toEqual({ kind: 'invalid', code: 'NOPE', reason: 'unknown' });
    expect(ordering.ordering.bill.value).toMatchObject({ discount: 0, total: 36_000 });
    expect(cart.cart.state.value.coupon).toBeNull();
  });

  test.for([
    { code: 'LARGE', outcome: { kind: 'below_minimum', minimum: 100_000 } },
    { code: 'GRILL50', outcome: { kind: 'nothing_eligible' } },
    { code: 'FREE', outcome: { kind: 'applied', freesDelivery: true } },
  ])('$code is $outcome.kind for this cart', async ({ code, outcome }) => {
    const { coupon, ordering } = await aDinerWithSoup();
    await coupon.enterCode(code);
    expect(coupon.coupon.value.kind).toBe('known');
    expect(ordering.ordering.bill.value?.coupon).toMatchObject(outcome);
    expect(ordering.ordering.bill.value?.discount).toBe(0);
  });

  test('without a response leaves the applied coupon', async () => {
    const { coupon, ordering, network } = await aDinerWithSoup();
    await coupon.enterCode('TEN');
    network.state = 'cut';
    await coupon.enterCode('FREE');
    expect(coupon.coupon.value).toEqual({ kind: 'no_response', code: 'FREE' });
    expect(ordering.ordering.bill.value?.discount).toBe(3_600);
    network.state = 'open';
    await coupon.enterCode('FREE');
    expect(coupon.appliedCoupon.value?.code).toBe('FREE');
  });

  test('tried too often has to wait', async () => {
    const limits = createLimits(() => 0);
    const { coupon, start } = await aDiner({ menu: { enable_coupons: true }, limits });
    await start();
    for (let guess = 0; guess < 20; guess += 1) await coupon.enterCode(`GUESS${guess}`);
    expect(coupon.coupon.value.kind).toBe('invalid');
    await coupon.enterCode('GUESS20');
    expect(coupon.coupon.value).toEqual({ kind: 'too_many', seconds: 60 });
  });

  /** Source: spec §4 coupon.states */
  test('leaves the bill as it is while it is looked up', async () => {
    const { coupon, ordering } = await aDinerWithSoup();
    await coupon.enterCode('TEN');
    const looking = coupon.enterCode('NOPE');
    expect(coupon.coupon.value).toEqual({ kind: 'loading', code: 'NOPE' });
    expect(ordering.ordering.bill.value?.discount).toBe(3_600);
    await looking;
  });

  test('is ignored once another one is entered', async () => {
    const { coupon } = await aDinerWithSoup();
    await Promise.all([coupon.enterCode('NOPE'), coupon.enterCode('TEN')]);
    expect(coupon.coupon.value).toMatchObject({ kind: 'known', coupon: { code: 'TEN' } });
  });

  test('is not looked up if blank', async () => {
    const { coupon, network } = await aDinerWithSoup();
    const before = network.requests.length;
    await coupon.enterCode('   ');
    expect(network.requests).toHaveLength(before);
    expect(coupon.coupon.value.kind).toBe('none');
  });

  /** Source: spec §5 coupon.apply-disabled */
  test('can be applied unless it is blank or applied already', async () => {
    const { coupon } = await aDinerWithSoup();
    await coupon.enterCode('TEN');
    expect(['', ' ', 'ten', 'TEN'].map(coupon.isBlankOrApplied)).toEqual([true, true, true, true]);
    expect(coupon.isBlankOrApplied('FREE')).toBe(false);
    coupon.removeCoupon();
    expect(coupon.isBlankOrApplied('TEN')).toBe(false);
  });
});

describe('a coupon that a venue applies by itself', () => {
  const automatic = { coupon_auto_apply: 'TEN' };

  test('needs no input', async () => {
    const { coupon, ordering } = await aDinerWithSoup(automatic);
    expect(coupon.appliedCoupon.value?.code).toBe('TEN');
    expect(ordering.ordering.bill.value?.discount).toBe(3_600);
    expect(coupon.isBlankOrApplied('TEN')).toBe(true);
  });

  test('stays removed once the diner has removed it', async () => {
    const { coupon } = await aDinerWithSoup(automatic);
    coupon.removeCoupon();
    await coupon.loadCoupon();
    expect(coupon.coupon.value.kind).toBe('none');
    expect(coupon.appliedCoupon.value).toBeNull();
    await coupon.enterCode('TEN');
    expect(coupon.appliedCoupon.value?.code).toBe('TEN');
  });

  test('gives way to the diner’s own choice', async () => {
    const { coupon } = await aDinerWithSoup(automatic);
    await coupon.enterCode('FREE');
    await coupon.loadCoupon();
    expect(coupon.appliedCoupon.value?.code).toBe('FREE');
  });

  test('is no error if it does not exist', async () => {
    const { coupon } = await aDinerWithSoup({ coupon_auto_apply: 'GONE' });
    expect(coupon.coupon.value.kind).toBe('none');
  });
});

/** Source: spec §2 cart.coupon */
test('a venue without coupons looks none up', async () => {
  const { start, network, add } = await aDiner({ menu: { coupon_auto_apply: 'TEN' } });
  add(11);
  await start();
  expect(network.requests.filter((call) => call.includes('coupon'))).toEqual([]);
});
