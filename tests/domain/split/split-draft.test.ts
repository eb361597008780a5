import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { previewSplit, restFor, type SplitDraft, type SplittableBill } from '#domain/split/split-draft.ts';

const line = (cart_uuid: string, amount: number, quantity = 1) => ({
  cart_uuid,
  amount: milli(amount),
  quantity,
  isStruck: false,
});

const bill: SplittableBill = {
  balance: milli(100_000),
  decimals: 2,
  lines: [line('soup', 20_000), line('grill', 60_000, 3)],
};

const preview = (draft: Partial<SplitDraft>, differing: Partial<SplittableBill> = {}) =>
  previewSplit(
    { guests: 2, method: 'equally', typed: {}, portions: {}, ...draft },
    { ...bill, ...differing },
  );

describe('an equal split', () => {
  test('is valid at once, with the remainder on the last', () => {
    expect(preview({ guests: 3 })).toEqual({
      shares: [33_330, 33_330, 33_340],
      amountErrors: [],
      error: null,
      split: { kind: 'amounts', amounts: [33_330, 33_330, 33_340] },
    });
  });

  test('of less than a step for each is invalid', () => {
    expect(preview({ guests: 3 }, { balance: milli(20) })).toMatchObject({
      error: { code: 'too_small' },
      split: null,
    });
  });
});

describe('a split by amounts', () => {
  test('starts from equal shares', () => {
    expect(preview({ method: 'amounts' }).split).toEqual({ kind: 'amounts', amounts: [50_000, 50_000] });
  });

  test.for([
    { typed: { 0: '30' }, left: 20_000 },
    { typed: { 0: '70.5' }, left: -20_500 },
    { typed: { 0: '' }, left: 50_000 },
    { typed: { 0: '20', 1: 'x' }, left: 80_000 },
    { typed: { 0: '-50', 1: '150' }, left: -50_000 },
  ])('of $typed leaves $left and is invalid', ({ typed, left }) => {
    expect(preview({ method: 'amounts', typed })).toMatchObject({
      error: { code: 'wrong_total', left },
      split: null,
    });
  });

  test('that adds up to the balance is valid', () => {
    expect(preview({ method: 'amounts', typed: { 0: '30', 1: '70,00' } })).toMatchObject({
      error: null,
      split: { amounts: [30_000, 70_000] },
    });
  });

  test('in which somebody pays nothing is invalid, whatever its total', () => {
    expect(preview({ method: 'amounts', typed: { 0: '0', 1: '100' } })).toMatchObject({
      error: { code: 'wrong_amounts' },
      amountErrors: [{ guest: 0, code: 'not_above_zero' }],
      split: null,
    });
  });

  test('names the guest whose amount is not payable', () => {
    expect(preview({ method: 'amounts', typed: { 1: '12.345' } }).amountErrors).toEqual([
      { guest: 1, code: 'too_precise' },
    ]);
  });

  test.for([
    { shares: [30_000, 50_000], guest: 0, rest: 50_000 },
    { shares: [30_000, 50_000], guest: 1, rest: 70_000 },
    { shares: [50_000, 50_000], guest: 1, rest: null },
    { shares: [120_000, 50_000], guest: 1, rest: null },
    { shares: [120_000, 50_000], guest: 0, rest: 50_000 },
  ])('of $shares leaves $rest to guest $guest', ({ shares, guest, rest }) => {
    expect(restFor(shares.map(milli), guest, bill.balance)).toBe(rest);
  });
});

describe('a split by items', () => {
  test('waits until everything is claimed', () => {
    expect(preview({ method: 'items', portions: { soup: [1, 0], grill: [0, 2] } })).toEqual({
      shares: [25_000, 50_000],
      amountErrors: [],
      error: { code: 'unclaimed', amount: 25_000 },
      split: null,
    });
  });

  test('is valid once everything is claimed', () => {
    expect(preview({ method: 'items', portions: { soup: [1, 0], grill: [1, 2] } })).toMatchObject({
      shares: [50_000, 50_000],
      error: null,
      split: {
        kind: 'items',
        items: [
          [
            { cart_uuid: 'soup', parts: 1, of: 1 },
            { cart_uuid: 'grill', parts: 1, of: 3 },
          ],
          [{ cart_uuid: 'grill', parts: 2, of: 3 }],
        ],
      },
    });
  });

  test('names a guest without items', () => {
    expect(preview({ method: 'items', guests: 3, portions: { soup: [1, 0], grill: [0, 3] } }).error).toEqual({
      code: 'guest_empty',
      guest: 2,
    });
  });
});
