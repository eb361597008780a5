import { describe, expect, test } from 'vitest';
import { kcalOf, kjOf, summarizeNutrition } from '#domain/diet/nutrition.ts';

describe('energy', () => {
  test.for([
    { facts: { calories: 100 }, kcal: [100, 100], kj: [418, 418] },
    { facts: { nutrition: { kcal: 100 } }, kcal: [100, 100], kj: [418, 418] },
    { facts: { nutrition: { kcal: 100 }, calories: 90 }, kcal: [100, 100], kj: [418, 418] },
    { facts: { nutrition: { kj: 418 } }, kcal: [100, 100], kj: [418, 418] },
    { facts: { nutrition: { kcal: [100, 200] as const, kj: 500 } }, kcal: [100, 200], kj: [500, 500] },
    { facts: { nutrition: { fat: 1 } }, kcal: null, kj: null },
    { facts: {}, kcal: null, kj: null },
  ])('of $facts is $kcal kcal and $kj kJ', ({ facts, kcal, kj }) => {
    const rangeOf = (range: readonly number[] | null) => range && { low: range[0], high: range[1] };
    expect(kcalOf(facts)).toEqual(rangeOf(kcal));
    expect(kjOf(facts)).toEqual(rangeOf(kj));
  });
});

describe('nutrition facts', () => {
  const dish = { nutrition: { kcal: 400, fat: 10.1, salt: 1, serving_grams: 300, serves: 2 } };

  test('of a dish without any are none', () => {
    expect(summarizeNutrition({ calories: 100 }, [dish])).toBeNull();
  });

  test('add up the choices, of what the dish itself states', () => {
    const cheese = { nutrition: { kcal: [50, 80] as const, fat: 5.2, protein: 3 } };
    expect(summarizeNutrition(dish, [cheese, cheese])).toEqual({
      energy: { kj: { low: 2_092, high: 2_344 }, kcal: { low: 500, high: 560 } },
      amounts: [
        { nutrient: 'fat', grams: 20.5 },
        { nutrient: 'salt', grams: 1 },
      ],
      servingGrams: 300,
      serves: 2,
      isWithoutChoices: false,
    });
  });

  test('are those of the dish alone once a choice states none', () => {
    expect(summarizeNutrition(dish, [{ calories: 50 }])).toMatchObject({
      energy: { kcal: { low: 400, high: 400 } },
      isWithoutChoices: true,
    });
  });
});
