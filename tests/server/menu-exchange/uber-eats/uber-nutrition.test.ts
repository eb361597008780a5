import { expect, test } from 'vitest';
import { readUberNutrition } from '#server/menu-exchange/uber-eats/uber-nutrition.ts';

const interval = (lower: number, upper?: number) => ({ lower, ...(upper !== undefined && { upper }) });
const grams = (lower: number, unit_type?: string) => ({
  amount: { interval: interval(lower), ...(unit_type && { weight: { unit_type } }) },
});

test.for<readonly [string, object, object]>([
  ['a number', { calories: 480 }, { calories: 480 }],
  ['one end', { calories: { lower_range: 480 } }, { calories: 480 }],
  ['two ends', { calories: { lower_range: 480, upper_range: 910 } }, { nutrition: { kcal: [480, 910] } }],
  [
    'an interval in hundred-thousandths',
    { kilojoules: { energy_interval: interval(200_800_000, 380_700_000) } },
    { nutrition: { kj: [2008, 3807] } },
  ],
  ['less than nothing', { calories: -1 }, {}],
])('energy as %s', ([, info, facts]) => {
  expect(readUberNutrition(info as Record<string, unknown>)).toEqual(facts);
});

test('nutrients and portions in grams, whatever their unit', () => {
  const info = {
    fat: grams(1_250_000),
    saturated_fatty_acids: grams(200_000, 'WEIGHT_UNIT_TYPE_METRIC_GRAM'),
    salt: grams(120_000_000, 'WEIGHT_UNIT_TYPE_METRIC_MILLIGRAM'),
    protein: grams(100_000, 'WEIGHT_UNIT_TYPE_IMPERIAL_AVOIRDUPOIS_OUNCE'),
    serving_size: { weight_interval: { interval: interval(35_000_000, 35_000_000) } },
    number_of_servings_interval: interval(200_000, 400_000),
  };
  expect(readUberNutrition(info)).toEqual({
    nutrition: { fat: 12.5, saturates: 2, salt: 1.2, serving_grams: 350, serves: 2 },
  });
});
