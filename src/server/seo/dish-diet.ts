import { summarizeDiets } from '#domain/diet/diet-summary.ts';
import { requiredGroups } from '#domain/diet/open-choices.ts';
import type { NutritionSummary } from '#domain/diet/summarize-nutrition.ts';
import { offeredGroups } from '#domain/option/offered-groups.ts';
import { describeAllergens, describeNutrition } from '#i18n/diet-phrases.ts';
import { numberingSystemOf } from '#i18n/numbering-system.ts';
import { describeNutritionTable } from '#i18n/nutrition-phrases.ts';
import type { Translator } from '#i18n/translator.ts';
import type { PartValue } from '../catalog/menu-parts.ts';
import { ownAllergensOf } from '../catalog/own-allergens.ts';
import type { RequestContext } from '../catalog/request-context.ts';

type Product = PartValue<'printed'>[number]['products'][number];
type Variation = NonNullable<PartValue<'variation'>>;

/**
 * The diet facts of a dish by default, in words. Says that allergens are unknown where other dishes of the menu declare
 * theirs.
 */
export function dishDiet(
  context: RequestContext,
  t: Translator,
  { diet, product_variations, combo_groups }: Product,
  variations: readonly Variation[],
): readonly string[] {
  // The content of a combo depends on its choices.
  if (combo_groups.length > 0) return [];
  if (!diet) return context.menu.read('told') === 'allergens' ? [t('allergens_unknown')] : [];
  const groups = offeredGroups(product_variations, variations);
  const summary = summarizeDiets(diet, [], requiredGroups(groups));
  const figures = describeNutrition(summary, t);
  return [
    ...describeAllergens(summary, t, context.language, ownAllergensOf(context.menu)),
    ...(figures.length > 0 ? [figures.join(' · ')] : []),
    ...(summary.nutrition ? [nutritionLine(summary.nutrition, t, context)] : []),
  ];
}

function nutritionLine(
  nutrition: NutritionSummary,
  t: Translator,
  { language, menu }: RequestContext,
): string {
  const numberingSystem = numberingSystemOf(language, menu.field('enable_arabic_numerals'));
  const { rows, notes } = describeNutritionTable(nutrition, t, { language, numberingSystem });
  return [...rows.map(({ name, amount }) => `${name} ${amount}`), ...notes].join(' · ');
}
