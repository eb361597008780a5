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

describe('a code', () => {
  /** Source: spec §4 coupon.states */
  test.for(['TEN', 'ten', '  Ten '])('typed as %j applies to the cart', async (typed) => {
    const { coupon, ordering, cart } = await aDinerWithSoup();
    await coupon.enterCode(typed);
    expect(coupon.coupon.value).toMatchObject({ kind: 'known', coupon: { code: 'TEN' } });
    expect(ordering.ordering.bill.value).toMatchObject({ discount: 3_600, total: 32_400 });
    expect(cart.cart.state.value.coupon).toBe('TEN');
  });

  test('may be typed in the digits of any script', async () => {
    const { coupon } = await aDinerWithSoup();
    await coupon.enterCode('grill٥٠');
    expect(coupon.appliedCoupon.value?.code).toBe('GRILL50');
  });

  /** Source: spec §4 coupon.states */
  test('that nobody knows is wrong, and takes off what applied', async () => {
    const { coupon, ordering, cart } = await aDinerWithSoup();
    await coupon.enterCode('TEN');
    await coupon.enterCode('NOPE');
    expect(coupon.coupon.value).toEqual({ kind: 'invalid', code: 'NOPE' });
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

  test('that nobody answers for leaves what applied', async () => {
    const { coupon, ordering, line } = await aDinerWithSoup();
    await coupon.enterCode('TEN');
    line.way = 'cut';
    await coupon.enterCode('FREE');
    expect(coupon.coupon.value).toEqual({ kind: 'no_response', code: 'FREE' });
    expect(ordering.ordering.bill.value?.discount).toBe(3_600);
    line.way = 'open';
    await coupon.enterCode('FREE');
    expect(coupon.appliedCoupon.value?.code).toBe('FREE');
  });

  test('guessed too often has to wait', async () => {
    const limits = createLimits(() => 0);
    const { coupon, start } = await aDiner({ menu: { enable_coupons: true }, limits });
    await start();
    for (let guess = 0; guess < 20; guess += 1) await coupon.enterCode(`GUESS${guess}`);
    expect(coupon.coupon.value.kind).toBe('invalid');
    await coupon.enterCode('GUESS20');
    expect(coupon.coupon.value).toEqual({ kind: 'too_many', seconds: 60 });
  });

  /** Source: spec §4 coupon.states */
  test('keeps the bill as it was while another one is looked up', async () => {
    const { coupon, ordering } = await aDinerWithSoup();
    await coupon.enterCode('TEN');
    const looking = coupon.enterCode('NOPE');
    expect(coupon.coupon.value).toEqual({ kind: 'loading', code: 'NOPE' });
    expect(ordering.ordering.bill.value?.discount).toBe(3_600);
    await looking;
  });

  test('that another one overtook counts for nothing', async () => {
    const { coupon } = await aDinerWithSoup();
    await Promise.all([coupon.enterCode('NOPE'), coupon.enterCode('TEN')]);
    expect(coupon.coupon.value).toMatchObject({ kind: 'known', coupon: { code: 'TEN' } });
  });

  test('of nothing but blanks is not asked for', async () => {
    const { coupon, line } = await aDinerWithSoup();
    const before = line.asked.length;
    await coupon.enterCode('   ');
    expect(line.asked).toHaveLength(before);
    expect(coupon.coupon.value.kind).toBe('none');
  });

  /** Source: spec §5 coupon.apply-disabled */
  test('can be applied unless it is empty, or applies already', async () => {
    const { coupon } = await aDinerWithSoup();
    await coupon.enterCode('TEN');
    expect(['', ' ', 'ten', 'TEN'].map(coupon.isBlankOrApplied)).toEqual([true, true, true, true]);
    expect(coupon.isBlankOrApplied('FREE')).toBe(false);
    coupon.removeCoupon();
    expect(coupon.isBlankOrApplied('TEN')).toBe(false);
  });
});

describe('the coupon of a venue that tries one by itself', () => {
  const automatic = { coupon_auto_apply: 'TEN' };

  test('applies without a word', async () => {
    const { coupon, ordering } = await aDinerWithSoup(automatic);
    expect(coupon.appliedCoupon.value?.code).toBe('TEN');
    expect(ordering.ordering.bill.value?.discount).toBe(3_600);
    expect(coupon.isBlankOrApplied('TEN')).toBe(true);
  });

  test('stays off once the diner has taken it off', async () => {
    const { coupon } = await aDinerWithSoup(automatic);
    coupon.removeCoupon();
    await coupon.loadCoupon();
    expect(coupon.coupon.value.kind).toBe('none');
    expect(coupon.appliedCoupon.value).toBeNull();
    await coupon.enterCode('TEN');
    expect(coupon.appliedCoupon.value?.code).toBe('TEN');
  });

  test('gives way to the one that the diner chose', async () => {
    const { coupon } = await aDinerWithSoup(automatic);
    await coupon.enterCode('FREE');
    await coupon.loadCoupon();
    expect(coupon.appliedCoupon.value?.code).toBe('FREE');
  });

  test('is nobody’s mistake when it does not exist', async () => {
    const { coupon } = await aDinerWithSoup({ coupon_auto_apply: 'GONE' });
    expect(coupon.coupon.value.kind).toBe('none');
  });
});

/** Source: spec §2 cart.coupon */
test('a venue without coupons asks for none', async () => {
  const { start, line, add } = await aDiner({ menu: { coupon_auto_apply: 'TEN' } });
  add(11);
  await start();
  expect(line.asked.filter((call) => call.includes('coupon'))).toEqual([]);
});
