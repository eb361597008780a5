import { expect, test } from 'vitest';
import { selectComboChoices } from '#domain/cart/configuration.ts';

const configuration = {
  choices: [1],
  combos: [
    { group: 100, product: 102, choices: [31] },
    { group: 200, product: 201, choices: [] },
  ],
};

test('choices of one dish of a combo do not change the others', () => {
  expect(selectComboChoices(configuration, 100, [32])).toEqual({
    choices: [1],
    combos: [
      { group: 100, product: 102, choices: [32] },
      { group: 200, product: 201, choices: [] },
    ],
  });
});

test('choices of a group without a dish are ignored', () => {
  expect(selectComboChoices(configuration, 300, [7])).toEqual(configuration);
});
