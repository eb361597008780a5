import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFull, pickProduct, toggleValue } from '#domain/cart/choose.ts';
import {
  type Configuration,
  chosenComboProducts,
  chosenValues,
  configurationErrors,
  configuredItem,
  emptyConfiguration,
} from '#domain/cart/configuration.ts';
import { netPrice } from '#domain/price/unit-price.ts';
import { aComboProduct, aGroup, aProduct, aValue } from './a-product.ts';

const size = aGroup(1, [aValue(11), aValue(12, 4000), aValue(13, -1000)]);
const anySauce = aGroup(2, [aValue(21, 500), aValue(22), aValue(23)], { max: null });
const upToTwo = aGroup(3, [aValue(31), aValue(32), aValue(33)], { max: 2 });

describe('a tap on a value', () => {
  /** Source: spec §4 choice.multiple, choice.single */
  test.for([
    { what: 'chooses it', group: size, chosen: [], tapped: 11, after: [11] },
    { what: 'replaces a single choice', group: size, chosen: [11], tapped: 12, after: [12] },
    { what: 'removes a single choice', group: size, chosen: [12], tapped: 12, after: [] },
    {
      what: 'does not change other groups',
      group: size,
      chosen: [21, 11, 31],
      tapped: 12,
      after: [21, 31, 12],
    },
    { what: 'adds one of several', group: anySauce, chosen: [21], tapped: 22, after: [21, 22] },
    { what: 'removes one of several', group: anySauce, chosen: [21, 22], tapped: 21, after: [22] },
    { what: 'adds up to the limit', group: upToTwo, chosen: [31], tapped: 33, after: [31, 33] },
    { what: 'does nothing at the limit', group: upToTwo, chosen: [31, 33], tapped: 32, after: [31, 33] },
    { what: 'removes one at the limit', group: upToTwo, chosen: [31, 33], tapped: 31, after: [33] },
    {
      what: 'counts only its own group',
      group: upToTwo,
      chosen: [21, 22, 31],
      tapped: 32,
      after: [21, 22, 31, 32],
    },
  ])('$what', ({ group, chosen, tapped, after }) => {
    expect(toggleValue(group, chosen, tapped)).toEqual(after);
  });

  test('never leaves more than the group allows', () => {
    const limits = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(limits, fc.array(fc.constantFrom(31, 32, 33), { maxLength: 12 }), (max, taps) => {
        const group = { ...upToTwo, max };
        const chosen = taps.reduce<readonly number[]>((so, tap) => toggleValue(group, so, tap), []);
        expect(configurationErrors(aProduct({ groups: [group] }), { choices: chosen, combos: [] })).toEqual(
          [],
        );
      }),
    );
  });
});

test.for([
  { group: size, chosen: [11], full: false, why: 'another can replace it' },
  { group: anySauce, chosen: [21, 22, 23], full: false, why: 'there is no limit' },
  { group: upToTwo, chosen: [31, 21, 22], full: false, why: 'other groups do not count' },
  { group: upToTwo, chosen: [31, 32], full: true, why: 'the limit is reached' },
])('a group with $chosen chosen is full: $full, because $why', ({ group, chosen, full }) => {
  expect(isFull(group, chosen)).toBe(full);
});

const drinks = {
  id: 5,
  min: 1,
  max: 1,
  products: [aComboProduct(51), aComboProduct(52, { groups: [{ ...size, min: 1 }] })],
};
const sides = {
  id: 6,
  min: 1,
  max: 1,
  products: [aComboProduct(61, { increase: 1500 as never }), aComboProduct(62, { isOutOfStock: true })],
};
const meal = aProduct({ combos: [drinks, sides] });

describe('a combo product', () => {
  /** Source: spec §4 choice.combo */
  test('replaces another of its group and starts without choices', () => {
    const chosen: Configuration = {
      choices: [11],
      combos: [
        { group: 5, product: 52, choices: [12] },
        { group: 6, product: 61, choices: [] },
      ],
    };
    expect(pickProduct(chosen, drinks, 51)).toEqual({
      choices: [11],
      combos: [
        { group: 6, product: 61, choices: [] },
        { group: 5, product: 51, choices: [] },
      ],
    });
    expect(pickProduct(chosen, drinks, 52).combos.at(-1)).toEqual({ group: 5, product: 52, choices: [] });
  });
});

const pick = (group: number, product: number, choices: readonly number[] = []) => ({
  group,
  product,
  choices,
});

describe('the errors of a configuration', () => {
  const dish = aProduct({
    groups: [{ ...size, min: 1 }, anySauce, { ...upToTwo, min: 1 }],
  });

  test.for<{ what: string; choices: readonly number[]; errors: readonly object[] }>([
    { what: 'all that is required', choices: [11, 31], errors: [] },
    { what: 'as much as is allowed', choices: [11, 21, 22, 23, 31, 32], errors: [] },
    {
      what: 'nothing',
      choices: [],
      errors: [
        { kind: 'missing', group: 1 },
        { kind: 'missing', group: 3 },
      ],
    },
    {
      what: 'two of a single choice',
      choices: [11, 12, 31],
      errors: [{ kind: 'too_many', group: 1, max: 1 }],
    },
    {
      what: 'more than the limit',
      choices: [11, 31, 32, 33],
      errors: [{ kind: 'too_many', group: 3, max: 2 }],
    },
    { what: 'an unknown value', choices: [11, 31, 99], errors: [{ kind: 'unknown', id: 99 }] },
    {
      what: 'the same twice',
      choices: [11, 31, 21, 21],
      errors: [{ kind: 'too_many_of', id: 21, max: 1 }],
    },
    {
      what: 'everything wrong at once',
      choices: [99, 12, 13],
      errors: [
        { kind: 'unknown', id: 99 },
        { kind: 'too_many', group: 1, max: 1 },
        { kind: 'missing', group: 3 },
      ],
    },
  ])('with $what chosen', ({ choices, errors }) => {
    expect(configurationErrors(dish, { choices, combos: [] })).toEqual(errors);
  });

  /** Source: spec §5 combos.each-group */
  test.for<{ what: string; combos: Configuration['combos']; errors: readonly object[] }>([
    { what: 'one of each group', combos: [pick(6, 61), pick(5, 51)], errors: [] },
    { what: 'one with a required choice made', combos: [pick(5, 52, [12]), pick(6, 61)], errors: [] },
    {
      what: 'one with a required choice missing',
      combos: [pick(5, 52), pick(6, 61)],
      errors: [{ kind: 'missing', group: 1 }],
    },
    {
      what: 'a value it does not offer',
      combos: [pick(5, 51, [12]), pick(6, 61)],
      errors: [{ kind: 'unknown', id: 12 }],
    },
    {
      what: 'nothing',
      combos: [],
      errors: [
        { kind: 'missing', group: 5 },
        { kind: 'missing', group: 6 },
      ],
    },
    {
      what: 'two of one group',
      combos: [pick(5, 51), pick(5, 52, [11]), pick(6, 61)],
      errors: [{ kind: 'too_many', group: 5, max: 1 }],
    },
    {
      what: 'the same one twice',
      combos: [pick(5, 51), pick(5, 51), pick(6, 61)],
      errors: [
        { kind: 'too_many', group: 5, max: 1 },
        { kind: 'too_many_of', id: 51, max: 1 },
      ],
    },
    {
      what: "another group's product",
      combos: [pick(5, 61), pick(6, 61)],
      errors: [
        { kind: 'unknown', id: 61 },
        { kind: 'missing', group: 5 },
      ],
    },
    {
      what: 'an unknown group',
      combos: [pick(5, 51), pick(6, 61), pick(9, 51)],
      errors: [{ kind: 'unknown', id: 9 }],
    },
    {
      what: 'what is sold out',
      combos: [pick(5, 51), pick(6, 62)],
      errors: [{ kind: 'out_of_stock', id: 62 }],
    },
  ])('with $what picked', ({ combos, errors }) => {
    expect(configurationErrors(meal, { choices: [], combos })).toEqual(errors);
  });

  test('with combo products of a product without combos', () => {
    expect(configurationErrors(aProduct(), { choices: [], combos: [pick(5, 51)] })).toEqual([
      { kind: 'unknown', id: 5 },
    ]);
    expect(configurationErrors(aProduct(), emptyConfiguration)).toEqual([]);
  });
});

describe('the chosen values', () => {
  test('are in the menu’s order, once, without unknown ones', () => {
    expect(chosenValues([size, anySauce], [22, 99, 21, 12, 21]).map(({ id }) => id)).toEqual([12, 21, 22]);
    const found = chosenComboProducts(meal, {
      choices: [],
      combos: [pick(6, 61), pick(9, 51), pick(5, 52, [12])],
    });
    expect(found.map(({ group, product, choices }) => [group, product.id, choices])).toEqual([
      [5, 52, [12]],
      [6, 61, []],
    ]);
  });

  test('determine the price', () => {
    const product = { ...meal, discount: 50, groups: [size, anySauce] };
    const configuration = { choices: [12, 21], combos: [pick(5, 52, [13]), pick(6, 61)] };
    // Half of 10 + 4 + 0.5; then the combo products, in full: -1 and 1.5.
    expect(netPrice(configuredItem(product, configuration))).toBe(7_750);
    expect(netPrice(configuredItem(product, emptyConfiguration))).toBe(5_000);
  });
});
