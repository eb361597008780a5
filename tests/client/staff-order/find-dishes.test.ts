import { describe, expect, test } from 'vitest';
import type { SearchableItem } from '#client/staff/inventory.ts';
import { findDishes } from '#client/staff-order/find-dishes.ts';
import { foldName } from '#domain/fold-name.ts';

const dish = (item: number, name: string, code?: string): SearchableItem => ({
  item,
  name,
  folded: foldName(name, 'en'),
  ...(code !== undefined && { code }),
});

const dishes = [
  dish(11, 'Lentil soup', 'S1'),
  dish(12, 'Crème of tomato soup', 'S12'),
  dish(13, 'Tomato salad'),
  dish(14, 'Grilled chicken with tomato'),
  dish(112, '23. Kung pao'),
];

describe('a dish is found', () => {
  test.for<readonly [string, string, readonly number[]]>([
    ['by the beginning of its name first', 'tom', [13, 12, 14]],
    ['by words in any order', 'soup tom', [12]],
    ['without accents', 'creme', [12]],
    ['by its code', 's12', [12]],
    ['by the beginning of its code', 's1', [11, 12]],
    ['by its number in the menu', '112', [112]],
    ['by a number in its name', '23', [112]],
    ['by a number in digits of another script', '١٢', [12]],
    ['by nothing', '  ', []],
    ['by no other name', 'xyz', []],
  ])('%s', ([, term, ids]) => {
    expect(findDishes(dishes, term, 'en').map(({ item }) => item)).toEqual(ids);
  });
});
