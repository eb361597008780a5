import type { Orderable } from '#contracts/shapes/orderable.ts';
import { emptyConfiguration } from '#domain/cart/configuration.ts';
import { type DietSummary, dietSummaryOf } from '#domain/diet/diet-summary.ts';
import { describeAllergens, describeNutrition } from '#i18n/diet-phrases.ts';
import type { RequestContext } from '../../catalog/request-context.ts';
import { phraseFormatterOf } from '../phrase-formatter.ts';
import type { JsonLdNode } from './node.ts';

/**
 * The nutrition of a dish as served by default. Allergens are given as text, because the vocabulary has no terms for
 * them. The site never claims that a dish suits a diet.
 */
export function nutrition(context: RequestContext, dish: Orderable): JsonLdNode | undefined {
  if (!dish.diet) return undefined;
  const summary = dietSummaryOf(dish, emptyConfiguration);
  const words = nutritionText(context, summary);
  return {
    '@type': 'NutritionInformation',
    calories: summary.calories === null || dish.combos.length > 0 ? undefined : `${summary.calories} kcal`,
    description: words === '' ? undefined : words,
  };
}

function nutritionText(context: RequestContext, summary: DietSummary): string {
  const t = phraseFormatterOf(context);
  const allergens = summary.known === 'none' ? [] : describeAllergens(summary, t, context.language);
  return [...allergens, ...describeNutrition({ ...summary, calories: null }, t)].join('. ');
}
