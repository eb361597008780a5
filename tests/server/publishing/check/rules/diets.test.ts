import { describe, expect, test } from 'vitest';
import { menuFile, notesOf, problemsOf, withMenu, withProduct } from '../a-folder.ts';

const dish = 'categories[0].products[0]';

describe('checkVenue: allergens and nutrition', () => {
  test.for([
    { stated: { allergens: ['milk', 'gluten'], may_contain: ['nuts'] }, finds: [] },
    { stated: { allergens: [], calories: 0, high_salt: true, caffeine: 80 }, finds: [] },
    { stated: { allergens: ['wheat'] }, finds: [`${dish}.allergens[0] unknown_value`] },
    { stated: { allergens: 'milk' }, finds: [`${dish}.allergens wrong_type`] },
    { stated: { allergens: [], may_contain: ['mlk'] }, finds: [`${dish}.may_contain[0] unknown_value`] },
    { stated: { allergens: ['milk', 'milk'] }, finds: [`${dish}.allergens[1] duplicate_value`] },
    {
      stated: { allergens: ['milk', 'nuts'], may_contain: ['sesame', 'nuts'] },
      finds: [`${dish}.may_contain[1] duplicate_value`],
    },
    { stated: { may_contain: ['nuts'] }, finds: [`${dish}.may_contain missing`] },
    { stated: { calories: -1 }, finds: [`${dish}.calories out_of_range`] },
    { stated: { calories: 520.5 }, finds: [`${dish}.calories wrong_type`] },
    { stated: { calories: 520_000 }, finds: [`${dish}.calories out_of_range`] },
    { stated: { calories: '520 kcal' }, finds: [`${dish}.calories wrong_type`] },
    { stated: { high_salt: 'yes' }, finds: [`${dish}.high_salt wrong_type`] },
    { stated: { caffeine: 9_000 }, finds: [`${dish}.caffeine out_of_range`] },
    {
      stated: { allergens: ['milk', 'mlk'], may_contain: ['nuts'] },
      finds: [`${dish}.allergens[1] unknown_value`],
    },
  ])('reports $finds for $stated', ({ stated, finds }) => {
    expect(problemsOf(withProduct(stated))).toEqual(finds);
  });

  test('checks choices and the dishes of a combo too', () => {
    const twice = { allergens: ['milk'], may_contain: ['milk'] };
    const values = [{ id: 1, variation_value: 101, name: 'Cheese', ...twice }];
    const combo = { id: 5, name: 'Drink', products: [{ id: 51, name: 'Latte', ...twice }] };
    expect(problemsOf(withMenu({ variations: [{ id: 1, name: 'Extras', values }] }))).toEqual([
      'variations[0].values[0].may_contain[0] duplicate_value',
    ]);
    expect(problemsOf(withProduct({ enable_combo: true, combo_groups: [combo] }))).toEqual([
      `${dish}.combo_groups[0].products[0].may_contain[0] duplicate_value`,
    ]);
  });

  test('notes a choice without allergens when a dish that offers it has them', () => {
    const [soups, grill] = menuFile.categories ?? [];
    const grillWithAllergens = { ...grill, products: [{ ...grill?.products?.[0], allergens: [] }] };
    const [size] = menuFile.variations ?? [];
    const sizeWithAllergens = { ...size, values: [{ ...size?.values[0], allergens: [] }] };
    expect(notesOf({ menu: menuFile })).toEqual([]);
    expect(notesOf({ menu: { ...menuFile, categories: [soups, grillWithAllergens] } })).toEqual([
      'variations[0].values[0] silent_choice',
    ]);
    expect(
      notesOf({
        menu: { ...menuFile, categories: [soups, grillWithAllergens], variations: [sizeWithAllergens] },
      }),
    ).toEqual([]);
  });

  test.for([
    { combo: {}, picks: [{}, {}], notes: [] },
    { combo: { allergens: [] }, picks: [{ allergens: [] }, { allergens: ['milk'] }], notes: [] },
    { combo: {}, picks: [{ allergens: [] }], notes: [`${dish} silent_part`] },
    {
      combo: { allergens: [] },
      picks: [{ allergens: ['milk'] }, { calories: 80 }],
      notes: [`${dish}.combo_groups[0].products[1] silent_part`],
    },
  ])('notes $notes of a combo with $combo and $picks', ({ combo, picks, notes }) => {
    const products = picks.map((pick, at) => ({ id: 51 + at, name: 'Drink', ...pick }));
    const group = { id: 5, name: 'Drinks', products };
    expect(notesOf(withProduct({ enable_combo: true, combo_groups: [group], ...combo }))).toEqual(notes);
  });
});
