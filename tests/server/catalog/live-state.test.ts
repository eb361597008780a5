import { describe, expect, test } from 'vitest';
import type { StockRecord } from '#domain/stock.ts';
import type { StockItemId } from '#domain/stock-item.ts';
import {
  changedLiveDependencies,
  emptyLiveState,
  isLiveDependencyChanged,
  type LiveState,
  pauseDependency,
  popularDependency,
  stockDependency,
} from '#server/catalog/live-state.ts';

const noon = Date.parse('2026-11-21T08:00:00Z');

describe('the stock dependency of a page', () => {
  const record = (mark: StockRecord['mark'], countedFrom: number | null, quantity: number | null) =>
    new Map([[11, { mark, outUntil: null, countedFrom, quantity }]]);
  const outFor = (ms: number) =>
    new Map([[11, { mark: 'in' as const, outUntil: new Date(noon + ms), countedFrom: 5, quantity: 3 }]]);
  test.for<[what: string, before: LiveState['stock'], after: LiveState['stock'], isChanged: boolean]>([
    ['a first portion is sold', new Map(), record(null, 5, 4), false],
    ['another portion is sold', record(null, 5, 4), record(null, 5, 3), false],
    ['the last portion is sold', record(null, 5, 1), record(null, 5, 0), true],
    ['portions come back', record(null, 5, 0), record(null, 5, 2), true],
    ['it is counted from another number', record(null, 5, 3), record('in', 9, 8), true],
    ['it is marked out', new Map(), record('out', null, null), true],
    ['it is marked in', record('out', null, null), record('in', null, null), true],
    ['it is out for a while', record('in', 5, 3), outFor(1_000), true],
    ['it is out for longer', outFor(1_000), outFor(2_000), true],
    ['it is out for as long as it was', outFor(1_000), outFor(1_000), false],
    ['it comes back before its time', outFor(1_000), record('in', 5, 3), true],
    ['nothing is known of it any more', record('in', 5, 3), new Map(), true],
    [
      'another product changes',
      new Map([[12, { mark: 'out', outUntil: null, countedFrom: null, quantity: null }]]),
      new Map(),
      false,
    ],
  ])('when %s', ([, before, after, isChanged]) => {
    const changed = isLiveDependencyChanged(
      stockDependency(11),
      { ...emptyLiveState, stock: before },
      { ...emptyLiveState, stock: after },
    );
    expect(changed).toBe(isChanged);
    expect(
      isLiveDependencyChanged(
        pauseDependency,
        { ...emptyLiveState, stock: before },
        { ...emptyLiveState, stock: after },
      ),
    ).toBe(false);
  });
});

test.for(['sku:ONION', 'sku:12', 'choice:11'] as const)(
  'a page that shows %s depends on that choice alone',
  (choice) => {
    const out = { mark: 'out', outUntil: null, countedFrom: null, quantity: null } as const;
    const before = { ...emptyLiveState, stock: new Map<StockItemId, StockRecord>([[11, out]]) };
    const after = { ...emptyLiveState, stock: new Map<StockItemId, StockRecord>([[choice, out]]) };
    expect(new Set(changedLiveDependencies(before, after))).toEqual(
      new Set([stockDependency(11), stockDependency(choice)]),
    );
    expect(isLiveDependencyChanged(stockDependency(choice), before, after)).toBe(true);
    expect(isLiveDependencyChanged(stockDependency(choice), after, after)).toBe(false);
    expect(isLiveDependencyChanged(stockDependency('sku:GARLIC'), before, after)).toBe(false);
  },
);

describe('the dependency of a page on popular dishes', () => {
  const popular = (products: readonly number[] | null): LiveState => ({
    ...emptyLiveState,
    popular: products,
  });
  test.for<[what: string, before: LiveState['popular'], after: LiveState['popular'], isChanged: boolean]>([
    ['they become known', null, [11, 12], true],
    ['others are ordered more', [11, 12], [12, 11], true],
    ['they stay', [11, 12], [11, 12], false],
    ['too few orders are left', [11, 12], null, true],
  ])('when %s', ([, before, after, isChanged]) => {
    expect(isLiveDependencyChanged(popularDependency, popular(before), popular(after))).toBe(isChanged);
    expect(isLiveDependencyChanged(pauseDependency, popular(before), popular(after))).toBe(false);
  });
});
