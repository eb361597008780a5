import { describe, expect, test } from 'vitest';
import { menuFile, notesOf, problemsOf, withMenu, withProduct } from '../a-folder.ts';

const dish = 'categories[0].products[0]';

describe('checkVenue: allergens and nutrition', () => {
  test.for([
    { told: { allergens: ['milk', 'gluten'], may_contain: ['nuts'] }, finds: [] },
    { told: { allergens: [], calories: 0, high_salt: true, caffeine: 80 }, finds: [] },
    { told: { allergens: ['wheat'] }, finds: [`${dish}.allergens[0] unknown_value`] },
    { told: { allergens: 'milk' }, finds: [`${dish}.allergens wrong_type`] },
    { told: { allergens: [], may_contain: ['mlk'] }, finds: [`${dish}.may_contain[0] unknown_value`] },
    { told: { allergens: ['milk', 'milk'] }, finds: [`${dish}.allergens[1] duplicate_value`] },
    {
      told: { allergens: ['milk', 'nuts'], may_contain: ['sesame', 'nuts'] },
      finds: [`${dish}.may_contain[1] duplicate_value`],
    },
    { told: { may_contain: ['nuts'] }, finds: [`${dish}.may_contain missing`] },
    { told: { calories: -1 }, finds: [`${dish}.calories out_of_range`] },
    { told: { calories: 520.5 }, finds: [`${dish}.calories wrong_type`] },
    { told: { calories: 520_000 }, finds: [`${dish}.calories out_of_range`] },
    { told: { calories: '520 kcal' }, finds: [`${dish}.calories wrong_type`] },
    { told: { high_salt: 'yes' }, finds: [`${dish}.high_salt wrong_type`] },
    { told: { caffeine: 9_000 }, finds: [`${dish}.caffeine out_of_range`] },
    {
      told: { allergens: ['milk', 'mlk'], may_contain: ['nuts'] },
      finds: [`${dish}.allergens[1] unknown_value`],
    },
  ])('$told finds $finds', ({ told, finds }) => {
    expect(problemsOf(withProduct(told))).toEqual(finds);
  });

  test('looks at choices and at the dishes of a combo too', () => {
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

  test('notes a choice that says nothing, where a dish that offers it does', () => {
    const [soups, grill] = menuFile.categories ?? [];
    const telling = { ...grill, products: [{ ...grill?.products?.[0], allergens: [] }] };
    const [size] = menuFile.variations ?? [];
    const speaking = { ...size, values: [{ ...size?.values[0], allergens: [] }] };
    expect(notesOf({ menu: menuFile })).toEqual([]);
    expect(notesOf({ menu: { ...menuFile, categories: [soups, telling] } })).toEqual([
      'variations[0].values[0] silent_choice',
    ]);
    expect(notesOf({ menu: { ...menuFile, categories: [soups, telling], variations: [speaking] } })).toEqual(
      [],
    );
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
    const products = picks.map((told, at) => ({ id: 51 + at, name: 'Drink', ...told }));
    const group = { id: 5, name: 'Drinks', products };
    expect(notesOf(withProduct({ enable_combo: true, combo_groups: [group], ...combo }))).toEqual(notes);
  });
});
