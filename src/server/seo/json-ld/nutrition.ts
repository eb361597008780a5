import type { Orderable } from '#contracts/shapes/orderable.ts';
import { nothingChosen } from '#domain/cart/configuration.ts';
import { type Eaten, eatenOf } from '#domain/diet/eaten.ts';
import { sayAllergens, sayFigures } from '#i18n/diet-words.ts';
import type { Visit } from '../../catalog/visit.ts';
import { voiceOf } from '../voice.ts';
import type { Node } from './node.ts';

/**
 * What is in a dish as it is. Allergens are words: the vocabulary has no name for them, and that a dish suits a diet is
 * for nobody to claim of it.
 */
export function nutrition(visit: Visit, dish: Orderable): Node | undefined {
  if (!dish.diet) return undefined;
  const has = eatenOf(dish, nothingChosen);
  const words = wordsOn(visit, has);
  return {
    '@type': 'NutritionInformation',
    calories: has.calories === null || dish.combos.length > 0 ? undefined : `${has.calories} kcal`,
    description: words === '' ? undefined : words,
  };
}

function wordsOn(visit: Visit, of: Eaten): string {
  const t = voiceOf(visit);
  const allergens = of.known === 'none' ? [] : sayAllergens(of, t, visit.language);
  return [...allergens, ...sayFigures({ ...of, calories: null }, t)].join('. ');
}
