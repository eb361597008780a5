import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { isAwaitingPayment, type Order } from '#server/ordering/order.ts';
import { attemptStates, type PaymentAttempt, paymentStatusOf } from '#server/ordering/payment-attempt.ts';
import type { PaymentReport } from '#server/payments/provider.ts';
import { settlePayment } from '#server/payments/settle-payment.ts';
import { anAnswer, anAttempt, anOrderWith, aPaidAttempt } from '#tests/support/an-attempt.ts';
import { aLine, aPayment } from '#tests/support/an-order.ts';
import { dueOf } from '#tests/support/payments.ts';

const now = new Date('2026-11-21T10:10:00Z');

/** The order as an answer about its first attempt leaves it. */
function told(order: Order, answer: Partial<PaymentReport> = {}, at = 0): Order {
  const attempt = order.attempts[at] ?? anAttempt();
  const decision = settlePayment(order, attempt.reference, anAnswer(attempt, answer), now);
  return decision.kind === 'change' ? decision.change.order : order;
}

const first = ({ attempts: [attempt = anAttempt()] }: Order): PaymentAttempt => attempt;

const undecided = ['opening', 'pending', 'superseded', 'failed', 'cancelled', 'expired'] as const;
const bad = { FAILED: 'failed', CANCELLED: 'cancelled', EXPIRED: 'expired' } as const;

describe('money that comes', () => {
  test('pays the order, is written down once, and ends the asking', () => {
    const paid = told(anOrderWith([anAttempt()]));
    expect(dueOf(paid)).toBe(0);
    expect(isAwaitingPayment(paid)).toBe(false);
    const { reference } = first(paid);
    expect(paid.payments).toEqual([
      { paidAt: now, type: 'card', amount: 48_500, tendered: 48_500, reference },
    ]);
    expect(first(paid)).toMatchObject({ state: 'paid', paidAt: now, pollUntil: null, refundDue: 0 });
  });

  test('and is told again changes nothing', () => {
    const paid = told(anOrderWith([anAttempt()]));
    expect(told(paid)).toBe(paid);
  });

  test.for(['failed', 'cancelled', 'expired', 'opening'] as const)(
    'late, on an attempt that had %s, still pays an order that needs it',
    (state) => {
      const paid = told(anOrderWith([anAttempt({ state, pollUntil: null })]));
      expect(dueOf(paid)).toBe(0);
      expect(first(paid)).toMatchObject({ state: 'paid', refundDue: 0 });
    },
  );

  test.for([
    { what: 'an order that was canceled', order: { status: 'canceled' }, reason: 'undone' },
    { what: 'an order that was rejected', order: { status: 'rejected' }, reason: 'undone' },
    { what: 'an attempt nobody wanted any more', attempt: { state: 'superseded' }, reason: 'superseded' },
    {
      what: 'an order that was paid otherwise',
      order: { payments: [aPayment({ amount: milli(48_500) })] },
      reason: 'overpaid',
    },
  ] as const)('on $what goes back whole', ({ reason, ...given }) => {
    const { order = {}, attempt = {} } = given as {
      order?: Partial<Order>;
      attempt?: Partial<PaymentAttempt>;
    };
    const before = anOrderWith([anAttempt(attempt)], order);
    const paid = told(before);
    expect(paid.payments).toEqual(before.payments);
    expect(first(paid)).toMatchObject({ state: 'paid', refundDue: 48_500, refundReason: reason });
  });

  test('beyond what is due goes back in part', () => {
    const paid = told(anOrderWith([anAttempt()], { payments: [aPayment({ amount: milli(40_000) })] }));
    expect(paid.payments.at(-1)).toMatchObject({ amount: 8_500, type: 'card' });
    expect(first(paid)).toMatchObject({ refundDue: 40_000, refundReason: 'overpaid' });
  });

  test('that is not enough leaves the rest due, and gives up a page that is open for more', () => {
    const order = anOrderWith([anAttempt({ state: 'expired' }), anAttempt({ amount: milli(60_500) })], {
      lines: [aLine({ unit: milli(60_500) })],
    });
    const paid = told(order);
    expect(dueOf(paid)).toBe(12_000);
    expect(paid.attempts.map(({ state }) => state)).toEqual(['paid', 'superseded']);
  });

  test('that is enough closes every other page', () => {
    const paid = told(anOrderWith([anAttempt({ state: 'expired' }), anAttempt()]));
    expect(paid.attempts.map(({ state }) => state)).toEqual(['paid', 'superseded']);
  });

  test('twice goes back the second time', () => {
    const once = told(anOrderWith([anAttempt({ state: 'expired' }), anAttempt()]));
    const twice = told(once, {}, 1);
    expect(twice.payments).toHaveLength(1);
    expect(twice.attempts[1]).toMatchObject({ state: 'paid', refundDue: 48_500 });
  });
});

describe('nothing goes backwards:', () => {
  test.for(Object.keys(bad) as (keyof typeof bad)[])('%s after PAID changes nothing', (status) => {
    const paid = told(anOrderWith([anAttempt()]));
    expect(told(paid, { status })).toBe(paid);
    expect(told(paid, { status: 'PENDING', providerStatus: 'open' })).toBe(paid);
  });

  test.for(
    (Object.keys(bad) as (keyof typeof bad)[]).flatMap((status) =>
      (['opening', 'pending', 'superseded'] as const).map((state) => ({ status, state })),
    ),
  )('$status ends what was $state', ({ status, state }) => {
    const ended = told(anOrderWith([anAttempt({ state })]), { status });
    expect(first(ended)).toMatchObject({ state: bad[status], pollUntil: null, providerStatus: 'success' });
    expect(ended.payments).toEqual([]);
  });

  test('what has ended stays as it ended, whatever else it is called', () => {
    const ended = told(anOrderWith([anAttempt({ state: 'expired' })]), { status: 'FAILED' });
    expect(first(ended)).toMatchObject({ state: 'expired', pollUntil: null });
    expect(told(ended, { status: 'FAILED' }).attempts).toEqual(ended.attempts);
  });

  test.for(undecided)('PENDING leaves %s as it is', (state) => {
    const order = anOrderWith([anAttempt({ state, providerStatus: 'success' })]);
    expect(told(order, { status: 'PENDING' })).toBe(order);
  });
});

describe('an answer that does not agree', () => {
  test.for([
    { answer: { amount: milli(1) }, review: 'amount' },
    { answer: { currency: 'USD' }, review: 'currency' },
    { answer: { account: 'other' }, review: 'account' },
    { answer: { mode: 'live' }, review: 'mode' },
    { answer: { reference: 'other' }, review: 'reference' },
  ] as const)('brings no money, and is to be looked into: $review', ({ answer, review }) => {
    const next = told(anOrderWith([anAttempt()]), answer);
    expect(next.payments).toEqual([]);
    expect(first(next)).toMatchObject({ state: 'pending', paidAt: null, review, providerStatus: 'success' });
    expect(paymentStatusOf(first(next))).toBe('PENDING');
  });

  test('is not kept twice', () => {
    const next = told(anOrderWith([anAttempt()]), { mode: 'live' });
    expect(told(next, { mode: 'live', providerStatus: 'again' })).toBe(next);
  });

  test('is forgotten once the company agrees', () => {
    const next = told(anOrderWith([anAttempt()]), { amount: milli(1) });
    expect(first(told(next))).toMatchObject({ state: 'paid', review: null });
    expect(first(told(next, { status: 'FAILED' }))).toMatchObject({ state: 'failed', review: null });
  });

  test('says nothing of money that came before', () => {
    const paid = told(anOrderWith([anAttempt()]));
    expect(told(paid, { amount: milli(1) })).toBe(paid);
  });
});

describe('an address that nobody may be led to', () => {
  const refused = () => anOrderWith([anAttempt({ state: 'superseded', review: 'pay_url' })]);

  test('is to be looked into until the company has said its last word', () => {
    const still = told(refused(), { status: 'PENDING' });
    expect(first(still).review).toBe('pay_url');
    expect(first(told(still, { status: 'CANCELLED' })).review).toBeNull();
  });
});

describe('money that went back', () => {
  test('before we heard of it never counted', () => {
    const next = told(anOrderWith([anAttempt()]), { status: 'REFUNDED' });
    expect(next.payments).toEqual([]);
    expect(first(next)).toMatchObject({ state: 'refunded', refunded: 48_500, refundDue: 0 });
    expect(isAwaitingPayment(next)).toBe(true);
  });

  test('in part before we heard of it: the rest goes back, too', () => {
    const next = told(anOrderWith([anAttempt()]), { status: 'REFUNDED', refunded: milli(8_500) });
    expect(next.payments).toEqual([]);
    expect(first(next)).toMatchObject({ state: 'paid', refunded: 8_500, refundDue: 40_000 });
  });

  test.for([
    { back: 8_500, due: 0, leaves: { refunded: 8_500, refundDue: 0, state: 'paid' } },
    { back: 8_500, due: 20_000, leaves: { refunded: 8_500, refundDue: 11_500, state: 'paid' } },
    { back: 48_500, due: 20_000, leaves: { refunded: 48_500, refundDue: 0, state: 'refunded' } },
    { back: 90_000, due: 0, leaves: { refunded: 48_500, refundDue: 0, state: 'refunded' } },
  ])('$back of it while $due was due', ({ back, due, leaves }) => {
    const order = anOrderWith([aPaidAttempt({ refundDue: milli(due) })]);
    expect(first(told(order, { refunded: milli(back) }))).toMatchObject(leaves);
  });

  test('is never less than it was', () => {
    const order = anOrderWith([aPaidAttempt({ refunded: milli(10_000) })]);
    expect(told(order, { refunded: milli(8_000) })).toBe(order);
    expect(told(order)).toBe(order);
  });

  const asked = { reference: 'R', amount: milli(10_000) };

  test('as it was asked to answers the question', () => {
    const order = anOrderWith([
      aPaidAttempt({ refundDue: milli(10_000), refunding: asked, review: 'unanswered_refund' }),
    ]);
    const next = first(told(order, { refunded: milli(10_000) }));
    expect(next).toMatchObject({ refunded: 10_000, refundDue: 0, refunding: null, review: null });
  });

  test('otherwise does not', () => {
    const order = anOrderWith([aPaidAttempt({ refunding: asked, review: 'unanswered_refund' })]);
    const next = first(told(order, { refunded: milli(4_000) }));
    expect(next).toMatchObject({ refunded: 4_000, refunding: asked, review: 'unanswered_refund' });
  });
});

test('an answer about nobody leaves the order as it is', () => {
  const attempt = anAttempt();
  expect(settlePayment(anOrderWith([]), attempt.reference, anAnswer(attempt), now)).toEqual({
    kind: 'leave',
  });
});

test('every state has its word for the page that shows it', () => {
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
