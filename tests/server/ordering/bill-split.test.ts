import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { type AttemptState, attemptStates } from '#domain/payment/attempt-states.ts';
import {
  billLockOf,
  isSplitInProgress,
  sharesOf,
  sharesPaidBy,
  withoutSplit,
} from '#server/ordering/bill-split.ts';
import type { GuestShare } from '#server/ordering/guest-share.ts';
import type { PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import { anAttempt, aPaidAttempt } from '#tests/support/an-attempt.ts';
import { aPayment } from '#tests/support/an-order.ts';

const aShare = (overrides: Partial<GuestShare> = {}): GuestShare => ({
  uuid: crypto.randomUUID(),
  guest: '1',
  amount: milli(9_000),
  reference: null,
  takenBy: null,
  isPaidAtTill: false,
  ...overrides,
});

/** A share that an attempt in this state pays, beside a share that nobody pays yet. */
function split(attempt: PaymentAttempt, isCounted = false) {
  const { reference } = attempt;
  const payments = isCounted ? [aPayment({ type: 'card', reference })] : [];
  return { split: [aShare({ reference }), aShare({ guest: '2' })], attempts: [attempt], payments };
}

const statesOf = (order: Parameters<typeof sharesOf>[0]) => sharesOf(order).map(({ state }) => state);

const proposed = { split: [aShare(), aShare({ guest: '2' })], attempts: [], payments: [] };

describe('a share', () => {
  /** Source: spec §4 split.states */
  test('is available while nobody pays it', () => {
    expect(statesOf(proposed)).toEqual(['AVAILABLE', 'AVAILABLE']);
  });

  const expected: Readonly<Record<AttemptState, 'AVAILABLE' | 'PENDING'>> = {
    opening: 'PENDING',
    pending: 'PENDING',
    superseded: 'PENDING',
    failed: 'AVAILABLE',
    cancelled: 'AVAILABLE',
    expired: 'AVAILABLE',
    // This payment did not count and is refunded.
    paid: 'AVAILABLE',
    refunded: 'AVAILABLE',
  };

  test.for(attemptStates)(
    'with an uncounted attempt in state %s gets the state that follows from it',
    (state) => {
      const hasMoney = state === 'paid' || state === 'refunded';
      const attempt = hasMoney ? aPaidAttempt({ state }) : anAttempt({ state });
      expect(statesOf(split(attempt))).toEqual([expected[state], 'AVAILABLE']);
    },
  );

  test.for(attemptStates)('that was paid stays paid even when its attempt is %s', (state) => {
    expect(statesOf(split(aPaidAttempt({ state }), true))).toEqual(['PAID', 'AVAILABLE']);
  });

  test('with an attempt under review stays taken until the review is done', () => {
    const attempt = anAttempt({ review: 'amount' });
    expect(statesOf(split(attempt))[0]).toBe('PENDING');
    expect(statesOf(split({ ...attempt, state: 'expired', review: null }))[0]).toBe('AVAILABLE');
  });

  test('that was paid at the POS is paid whatever the state of an older attempt', () => {
    for (const attempt of [anAttempt(), anAttempt({ state: 'expired' }), aPaidAttempt()]) {
      const { split: shares, ...rest } = split(attempt);
      expect(statesOf({ ...rest, split: shares.map((one) => ({ ...one, isPaidAtTill: true })) })).toEqual([
        'PAID',
        'PAID',
      ]);
    }
  });

  test('is paid by an attempt only if it has its reference, and one attempt can pay several shares', () => {
    const rest = aPaidAttempt();
    const { reference } = rest;
    const own = anAttempt();
    const order = {
      split: [aShare({ reference }), aShare({ reference }), aShare({ reference: own.reference })],
      attempts: [rest, own],
      payments: [aPayment({ reference })],
    };
    expect(statesOf(order)).toEqual(['PAID', 'PAID', 'PENDING']);
  });
});

describe('a split in progress', () => {
  const [pending, paid] = [anAttempt(), aPaidAttempt()];
  test.for<readonly [what: string, order: Parameters<typeof isSplitInProgress>[0], is: boolean]>([
    ['is none without a split', { ...proposed, split: [] }, false],
    ['is none while nobody pays', proposed, false],
    ['begins with the first attempt', split(pending), true],
    ['lasts once a share is paid', split(paid, true), true],
    ['ends when the provider reports a failure', split({ ...pending, state: 'failed' }), false],
    [
      'ends once everything is paid',
      {
        split: [aShare({ reference: paid.reference }), aShare({ isPaidAtTill: true })],
        attempts: [paid],
        payments: [aPayment({ reference: paid.reference })],
      },
      false,
    ],
  ])('%s: %o', ([, order, is]) => {
    expect(isSplitInProgress(order)).toBe(is);
  });
});

describe('the bill of an order', () => {
  test.for<readonly [what: string, order: Parameters<typeof billLockOf>[0], lock: string | null]>([
    ['is not locked while nothing is paid', { split: [], attempts: [], payments: [] }, null],
    ['is not locked while a split is only proposed', proposed, null],
    ['is locked while a share is being paid', split(anAttempt()), 'split_open'],
    ['is locked while a share may still be paid', split(anAttempt({ state: 'superseded' })), 'split_open'],
    ['is locked once a share is paid', split(aPaidAttempt(), true), 'split_open'],
    [
      'is locked while it is being paid',
      { split: [], attempts: [anAttempt()], payments: [] },
      'payment_open',
    ],
    [
      'is locked while a wallet payment is open',
      { split: [], attempts: [anAttempt({ provider: 'blue_wallet', state: 'opening' })], payments: [] },
      'payment_open',
    ],
    [
      'is not locked while a superseded payment is polled',
      { split: [], attempts: [anAttempt({ state: 'superseded' })], payments: [] },
      null,
    ],
  ])('%s', ([, order, lock]) => {
    expect(billLockOf(order)).toBe(lock);
  });
});

describe('a payment of an attempt', () => {
  test('pays the shares that nobody else has taken or paid since', () => {
    const late = anAttempt({ state: 'expired' });
    const other = anAttempt();
    const { reference } = late;
    const own = aShare({ reference });
    const order = {
      split: [
        own,
        aShare({ reference, isPaidAtTill: true }),
        aShare({ reference: other.reference }),
        aShare(),
      ],
      attempts: [late, other],
      payments: [],
    };
    expect(sharesPaidBy(order, reference).map(({ uuid }) => uuid)).toEqual([own.uuid]);
    expect(sharesPaidBy({ ...order, payments: [aPayment({ reference })] }, reference)).toEqual([]);
    expect(sharesPaidBy({ ...order, split: [] }, reference)).toEqual([]);
  });
});

test('a changed amount removes the split', () => {
  expect(withoutSplit(proposed)).toEqual({ ...proposed, split: [] });
  const whole = { ...proposed, split: [] };
  expect(withoutSplit(whole)).toBe(whole);
});
