import { allergensAgainst, dietMarks } from '#domain/diet/diet-marks.ts';
import { fourteenIn } from '../diet/allergen-kinds.ts';
import { isObject, type JsonObject, numberIn, textIn, textsIn } from '../read-json-source.ts';
import type { RemarkList } from '../remarks.ts';
import { unsoundNutrition } from './sound-nutrition.ts';

/** The least and most that venue files take. */
const bounds: Readonly<Record<string, readonly [least: number, most: number]>> = {
  min_age: [1, 99],
  alcohol_by_volume: [0, 100],
  spiciness: [0, 3],
  min_per_order: [1, 999],
  max_per_order: [1, 999],
  lead_minutes: [1, 6 * 24 * 60],
  discount: [0, 100],
};
const fractional: ReadonlySet<string> = new Set(['alcohol_by_volume', 'discount']);

/** Longer codes are none. */
const maxCode = 255;

/** Entities without any of these have nothing that could contradict. */
const checked = [
  ...Object.keys(bounds),
  ...['offer_price', 'offer_from', 'offer_until', 'diets', 'calories', 'nutrition', 'sku'],
] as const;

/**
 * An entity whose facts venue files take: within their bounds, and without contradictions, also between what the source says
 * and what was there before. What is left out is remarked.
 */
export function soundFacts(
  entity: JsonObject,
  kind: 'dish' | 'part',
  at: string,
  remarks: RemarkList,
): JsonObject {
  if (!checked.some((name) => Object.hasOwn(entity, name))) return entity;
  const lost = [...outOfBounds(entity), ...(kind === 'dish' ? unsoundOffers(entity) : [])];
  const energy = unsoundNutrition(entity, kind === 'dish');
  if (energy.calories) lost.push('calories');
  for (const name of [...lost, ...energy.nutrition.map((member) => `nutrition.${member}`)]) {
    remarks.add('lost', `“${name}” is out of range, or contradicts the rest`, at);
  }
  const nutrition = without(isObject(entity.nutrition) ? entity.nutrition : {}, energy.nutrition);
  const diets = soundDiets(entity, at, remarks);
  return without(
    {
      ...entity,
      ...(Object.hasOwn(entity, 'diets') && { diets }),
      ...(Object.hasOwn(entity, 'nutrition') && { nutrition }),
    },
    [
      ...lost,
      ...(Object.keys(nutrition).length === 0 ? ['nutrition'] : []),
      // For a choice, an empty list takes away the diets of its dish.
      ...(kind === 'dish' && diets.length === 0 ? ['diets'] : []),
    ],
  );
}

const without = (entity: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(entity).filter(([name]) => !names.includes(name)));

function outOfBounds(entity: JsonObject): string[] {
  const lost = Object.entries(bounds).flatMap(([name, [least, most]]) => {
    const value = entity[name];
    if (value === undefined || value === null) return [];
    const isNumber = typeof value === 'number' && (fractional.has(name) || Number.isInteger(value));
    return isNumber && value >= least && value <= most ? [] : [name];
  });
  if ((textIn(entity, 'sku')?.length ?? 0) > maxCode) lost.push('sku');
  const [least, most] = [numberIn(entity, 'min_per_order'), numberIn(entity, 'max_per_order')];
  return least !== null && most !== null && least > most ? [...new Set([...lost, 'min_per_order'])] : lost;
}

/** An offer must be below the price, lasts for some time, and does not stand beside a discount. */
function unsoundOffers(entity: JsonObject): readonly string[] {
  const [offer, price] = [textIn(entity, 'offer_price'), textIn(entity, 'price') ?? '0'];
  const [from, until] = [textIn(entity, 'offer_from'), textIn(entity, 'offer_until')];
  const isOver = from !== null && until !== null && from >= until;
  const isOffer = offer !== null && Number(offer) < Number(price) && !isOver;
  const contradicting = isOffer ? ['discount'] : ['offer_price', 'offer_from', 'offer_until'];
  return contradicting.filter((name) => Object.hasOwn(entity, name) && entity[name] !== 0);
}

/** Each diet once, without those that an allergen speaks against: the allergen may hurt someone. */
function soundDiets(entity: JsonObject, at: string, remarks: RemarkList): readonly string[] {
  const contained = fourteenIn(textsIn(entity, 'allergens'));
  const named = new Set(textsIn(entity, 'diets'));
  return dietMarks.filter((diet) => {
    if (!named.has(diet)) return false;
    const against = contained.find((allergen) => allergensAgainst[diet]?.includes(allergen));
    if (against) remarks.add('lost', `“${diet}” beside the allergen “${against}”`, at);
    return !against;
  });
}
