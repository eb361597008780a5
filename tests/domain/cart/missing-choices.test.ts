import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Configuration, configurationErrors } from '#domain/cart/configuration.ts';
import { missingChoices } from '#domain/cart/missing-choices.ts';
import { aCombo, aConfigurable } from './a-dish.ts';

const idsOf = (questions: readonly { readonly id: number }[]) => questions.map(({ id }) => id);

describe('the questions that are open', () => {
  test.for([
    { choices: [], open: [10], why: 'a required one with nothing chosen' },
    { choices: [21], open: [10], why: 'a required one, though another is answered' },
    { choices: [12], open: [], why: 'none once it is answered' },
    { choices: [99], open: [10], why: 'one that was answered with what is not offered' },
  ])('are $why', ({ choices, open }) => {
    expect(idsOf(missingChoices(aConfigurable(), { choices, combos: [] }))).toEqual(open);
  });

  test.for([
    { combos: [], open: [100, 200], why: 'every group without a dish' },
    { combos: [{ group: 200, product: 201, choices: [] }], open: [100], why: 'those that are left' },
    {
      combos: [
        { group: 100, product: 102, choices: [] },
        { group: 200, product: 201, choices: [] },
      ],
      open: [30],
      why: 'what the chosen dish asks itself',
    },
    {
      combos: [
        { group: 100, product: 102, choices: [31] },
        { group: 200, product: 201, choices: [] },
      ],
      open: [],
      why: 'none once that is answered too',
    },
  ])('of a combo are $why', ({ combos, open }) => {
    expect(idsOf(missingChoices(aCombo(), { choices: [], combos }))).toEqual(open);
  });

  test('are as many as there are missing answers among the faults', () => {
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
