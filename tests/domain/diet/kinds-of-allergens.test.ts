import { expect, test } from 'vitest';
import type { OwnAllergen } from '#domain/diet/allergens.ts';
import type { Diet } from '#domain/diet/diet.ts';
import { dietStatusOf } from '#domain/diet/diet-status.ts';

const own: readonly OwnAllergen[] = [
  { code: 'wheat', name: 'Wheat', within: 'gluten' },
  { code: 'rye', name: 'Rye', within: 'gluten' },
  { code: 'garlic', name: 'Garlic' },
];
const statusOf = (diet: Diet, without: readonly string[]) =>
  dietStatusOf({ diet, groups: [], combos: [] }, without, own);

test.for<{ what: string; diet: Diet; without: readonly string[]; best: string }>([
  { what: 'with wheat', diet: { allergens: ['wheat', 'gluten'] }, without: ['wheat'], best: 'contains' },
  { what: 'with wheat', diet: { allergens: ['wheat', 'gluten'] }, without: ['gluten'], best: 'contains' },
  { what: 'with rye', diet: { allergens: ['rye', 'gluten'] }, without: ['wheat'], best: 'free' },
  { what: 'with gluten of no kind', diet: { allergens: ['gluten'] }, without: ['wheat'], best: 'unknown' },
  {
    what: 'with traces of gluten of no kind',
    diet: { allergens: [], may_contain: ['gluten'] },
    without: ['wheat'],
    best: 'traces',
  },
  {
    what: 'with traces of rye',
    diet: { allergens: [], may_contain: ['rye', 'gluten'] },
    without: ['wheat'],
    best: 'free',
  },
  { what: 'without gluten', diet: { allergens: ['milk'] }, without: ['wheat'], best: 'free' },
  { what: 'with garlic', diet: { allergens: ['garlic'] }, without: ['garlic'], best: 'contains' },
  { what: 'with milk', diet: { allergens: ['milk'] }, without: ['garlic'], best: 'free' },
  { what: 'without statement', diet: {}, without: ['garlic'], best: 'unknown' },
])('a dish $what is $best for who avoids $without', ({ diet, without, best }) => {
  expect(statusOf(diet, without).best).toBe(best);
});

test('traces name the kind that is avoided', () => {
  const diet = { allergens: [], may_contain: ['gluten', 'milk'] };
  expect(statusOf(diet, ['wheat', 'milk']).traces).toEqual(['milk', 'wheat']);
});

test('traces of one part name no kind for another', () => {
  const groups = [{ min: 0, values: [{ diet: { allergens: [], may_contain: ['rye', 'gluten'] } }] }];
  const diet = { allergens: [], may_contain: ['gluten'] };
  expect(dietStatusOf({ diet, groups, combos: [] }, ['wheat'], own)).toMatchObject({
    best: 'traces',
    traces: ['wheat'],
  });
});
