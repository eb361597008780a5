import { expect, test } from 'vitest';
import { type NestedGroup, nestGroups } from '#server/menu-exchange/choices/nest-groups.ts';
import type { ImportedGroup } from '#server/menu-exchange/imported-menu.ts';
import { createRemarkList } from '#server/menu-exchange/remarks.ts';
import { aGroup, aValue } from './a-group.ts';

type Opens = Readonly<Record<string, readonly string[]>>;

/** Groups of values `A1`, `A2`, and the groups that values open. */
function nest(
  groups: Readonly<Record<string, { readonly values: readonly string[]; readonly max?: number }>>,
  opens: Opens,
  top: readonly string[],
) {
  const remarks = createRemarkList();
  const used: ImportedGroup[] = [];
  const find = (key: string): NestedGroup | null => {
    const group = groups[key];
    if (!group) return null;
    const { values, max = null } = group;
    return {
      group: aGroup(
        key,
        values.map((name) => aValue(name)),
        { max },
      ),
      below: new Map(values.map((name) => [name, opens[name] ?? []])),
    };
  };
  const choices = nestGroups({ top, find, use: (group) => used.push(group), remarks, at: 'dish' });
  return {
    choices: choices.map(({ value, onlyWith = [] }) => [value, ...onlyWith].join(' < ')),
    groups: used.map(({ key }) => key),
    lost: remarks.all().map(({ message }) => message),
  };
}

const two = (letter: string) => ({ values: [`${letter}1`, `${letter}2`] });

test('values of a group that a choice opens are offered with that choice', () => {
  const { choices, groups } = nest({ A: two('a'), B: two('b') }, { a1: ['B'] }, ['A']);
  expect(choices).toEqual(['a1', 'a2', 'b1 < a1', 'b2 < a1']);
  expect(groups).toEqual(['A', 'B']);
});

test('a group of several choices, of which one can be made, is one group', () => {
  const { choices } = nest({ A: { ...two('a'), max: 1 }, B: { values: ['b'] } }, { a1: ['B'], a2: ['B'] }, [
    'A',
  ]);
  expect(choices).toEqual(['a1', 'a2', 'b < a1 < a2']);
});

test('a group of several choices that can be made together is copied', () => {
  const { choices, groups } = nest({ A: two('a'), B: { values: ['b'] } }, { a1: ['B'], a2: ['B'] }, ['A']);
  expect(choices).toEqual(['a1', 'a2', 'b < a1', 'b@a2 < a2']);
  expect(groups).toEqual(['A', 'B', 'B@a2']);
});

test('what is always offered is not offered again', () => {
  expect(nest({ A: two('a'), B: { values: ['b'] } }, { a1: ['B'] }, ['B', 'A']).choices).toEqual([
    'b',
    'a1',
    'a2',
  ]);
});

test.for<readonly [why: string, opens: Opens, top: readonly string[], lost: RegExp]>([
  ['a ring', { a1: ['B'], b1: ['A'] }, ['A'], /opens itself/],
  ['a group in itself', { a1: ['A'] }, ['A'], /opens itself/],
  ['a group that is not there', { a1: ['X'] }, ['A'], /isn’t in the source/],
  ['six levels', { a1: ['B'], b1: ['C'], c1: ['D'], d1: ['E'], e1: ['F'] }, ['A'], /four levels/],
])('%s ends with a remark', ([, opens, top, lost]) => {
  const letters = ['a', 'b', 'c', 'd', 'e', 'f'].map(
    (letter) => [letter.toUpperCase(), two(letter)] as const,
  );
  expect(nest(Object.fromEntries(letters), opens, top).lost.join()).toMatch(lost);
});

test('four choices, one after the other, lead to a group', () => {
  const letters = ['A', 'B', 'C', 'D', 'E'].map((key) => [key, two(key.toLowerCase())] as const);
  const opens = { a1: ['B'], b1: ['C'], c1: ['D'], d1: ['E'] };
  const { groups, lost } = nest(Object.fromEntries(letters), opens, ['A']);
  expect(groups).toHaveLength(5);
  expect(lost).toEqual([]);
});

test('groups that open each other in every way end at a hundred', () => {
  const letters = Array.from({ length: 12 }, (_, at) => `G${at}`);
  const groups = Object.fromEntries(letters.map((key) => [key, { values: [`${key}a`, `${key}b`] }]));
  const opens = Object.fromEntries(
    letters.flatMap((key) => [`${key}a`, `${key}b`].map((value) => [value, letters])),
  );
  const { groups: used, lost } = nest(groups, opens, letters.slice(0, 1));
  expect(used.length).toBeLessThanOrEqual(100);
  expect(lost.join()).toMatch(/beyond a hundred/);
});
