import type { Orderable } from '#contracts/shapes/orderable.ts';
import { emptyConfiguration } from '#domain/cart/configuration.ts';
import type { DietMark } from '#domain/diet/diet-marks.ts';
import { type DietSummary, dietSummaryOf } from '#domain/diet/diet-summary.ts';
import { certainMarks } from '#domain/diet/marks-of-choices.ts';
import type { Nutrient } from '#domain/diet/nutrition.ts';
import type { NutritionSummary } from '#domain/diet/summarize-nutrition.ts';
import { describeAllergens, describeNutrition } from '#i18n/diet-phrases.ts';
import { ownAllergensOf } from '../../catalog/own-allergens.ts';
import type { RequestContext } from '../../catalog/request-context.ts';
import { phraseFormatterOf } from '../phrase-formatter.ts';
import type { JsonLdNode } from './node.ts';

/**
 * The nutrition of a dish as served by default. Allergens are given as text, because the vocabulary has no terms for
 * them.
 */
export function nutrition(context: RequestContext, dish: Orderable): JsonLdNode | undefined {
  if (!dish.diet) return undefined;
  const summary = dietSummaryOf(dish, emptyConfiguration);
  const { calories, maxCalories, isAtLeast } = summary;
  const isExact = calories !== null && maxCalories === undefined && !isAtLeast;
  const words = nutritionText(context, isExact ? { ...summary, calories: null } : summary);
  const masses = summary.nutrition && !summary.nutrition.isWithoutChoices ? massesOf(summary.nutrition) : {};
  if (!isExact && words === '' && Object.keys(masses).length === 0) return undefined;
  return {
    '@type': 'NutritionInformation',
    calories: isExact ? `${calories} kcal` : undefined,
    ...masses,
    description: words === '' ? undefined : words,
  };
}

const propertyOf = {
  fat: 'fatContent',
  saturates: 'saturatedFatContent',
  carbohydrates: 'carbohydrateContent',
  sugar: 'sugarContent',
  fibre: 'fiberContent',
  protein: 'proteinContent',
  salt: 'sodiumContent',
} as const satisfies Readonly<Record<Nutrient, string>>;

/** Grams of salt with one gram of sodium. Source: Regulation (EU) No 1169/2011, Annex I. */
const saltPerSodium = 2.5;

function massesOf({ amounts, servingGrams }: NutritionSummary): Readonly<Record<string, string>> {
  const masses = amounts.map(({ nutrient, grams }) => [
    propertyOf[nutrient],
    nutrient === 'salt' ? `${Math.round((grams / saltPerSodium) * 1000)} mg` : `${grams} g`,
  ]);
  return {
    ...Object.fromEntries(masses),
    ...(servingGrams !== null && { servingSize: `${servingGrams} g` }),
  };
}

function nutritionText(context: RequestContext, summary: DietSummary): string {
  const t = phraseFormatterOf(context);
  const allergens =
    summary.known === 'none'
      ? []
      : describeAllergens(summary, t, context.language, ownAllergensOf(context.menu));
  return [...allergens, ...describeNutrition(summary, t)].join('. ');
}

/** The marks that the vocabulary has terms for. */
const restrictedDietOf: Readonly<Partial<Record<DietMark, string>>> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
  gluten_free: 'GlutenFreeDiet',
};

/** The diets that the venue says a dish keeps, whatever is chosen. */
export const restrictedDiets = (dish: Orderable): readonly string[] => dietTerms(certainMarks(dish));

export const dietTerms = (marks: readonly DietMark[]): readonly string[] =>
  marks.flatMap((mark) => {
    const diet = restrictedDietOf[mark];
    return diet === undefined ? [] : [`https://schema.org/${diet}`];
  });
