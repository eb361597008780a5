import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import { type Loyalty, openLoyalty } from '#server/loyalty/loyalty.ts';
import type { LoyaltyDiscount, Partner, PartnerCart } from '#server/loyalty/partner.ts';
import { atTables } from '#tests/support/a-table.ts';
import { someCart } from '#tests/support/partner-suite/bench.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';

const aVenue = payingVenues();

const nobody = () => Promise.reject(new Error('Nobody asks that'));

/** A partner that takes off what the test wants, and may be silent. */
function aProgramme() {
  const state: { sums: readonly number[]; isSilent: boolean; asked: number } = {
    sums: [2_000],
    isSilent: false,
    asked: 0,
  };
  const partner: Partner = {
    mode: 'test',
    account: 'venue-17',
    async fetchPromotions() {
      state.asked += 1;
      if (state.isSilent) throw new IntegrationError('partner', 'unreachable', 'as the test wants it');
      return [{ name: 'Members', sums: state.sums.map((sum) => milli(sum)) }];
    },
    findEmployee: nobody,
    lookUpWallet: nobody,
    redeem: nobody,
    findRedemption: nobody,
    refund: nobody,
  };
  return { state, partner };
}

async function opened() {
  const tables = atTables(await aVenue());
  const { state, partner } = aProgramme();
  const nothing = () => undefined;
  const needs = { now: () => tables.clock.now, log: { info: nothing, error: nothing } };
  const loyalty = openLoyalty(partner, tables.partnerBook, needs);
  return { tables, state, loyalty, without: () => openLoyalty(null, tables.partnerBook, needs) };
}

const [soup, kofta] = someCart.lines;
if (!(soup && kofta)) throw new Error('The cart has two lines');

const off = (...sums: readonly number[]): readonly LoyaltyDiscount[] =>
  sums.length === 0 ? [] : [{ name: 'Members', sums: sums.map((sum) => milli(sum)) }];

const sumOf = async (loyalty: Loyalty, cart: PartnerCart) => (await loyalty.terms(cart)).loyalty as number;

describe('what the programme takes off', () => {
  test('is what a guest was shown, for a quarter of an hour', async () => {
    const { tables, state, loyalty } = await opened();
    expect(await loyalty.discounts(someCart)).toEqual(off(2_000));
    state.sums = [5_000];
    tables.pass(minutes(15) - 1);
    expect(await loyalty.terms(someCart)).toEqual({
      discounts: off(2_000),
      loyalty: 2_000,
      employeeId: null,
    });
    expect(state.asked).toBe(1);
    tables.pass(1);
    expect(await sumOf(loyalty, someCart)).toBe(5_000);
  });

  test('is asked anew when a guest looks again', async () => {
    const { state, loyalty } = await opened();
    await loyalty.discounts(someCart);
    state.sums = [5_000];
    expect(await loyalty.discounts(someCart)).toEqual(off(5_000));
    expect(await sumOf(loyalty, someCart)).toBe(5_000);
  });

  test.for<readonly [what: string, other: Partial<PartnerCart>]>([
    ['one dish more', { lines: [{ ...soup, quantity: 2 }, kofta] }],
    ['one line less', { lines: [soup] }],
    ['another price', { lines: [{ ...soup, unit: milli(17_000) }, kofta] }],
    ['another dish for the same price', { lines: [{ ...soup, product: 12 }, kofta] }],
    ['an employee', { employeeId: 'E-7' }],
    ['another way to be served', { orderType: 'takeaway' }],
    ['another menu', { menu: 8 }],
    ['another currency', { currency: 'USD' }],
  ])('is of that cart alone, and not of %s', async ([, other]) => {
    const { state, loyalty } = await opened();
    await loyalty.discounts(someCart);
    state.sums = [5_000];
    expect(await sumOf(loyalty, { ...someCart, ...other })).toBe(5_000);
    expect(await sumOf(loyalty, someCart)).toBe(2_000);
  });

  test('is the same in every language: a guest is shown names, and the programme goes by products', async () => {
    const { state, loyalty } = await opened();
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

  test('is what was said last while the partner is silent, and nothing of a cart it never saw', async () => {
    const { tables, state, loyalty } = await opened();
    await loyalty.discounts(someCart);
    state.isSilent = true;
    tables.pass(minutes(60));
    expect(await loyalty.discounts(someCart)).toEqual(off(2_000));
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
  ])('leaves out of %j what nobody could pay, or be given', async ([sums, left]) => {
    const { state, loyalty } = await opened();
    state.sums = sums;
    expect(await loyalty.discounts(someCart)).toEqual(off(...left));
    expect(await sumOf(loyalty, someCart)).toBe(left.reduce((sum, one) => sum + one, 0));
  });

  test('is nothing of an empty cart, nor where there is no partner', async () => {
    const { state, loyalty, without } = await opened();
    expect(await loyalty.discounts({ ...someCart, lines: [] })).toEqual([]);
    expect(await without().discounts(someCart)).toEqual([]);
    expect(await without().terms(someCart)).toEqual({ discounts: [], loyalty: 0, employeeId: null });
    expect(state.asked).toBe(0);
  });
});
