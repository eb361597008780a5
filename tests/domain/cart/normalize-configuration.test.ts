import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Configuration } from '#domain/cart/configuration.ts';
import { normalizeConfiguration } from '#domain/cart/normalize-configuration.ts';
import { aCombo, aConfigurable } from './a-dish.ts';

const chosen = (choices: readonly number[], combos: Configuration['combos'] = []): Configuration => ({
  choices,
  combos,
});

describe('a normalized configuration', () => {
  test.for([
    { what: 'keeps what is offered', given: [11, 22], left: [11, 22] },
    { what: 'is in the menu’s order', given: [22, 21, 11], left: [11, 21, 22] },
    { what: 'drops what is gone', given: [11, 99], left: [11] },
    { what: 'is empty where nothing was chosen', given: [], left: [] },
  ])('$what', ({ given, left }) => {
    expect(normalizeConfiguration(aConfigurable(), chosen(given))).toEqual(chosen(left));
  });

  test.for([
    {
      what: 'keeps what is offered',
      given: [{ group: 100, product: 102, choices: [32] }],
      left: [{ group: 100, product: 102, choices: [32] }],
    },
    {
      what: 'drops choices that are gone',
      given: [{ group: 100, product: 102, choices: [32, 77] }],
      left: [{ group: 100, product: 102, choices: [32] }],
    },
    {
      what: 'drops a dish that is sold out',
      given: [{ group: 100, product: 103, choices: [] }],
      left: [],
    },
    {
      what: 'drops a dish or group that is gone',
      given: [
        { group: 100, product: 909, choices: [] },
        { group: 900, product: 101, choices: [] },
      ],
      left: [],
    },
    {
      what: 'is in the menu’s order',
      given: [
        { group: 200, product: 201, choices: [] },
        { group: 100, product: 101, choices: [] },
      ],
      left: [
        { group: 100, product: 101, choices: [] },
        { group: 200, product: 201, choices: [] },
      ],
    },
  ])('of a combo $what', ({ given, left }) => {
    expect(normalizeConfiguration(aCombo(), chosen([], given))).toEqual(chosen([], left));
  });

  test('is the same in whatever order it was chosen', () => {
    const values = fc.uniqueArray(fc.constantFrom(11, 12, 13, 21, 22, 23));
    fc.assert(
      fc.property(values, (given) => {
        const normalized = normalizeConfiguration(aConfigurable(), chosen(given));
        expect(normalizeConfiguration(aConfigurable(), chosen(given.toReversed()))).toEqual(normalized);
        expect(normalizeConfiguration(aConfigurable(), normalized)).toEqual(normalized);
      }),
    );
  });
});
