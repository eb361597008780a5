import { expect, test } from 'vitest';
import { noFilters, passesFilters } from '#domain/search/dish-filters.ts';

const dishes = {
  salad: { diets: ['vegan', 'halal'] as const, spiciness: 0 },
  curry: { diets: ['vegetarian'] as const, spiciness: 2 },
  beer: { min_age: 16 },
};

test.for([
  { filters: {}, finds: ['salad', 'curry', 'beer'] },
  { filters: { diets: ['vegetarian'] as const }, finds: ['salad', 'curry'] },
  { filters: { diets: ['vegetarian', 'halal'] as const }, finds: ['salad'] },
  { filters: { spice: ['mild'] as const }, finds: ['salad', 'beer'] },
  { filters: { spice: ['hot'] as const }, finds: ['curry'] },
  { filters: { spice: ['mild', 'hot'] as const }, finds: ['salad', 'curry', 'beer'] },
  { filters: { isForAllAges: true }, finds: ['salad', 'curry'] },
  { filters: { diets: ['vegan'] as const, spice: ['hot'] as const }, finds: [] },
])('the filters $filters find $finds', ({ filters, finds }) => {
  const found = Object.entries(dishes).filter(([, dish]) =>
    passesFilters(dish, { ...noFilters, ...filters }),
  );
  expect(found.map(([name]) => name)).toEqual(finds);
});
