import type { EnergyRange, Nutrient } from '#domain/diet/nutrition.ts';
import { nutrients } from '#domain/diet/nutrition.ts';
import type { NutritionSummary } from '#domain/diet/summarize-nutrition.ts';
import { type Language, localeOf } from './languages.ts';
import type { PhraseKey, Translator } from './phrases.ts';

const nutrientPhrase = <Name extends Nutrient>(nutrient: Name) => `nutrient_${nutrient}` as const;

/** Phrases of a table of nutrition facts. */
export const nutritionPhrases = [
  'calories_range',
  'nutrition_facts',
  'nutrition_without_choices',
  'energy',
  'energy_amount',
  'serving_grams',
  'serves',
  ...nutrients.map(nutrientPhrase),
] as const satisfies readonly PhraseKey[];

export type NutritionPhrase = (typeof nutritionPhrases)[number];

interface NumberStyle {
  readonly language: Language;
  readonly numberingSystem: string;
}

const formatNumbers = ({ low, high }: EnergyRange, { language, numberingSystem }: NumberStyle): string => {
  const format = new Intl.NumberFormat(localeOf(language, numberingSystem));
  return low === high ? format.format(low) : `${format.format(low)}–${format.format(high)}`;
};

const formatGrams = (grams: number, { language, numberingSystem }: NumberStyle): string =>
  new Intl.NumberFormat(localeOf(language, numberingSystem), {
    style: 'unit',
    unit: 'gram',
    unitDisplay: 'short',
    maximumFractionDigits: 2,
  }).format(grams);

/** A table of nutrition facts, and what stands under it. */
export interface NutritionTable {
  readonly rows: readonly { readonly name: string; readonly amount: string }[];
  readonly notes: readonly string[];
}

export function describeNutritionTable(
  { energy, amounts, servingGrams, serves, isWithoutChoices }: NutritionSummary,
  t: Translator<NutritionPhrase>,
  style: NumberStyle,
): NutritionTable {
  return {
    rows: [
      ...(energy
        ? [
            {
              name: t('energy'),
              amount: t('energy_amount', {
                kj: formatNumbers(energy.kj, style),
                kcal: formatNumbers(energy.kcal, style),
              }),
            },
          ]
        : []),
      ...amounts.map(({ nutrient, grams }) => ({
        name: t(nutrientPhrase(nutrient)),
        amount: formatGrams(grams, style),
      })),
    ],
    notes: [
      ...(servingGrams === null ? [] : [t('serving_grams', { weight: formatGrams(servingGrams, style) })]),
      ...(serves === null ? [] : [t('serves', { amount: serves })]),
      ...(isWithoutChoices ? [t('nutrition_without_choices')] : []),
    ],
  };
}
