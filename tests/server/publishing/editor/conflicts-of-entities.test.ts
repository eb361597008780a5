import { expect, test } from 'vitest';
import type { MenuEdit, MenuEdits } from '#contracts/shapes/menu-edits.ts';
import { conflictsOf } from '#server/publishing/editor/conflicts.ts';
import { edited } from './edited-files.ts';
import { readEdits, restaurant } from './files.ts';

const set = (of: 'item' | 'category' | 'coupon', id: number, members: object): MenuEdit => ({
  kind: 'set',
  of,
  id,
  set: { ...members },
});
const move = (of: 'item' | 'category', id: number, more: object): MenuEdit => ({
  kind: 'move',
  of,
  id,
  ...more,
});
const order = (ids: number[]): MenuEdit => ({ kind: 'order', of: 'category', in: null, ids });
const remove = (of: 'item' | 'category' | 'coupon', id: number): MenuEdit => ({ kind: 'remove', of, id });

const addition: MenuEdit = { kind: 'add', of: 'item', id: -1, in: 1, set: { name: 'Tart', price: '9' } };

test.for<[what: string, theirs: MenuEdits, mine: MenuEdits, conflicts: readonly string[]]>([
  [
    'a coupon that both changed',
    [set('coupon', 1, { discount_value: '20' })],
    [set('coupon', 1, { discount_value: '30' })],
    ['both_set coupon 1 discount_value: 20'],
  ],
  [
    'an item that others removed',
    [remove('item', 20)],
    [set('item', 20, { price: '4' }), move('item', 20, { in: 1 })],
    ['removed_by_others item 20 null: null', 'removed_by_others item 20 null: null'],
  ],
  [
    'a category that others changed and these edits remove',
    [set('item', 20, { price: '4' })],
    [remove('category', 3)],
    ['changed_by_others category 3 null: null'],
  ],
  ['nothing when both removed it', [remove('item', 20)], [remove('item', 20)], []],
  [
    'an item that both moved to another category',
    [move('item', 11, { in: 2 })],
    [move('item', 11, { in: 3 })],
    ['both_moved item 11 category: Bread'],
  ],
  [
    'nothing when both moved it to the same',
    [move('item', 11, { in: 2 })],
    [move('item', 11, { in: 2 })],
    [],
  ],
  [
    'a category that both moved within the list',
    [move('category', 2, { after: null })],
    [move('category', 2, { after: 3 })],
    ['both_moved category 2 categories: null'],
  ],
  [
    'nothing when others moved another one',
    [move('category', 3, { after: null })],
    [move('category', 1, { after: 2 })],
    [],
  ],
  [
    'a list that both put in order',
    [order([3, 2, 1])],
    [order([2, 1, 3])],
    ['both_moved menu null categories: Sides, Bread, Soups'],
  ],
  ['nothing when both chose the same order', [order([3, 2, 1])], [order([3, 2, 1])], []],
  ['nothing when others only added to the list', [addition], [order([2, 1, 3])], []],
  ['nothing about what these edits add', [addition], [addition, set('item', -1, { price: '8' })], []],
  [
    'nothing about an absent value and its default',
    [set('item', 11, { out_of_stock: false, discount: 0 })],
    [set('item', 11, { out_of_stock: true, discount: 5 })],
    [],
  ],
])('conflictsOf finds %s', ([, theirs, mine, conflicts]) => {
  const base = restaurant();
  const found = conflictsOf(readEdits(mine), base, edited(theirs, base), 'en');
  expect(
    found.map(({ kind, of, id, field, theirs: value }) => `${kind} ${of} ${id} ${field}: ${value}`),
  ).toEqual(conflicts);
});
