import type { Orderable } from '#contracts/shapes/orderable.ts';
import { emptyConfiguration } from '#domain/cart/configuration.ts';
import { type DietSummary, dietSummaryOf } from '#domain/diet/diet-summary.ts';
import { describeAllergens, describeNutrition } from '#i18n/diet-phrases.ts';
import type { RequestContext } from '../../catalog/request-context.ts';
import { phraseFormatterOf } from '../phrase-formatter.ts';
import type { JsonLdNode } from './node.ts';

/**
 * What is in a dish as it is. Allergens are words: the vocabulary has no name for them, and that a dish suits a diet is
 * for nobody to claim of it.
 */
export function nutrition(visit: RequestContext, dish: Orderable): JsonLdNode | undefined {
  if (!dish.diet) return undefined;
  const has = dietSummaryOf(dish, emptyConfiguration);
  const words = nutritionText(visit, has);
  return {
    '@type': 'NutritionInformation',
    calories: has.calories === null || dish.combos.length > 0 ? undefined : `${has.calories} kcal`,
    description: words === '' ? undefined : words,
  };
}

function nutritionText(visit: RequestContext, of: DietSummary): string {
  const t = phraseFormatterOf(visit);
  const allergens = of.known === 'none' ? [] : describeAllergens(of, t, visit.language);
  return [...allergens, ...describeNutrition({ ...of, calories: null }, t)].join('. ');
}
