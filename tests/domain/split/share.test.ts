import { expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { restOf, type ShareState } from '#domain/split/share.ts';

test.for<{ states: readonly ShareState[]; rest: number }>([
  { states: [], rest: 0 },
  { states: ['AVAILABLE', 'AVAILABLE'], rest: 3_000 },
  { states: ['PENDING', 'AVAILABLE'], rest: 2_000 },
  { states: ['PAID', 'PENDING', 'AVAILABLE'], rest: 3_000 },
  { states: ['PAID', 'PENDING'], rest: 0 },
])('of shares that are $states, $rest is the rest', ({ states, rest }) => {
  const shares = states.map((state, at) => ({ state, amount: milli(1_000 * (at + 1)) }));
  expect(restOf(shares)).toBe(rest);
});
