import { expect, test } from 'vitest';
import { groupAllergens, type OwnAllergen, sortAllergens, withImplied } from '#domain/diet/allergens.ts';

const own: readonly OwnAllergen[] = [
  { code: 'wheat', name: 'Wheat', within: 'gluten' },
  { code: 'rye', name: 'Rye', within: 'gluten' },
  { code: 'almonds', name: 'Almonds', within: 'nuts' },
  { code: 'garlic', name: 'Garlic' },
];

test('the menu’s own allergens come after the fourteen', () => {
  expect(sortAllergens(['wheat', 'nuts', 'garlic', 'gluten', 'wheat'])).toEqual([
    'gluten',
    'nuts',
    'wheat',
    'garlic',
  ]);
});

test.for([
  { codes: ['milk'], implied: ['milk'] },
  { codes: ['wheat'], implied: ['wheat', 'gluten'] },
  { codes: ['wheat', 'rye'], implied: ['wheat', 'rye', 'gluten'] },
  { codes: ['gluten', 'wheat'], implied: ['gluten', 'wheat'] },
  { codes: ['garlic'], implied: ['garlic'] },
])('$codes are declared as $implied', ({ codes, implied }) => {
  expect(withImplied(codes, own)).toEqual(implied);
});

test.for([
  { codes: ['garlic', 'wheat', 'milk', 'gluten'], shown: ['gluten: Wheat', 'milk: ', 'null: Garlic'] },
  { codes: ['rye', 'wheat', 'gluten'], shown: ['gluten: Wheat, Rye'] },
  // Traces of rye beside gluten that is contained.
  { codes: ['rye'], shown: ['null: Rye'] },
  { codes: ['gone'], shown: [] },
])('$codes are shown as $shown', ({ codes, shown }) => {
  expect(
    groupAllergens(codes, own).map(
      ({ allergen, kinds }) => `${allergen}: ${kinds.map(({ name }) => name).join(', ')}`,
    ),
  ).toEqual(shown);
});
