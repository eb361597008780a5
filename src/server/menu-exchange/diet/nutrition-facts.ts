import type { Energy, Nutrition } from '#domain/diet/nutrition.ts';
import type { DietFacts } from '../imported-menu.ts';
import { nonEmpty, present } from '../present.ts';

type Unknown<Facts> = { readonly [Name in keyof Facts]?: Facts[Name] | null };

/** Nutrition facts as venue files state them: single kilocalories are `calories`. `null` stands for unknown. */
export function nutritionFacts(
  kcal: Energy | null,
  others: Unknown<Omit<Nutrition, 'kcal'>>,
): Pick<DietFacts, 'calories' | 'nutrition'> {
  const isSingle = typeof kcal === 'number';
  return present({
    calories: isSingle ? kcal : null,
    nutrition: nonEmpty(present({ kcal: isSingle ? null : kcal, ...others })),
  });
}
