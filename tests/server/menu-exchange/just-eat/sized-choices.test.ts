import { expect, test } from 'vitest';
import { item, modifiers, read, size } from './a-just-eat-menu.ts';

test('groups of some sizes are offered with those', () => {
  const { menu } = read([
    item(
      'Pizza',
      [
        size('s', '12"', 1000, { modifierGroupsIds: ['all'] }),
        size('l', '18"', 1500, { modifierGroupsIds: ['all', 'large'] }),
      ],
      {
        modifierGroups: [modifiers('all', 'Toppings', [50]), modifiers('large', 'Dips', [0])],
      },
    ),
  ]);
  expect(menu.dishes[0]?.choices.slice(2)).toEqual([
    { value: 'modifiers Pizza all/0' },
    { value: 'modifiers Pizza large/0', onlyWith: ['size Pizza/l'] },
  ]);
});

test('groups that differ in their prices alone are one with prices by size', () => {
  const { menu } = read([
    item(
      'Pizza',
      [
        size('s', '12"', 1000, { modifierGroupsIds: ['a'] }),
        size('l', '18"', 1500, { modifierGroupsIds: ['b'] }),
      ],
      {
        modifierGroups: [modifiers('a', 'Crust', [0, 200]), modifiers('b', 'Crust', [0, 250])],
      },
    ),
  ]);
  expect(menu.groups.map(({ name }) => name[''])).toEqual(['Size', 'Crust']);
  expect(menu.dishes[0]?.choices.slice(2)).toEqual([
    { value: 'modifiers Pizza a/0' },
    { value: 'modifiers Pizza a/1', prices: [{ with: 'size Pizza/l', price: '2.50' }] },
  ]);
});

test('groups that differ in their limits stay apart', () => {
  const { menu } = read([
    item(
      'Pizza',
      [
        size('s', '12"', 1000, { modifierGroupsIds: ['a'] }),
        size('l', '18"', 1500, { modifierGroupsIds: ['b'] }),
      ],
      {
        modifierGroups: [modifiers('a', 'Crust', [0]), modifiers('b', 'Crust', [0], { maxChoices: 3 })],
      },
    ),
  ]);
  expect(menu.dishes[0]?.choices.slice(2).map(({ onlyWith }) => onlyWith)).toEqual([
    ['size Pizza/s'],
    ['size Pizza/l'],
  ]);
});

test('groups that are alike, and offered with the same size, stay apart', () => {
  const { menu } = read([
    item(
      'Pizza',
      [
        size('s', '12"', 1000, { modifierGroupsIds: ['a'] }),
        size('l', '18"', 1500, { modifierGroupsIds: ['b', 'c'] }),
      ],
      {
        modifierGroups: [
          modifiers('a', 'Topping', [50]),
          modifiers('b', 'Topping', [70]),
          modifiers('c', 'Topping', [90]),
        ],
      },
    ),
  ]);
  expect(menu.dishes[0]?.choices.slice(2)).toEqual([
    { value: 'modifiers Pizza a/0', prices: [{ with: 'size Pizza/l', price: '0.70' }] },
    { value: 'modifiers Pizza c/0', onlyWith: ['size Pizza/l'] },
  ]);
});
