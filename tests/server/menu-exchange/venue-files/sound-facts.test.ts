import { expect, test } from 'vitest';
import type { JsonObject } from '#server/menu-exchange/read-json-source.ts';
import { createRemarkList } from '#server/menu-exchange/remarks.ts';
import { soundFacts } from '#server/menu-exchange/venue-files/sound-facts.ts';
import { remarksOf } from '#tests/support/reader-context.ts';

const lostOf = (facts: JsonObject, kind: 'dish' | 'part' = 'dish') => {
  const remarks = createRemarkList();
  const sound = soundFacts({ price: '10', ...facts }, kind, 'A1', remarks);
  return {
    members: Object.keys(facts).filter((name) => !Object.hasOwn(sound, name)),
    remarks: remarksOf(remarks.all(), 'lost'),
    sound,
  };
};

test.for<readonly [string, JsonObject, readonly string[]]>([
  ['an age of a hundred', { min_age: 100 }, ['min_age']],
  ['half a year', { min_age: 0.5 }, ['min_age']],
  ['an age', { min_age: 18 }, []],
  ['more alcohol than there can be', { alcohol_by_volume: 140 }, ['alcohol_by_volume']],
  ['alcohol with a fraction', { alcohol_by_volume: 5.2 }, []],
  ['the hottest', { spiciness: 3 }, []],
  ['hotter than the hottest', { spiciness: 4 }, ['spiciness']],
  ['none per order', { max_per_order: 0 }, ['max_per_order']],
  ['a least above the most', { min_per_order: 5, max_per_order: 2 }, ['min_per_order']],
  ['more than a week ahead', { lead_minutes: 20_000 }, ['lead_minutes']],
  ['an offer', { offer_price: '9.90', offer_until: '2027-01-01T00:00:00' }, []],
  ['an offer at the price', { offer_price: '10.00' }, ['offer_price']],
  [
    'an offer that ends before it begins',
    { offer_price: '9', offer_from: '2027-01-02T00:00:00', offer_until: '2027-01-01T00:00:00' },
    ['offer_price', 'offer_from', 'offer_until'],
  ],
  ['a code as long as a text', { sku: 'x'.repeat(256) }, ['sku']],
  ['the end of no offer', { offer_until: '2027-01-01T00:00:00' }, ['offer_until']],
  ['an offer and a discount', { offer_price: '9', discount: 10 }, ['discount']],
  ['an offer that is none and a discount', { offer_price: '11', discount: 10 }, ['offer_price']],
  ['a discount of nothing', { offer_price: '9', discount: 0 }, []],
  ['more calories than people eat', { calories: 30_000 }, ['calories']],
  ['calories beside others', { calories: 300, nutrition: { kcal: [400, 500] } }, ['calories']],
  ['calories within a range', { calories: 450, nutrition: { kcal: [400, 500] } }, []],
  ['nutrition that is all out of range', { nutrition: { fat: 9_000 } }, ['nutrition']],
  ['nothing of interest', { name: 'Soup' }, []],
])('of a dish with %s, this is left out', ([, facts, members]) => {
  const lost = lostOf(facts);
  expect(lost.members).toEqual(members);
  expect(lost.remarks).toHaveLength(members.length);
});

test.for<readonly [string, JsonObject, JsonObject]>([
  ['grams', { fat: 12.5, salt: 0.3 }, { fat: 12.5, salt: 0.3 }],
  ['energy the wrong way round', { kcal: [500, 400], kj: 2000 }, { kj: 2000 }],
  ['energy with a fraction', { kcal: 480.5, fat: 1 }, { fat: 1 }],
  ['more saturates than fat', { fat: 5, saturates: 6 }, { fat: 5 }],
  ['sugar without carbohydrates', { sugar: 6 }, { sugar: 6 }],
  [
    'a portion lighter than what is in it',
    { fat: 60, protein: 50, serving_grams: 100 },
    { fat: 60, protein: 50 },
  ],
  ['a portion for no one', { serves: 0, serving_grams: 100 }, { serving_grams: 100 }],
  ['members of its own', { fat: 1, vitamin: 3 }, { fat: 1, vitamin: 3 }],
])('of nutrition with %s, this is kept', ([, nutrition, kept]) => {
  expect(lostOf({ nutrition }).sound.nutrition).toEqual(kept);
});

test('what a choice adds is no portion', () => {
  const { sound } = lostOf({ nutrition: { fat: 1, serves: 2, serving_grams: 50 } }, 'part');
  expect(sound.nutrition).toEqual({ fat: 1 });
});

test.for<readonly [string, JsonObject, unknown]>([
  ['the same diet twice', { diets: ['vegan', 'vegan'] }, ['vegan']],
  ['a diet against an allergen', { diets: ['vegan', 'halal'], allergens: ['milk'] }, ['halal']],
  [
    'a diet against a kind of an allergen',
    { diets: ['nut_free', 'halal'], allergens: ['almonds'] },
    ['halal'],
  ],
  ['a diet beside traces', { diets: ['vegan'], allergens: [], may_contain: ['milk'] }, ['vegan']],
  ['only a diet against an allergen', { diets: ['gluten_free'], allergens: ['gluten'] }, undefined],
])('with %s, a dish has these diets', ([, facts, diets]) => {
  expect(lostOf(facts).sound.diets).toEqual(diets);
});

test('a choice may keep none of the diets of its dish', () => {
  expect(lostOf({ diets: ['vegan'], allergens: ['eggs'] }, 'part').sound.diets).toEqual([]);
});
