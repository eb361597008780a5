import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Milli, milli } from '#domain/money.ts';
import {
  addsUp,
  isUnderWay,
  restOf,
  type Share,
  type ShareMove,
  type ShareState,
  shareAfter,
  shareMoves,
  unpaidOf,
} from '#domain/split/share.ts';

const sharesOf = (...states: readonly ShareState[]): readonly Share[] =>
  states.map((state, at) => ({ state, amount: milli(1_000 * (at + 1)) }));

interface Bill {
  readonly shares: readonly Share[];
  readonly balance: Milli;
}

function billAfter(bill: Bill, at: number, move: ShareMove): Bill {
  const share = bill.shares[at];
  const state = share ? shareAfter(share.state, move) : null;
  if (!(share && state)) return bill;
  const paid = move === 'settle' ? share.amount : 0;
  return { shares: bill.shares.with(at, { ...share, state }), balance: milli(bill.balance - paid) };
}

describe('a share', () => {
  test.for<[from: ShareState, move: ShareMove, to: ShareState | null]>([
    ['AVAILABLE', 'take', 'PENDING'],
    ['AVAILABLE', 'settle', 'PAID'],
    ['AVAILABLE', 'release', null],
    ['PENDING', 'take', null],
    ['PENDING', 'settle', 'PAID'],
    ['PENDING', 'release', 'AVAILABLE'],
    ['PAID', 'take', null],
    ['PAID', 'settle', null],
    ['PAID', 'release', null],
  ])('that is %s, on %s, becomes %s', ([from, move, to]) => {
    expect(shareAfter(from, move)).toBe(to);
  });
});

describe('the shares of a bill', () => {
  test.for<{ states: readonly ShareState[]; unpaid: number; rest: number; underWay: boolean }>([
    { states: [], unpaid: 0, rest: 0, underWay: false },
    { states: ['AVAILABLE', 'AVAILABLE'], unpaid: 3_000, rest: 3_000, underWay: false },
    { states: ['PENDING', 'AVAILABLE'], unpaid: 3_000, rest: 2_000, underWay: true },
    { states: ['PAID', 'AVAILABLE'], unpaid: 2_000, rest: 2_000, underWay: true },
    { states: ['PAID', 'PENDING', 'AVAILABLE'], unpaid: 5_000, rest: 3_000, underWay: true },
    { states: ['PAID', 'PAID'], unpaid: 0, rest: 0, underWay: true },
  ])('$states leave $unpaid unpaid and $rest for the rest', ({ states, unpaid, rest, underWay }) => {
    const shares = sharesOf(...states);
    expect(unpaidOf(shares)).toBe(unpaid);
    expect(restOf(shares)).toBe(rest);
    expect(isUnderWay(shares)).toBe(underWay);
  });

  test.for<{ states: readonly ShareState[]; balance: number; does: boolean }>([
    { states: ['AVAILABLE', 'PENDING'], balance: 3_000, does: true },
    { states: ['AVAILABLE', 'PENDING'], balance: 2_999, does: false },
    { states: ['PAID', 'AVAILABLE'], balance: 2_000, does: true },
    { states: ['PAID', 'AVAILABLE'], balance: 3_000, does: false },
    { states: ['PAID', 'PAID'], balance: 0, does: true },
    { states: ['PAID', 'PAID'], balance: 10, does: false },
    { states: [], balance: 3_000, does: true },
  ])('$states are a split of $balance: $does', ({ states, balance, does }) => {
    expect(addsUp(sharesOf(...states), milli(balance))).toBe(does);
  });

  test('add up to what is due after every move, when what is settled is paid', () => {
    const moves = fc.array(fc.tuple(fc.nat({ max: 5 }), fc.constantFrom(...shareMoves)), { maxLength: 40 });
    const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(amounts, moves, (named, made) => {
        const shares = named.map((amount): Share => ({ state: 'AVAILABLE', amount: milli(amount) }));
        let bill: Bill = { shares, balance: unpaidOf(shares) };
        for (const [at, move] of made) {
          bill = billAfter(bill, at, move);
          expect(addsUp(bill.shares, bill.balance)).toBe(true);
        }
      }),
    );
  });
});
