import { expect, test } from 'vitest';
import { notesOf, problemsOf, withProduct } from '../a-folder.ts';

const at = 'categories[0].products[0].diets';

test.for([
  { diets: ['vegan'], allergens: [], finds: [] },
  { diets: ['vegan'], allergens: ['milk'], finds: [`${at}[0] contradicting_diet`] },
  { diets: ['vegetarian'], allergens: ['milk'], finds: [] },
  { diets: ['halal', 'gluten_free'], allergens: ['gluten'], finds: [`${at}[1] contradicting_diet`] },
  { diets: ['nut_free'], allergens: ['peanuts'], finds: [`${at}[0] contradicting_diet`] },
  { diets: ['halal', 'halal'], allergens: [], finds: [`${at}[1] duplicate_value`] },
])(
  'a dish marked $diets with the allergens $allergens has the problems $finds',
  ({ diets, allergens, finds }) => {
    expect(problemsOf(withProduct({ diets, allergens }))).toEqual(finds);
  },
);

test('a mark against traces is noted', () => {
  const folder = withProduct({ diets: ['gluten_free'], allergens: [], may_contain: ['gluten'] });
  expect(problemsOf(folder)).toEqual([]);
  expect(notesOf(folder)).toContain(`${at}[0] contradicting_diet`);
});
