import { expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { isPaymentStarted, type ShareState, unpaidAmount } from '#domain/split/share.ts';

test.for<{ states: readonly ShareState[]; rest: number; begun: boolean }>([
  { states: [], rest: 0, begun: false },
  { states: ['AVAILABLE', 'AVAILABLE'], rest: 3_000, begun: false },
  { states: ['PENDING', 'AVAILABLE'], rest: 2_000, begun: true },
  { states: ['PAID', 'PENDING', 'AVAILABLE'], rest: 3_000, begun: true },
  { states: ['PAID', 'PENDING'], rest: 0, begun: true },
])('of shares that are $states, $rest is the rest, begun or not: $begun', ({ states, rest, begun }) => {
  const shares = states.map((state, at) => ({ state, amount: milli(1_000 * (at + 1)) }));
  expect(unpaidAmount(shares)).toBe(rest);
  expect(isPaymentStarted(shares)).toBe(begun);
});
