import { expect, test } from 'vitest';
import { ownAllergenOf } from '#server/menu-exchange/diet/allergen-kinds.ts';
import { readAllergens } from '#server/menu-exchange/diet/read-allergens.ts';
import { readDiets } from '#server/menu-exchange/diet/read-diets.ts';

test.for<readonly [string, readonly string[] | null]>([
  ['GLUTEN|MILK', ['gluten', 'milk']],
  ['eggs, fish', ['eggs', 'fish']],
  ['Milk; Soya', ['soybeans', 'milk']],
  ['1, 3, 7', ['gluten', 'eggs', 'milk']],
  ['TREE_NUTS', ['nuts']],
  ['Contains: mustard and sesame', ['mustard', 'sesame']],
  ['Sulphur Dioxide', ['sulphites']],
  ['none', []],
  ['-', null],
  ['', null],
  ['ask the staff', null],
  ['Almonds, rye', ['almonds', 'rye']],
  ['Brazil nuts and milk', ['milk', 'brazil_nuts']],
  ['Pork fat', ['pork_fat']],
  ['gluten free', null],
  ['A, 15', null],
])('the allergens of “%s”', ([text, allergens]) => {
  expect(readAllergens(text).allergens).toEqual(allergens);
});

test('tells which words are guessed, the menu’s own, or no allergens', () => {
  expect(readAllergens('wheat, cheese, milk, lychee, see label')).toEqual({
    allergens: ['milk', 'wheat', 'lychee'],
    guessed: ['cheese'],
    own: ['lychee'],
    unknown: ['see label'],
  });
});

test.for<readonly [string, string, string | null]>([
  ['wheat', 'Wheat', 'gluten'],
  ['brazil_nuts', 'Brazil nuts', 'nuts'],
  ['pork_fat', 'Pork fat', null],
])('“%s” is named and stands within', ([code, name, within]) => {
  expect(ownAllergenOf(code)).toEqual({ name, within });
});

test.for([
  ['V, GF', { diets: ['vegetarian', 'gluten_free'], guessed: ['V'] }],
  ['vegan|organic', { diets: ['vegan', 'organic'] }],
  ['VEGETARIAN|GLUTEN_FREE', { diets: ['vegetarian', 'gluten_free'] }],
  ['Dairy-Free, nut free', { diets: ['dairy_free', 'nut_free'] }],
  ['halal & kosher', { diets: ['halal', 'kosher'] }],
  ['🌶️🌶️ vegan', { diets: ['vegan'], spiciness: 2 }],
  ['very spicy', { spiciness: 3 }],
  ['GlutenFreeDiet', { diets: ['gluten_free'] }],
  ['keto', { unknown: ['keto'] }],
  ['', {}],
] as const)('the diets of “%s”', ([text, found]) => {
  expect(readDiets(text)).toEqual({ diets: [], spiciness: null, guessed: [], unknown: [], ...found });
});
