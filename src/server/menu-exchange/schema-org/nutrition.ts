import { type Energy, kcalOf, type Nutrient, type Nutrition } from '#domain/diet/nutrition.ts';
import { nutritionFacts } from '../diet/nutrition-facts.ts';
import type { DietFacts } from '../imported-menu.ts';
import { nonEmpty, present } from '../present.ts';
import { type JsonObject, textIn } from '../read-json-source.ts';
import type { RemarkList } from '../remarks.ts';

/** The names of nutrients at schema.org; salt is told as sodium. */
const members = {
  fat: 'fatContent',
  saturates: 'saturatedFatContent',
  carbohydrates: 'carbohydrateContent',
  sugar: 'sugarContent',
  protein: 'proteinContent',
  fibre: 'fiberContent',
} as const satisfies Partial<Readonly<Record<Nutrient, string>>>;

/** Salt in sodium by weight. Source: Regulation (EU) No 1169/2011, Annex I. */
const saltPerSodium = 2.5;

/** Reads `NutritionInformation`. */
export function readNutrition(
  information: JsonObject,
  at: string,
  remarks: RemarkList,
): Pick<DietFacts, 'calories' | 'nutrition'> {
  const energy = textIn(information, 'calories');
  const kcal = energy === null ? null : energyOf(energy);
  if (energy !== null && kcal === null) remarks.add('lost', `“${energy.slice(0, 40)}” is no energy`, at);
  const sodium = gramsOf(textIn(information, 'sodiumContent'));
  const nutrients = Object.entries(members).map(([name, member]) => [
    name,
    gramsOf(textIn(information, member)),
  ]);
  return nutritionFacts(kcal, {
    ...Object.fromEntries(nutrients),
    salt: sodium === null ? null : rounded(sodium * saltPerSodium),
    serving_grams: gramsOf(textIn(information, 'servingSize'), true) || null,
  });
}

/** Writes `NutritionInformation`; `null` when nothing is known. */
export function writeNutrition({ calories, nutrition = {} }: DietFacts): JsonObject | null {
  const kcal = kcalOf({ calories, nutrition });
  const contents = present({
    calories: kcal && `${[...new Set([kcal.low, kcal.high])].join('-')} calories`,
    ...Object.fromEntries(
      Object.entries(members).map(([name, member]) => [member, gramsText(nutrition[name as Nutrient])]),
    ),
    sodiumContent: gramsText(
      nutrition.salt === undefined ? undefined : rounded(nutrition.salt / saltPerSodium),
    ),
    servingSize: gramsText(nutrition.serving_grams),
  });
  return nonEmpty(contents) && { '@type': 'NutritionInformation', ...contents };
}

/** Nutrition facts that `NutritionInformation` has no member for. */
export const lostNutrition = ({ kj, serves }: Nutrition): boolean => (kj ?? serves) !== undefined;

const rounded = (grams: number): number => Number(grams.toFixed(3));

const gramsText = (grams: number | undefined): string | null => (grams === undefined ? null : `${grams} g`);

/** `170 calories`, `480-910 kcal`. */
function energyOf(text: string): Energy | null {
  const [low, high] = /(\d+(?:\.\d+)?)(?:\s*[-–]\s*(\d+(?:\.\d+)?))?/.exec(text)?.slice(1).map(Number) ?? [];
  if (low === undefined) return null;
  const least = Math.min(Math.round(low), 20_000);
  return high === undefined || !(high > low) ? least : [least, Math.round(high)];
}

/** `3 grams`, `3 g`, `250 mg` as grams. @param isUnitNeeded for texts that may count something else. */
function gramsOf(text: string | null, isUnitNeeded = false): number | null {
  const [, number, unit] = /^\s*(\d+(?:[.,]\d+)?)\s*(m?g\b|grams?|milligrams?)?/i.exec(text ?? '') ?? [];
  if (number === undefined || (isUnitNeeded && unit === undefined)) return null;
  const amount = Number(number.replace(',', '.'));
  return unit !== undefined && /^m/i.test(unit) ? rounded(amount / 1000) : amount;
}
