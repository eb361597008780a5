import { expect, test } from 'vitest';
import { choosePickOptions } from '#domain/cart/choose.ts';

const main = { group: 100, product: 102, choices: [31] };
const drink = { group: 200, product: 201, choices: [] };

test('choices of one dish of a combo do not change the others', () => {
  expect(choosePickOptions({ choices: [1], combos: [main, drink] }, main, [32])).toEqual({
    choices: [1],
    combos: [{ ...main, choices: [32] }, drink],
  });
});
