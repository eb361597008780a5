import type { Energy, Nutrient, Nutrition } from '#domain/diet/nutrition.ts';
import { nutritionFacts } from '../diet/nutrition-facts.ts';
import type { DietFacts } from '../imported-menu.ts';
import { present } from '../present.ts';
import { type JsonObject, numberIn, objectIn, textIn } from '../read-json-source.ts';

/** Reads the `nutritional_info` of an item. */
export const readUberNutrition = (info: JsonObject): Pick<DietFacts, 'calories' | 'nutrition'> =>
  nutritionFacts(energyIn(info, 'calories'), { kj: energyIn(info, 'kilojoules'), ...portionOf(info) });

/** Intervals count in hundred-thousandths. */
const intervalUnit = 100_000;

const endIn = (interval: JsonObject, end: 'lower' | 'upper'): number | null => {
  const units = numberIn(interval, end);
  return units === null || units < 0 ? null : units / intervalUnit;
};

/** Energy as an interval, as `{lower_range, upper_range}`, or as a number. */
function energyIn(owner: JsonObject, member: string): Energy | null {
  const energy = objectIn(owner, member);
  const interval = objectIn(energy, 'energy_interval');
  const least = endIn(interval, 'lower') ?? numberIn(energy, 'lower_range') ?? numberIn(owner, member);
  const most = endIn(interval, 'upper') ?? numberIn(energy, 'upper_range');
  if (least === null || least < 0 || least > 90_000) return null;
  return most === null || most <= least ? Math.round(least) : [Math.round(least), Math.round(most)];
}

/** The names of nutrients, by ours. */
const nutrientMembers = {
  fat: 'fat',
  saturates: 'saturated_fatty_acids',
  carbohydrates: 'carbohydrates',
  sugar: 'sugar',
  protein: 'protein',
  salt: 'salt',
} as const satisfies Partial<Readonly<Record<Nutrient, string>>>;

/** Grams by the unit of a weight. */
const gramsByUnit: Readonly<Record<string, number>> = {
  WEIGHT_UNIT_TYPE_METRIC_GRAM: 1,
  WEIGHT_UNIT_TYPE_METRIC_MILLIGRAM: 0.001,
  WEIGHT_UNIT_TYPE_METRIC_KILOGRAM: 1_000,
};

/** The nutrients, the weight and the guests of a portion; of an interval, the least. */
function portionOf(info: JsonObject): Nutrition {
  const nutrients = Object.entries(nutrientMembers).map(([name, member]) => [
    name,
    gramsIn(objectIn(objectIn(info, member), 'amount')),
  ]);
  const serves = endIn(objectIn(info, 'number_of_servings_interval'), 'lower');
  return present({
    ...Object.fromEntries(nutrients),
    serving_grams: gramsIn(objectIn(objectIn(info, 'serving_size'), 'weight_interval')) || null,
    serves: serves === null ? null : Math.floor(serves) || null,
  });
}

/** A weight in grams; `null` for another unit. */
function gramsIn(weight: JsonObject): number | null {
  const amount = endIn(objectIn(weight, 'interval'), 'lower');
  const unit = gramsByUnit[textIn(objectIn(weight, 'weight'), 'unit_type') ?? 'WEIGHT_UNIT_TYPE_METRIC_GRAM'];
  return amount === null || unit === undefined ? null : Number((amount * unit).toFixed(3));
}
