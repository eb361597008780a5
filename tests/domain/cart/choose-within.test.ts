import { expect, test } from 'vitest';
import { selectComboChoices } from '#domain/cart/configuration.ts';

const configuration = {
  choices: [1],
  combos: [
    { group: 100, product: 102, choices: [31] },
    { group: 200, product: 201, choices: [] },
  ],
};

test('what is chosen of one dish of a combo leaves the others alone', () => {
  expect(selectComboChoices(configuration, 100, [32])).toEqual({
    choices: [1],
    combos: [
      { group: 100, product: 102, choices: [32] },
      { group: 200, product: 201, choices: [] },
    ],
  });
});

test('nothing is chosen of a group without a dish', () => {
  expect(selectComboChoices(configuration, 300, [7])).toEqual(configuration);
});
