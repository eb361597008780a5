import { describe, expect, test } from 'vitest';
import { type Decimals, milli, stepOf } from '#domain/money.ts';
import type { Order } from '#server/ordering/order.ts';
import {
  decideSplit,
  type SplitBillError,
  type SplitRequest,
} from '#server/payments/table-bill/split-bill.ts';
import { anAttempt, anOrderWith, aPaidAttempt } from '#tests/support/an-attempt.ts';
import { aLine, aPayment, someTerms } from '#tests/support/an-order.ts';

const key = { key: 'a key', fingerprint: 'of it' };

function decide(order: Order, request: SplitRequest, accepts = (_amount: number) => true) {
  const uuids = ['share 1', 'share 2', 'share 3'];
  return decideSplit(order, request, { accepts, newUuid: () => uuids.shift() ?? '' }, key);
}

const byAmounts = (...amounts: readonly number[]): SplitRequest => ({
  kind: 'amounts',
  amounts: amounts.map((amount) => milli(amount)),
});

const sharesOf = (decision: ReturnType<typeof decide>) =>
  decision.kind === 'change' ? decision.change.order.split.map(({ amount }) => amount as number) : decision;

const errorOf = (decision: ReturnType<typeof decide>): SplitBillError | string =>
  decision.kind === 'no' ? decision.no : decision.kind;

/** An order of 48.50 at a table. */
const anOrder = (overrides: Partial<Order> = {}) => anOrderWith([], { payBy: null, ...overrides });

const invalid = (due: number, decimals: Decimals = 2) => ({ code: 'invalid_split', due, decimals });

describe('the amount due is split', () => {
  test('by amounts that sum up to it, under their idempotency key', () => {
    const decision = decide(anOrder(), byAmounts(20_000, 28_500));
    expect(decision).toMatchObject({
      kind: 'change',
      change: {
        key,
        order: {
          split: [
            { uuid: 'share 1', guest: '1', amount: 20_000, reference: null, isPaidAtTill: false },
            { uuid: 'share 2', guest: '2', amount: 28_500, reference: null, isPaidAtTill: false },
          ],
        },
      },
    });
  });

  test('less what was paid already', () => {
    const order = anOrder({ payments: [aPayment({ amount: milli(8_500) })] });
    expect(sharesOf(decide(order, byAmounts(20_000, 20_000)))).toEqual([20_000, 20_000]);
    expect(errorOf(decide(order, byAmounts(20_000, 28_500)))).toEqual(invalid(40_000));
  });

  test('again while nobody pays, also for more guests', () => {
    const [before] = [decide(anOrder(), byAmounts(20_000, 28_500))];
    if (before.kind !== 'change') throw new Error('Not split');
    expect(sharesOf(decide(before.change.order, byAmounts(16_000, 16_000, 16_500)))).toEqual([
      16_000, 16_000, 16_500,
    ]);
    expect(sharesOf(decide(before.change.order, byAmounts()))).toEqual([]);
  });

  test('by what each guest had: tip, tax and discounts follow the dishes, and free ones need no claim', () => {
    const [soup, bread, struck] = [
      aLine({ unit: milli(30_000) }),
      aLine({ unit: milli(0), net: milli(0) }),
      aLine({ unit: milli(99_000), isStruck: true }),
    ];
    const kofta = aLine({ unit: milli(10_000), quantity: 2 });
    const terms = { ...someTerms, taxes: [], deliveryFee: milli(0), tips: milli(5_000) };
    const order = anOrder({ terms, lines: [soup, bread, struck, kofta] });
    const all = (line: typeof soup) => ({ cart_uuid: line.cartUuid, parts: 1, of: 1 });
    const request: SplitRequest = { kind: 'items', claims: [[all(soup)], [all(kofta)]] };
    expect(sharesOf(decide(order, request))).toEqual([33_000, 22_000]);
    const half = (line: typeof soup) => ({ cart_uuid: line.cartUuid, parts: 1, of: 2 });
    const shared: SplitRequest = { kind: 'items', claims: [[all(soup), half(kofta)], [half(kofta)]] };
    expect(sharesOf(decide(order, shared))).toEqual([44_000, 11_000]);
    for (const claims of [
      [[all(soup)], [all(kofta)], [all(bread)]],
      [[all(soup)], [all(kofta), all(struck)]],
      [[all(soup)], []],
      [[all(soup)], [half(kofta)]],
      [[all(soup), all(kofta)], [half(kofta)]],
      [[all(soup)], [{ ...all(kofta), cart_uuid: crypto.randomUUID() }]],
    ]) {
      expect(errorOf(decide(order, { kind: 'items', claims }))).toEqual(invalid(55_000));
    }
  });

  test('by what each guest had, deposits with it', () => {
    const water = aLine({ unit: milli(2_000), quantity: 2, deposit: milli(500) });
    const soup = aLine({ unit: milli(7_000) });
    const order = anOrder({
      terms: { ...someTerms, taxes: [], deliveryFee: milli(0) },
      lines: [water, soup],
    });
    const all = (line: typeof soup) => ({ cart_uuid: line.cartUuid, parts: 1, of: 1 });
    const request: SplitRequest = { kind: 'items', claims: [[all(water)], [all(soup)]] };
    expect(sharesOf(decide(order, request))).toEqual([5_000, 7_000]);
  });
});

describe('the amount due is not split', () => {
  test.for<readonly [what: string, amounts: readonly number[]]>([
    ['for one guest', [48_500]],
    ['for seven guests', [7_000, 7_000, 7_000, 7_000, 7_000, 7_000, 6_500]],
    ['into more than it', [24_250, 24_260]],
    ['into less than it', [24_250, 24_240]],
    ['with more decimals than the currency', [24_255, 24_245]],
    ['with a share of zero', [48_500, 0]],
  ])('%s', ([, amounts]) => {
    expect(errorOf(decide(anOrder(), byAmounts(...amounts)))).toEqual(invalid(48_500));
  });

  test.for([0, 2, 3] as const)(
    'where there is not the smallest coin of %d decimals for each guest',
    (decimals) => {
      const step = stepOf(decimals);
      const terms = { ...someTerms, taxes: [], deliveryFee: milli(0), places: decimals };
      const order = (steps: number) => anOrder({ terms, lines: [aLine({ unit: milli(step * steps) })] });
      expect(errorOf(decide(order(1), byAmounts(step, 0)))).toEqual(invalid(step, decimals));
      expect(sharesOf(decide(order(2), byAmounts(step, step)))).toEqual([step, step]);
      expect(errorOf(decide(order(5), byAmounts(...Array(6).fill(step))))).toEqual(
        invalid(5 * step, decimals),
      );
    },
  );

  test('into amounts that the provider does not accept', () => {
    const decision = decide(anOrder(), byAmounts(1_000, 47_500), (amount) => amount >= 2_000);
    expect(errorOf(decision)).toEqual(invalid(48_500));
  });

  test.for(['fulfilled', 'canceled', 'rejected'] as const)('for an order that is %s', (status) => {
    for (const request of [byAmounts(24_250, 24_250), byAmounts()]) {
      expect(errorOf(decide(anOrder({ status }), request))).toEqual({ code: 'order_finished' });
    }
  });

  test('where nothing is due', () => {
    const order = anOrder({ payments: [aPayment({ amount: milli(48_500) })] });
    expect(errorOf(decide(order, byAmounts(24_250, 24_250)))).toEqual(invalid(0));
  });

  test('during a payment', () => {
    const order = { ...anOrder(), attempts: [anAttempt()] };
    expect(errorOf(decide(order, byAmounts(24_250, 24_250)))).toEqual({ code: 'payment_open' });
    expect(errorOf(decide(order, byAmounts()))).toEqual({ code: 'payment_open' });
  });

  test('again once a guest pays, and the split cannot be undone', () => {
    const before = decide(anOrder(), byAmounts(24_250, 24_250));
    if (before.kind !== 'change') throw new Error('Not split');
    for (const attempt of [anAttempt(), aPaidAttempt()]) {
      const { reference } = attempt;
      const [first, ...others] = before.change.order.split;
      const payments = attempt.paidAt ? [aPayment({ reference, amount: milli(24_250) })] : [];
      const split = [{ ...(first as NonNullable<typeof first>), reference }, ...others];
      const order = { ...before.change.order, attempts: [attempt], payments, split };
      for (const request of [byAmounts(24_250, 24_250), byAmounts(12_000, 12_250), byAmounts()]) {
        expect(errorOf(decide(order, request))).toEqual({ code: 'split_open' });
      }
    }
  });
});

test('without a split there is nothing to undo', () => {
  expect(decide(anOrder(), byAmounts())).toEqual({ kind: 'leave' });
});
