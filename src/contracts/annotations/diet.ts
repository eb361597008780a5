import type { Annotations } from './annotation.ts';
import { addedNutrition } from './nutrition.ts';

/** What a dish or a choice is made of, and for whom it is. */
export const dietAnnotations: Annotations = {
  allergens: [
    'The allergens in it: of the fourteen of the EU, or codes of "more_allergens"; [] for none. Without this, unknown.',
    ['gluten', 'milk'],
  ],
  may_contain: ['The allergens of which it may have traces.', ['nuts']],
  calories: ['Kilocalories of a portion, or those that a choice adds.', 480],
  high_salt: ['Whether it is shown with the sign for much salt.', true],
  caffeine: ['Milligrams of caffeine in a portion, or those that a choice adds.', 95],
  nutrition: addedNutrition,
  diets: [
    'The diets that it keeps. A choice with [] keeps none of those of its dish.',
    ['vegetarian', 'halal'],
  ],
  min_age: ['The least age of guests who may have it. Guests confirm theirs once per order.', 18],
  alcohol_by_volume: ['Alcohol in percent of the volume.', 5.2],
};

/** Allergens beside the fourteen of the EU, and kinds of them. */
export const ownAllergenAnnotations: Annotations = {
  code: ['What dishes write in "allergens": small letters, digits and _.', 'wheat'],
  name: ['What guests read.', { en: 'Wheat', fr: 'Blé' }],
  within: ['The one of the fourteen that it is a kind of. Without this, it stands alone.', 'gluten'],
};
