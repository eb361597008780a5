import { describe, expect, test } from 'vitest';
import { kcalOf, kjOf } from '#domain/diet/nutrition.ts';
import { summarizeNutrition } from '#domain/diet/summarize-nutrition.ts';

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

  test('add up the choices, of what all parts state', () => {
    const cheese = { nutrition: { kcal: [50, 80] as const, fat: 5.2, protein: 3 } };
    expect(summarizeNutrition(dish, [cheese, cheese])).toEqual({
      energy: { kj: { low: 2_092, high: 2_344 }, kcal: { low: 500, high: 560 } },
      amounts: [{ nutrient: 'fat', grams: 20.5 }],
      servingGrams: 300,
      serves: 2,
      isWithoutChoices: false,
    });
  });

  test('have no energy where that of a choice is unknown', () => {
    expect(summarizeNutrition(dish, [{ nutrition: { fat: 2, salt: 0 } }])).toMatchObject({
      energy: null,
      amounts: [
        { nutrient: 'fat', grams: 12.1 },
        { nutrient: 'salt', grams: 1 },
      ],
    });
  });

  const size = {
    least: 1,
    most: 1,
    options: [
      { diet: { nutrition: { kcal: 0, fat: 0, salt: 0 } } },
      { diet: { nutrition: { kcal: 120, fat: 5, salt: 0 } } },
    ],
  };

  test('are a range while a required choice is open, without what it can add', () => {
    expect(summarizeNutrition(dish, [], [size])).toMatchObject({
      energy: { kj: { low: 1_674, high: 2_176 }, kcal: { low: 400, high: 520 } },
      amounts: [{ nutrient: 'salt', grams: 1 }],
      isWithoutChoices: false,
    });
  });

  test('of a combo range from its lightest dish to its heaviest with what must be chosen for it', () => {
    const drinks = {
      least: 1,
      most: 1,
      options: [
        { diet: { nutrition: { kcal: 0 } } },
        { diet: { nutrition: { kcal: 10 } }, groups: [{ min: 1, max: 1, values: size.options }] },
        { diet: { nutrition: { kcal: 50 } }, groups: [{ min: 0, max: 3, values: size.options }] },
      ],
    };
    expect(summarizeNutrition({ nutrition: { kcal: 0 } }, [], [drinks])?.energy?.kcal).toEqual({
      low: 0,
      high: 130,
    });
  });

  test('range over several units, and know no end where any number can be chosen', () => {
    const energyOf = (most: number | null) => summarizeNutrition(dish, [], [{ ...size, least: 2, most }]);
    expect(energyOf(3)?.energy?.kcal).toEqual({ low: 400, high: 760 });
    expect(energyOf(null)).toMatchObject({
      energy: { kcal: { low: 400, high: 400 } },
      isWithoutChoices: true,
    });
  });

  test('are those of the dish alone while an open choice states none', () => {
    const open = { ...size, options: [...size.options, {}] };
    expect(summarizeNutrition(dish, [], [open])).toMatchObject({
      energy: { kcal: { low: 400, high: 400 } },
      isWithoutChoices: true,
    });
  });

  test('are those of the dish alone once a choice states none', () => {
    expect(summarizeNutrition(dish, [{ calories: 50 }])).toMatchObject({
      energy: { kcal: { low: 400, high: 400 } },
      isWithoutChoices: true,
    });
  });
});
