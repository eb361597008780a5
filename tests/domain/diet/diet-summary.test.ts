import { describe, expect, test } from 'vitest';
import { emptyConfiguration } from '#domain/cart/configuration.ts';
import type { Diet } from '#domain/diet/diet.ts';
import { type DietSummary, dietSummaryOf, summarizeDiets } from '#domain/diet/diet-summary.ts';
import { amountOf } from '#domain/money.ts';

const nothing: DietSummary = {
  contains: [],
  mayContain: [],
  known: 'all',
  isOpen: false,
  calories: null,
  isAtLeast: true,
  isSalty: false,
  caffeine: null,
};

describe('a diet summary', () => {
  test.for<{
    what: string;
    own: Diet | undefined;
    chosen?: readonly (Diet | undefined)[];
    open?: readonly (Diet | undefined)[];
    is: Partial<DietSummary>;
  }>([
    { what: 'knows nothing without information', own: undefined, is: { known: 'none' } },
    { what: 'is empty for a dish without allergens', own: { allergens: [] }, is: {} },
    {
      what: 'lists allergens in the order of the law',
      own: { allergens: ['milk', 'gluten'] },
      is: { contains: ['gluten', 'milk'] },
    },
    {
      what: 'adds the allergens of choices',
      own: { allergens: ['milk'] },
      chosen: [{ allergens: ['nuts'] }, { allergens: ['milk'], may_contain: ['sesame'] }],
      is: { contains: ['milk', 'nuts'], mayContain: ['sesame'] },
    },
    {
      what: 'leaves out traces of what another part contains',
      own: { allergens: [], may_contain: ['nuts', 'eggs'] },
      chosen: [{ allergens: ['nuts'] }],
      is: { contains: ['nuts'], mayContain: ['eggs'] },
    },
    {
      what: 'is partly known with one choice without information',
      own: { allergens: ['milk'] },
      chosen: [undefined],
      is: { contains: ['milk'], known: 'some' },
    },
    {
      what: 'is partly known if only the choice has information',
      own: { calories: 100 },
      chosen: [{ allergens: [] }],
      is: { known: 'some', calories: 100 },
    },
    {
      what: 'adds up calories',
      own: { allergens: [], calories: 500 },
      chosen: [
        { allergens: [], calories: 80 },
        { allergens: [], calories: 0 },
      ],
      is: { calories: 580, isAtLeast: false },
    },
    {
      what: 'says at least where some calories are unknown',
      own: { allergens: [], calories: 500 },
      chosen: [{ allergens: [] }, { allergens: [], calories: 80 }],
      is: { calories: 580, isAtLeast: true },
    },
    {
      what: 'has no calories if only a choice has some',
      own: { allergens: [] },
      chosen: [{ allergens: [], calories: 80 }],
      is: { calories: null },
    },
    {
      what: 'is salty if any part is',
      own: { allergens: [], high_salt: false },
      chosen: [{ allergens: [], high_salt: true }],
      is: { isSalty: true },
    },
    {
      what: 'adds up caffeine',
      own: { allergens: [], caffeine: 80 },
      chosen: [{ allergens: [] }, { allergens: [], caffeine: 60 }],
      is: { caffeine: 140 },
    },
    {
      what: 'is open while a missing choice can add allergens',
      own: { allergens: [], calories: 100 },
      open: [
        { allergens: [], calories: 0 },
        { allergens: ['milk'], calories: 0 },
      ],
      is: { isOpen: true, calories: 100, isAtLeast: false },
    },
    {
      what: 'is open while a missing choice has no information',
      own: { allergens: [], calories: 100 },
      open: [undefined],
      is: { isOpen: true, calories: 100 },
    },
    {
      what: 'is not open if a missing choice changes calories alone',
      own: { allergens: [], calories: 100 },
      open: [
        { allergens: [], calories: 0 },
        { allergens: [], calories: 80 },
      ],
      is: { calories: 100, maxCalories: 180, isAtLeast: false },
    },
    { what: 'keeps zero caffeine', own: { allergens: [], caffeine: 0 }, is: { caffeine: 0 } },
  ])('$what', ({ own, chosen = [], open = [], is }) => {
    const choices = open.length === 0 ? [] : [{ least: 1, most: 1, options: open.map((diet) => ({ diet })) }];
    expect(summarizeDiets(own, chosen, choices)).toEqual({ ...nothing, ...is });
  });
});

describe('the diet summary of a combo', () => {
  const pick = (id: number, diet: Diet) => ({
    id,
    isOutOfStock: false,
    increase: amountOf('0'),
    diet,
    groups: [],
  });
  const combo = {
    id: 1,
    price: '10',
    discount: 0,
    diet: { allergens: [], calories: 0 },
    groups: [],
    combos: [
      {
        id: 5,
        min: 1,
        max: 1,
        products: [
          pick(51, { allergens: ['milk'], calories: 300 }),
          pick(52, { allergens: [], calories: 200 }),
        ],
      },
    ],
  };

  test('is open until its dishes are chosen', () => {
    expect(dietSummaryOf(combo, emptyConfiguration)).toMatchObject({
      isOpen: true,
      isAtLeast: false,
      calories: 200,
      maxCalories: 300,
      contains: [],
    });
  });

  test.for([
    { product: 51, contains: ['milk'], calories: 300 },
    { product: 52, contains: [], calories: 200 },
  ])('is that of dish $product once it is chosen', ({ product, contains, calories }) => {
    const chosen = { choices: [], combos: [{ group: 5, product, choices: [] }] };
    expect(dietSummaryOf(combo, chosen)).toMatchObject({
      isOpen: false,
      isAtLeast: false,
      contains,
      calories,
    });
  });
});

test('a range of calories adds up, too', () => {
  const own: Diet = { allergens: [], nutrition: { kcal: [400, 500] } };
  expect(summarizeDiets(own, [{ allergens: [], calories: 50 }])).toMatchObject({
    calories: 450,
    maxCalories: 550,
    isAtLeast: false,
    nutrition: { isWithoutChoices: true },
  });
});
