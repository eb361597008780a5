import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import { type Loyalty, openLoyalty } from '#server/loyalty/loyalty.ts';
import type { LoyaltyDiscount, Partner, PartnerCart } from '#server/loyalty/partner.ts';
import { atTables } from '#tests/support/a-table.ts';
import { someCart } from '#tests/support/partner-suite/bench.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';

const aVenue = payingVenues();

const unexpected = () => Promise.reject(new Error('Unexpected call'));

/** A partner with discounts set by the test, which may be unavailable. */
function aPartner() {
  const state: { sums: readonly number[]; isUnavailable: boolean; calls: number } = {
    sums: [2_000],
    isUnavailable: false,
    calls: 0,
  };
  const partner: Partner = {
    mode: 'test',
    account: 'venue-17',
    async fetchPromotions() {
      state.calls += 1;
      if (state.isUnavailable) throw new IntegrationError('partner', 'unreachable', 'as the test wants it');
      return [{ name: 'Members', sums: state.sums.map((sum) => milli(sum)) }];
    },
    findEmployee: unexpected,
    lookUpWallet: unexpected,
    redeem: unexpected,
    findRedemption: unexpected,
    refund: unexpected,
  };
  return { state, partner };
}

async function open() {
  const tables = atTables(await aVenue());
  const { state, partner } = aPartner();
  const ignore = () => undefined;
  const options = { now: () => tables.clock.now, log: { info: ignore, error: ignore } };
  const loyalty = openLoyalty(partner, tables.partnerBook, options);
  return { tables, state, loyalty, without: () => openLoyalty(null, tables.partnerBook, options) };
}

const [soup, kofta] = someCart.lines;
if (!(soup && kofta)) throw new Error('The cart has two lines');

const discountsOf = (...sums: readonly number[]): readonly LoyaltyDiscount[] =>
  sums.length === 0 ? [] : [{ name: 'Members', sums: sums.map((sum) => milli(sum)) }];

const sumOf = async (loyalty: Loyalty, cart: PartnerCart) => (await loyalty.terms(cart)).loyalty as number;

describe('the loyalty discount', () => {
  test('stays as shown for a quarter of an hour', async () => {
    const { tables, state, loyalty } = await open();
    expect(await loyalty.discounts(someCart)).toEqual(discountsOf(2_000));
    state.sums = [5_000];
    tables.advance(minutes(15) - 1);
    expect(await loyalty.terms(someCart)).toEqual({
      discounts: discountsOf(2_000),
      loyalty: 2_000,
      employeeId: null,
    });
    expect(state.calls).toBe(1);
    tables.advance(1);
    expect(await sumOf(loyalty, someCart)).toBe(5_000);
  });

  test('is requested again when the diner looks again', async () => {
    const { state, loyalty } = await open();
    await loyalty.discounts(someCart);
    state.sums = [5_000];
    expect(await loyalty.discounts(someCart)).toEqual(discountsOf(5_000));
    expect(await sumOf(loyalty, someCart)).toBe(5_000);
  });

  test.for<readonly [what: string, other: Partial<PartnerCart>]>([
    ['one more dish', { lines: [{ ...soup, quantity: 2 }, kofta] }],
    ['one line fewer', { lines: [soup] }],
    ['another price', { lines: [{ ...soup, unit: milli(17_000) }, kofta] }],
    ['another dish for the same price', { lines: [{ ...soup, product: 12 }, kofta] }],
    ['an employee', { employeeId: 'E-7' }],
    ['another order type', { orderType: 'takeaway' }],
    ['another menu', { menu: 8 }],
    ['another currency', { currency: 'USD' }],
  ])('applies to that cart only, and not with %s', async ([, other]) => {
    const { state, loyalty } = await open();
    await loyalty.discounts(someCart);
    state.sums = [5_000];
    expect(await sumOf(loyalty, { ...someCart, ...other })).toBe(5_000);
    expect(await sumOf(loyalty, someCart)).toBe(2_000);
  });

  test('is the same in every language: it depends on products, not names', async () => {
    const { state, loyalty } = await open();
    await loyalty.discounts(someCart);
    state.sums = [5_000];
    const inArabic = {
      ...someCart,
      lines: [
        { ...soup, name: 'شوربة عدس' },
        { ...kofta, name: 'كفتة' },
      ],
    };
    expect(await sumOf(loyalty, inArabic)).toBe(2_000);
  });

  test('is the last known one while the partner is unavailable, and none for an unknown cart', async () => {
    const { tables, state, loyalty } = await open();
    await loyalty.discounts(someCart);
    state.isUnavailable = true;
    tables.advance(minutes(60));
    expect(await loyalty.discounts(someCart)).toEqual(discountsOf(2_000));
    expect(await sumOf(loyalty, someCart)).toBe(2_000);
    expect(await loyalty.discounts({ ...someCart, lines: [soup] })).toEqual([]);
  });

  test.for<readonly [sums: readonly number[], left: readonly number[]]>([
    [
      [2_000, 0, 1_500],
      [2_000, 1_500],
    ],
    [[-2_000, 500], [500]],
    [[1_005, 1_000], [1_000]],
    [[0], []],
    [[], []],
  ])('leaves out of %j what cannot be paid', async ([sums, left]) => {
    const { state, loyalty } = await open();
    state.sums = sums;
    expect(await loyalty.discounts(someCart)).toEqual(discountsOf(...left));
    expect(await sumOf(loyalty, someCart)).toBe(left.reduce((sum, one) => sum + one, 0));
  });

  test('is none for an empty cart, and without a partner', async () => {
    const { state, loyalty, without } = await open();
    expect(await loyalty.discounts({ ...someCart, lines: [] })).toEqual([]);
    expect(await without().discounts(someCart)).toEqual([]);
    expect(await without().terms(someCart)).toEqual({ discounts: [], loyalty: 0, employeeId: null });
    expect(state.calls).toBe(0);
  });
});
