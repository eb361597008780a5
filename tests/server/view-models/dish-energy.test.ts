import { expect, test } from 'vitest';
import { dishEnergy } from '#server/view-models/dish-energy.ts';

const size = (large: object) => ({
  id: 1,
  name: 'Size',
  required: true,
  multiple: false,
  max_choices_allowed: 0,
  values: [
    { variation_value: 11, name: 'Small', price: '0', nutrition: { kcal: 0 } },
    { variation_value: 12, name: 'Large', price: '0', ...large },
  ],
});

/** What a list says of a dish with two sizes. */
function energyOf(card: object, large: object = {}) {
  const options = [11, 12].map((variation_value) => ({ variation: 1, variation_value }));
  const read = (kind: string) => (kind === 'options' ? { product_variations: options } : size(large));
  return dishEnergy({ menu: { read } as never }, { id: 1, ...card } as never);
}

test('a list says the energy of a dish with the size that must be chosen', () => {
  const latte = { calories: 60, adds_nutrition: true };
  expect(energyOf(latte, { nutrition: { kcal: 120 } })).toEqual({ low: 60, high: 180 });
  expect(energyOf({ ...latte, max_calories: 70 }, { nutrition: { kj: 502 } })).toEqual({
    low: 60,
    high: 190,
  });
});

test('a list says the energy before any choice where a size does not state its own', () => {
  expect(energyOf({ calories: 60, adds_nutrition: true })).toEqual({ low: 60, high: 60 });
});

test('a list says of a dish without nutrition facts what it did before', () => {
  expect(energyOf({ calories: 60 }, { calories: 120 })).toEqual({ low: 60, high: 60 });
  expect(energyOf({})).toBeNull();
});
