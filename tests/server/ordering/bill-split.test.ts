import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import {
  billLockOf,
  isSplitInProgress,
  sharesOf,
  sharesPaidBy,
  withoutSplit,
} from '#server/ordering/bill-split.ts';
import type { GuestShare } from '#server/ordering/guest-share.ts';
import { type AttemptState, attemptStates, type PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import { anAttempt, aPaidAttempt } from '#tests/support/an-attempt.ts';
import { aPayment } from '#tests/support/an-order.ts';

const aShare = (given: Partial<GuestShare> = {}): GuestShare => ({
  uuid: crypto.randomUUID(),
  guest: '1',
  amount: milli(9_000),
  reference: null,
  takenBy: null,
  isPaidAtTill: false,
  ...given,
});

/** A share that an attempt in that state pays, beside one that nobody has begun on. */
function split(attempt: PaymentAttempt, isCounted = false) {
  const { reference } = attempt;
  const payments = isCounted ? [aPayment({ type: 'card', reference })] : [];
  return { split: [aShare({ reference }), aShare({ guest: '2' })], attempts: [attempt], payments };
}

const statesOf = (order: Parameters<typeof sharesOf>[0]) => sharesOf(order).map(({ state }) => state);

const untaken = { split: [aShare(), aShare({ guest: '2' })], attempts: [], payments: [] };

describe('a share', () => {
  /** Source: spec §4 split.states */
  test('is free while nobody has begun on it', () => {
    expect(statesOf(untaken)).toEqual(['AVAILABLE', 'AVAILABLE']);
  });

  const expected: Readonly<Record<AttemptState, 'AVAILABLE' | 'PENDING'>> = {
    opening: 'PENDING',
    pending: 'PENDING',
    superseded: 'PENDING',
    failed: 'AVAILABLE',
    cancelled: 'AVAILABLE',
    expired: 'AVAILABLE',
    // Money that did not count: it goes back.
    paid: 'AVAILABLE',
    refunded: 'AVAILABLE',
  };

  test.for(attemptStates)('whose attempt is %s, and did not count, stands where that leaves it', (state) => {
    const hasMoney = state === 'paid' || state === 'refunded';
    const attempt = hasMoney ? aPaidAttempt({ state }) : anAttempt({ state });
    expect(statesOf(split(attempt))).toEqual([expected[state], 'AVAILABLE']);
  });

  test.for(attemptStates)('that was paid stays so, though its attempt is %s', (state) => {
    expect(statesOf(split(aPaidAttempt({ state }), true))).toEqual(['PAID', 'AVAILABLE']);
  });

  test('whose attempt is under review is kept from others until somebody has looked into it', () => {
    const attempt = anAttempt({ review: 'amount' });
    expect(statesOf(split(attempt))[0]).toBe('PENDING');
    expect(statesOf(split({ ...attempt, state: 'expired', review: null }))[0]).toBe('AVAILABLE');
  });

  test('that was paid at the till is paid, whatever becomes of an older attempt', () => {
    for (const attempt of [anAttempt(), anAttempt({ state: 'expired' }), aPaidAttempt()]) {
      const { split: shares, ...rest } = split(attempt);
      expect(statesOf({ ...rest, split: shares.map((one) => ({ ...one, isPaidAtTill: true })) })).toEqual([
        'PAID',
        'PAID',
      ]);
    }
  });

  test('is paid by the attempt of another only if that is its own, too: several shares may be paid at once', () => {
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

describe('a split is being settled', () => {
  const [pending, paid] = [anAttempt(), aPaidAttempt()];
  test.for<readonly [what: string, order: Parameters<typeof isSplitInProgress>[0], is: boolean]>([
    ['where there is none', { ...untaken, split: [] }, false],
    ['while nobody has begun', untaken, false],
    ['once somebody has begun', split(pending), true],
    ['once a share is paid', split(paid, true), true],
    ['until the company says that nothing came', split({ ...pending, state: 'failed' }), false],
    [
      'and is no more once all is paid',
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

describe('an order may', () => {
  test.for<readonly [what: string, order: Parameters<typeof billLockOf>[0], binding: string | null]>([
    ['change while nothing is paid', { split: [], attempts: [], payments: [] }, null],
    ['change while a split is only a proposal', untaken, null],
    ['not change while a share is being paid', split(anAttempt()), 'split_open'],
    ['not change while a share may still be paid', split(anAttempt({ state: 'superseded' })), 'split_open'],
    ['not change once a share is paid', split(aPaidAttempt(), true), 'split_open'],
    [
      'not change while it is being paid',
      { split: [], attempts: [anAttempt()], payments: [] },
      'payment_open',
    ],
    [
      'not change while a wallet is being asked',
      { split: [], attempts: [anAttempt({ provider: 'blue_wallet', state: 'opening' })], payments: [] },
      'payment_open',
    ],
    [
      'change while a payment that nobody wants any more is followed',
      { split: [], attempts: [anAttempt({ state: 'superseded' })], payments: [] },
      null,
    ],
  ])('%s', ([, order, binding]) => {
    expect(billLockOf(order)).toBe(binding);
  });
});

describe('money of an attempt pays', () => {
  test('the shares that nobody else has taken or paid since', () => {
    const late = anAttempt({ state: 'expired' });
    const other = anAttempt();
    const { reference } = late;
    const kept = aShare({ reference });
    const order = {
      split: [
        kept,
        aShare({ reference, isPaidAtTill: true }),
        aShare({ reference: other.reference }),
        aShare(),
      ],
      attempts: [late, other],
      payments: [],
    };
    expect(sharesPaidBy(order, reference).map(({ uuid }) => uuid)).toEqual([kept.uuid]);
    expect(sharesPaidBy({ ...order, payments: [aPayment({ reference })] }, reference)).toEqual([]);
    expect(sharesPaidBy({ ...order, split: [] }, reference)).toEqual([]);
  });
});

test('what is split is split no more once the amount changes', () => {
  expect(withoutSplit(untaken)).toEqual({ ...untaken, split: [] });
  const whole = { ...untaken, split: [] };
  expect(withoutSplit(whole)).toBe(whole);
});
