import { nutrients } from '#domain/diet/nutrition.ts';
import { isObject, type JsonObject } from '../read-json-source.ts';

/** Venue files take no more: it is a typing error. */
const [maxCalories, maxEnergy, maxGrams] = [20_000, 80_000, 5_000];
const [maxServingGrams, maxServes] = [50_000, 100];

/** What is part of another nutrient. */
const parts = [
  ['saturates', 'fat'],
  ['sugar', 'carbohydrates'],
] as const;

const wholes = nutrients.filter((name) => parts.every(([part]) => part !== name));

/** The calories and nutrition facts of an entity that venue files don’t take: out of range, or against each other. */
export function unsoundNutrition(
  { calories, nutrition }: JsonObject,
  isPortion: boolean,
): { readonly calories: boolean; readonly nutrition: readonly string[] } {
  const facts = isObject(nutrition) ? nutrition : {};
  const lost = unsoundMembers(facts, isPortion);
  const [least, most] = (lost.includes('kcal') ? null : rangeOf(facts.kcal)) ?? [0, maxCalories];
  return {
    calories: calories !== undefined && !isWhole(calories, least, Math.min(most, maxCalories)),
    nutrition: lost,
  };
}

function unsoundMembers(facts: JsonObject, isPortion: boolean): readonly string[] {
  const gramsOf = (name: string) => (isNumber(facts[name], 0, maxGrams) ? Number(facts[name]) : 0);
  const weight = wholes.reduce((sum, name) => sum + gramsOf(name), 0);
  const sound: Readonly<Record<string, boolean>> = {
    kcal: isEnergy(facts.kcal),
    kj: isEnergy(facts.kj),
    ...Object.fromEntries(wholes.map((name) => [name, isNumber(facts[name], 0, maxGrams)])),
    ...Object.fromEntries(
      parts.map(([part, whole]) => [
        part,
        isNumber(facts[part], 0, facts[whole] === undefined ? maxGrams : gramsOf(whole)),
      ]),
    ),
    serving_grams: isPortion && isNumber(facts.serving_grams, Math.max(weight, 0.1), maxServingGrams),
    serves: isPortion && isWhole(facts.serves, 1, maxServes),
  };
  return Object.keys(facts).filter((name) => sound[name] === false);
}

const isNumber = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && isNumber(value, least, most);

/** One number, or the least and the most. */
function rangeOf(energy: unknown): readonly [least: number, most: number] | null {
  const ends: readonly unknown[] = Array.isArray(energy) ? energy : [energy, energy];
  const [least, most] = ends;
  return typeof least === 'number' && typeof most === 'number' && ends.length === 2 ? [least, most] : null;
}

function isEnergy(energy: unknown): boolean {
  const range = rangeOf(energy);
  return range?.every((end) => isWhole(end, 0, maxEnergy)) === true && range[0] <= range[1];
}
