import type { Allergen } from './allergens.ts';

/** What a venue tells of a dish, or of a part of one, to those who must know. What is missing is not known. */
export interface Diet {
  /** An empty list says that it contains none of them. */
  readonly allergens?: readonly Allergen[] | undefined;
  /** What may have got into it. */
  readonly may_contain?: readonly Allergen[] | undefined;
  /** Kilocalories of a portion; those that a value adds. */
  readonly calories?: number | undefined;
  readonly high_salt?: boolean | undefined;
  /** Milligrams. */
  readonly caffeine?: number | undefined;
}

/** What tells something of what is in an entity. */
export const dietMembers = [
  'allergens',
  'may_contain',
  'calories',
  'high_salt',
  'caffeine',
] as const satisfies readonly (keyof Diet)[];

/** What is told of an entity of the menu, without the rest of it; `undefined` for nothing. */
export function dietOf(entity: Diet): Diet | undefined {
  const told = dietMembers.filter((member) => entity[member] !== undefined);
  return told.length === 0 ? undefined : Object.fromEntries(told.map((member) => [member, entity[member]]));
}

/** Something that diners choose, as far as it decides what they eat. */
export interface Edible {
  readonly diet?: Diet | undefined;
}

export interface EdibleGroup {
  readonly isRequired: boolean;
  /** Never empty. */
  readonly values: readonly Edible[];
}

/** A dish with all that it may become. */
export interface EdibleDish extends Edible {
  readonly groups: readonly EdibleGroup[];
  /** Of each of them every diner chooses one. */
  readonly combos: readonly { readonly products: readonly EdibleComboProduct[] }[];
}

export interface EdibleComboProduct extends Edible {
  readonly groups: readonly EdibleGroup[];
}

/** Whether anything is told of a dish, of a value or of a pick of it. */
export function hasDiet({ diet, groups, combos }: EdibleDish): boolean {
  const ofGroups = (some: readonly EdibleGroup[]) =>
    some.some(({ values }) => values.some((value) => value.diet !== undefined));
  return (
    diet !== undefined ||
    ofGroups(groups) ||
    combos.some(({ products }) => products.some((one) => one.diet !== undefined || ofGroups(one.groups)))
  );
}

/** How much a menu tells: no dish, choice or pick of it anything; nothing of allergens; something of them. */
export type DietLevel = 'nothing' | 'figures' | 'allergens';

/** How much entities tell together. */
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
