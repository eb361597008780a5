import type { AllergenCode } from './allergens.ts';
import type { Nutrition } from './nutrition.ts';

/** Diet information that a venue declares for a dish or a part of one. A missing member means unknown. */
export interface Diet {
  /** An empty list means that it contains none. */
  readonly allergens?: readonly AllergenCode[] | undefined;
  /** Possible traces. */
  readonly may_contain?: readonly AllergenCode[] | undefined;
  /** Kilocalories of a portion, or those that a value adds. */
  readonly calories?: number | undefined;
  readonly nutrition?: Nutrition | undefined;
  readonly high_salt?: boolean | undefined;
  /** Milligrams. */
  readonly caffeine?: number | undefined;
}

/** The members that hold diet information. */
export const dietMembers = [
  'allergens',
  'may_contain',
  'calories',
  'nutrition',
  'high_salt',
  'caffeine',
] as const satisfies readonly (keyof Diet)[];

/** The diet information of a menu entity, without its other members; `undefined` when there is none. */
export function dietOf(entity: Diet): Diet | undefined {
  const declared = dietMembers.filter((member) => entity[member] !== undefined);
  return declared.length === 0
    ? undefined
    : Object.fromEntries(declared.map((member) => [member, entity[member]]));
}

/** Something that diners choose and eat. */
export interface Edible {
  readonly diet?: Diet | undefined;
}

export interface EdibleGroup {
  /** The least that is chosen of it. */
  readonly min: number;
  /** Never empty. */
  readonly values: readonly Edible[];
}

/** A dish with all its options. */
export interface EdibleDish extends Edible {
  readonly groups: readonly EdibleGroup[];
  /** The diner chooses one product of each. */
  readonly combos: readonly { readonly products: readonly EdibleComboProduct[] }[];
}

export interface EdibleComboProduct extends Edible {
  readonly groups: readonly EdibleGroup[];
}

/** Whether a dish, or any of its options, has diet information. */
export function hasDiet({ diet, groups, combos }: EdibleDish): boolean {
  const ofGroups = (some: readonly EdibleGroup[]) =>
    some.some(({ values }) => values.some((value) => value.diet !== undefined));
  return (
    diet !== undefined ||
    ofGroups(groups) ||
    combos.some(({ products }) => products.some((one) => one.diet !== undefined || ofGroups(one.groups)))
  );
}

/** How much diet information a menu has: none, only figures such as calories, or allergens. */
export type DietLevel = 'nothing' | 'figures' | 'allergens';

/** The diet level of several entities together. */
export function dietLevelOf(diets: readonly Diet[]): DietLevel {
  return highestDietLevel(diets.map(ownDietLevelOf));
}

function ownDietLevelOf(diet: Diet): DietLevel {
  if (diet.allergens !== undefined) return 'allergens';
  return dietOf(diet) === undefined ? 'nothing' : 'figures';
}

export function highestDietLevel(all: readonly DietLevel[]): DietLevel {
  if (all.includes('allergens')) return 'allergens';
  return all.includes('figures') ? 'figures' : 'nothing';
}
