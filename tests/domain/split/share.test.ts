import { expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { isPaymentStarted, type ShareState, unpaidAmount } from '#domain/split/share.ts';

test.for<{ states: readonly ShareState[]; unpaid: number; isStarted: boolean }>([
  { states: [], unpaid: 0, isStarted: false },
  { states: ['AVAILABLE', 'AVAILABLE'], unpaid: 3_000, isStarted: false },
  { states: ['PENDING', 'AVAILABLE'], unpaid: 2_000, isStarted: true },
  { states: ['PAID', 'PENDING', 'AVAILABLE'], unpaid: 3_000, isStarted: true },
  { states: ['PAID', 'PENDING'], unpaid: 0, isStarted: true },
])(
  'shares that are $states have $unpaid unpaid, payment started: $isStarted',
  ({ states, unpaid, isStarted }) => {
    const shares = states.map((state, at) => ({ state, amount: milli(1_000 * (at + 1)) }));
    expect(unpaidAmount(shares)).toBe(unpaid);
    expect(isPaymentStarted(shares)).toBe(isStarted);
  },
);
