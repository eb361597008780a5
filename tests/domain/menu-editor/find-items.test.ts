import { describe, expect, test } from 'vitest';
import { findItems, indexItems } from '#domain/menu-editor/find-items.ts';

const items = [
  { id: 1, category: 1, name: 'Crème brûlée' },
  { id: 2, category: 1, name: 'Onion soup' },
  { id: 3, category: 2, name: 'Soup of the day, with cream' },
];
const index = indexItems(items, 'en');
const found = (typed: string, category: number | null = null) =>
  findItems(index, typed, category, 'en').map(({ id }) => id);

describe('an item of the menu', () => {
  test.for([
    ['', [1, 2, 3]],
    ['BRULEE', [1]],
    ['soup', [2, 3]],
    ['cream soup', [3]],
    ['bread', []],
  ] as const)('is found by %j, without accents or case', ([typed, ids]) => {
    expect(found(typed)).toEqual(ids);
  });

  test('is found within its category', () => {
    expect(found('soup', 1)).toEqual([2]);
    expect(found('', 2)).toEqual([3]);
  });
});
