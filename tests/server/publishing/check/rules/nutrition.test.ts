import { expect, test } from 'vitest';
import { notesOf, problemsOf, withProduct } from '../a-folder.ts';

test.for([
  { nutrition: { kcal: [480, 620], kj: [2_008, 2_594] }, finds: [] },
  { nutrition: { kcal: [620, 480] }, finds: ['nutrition.kcal out_of_range'] },
  { nutrition: { kcal: 480 }, calories: 480, finds: [] },
  { nutrition: { kcal: [480, 620] }, calories: 500, finds: [] },
  { nutrition: { kcal: 480 }, calories: 500, finds: ['calories contradicting_energy'] },
  { nutrition: { fat: 10, saturates: 11 }, finds: ['nutrition.saturates out_of_range'] },
  { nutrition: { carbohydrates: 10, sugar: 11 }, finds: ['nutrition.sugar out_of_range'] },
  {
    nutrition: { fat: 60, protein: 50, serving_grams: 100 },
    finds: ['nutrition.serving_grams out_of_range'],
  },
])('$nutrition beside the calories $calories has the problems $finds', ({ nutrition, calories, finds }) => {
  const product = { nutrition, ...(calories !== undefined && { calories }) };
  expect(problemsOf(withProduct(product))).toEqual(
    finds.map((found) => `categories[0].products[0].${found}`),
  );
});

test('kilojoules that do not fit the kilocalories are noted', () => {
  const noted = 'categories[0].products[0].nutrition.kj contradicting_energy';
  expect(notesOf(withProduct({ nutrition: { kcal: 100, kj: 100 } }))).toContain(noted);
  expect(notesOf(withProduct({ nutrition: { kcal: 100, kj: 425 } }))).not.toContain(noted);
});
