import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Configuration, configurationErrors } from '#domain/cart/configuration.ts';
import { missingChoices } from '#domain/cart/missing-choices.ts';
import { aCombo, aConfigurable } from './a-dish.ts';

const idsOf = (groups: readonly { readonly id: number }[]) => groups.map(({ id }) => id);

describe('missing choices', () => {
  test.for([
    { choices: [], missing: [10], why: 'a required group without a choice' },
    { choices: [21], missing: [10], why: 'a required group, though another has a choice' },
    { choices: [12], missing: [], why: 'none once it has a choice' },
    { choices: [99], missing: [10], why: 'a group whose choice is not offered' },
  ])('are $why', ({ choices, missing }) => {
    expect(idsOf(missingChoices(aConfigurable(), { choices, combos: [] }))).toEqual(missing);
  });

  test.for([
    { combos: [], missing: [100, 200], why: 'every group without a dish' },
    { combos: [{ group: 200, product: 201, choices: [] }], missing: [100], why: 'the remaining groups' },
    {
      combos: [
        { group: 100, product: 102, choices: [] },
        { group: 200, product: 201, choices: [] },
      ],
      missing: [30],
      why: 'the required group of the chosen dish',
    },
    {
      combos: [
        { group: 100, product: 102, choices: [31] },
        { group: 200, product: 201, choices: [] },
      ],
      missing: [],
      why: 'none once that has a choice too',
    },
  ])('of a combo are $why', ({ combos, missing }) => {
    expect(idsOf(missingChoices(aCombo(), { choices: [], combos }))).toEqual(missing);
  });

  test('are as many as the errors of kind missing', () => {
    const pick = fc.record({
      group: fc.constantFrom(100, 200),
      product: fc.constantFrom(101, 102, 201),
      choices: fc.subarray([31, 32]),
    });
    const configurations: fc.Arbitrary<Configuration> = fc.record({
      choices: fc.constant([]),
      combos: fc
        .uniqueArray(pick, { selector: ({ group }) => group })
        .map((picks) => picks.filter(({ group, product }) => product > group && product < group + 100)),
    });
    fc.assert(
      fc.property(configurations, (configuration) => {
        const missing = configurationErrors(aCombo(), configuration).filter(({ kind }) => kind === 'missing');
        expect(missingChoices(aCombo(), configuration)).toHaveLength(missing.length);
      }),
    );
  });
});
