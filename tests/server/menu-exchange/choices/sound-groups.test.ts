import { describe, expect, test } from 'vitest';
import { soundComboGroup, soundGroup } from '#server/menu-exchange/choices/sound-groups.ts';
import type { ImportedComboPart, ImportedGroup } from '#server/menu-exchange/imported-menu.ts';
import { createRemarkList } from '#server/menu-exchange/remarks.ts';
import { aGroup, aValue } from './a-group.ts';

const [one, two, three] = [aValue('One'), aValue('Two'), aValue('Three')];

function sound(group: ImportedGroup) {
  const remarks = createRemarkList();
  return {
    group: soundGroup(group, remarks),
    guesses: remarks.all().filter(({ kind }) => kind === 'guessed').length,
  };
}

test('a group that can be met stays as it is', () => {
  const group = aGroup('Sauces', [one, two, three], { min: 1, max: 2, free: 1 });
  expect(sound(group)).toEqual({ group, guesses: 0 });
});

test.for<readonly [why: string, given: ImportedGroup, limits: Partial<ImportedGroup>]>([
  ['least above most', aGroup('G', [one, two, three], { min: 3, max: 2 }), { min: 3, max: 3 }],
  ['least above all values', aGroup('G', [one, two], { min: 5, max: 5 }), { min: 2, max: 5 }],
  [
    'more than different values allow',
    aGroup('G', [one, two, three], { min: 3, maxDifferent: 2 }),
    { min: 2 },
  ],
  [
    'a value needs more than the most',
    aGroup('G', [aValue('A', { min_quantity: 4 })], { max: 2, maxSame: null }),
    { max: 4 },
  ],
])('%s is changed as little as possible', ([, given, limits]) => {
  const { group, guesses } = sound(given);
  expect(group).toMatchObject(limits);
  expect(guesses).toBeGreaterThan(0);
});

test.for<readonly [why: string, given: ImportedGroup, limits: Partial<ImportedGroup>]>([
  ['the same value often enough', aGroup('G', [one], { min: 3, max: 3, maxSame: null }), { min: 3, max: 3 }],
  ['more free than can be chosen', aGroup('G', [one, two], { max: 1, free: 5 }), { free: 1 }],
  ['more different than there are', aGroup('G', [one, two], { minDifferent: 5 }), { minDifferent: 2 }],
  [
    'more than can be counted is any number',
    aGroup('G', [one], { max: 500, maxSame: 500 }),
    { max: null, maxSame: null },
  ],
])('%s', ([, given, limits]) => {
  expect(sound(given).group).toMatchObject(limits);
});

test('choices already made that do not fit are left to the guest', () => {
  const chosen = { default_quantity: 1 };
  const given = aGroup('G', [aValue('A', chosen), aValue('B', chosen), aValue('C', chosen)], { max: 2 });
  expect(sound(given).group?.values.map(({ default_quantity = 0 }) => default_quantity)).toEqual([1, 1, 0]);
});

test('choices already made fit beside those that must be made', () => {
  const chosen = { default_quantity: 1 };
  const values = [aValue('A', { min_quantity: 2 }), aValue('B', chosen), aValue('C', chosen)];
  const { group } = sound(aGroup('G', values, { max: 3, maxSame: null }));
  expect(group?.values.map(({ default_quantity = 0 }) => default_quantity)).toEqual([0, 1, 0]);
});

test('a choice already made has its least number', () => {
  const value = aValue('A', { min_when_chosen: 3, default_quantity: 1 });
  const { group } = sound(aGroup('G', [value], { max: 5, maxSame: null }));
  expect(group?.values[0]).toMatchObject({ min_when_chosen: 3, default_quantity: 3 });
});

test('a value has its least number, even where its group allows each once', () => {
  const { group } = sound(aGroup('G', [aValue('A', { min_quantity: 2, default_quantity: 9 })], { max: 9 }));
  expect(group?.values[0]).toMatchObject({ min_quantity: 2, max_quantity: 2, default_quantity: 2 });
});

test('a group without values is left out', () => {
  expect(sound(aGroup('G', [])).group).toBeNull();
});

describe('a group of a combo', () => {
  const aPart = (name: string, differing: Partial<ImportedComboPart> = {}): ImportedComboPart => ({
    key: name,
    marks: [],
    at: name,
    name: { '': name },
    dish: null,
    increase: '0',
    choices: [],
    ...differing,
  });
  const soundCombo = (parts: readonly ImportedComboPart[], limits: { min: number; max: number | null }) =>
    soundComboGroup(
      { key: 'G', marks: [], at: 'G', name: { '': 'G' }, maxSame: 1, free: null, parts, ...limits },
      createRemarkList(),
    );

  test('asks for no more than its parts allow', () => {
    expect(soundCombo([aPart('A'), aPart('B')], { min: 3, max: 3 })).toMatchObject({ min: 2, max: 3 });
  });

  test('has parts whose own limits can be met', () => {
    const group = soundCombo([aPart('A', { min_quantity: 2, max_quantity: 1 })], { min: 1, max: 2 });
    expect(group?.parts).toMatchObject([{ min_quantity: 2, max_quantity: 2 }]);
  });

  test('without parts is left out', () => {
    expect(soundCombo([], { min: 1, max: 1 })).toBeNull();
  });
});
