import { describe, expect, test } from 'vitest';
import { type TableSituation, waysToOrderAt } from '#domain/order/ordering-at-table.ts';

const freeTable: TableSituation = {
  state: null,
  hasOpenOrder: false,
  allowsSeparate: true,
  isForStaff: false,
};

const [open, joinOrSeparate, joinOnly, nothing] = [['open'], ['join', 'separate'], ['join'], []] as const;

describe.each([
  ['guests', false],
  ['staff', true],
] as const)('at a table, %s', (_, isForStaff) => {
  test.for<readonly [what: string, situation: Partial<TableSituation>, ways: readonly string[]]>([
    ['open the order of a free one', {}, open],
    ['join the order that is open, or order beside it', { hasOpenOrder: true }, joinOrSeparate],
    ['only join it in a venue of one order', { hasOpenOrder: true, allowsSeparate: false }, joinOnly],
    ['do nothing while the POS works on it', { state: 'busy', hasOpenOrder: true }, nothing],
    ['do nothing while the POS opens it', { state: 'busy' }, nothing],
    ['open the order of one that staff have set apart', { state: 'common' }, open],
  ])('%s', ([, situation, ways]) => {
    expect(waysToOrderAt({ ...freeTable, isForStaff, ...situation })).toEqual(ways);
  });
});

describe('an order that staff opened', () => {
  const common: TableSituation = { ...freeTable, state: 'common', hasOpenOrder: true };

  test('is not for guests to add to, or to order beside', () => {
    expect(waysToOrderAt(common)).toEqual(nothing);
  });

  test.for([
    [true, joinOrSeparate],
    [false, joinOnly],
  ] as const)('is for staff, with separate orders allowed: %s', ([allowsSeparate, ways]) => {
    expect(waysToOrderAt({ ...common, isForStaff: true, allowsSeparate })).toEqual(ways);
  });
});
