import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { attemptStates } from '#domain/payment/attempt-states.ts';
import { isAwaitingPayment, type Order } from '#server/ordering/order.ts';
import { type PaymentAttempt, paymentStatusOf } from '#server/ordering/payment-attempt.ts';
import type { PaymentReport } from '#server/payments/provider.ts';
import { settlePayment } from '#server/payments/settle-payment.ts';
import { anAttempt, anOrderWith, aPaidAttempt, aReport } from '#tests/support/an-attempt.ts';
import { aLine, aPayment } from '#tests/support/an-order.ts';
import { dueOf } from '#tests/support/payments.ts';

const now = new Date('2026-11-21T10:10:00Z');

/** The order after a report about its first attempt. */
function settled(order: Order, report: Partial<PaymentReport> = {}, at = 0): Order {
  const attempt = order.attempts[at] ?? anAttempt();
  const decision = settlePayment(order, attempt.reference, aReport(attempt, report), now);
  return decision.kind === 'change' ? decision.change.order : order;
}

const first = ({ attempts: [attempt = anAttempt()] }: Order): PaymentAttempt => attempt;

const undecided = ['opening', 'pending', 'superseded', 'failed', 'cancelled', 'expired'] as const;
const bad = { FAILED: 'failed', CANCELLED: 'cancelled', EXPIRED: 'expired' } as const;

describe('a payment', () => {
  test('pays the order, is recorded once, and ends the polling', () => {
    const paid = settled(anOrderWith([anAttempt()]));
    expect(dueOf(paid)).toBe(0);
    expect(isAwaitingPayment(paid)).toBe(false);
    const { reference } = first(paid);
    expect(paid.payments).toEqual([
      { paidAt: now, type: 'card', amount: 48_500, tendered: 48_500, reference },
    ]);
    expect(first(paid)).toMatchObject({ state: 'paid', paidAt: now, pollUntil: null, refundDue: 0 });
  });

  test('that is reported again changes nothing', () => {
    const paid = settled(anOrderWith([anAttempt()]));
    expect(settled(paid)).toBe(paid);
  });

  test.for(['failed', 'cancelled', 'expired', 'opening'] as const)(
    'that arrives late, on an attempt that had %s, still pays an order that needs it',
    (state) => {
      const paid = settled(anOrderWith([anAttempt({ state, pollUntil: null })]));
      expect(dueOf(paid)).toBe(0);
      expect(first(paid)).toMatchObject({ state: 'paid', refundDue: 0 });
    },
  );

  test.for([
    { what: 'a canceled order', order: { status: 'canceled' }, reason: 'undone' },
    { what: 'a rejected order', order: { status: 'rejected' }, reason: 'undone' },
    { what: 'a superseded attempt', attempt: { state: 'superseded' }, reason: 'superseded' },
    {
      what: 'an order that was paid another way',
      order: { payments: [aPayment({ amount: milli(48_500) })] },
      reason: 'overpaid',
    },
  ] as const)('on $what is refunded completely', ({ reason, ...testCase }) => {
    const { order = {}, attempt = {} } = testCase as {
      order?: Partial<Order>;
      attempt?: Partial<PaymentAttempt>;
    };
    const before = anOrderWith([anAttempt(attempt)], order);
    const paid = settled(before);
    expect(paid.payments).toEqual(before.payments);
    expect(first(paid)).toMatchObject({ state: 'paid', refundDue: 48_500, refundReason: reason });
  });

  test('beyond the amount due is refunded in part', () => {
    const paid = settled(anOrderWith([anAttempt()], { payments: [aPayment({ amount: milli(40_000) })] }));
    expect(paid.payments.at(-1)).toMatchObject({ amount: 8_500, type: 'card' });
    expect(first(paid)).toMatchObject({ refundDue: 40_000, refundReason: 'overpaid' });
  });

  test('that is too small leaves the rest due and closes a page for a larger amount', () => {
    const order = anOrderWith([anAttempt({ state: 'expired' }), anAttempt({ amount: milli(60_500) })], {
      lines: [aLine({ unit: milli(60_500) })],
    });
    const paid = settled(order);
    expect(dueOf(paid)).toBe(12_000);
    expect(paid.attempts.map(({ state }) => state)).toEqual(['paid', 'superseded']);
  });

  test('that is sufficient closes every other page', () => {
    const paid = settled(anOrderWith([anAttempt({ state: 'expired' }), anAttempt()]));
    expect(paid.attempts.map(({ state }) => state)).toEqual(['paid', 'superseded']);
  });

  test('that arrives twice is refunded the second time', () => {
    const once = settled(anOrderWith([anAttempt({ state: 'expired' }), anAttempt()]));
    const twice = settled(once, {}, 1);
    expect(twice.payments).toHaveLength(1);
    expect(twice.attempts[1]).toMatchObject({ state: 'paid', refundDue: 48_500 });
  });
});

describe('a settled payment never goes back:', () => {
  test.for(Object.keys(bad) as (keyof typeof bad)[])('%s after PAID changes nothing', (status) => {
    const paid = settled(anOrderWith([anAttempt()]));
    expect(settled(paid, { status })).toBe(paid);
    expect(settled(paid, { status: 'PENDING', providerStatus: 'open' })).toBe(paid);
  });

  test.for(
    (Object.keys(bad) as (keyof typeof bad)[]).flatMap((status) =>
      (['opening', 'pending', 'superseded'] as const).map((state) => ({ status, state })),
    ),
  )('$status ends an attempt that was $state', ({ status, state }) => {
    const ended = settled(anOrderWith([anAttempt({ state })]), { status });
    expect(first(ended)).toMatchObject({ state: bad[status], pollUntil: null, providerStatus: 'success' });
    expect(ended.payments).toEqual([]);
  });

  test('an ended attempt keeps its state whatever is reported later', () => {
    const ended = settled(anOrderWith([anAttempt({ state: 'expired' })]), { status: 'FAILED' });
    expect(first(ended)).toMatchObject({ state: 'expired', pollUntil: null });
    expect(settled(ended, { status: 'FAILED' }).attempts).toEqual(ended.attempts);
  });

  test.for(undecided)('PENDING leaves %s unchanged', (state) => {
    const order = anOrderWith([anAttempt({ state, providerStatus: 'success' })]);
    expect(settled(order, { status: 'PENDING' })).toBe(order);
  });
});

describe('a report with a mismatch', () => {
  test.for([
    { report: { amount: milli(1) }, review: 'amount' },
    { report: { currency: 'USD' }, review: 'currency' },
    { report: { account: 'other' }, review: 'account' },
    { report: { mode: 'live' }, review: 'mode' },
    { report: { reference: 'other' }, review: 'reference' },
  ] as const)('pays nothing and is put under review: $review', ({ report, review }) => {
    const next = settled(anOrderWith([anAttempt()]), report);
    expect(next.payments).toEqual([]);
    expect(first(next)).toMatchObject({ state: 'pending', paidAt: null, review, providerStatus: 'success' });
    expect(paymentStatusOf(first(next))).toBe('PENDING');
  });

  test('is not recorded twice', () => {
    const next = settled(anOrderWith([anAttempt()]), { mode: 'live' });
    expect(settled(next, { mode: 'live', providerStatus: 'again' })).toBe(next);
  });

  test('loses its review once the provider’s report matches', () => {
    const next = settled(anOrderWith([anAttempt()]), { amount: milli(1) });
    expect(first(settled(next))).toMatchObject({ state: 'paid', review: null });
    expect(first(settled(next, { status: 'FAILED' }))).toMatchObject({ state: 'failed', review: null });
  });

  test('changes nothing about an earlier payment', () => {
    const paid = settled(anOrderWith([anAttempt()]));
    expect(settled(paid, { amount: milli(1) })).toBe(paid);
  });
});

describe('an unallowed payment URL', () => {
  const withBadUrl = () => anOrderWith([anAttempt({ state: 'superseded', review: 'pay_url' })]);

  test('stays under review until the provider reports a final state', () => {
    const still = settled(withBadUrl(), { status: 'PENDING' });
    expect(first(still).review).toBe('pay_url');
    expect(first(settled(still, { status: 'CANCELLED' })).review).toBeNull();
  });
});

describe('a refund', () => {
  test('before the payment was known means that it never counts', () => {
    const next = settled(anOrderWith([anAttempt()]), { status: 'REFUNDED' });
    expect(next.payments).toEqual([]);
    expect(first(next)).toMatchObject({ state: 'refunded', refunded: 48_500, refundDue: 0 });
    expect(isAwaitingPayment(next)).toBe(true);
  });

  test('in part before the payment was known makes the rest refundable', () => {
    const next = settled(anOrderWith([anAttempt()]), { status: 'REFUNDED', refunded: milli(8_500) });
    expect(next.payments).toEqual([]);
    expect(first(next)).toMatchObject({ state: 'paid', refunded: 8_500, refundDue: 40_000 });
  });

  test.for([
    { back: 8_500, due: 0, result: { refunded: 8_500, refundDue: 0, state: 'paid' } },
    { back: 8_500, due: 20_000, result: { refunded: 8_500, refundDue: 11_500, state: 'paid' } },
    { back: 48_500, due: 20_000, result: { refunded: 48_500, refundDue: 0, state: 'refunded' } },
    { back: 90_000, due: 0, result: { refunded: 48_500, refundDue: 0, state: 'refunded' } },
  ])('of $back with $due due is recorded', ({ back, due, result }) => {
    const order = anOrderWith([aPaidAttempt({ refundDue: milli(due) })]);
    expect(first(settled(order, { refunded: milli(back) }))).toMatchObject(result);
  });

  test('is never recorded as less than before', () => {
    const order = anOrderWith([aPaidAttempt({ refunded: milli(10_000) })]);
    expect(settled(order, { refunded: milli(8_000) })).toBe(order);
    expect(settled(order)).toBe(order);
  });

  const requested = { reference: 'R', amount: milli(10_000) };

  test('that was requested completes the request', () => {
    const order = anOrderWith([
      aPaidAttempt({ refundDue: milli(10_000), refunding: requested, review: 'unanswered_refund' }),
    ]);
    const next = first(settled(order, { refunded: milli(10_000) }));
    expect(next).toMatchObject({ refunded: 10_000, refundDue: 0, refunding: null, review: null });
  });

  test('of another amount does not complete the request', () => {
    const order = anOrderWith([aPaidAttempt({ refunding: requested, review: 'unanswered_refund' })]);
    const next = first(settled(order, { refunded: milli(4_000) }));
    expect(next).toMatchObject({ refunded: 4_000, refunding: requested, review: 'unanswered_refund' });
  });
});

test('a report about an unknown attempt leaves the order unchanged', () => {
  const attempt = anAttempt();
  expect(settlePayment(anOrderWith([]), attempt.reference, aReport(attempt), now)).toEqual({
    kind: 'leave',
  });
});

test('every attempt state has a status for its page', () => {
  expect(attemptStates.map((state) => paymentStatusOf(anAttempt({ state })))).toEqual([
    'PENDING',
    'PENDING',
    'CANCELLED',
    'PAID',
    'FAILED',
    'CANCELLED',
    'EXPIRED',
    'REFUNDED',
  ]);
});
