import { expect, test } from 'vitest';
import { orderGroups } from '#server/menu-exchange/choices/order-groups.ts';
import { aGroup, aValue } from './a-group.ts';

const groups = ['A', 'B', 'C', 'D'].map((name) => aGroup(name, [aValue(name.toLowerCase())]));

test.for<readonly [offers: readonly string[], order: string]>([
  [[], 'ABCD'],
  [['ab', 'cd'], 'ABCD'],
  [['b', 'ab'], 'ABCD'],
  [['ba'], 'BACD'],
  [['da', 'cd'], 'CDAB'],
  [['dcba'], 'DCBA'],
  [['ab', 'ba'], 'BACD'],
])('dishes that offer %j have the groups as %s', ([offers, order]) => {
  const choices = offers.map((values) => [...values].map((value) => ({ value })));
  expect(
    orderGroups(groups, choices)
      .map(({ key }) => key)
      .join(''),
  ).toBe(order);
});
