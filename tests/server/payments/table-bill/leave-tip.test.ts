import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { Order } from '#server/ordering/order.ts';
import { billOfOrder } from '#server/ordering/order-bill.ts';
import { decideTip } from '#server/payments/table-bill/leave-tip.ts';
import { anAttempt, anOrderWith } from '#tests/support/an-attempt.ts';
import { aLine, aPayment, someTerms } from '#tests/support/an-order.ts';
import { dueOf } from '#tests/support/payments.ts';

const key = { key: 'a key', fingerprint: 'of it' };

const terms = { ...someTerms, taxes: [], deliveryFee: milli(0) };

/** An order of 48.50 at a table. */
const anOrder = (overrides: Partial<Order> = {}) => anOrderWith([], { payBy: null, ...overrides });

const decide = (order: Order, tips: number) => decideTip(order, milli(tips), key);

function withTip(order: Order, tips: number): Order {
  const decision = decide(order, tips);
  if (decision.kind !== 'change') throw new Error(JSON.stringify(decision));
  return decision.change.order;
}

describe('a tip', () => {
  test('adds to the amount due, once per key', () => {
    const order = withTip(anOrder(), 4_850);
    expect([billOfOrder(order).total, dueOf(order)]).toEqual([53_350, 53_350]);
    expect(decide(anOrder(), 4_850)).toMatchObject({ change: { key } });
  });

  test('replaces the one before and is removed by zero', () => {
    const order = withTip(withTip(anOrder(), 4_850), 1_000);
    expect(dueOf(order)).toBe(49_500);
    expect(dueOf(withTip(order, 0))).toBe(48_500);
    expect(decide(order, 1_000)).toEqual({ kind: 'leave' });
  });

  test('can be as much as the order costs without it, and no more', () => {
    const lines = [aLine({ unit: milli(300_000) })];
    expect(dueOf(withTip(anOrder({ lines }), 300_000))).toBe(600_000);
    for (const order of [anOrder({ lines }), withTip(anOrder({ lines }), 300_000)]) {
      expect(decide(order, 300_010)).toEqual({ kind: 'no', no: 'tips_too_much' });
    }
  });

  test('can be as much as the order costs without deposits', () => {
    const order = anOrder({ lines: [aLine({ unit: milli(300_000), deposit: milli(5_000) })] });
    expect(dueOf(withTip(order, 300_000))).toBe(605_000);
    expect(decide(order, 300_010)).toEqual({ kind: 'no', no: 'tips_too_much' });
  });

  test('is limited by the dishes that are not struck', () => {
    const lines = [
      aLine({ unit: milli(300_000) }),
      aLine({ unit: milli(500_000), isStruck: true }),
      aLine({ unit: milli(200_000) }),
    ];
    expect(decide(anOrder({ lines }), 500_000)).toMatchObject({ kind: 'change' });
    expect(decide(anOrder({ lines }), 500_010)).toEqual({ kind: 'no', no: 'tips_too_much' });
  });

  test('can be left on an order that the discounts made free', () => {
    const free = anOrder({ terms: { ...terms, loyalty: milli(48_500) } });
    expect(dueOf(withTip(free, 2_000))).toBe(2_000);
  });

  test.for([
    [-10, 'tips_invalid'],
    [1_005, 'tips_too_precise'],
    [999_999_999_990, 'tips_too_much'],
  ] as const)('of %d thousandths is %s', ([tips, no]) => {
    expect(decide(anOrder(), tips)).toEqual({ kind: 'no', no });
  });

  test('can have more decimals where the currency has them', () => {
    const inDinars = anOrder({ terms: { ...terms, places: 3, currency: 'KWD' } });
    expect(dueOf(withTip(inDinars, 1_005))).toBe(49_505);
  });

  test('can be left after a part was paid, and reduced only by what is unpaid', () => {
    const paid = anOrder({ payments: [aPayment({ amount: milli(40_000) })] });
    const order = withTip(paid, 5_000);
    expect(dueOf(order)).toBe(13_500);
    const nearly = { ...order, payments: [aPayment({ amount: milli(50_000) })] };
    expect(decide(nearly, 0)).toEqual({ kind: 'no', no: 'payment_open' });
    expect(dueOf(withTip(nearly, 1_500))).toBe(0);
    expect(decide(nearly, 1_490)).toEqual({ kind: 'no', no: 'payment_open' });
  });

  test('dissolves a split that nobody has begun to pay', () => {
    const share = {
      uuid: 'share 1',
      guest: '1',
      amount: milli(48_500),
      reference: null,
      takenBy: null,
      isPaidAtTill: false,
    };
    expect(withTip(anOrder({ split: [share] }), 1_000).split).toEqual([]);
    expect(decide(anOrder({ split: [share] }), 0), 'nothing changes').toEqual({ kind: 'leave' });
  });

  test.for(['fulfilled', 'canceled', 'rejected'] as const)('is refused when the order is %s', (status) => {
    expect(decide(anOrder({ status }), 1_000)).toEqual({ kind: 'no', no: 'order_finished' });
  });

  test('is refused during a payment', () => {
    const order = { ...anOrder(), attempts: [anAttempt()] };
    expect(decide(order, 1_000)).toEqual({ kind: 'no', no: 'payment_open' });
    const { reference } = anAttempt();
    const share = { uuid: 'share 1', guest: '1', amount: milli(20_000), takenBy: null, isPaidAtTill: false };
    const rest = { uuid: 'share 2', guest: '2', amount: milli(28_500), takenBy: null, isPaidAtTill: false };
    const settling = {
      ...anOrder({ payments: [aPayment({ reference, amount: milli(20_000) })] }),
      split: [
        { ...share, reference },
        { ...rest, reference: null },
      ],
    };
    expect(decide(settling, 1_000)).toEqual({ kind: 'no', no: 'split_open' });
  });
});
