import { expect, test } from 'vitest';
import { problemsOf, withMenu, withProduct } from '../a-folder.ts';

const wheat = { code: 'wheat', name: 'Wheat', within: 'gluten' } as const;
const garlic = { code: 'garlic', name: { en: 'Garlic', ar: 'ثوم' } };

test.for([
  { more_allergens: [wheat, garlic], finds: [] },
  { more_allergens: [wheat, wheat], finds: ['more_allergens[1].code duplicate_value'] },
  { more_allergens: [{ code: 'milk', name: 'Milk' }], finds: ['more_allergens[0].code duplicate_value'] },
  { more_allergens: [{ code: 'Wheat', name: 'Wheat' }], finds: ['more_allergens[0].code bad_value'] },
  { more_allergens: [{ code: 'wheat' }], finds: ['more_allergens[0].name missing'] },
  { more_allergens: [{ ...wheat, within: 'cereals' }], finds: ['more_allergens[0].within unknown_value'] },
])('more_allergens $more_allergens has the problems $finds', ({ more_allergens, finds }) => {
  expect(problemsOf(withMenu({ more_allergens }))).toEqual(finds);
});

const dish = 'categories[0].products[0]';

test.for([
  { stated: { allergens: ['wheat', 'milk'], may_contain: ['garlic'] }, finds: [] },
  { stated: { allergens: ['wheet'] }, finds: [`${dish}.allergens[0] unknown_value`] },
  { stated: { allergens: [], may_contain: ['rye'] }, finds: [`${dish}.may_contain[0] unknown_value`] },
  { stated: { allergens: ['RYE'] }, finds: [`${dish}.allergens[0] bad_value`] },
  { stated: { allergens: ['wheat', 'wheat'] }, finds: [`${dish}.allergens[1] duplicate_value`] },
  {
    stated: { allergens: ['wheat'], diets: ['gluten_free'] },
    finds: [`${dish}.diets[0] contradicting_diet`],
  },
  { stated: { allergens: ['garlic'], diets: ['gluten_free'] }, finds: [] },
])('a dish with $stated has the problems $finds', ({ stated, finds }) => {
  const { menu } = withProduct(stated);
  expect(problemsOf({ menu: { ...menu, more_allergens: [wheat, garlic] } })).toEqual(finds);
});

test('an unreadable code leaves the codes of dishes unjudged', () => {
  const { menu } = withProduct({ allergens: ['rye'] });
  expect(problemsOf({ menu: { ...menu, more_allergens: [{ code: 5, name: 'Rye' }] } })).toEqual([
    'more_allergens[0].code wrong_type',
  ]);
});
