import { describe, expect, test } from 'vitest';
import type { DietMark } from '#domain/diet/diet-marks.ts';
import { keepsDiet } from '#domain/diet/diet-marks.ts';
import { certainMarks, lostMarks } from '#domain/diet/marks-of-choices.ts';
import { milli } from '#domain/money.ts';
import type { OfferedValue } from '#domain/option/offered-groups.ts';

test.for([
  { marks: ['vegan'], wanted: 'vegetarian', keeps: true },
  { marks: ['vegan'], wanted: 'pescatarian', keeps: true },
  { marks: ['vegetarian'], wanted: 'pescatarian', keeps: true },
  { marks: ['vegetarian'], wanted: 'vegan', keeps: false },
  { marks: ['halal'], wanted: 'halal', keeps: true },
  { marks: ['vegan'], wanted: 'dairy_free', keeps: false },
  { marks: [], wanted: 'organic', keeps: false },
] as const)('$marks keeps $wanted: $keeps', ({ marks, wanted, keeps }) => {
  expect(keepsDiet(marks, wanted)).toBe(keeps);
});

const value = (id: number, diets?: readonly DietMark[]): OfferedValue => ({
  id,
  name: `Value ${id}`,
  price: milli(0),
  math: '+',
  display_price: true,
  display_price_product: false,
  diets,
});

describe('a vegan dish', () => {
  const group = { id: 1, name: 'With', min: 0, max: null };
  const dishWith = (...values: OfferedValue[]) => ({
    diets: ['vegan', 'halal'] as const,
    groups: [{ ...group, values }],
    combos: [],
  });
  const dish = dishWith(value(1), value(2, ['vegetarian', 'halal']), value(3, ['vegan']), value(4, []));

  test.for([
    { choices: [], lost: [] },
    { choices: [1], lost: [] },
    { choices: [2], lost: ['vegan'] },
    { choices: [3], lost: ['halal'] },
    { choices: [2, 3], lost: ['vegan', 'halal'] },
    { choices: [4], lost: ['vegan', 'halal'] },
  ])('loses $lost by the choices $choices', ({ choices, lost }) => {
    expect(lostMarks(dish, { choices, combos: [] })).toEqual(lost);
  });

  test('is certainly what no choice takes away', () => {
    expect(certainMarks(dish)).toEqual([]);
    expect(certainMarks(dishWith(value(1), value(2, ['vegetarian', 'halal'])))).toEqual(['halal']);
  });
});
