import { type Allergen, sortAllergens } from './allergens.ts';
import type { Diet, EdibleComboProduct, EdibleDish, EdibleGroup } from './diet.ts';

/** How a dish stands to what a diner leaves out. */
export interface DietStatus {
  /**
   * At best, whatever is chosen: free of it all as far as the venue knows; perhaps with traces; not known;
   * or with some of it in any case.
   */
  readonly best: DietVerdict;
  /** Other choices are worse. */
  readonly depends: boolean;
  /** What of it the dish, or what can be chosen with it, may have traces of. */
  readonly traces: readonly Allergen[];
}

export type DietVerdict = 'free' | 'traces' | 'unknown' | 'contains';

const verdicts: readonly DietVerdict[] = ['free', 'traces', 'unknown', 'contains'];

/**
 * Judges a dish by what a diner leaves out. Nothing is free of anything unless the venue said so: a dish, or
 * a choice that cannot be avoided, of which no allergens are told is not known.
 */
export function dietStatusOf({ diet, groups, combos }: EdibleDish, without: readonly Allergen[]): DietStatus {
  const judge = (some: Diet | undefined): number => verdicts.indexOf(verdictOn(some, without));
  const bestOfGroups = (some: readonly EdibleGroup[]) =>
    some
      .filter(({ isRequired }) => isRequired)
      .map(({ values }) => Math.min(...values.map((value) => judge(value.diet))));
  const worstOfGroups = (some: readonly EdibleGroup[]) =>
    some.flatMap(({ values }) => values.map((value) => judge(value.diet)));
  const bestPick = (one: EdibleComboProduct) => Math.max(judge(one.diet), ...bestOfGroups(one.groups));
  const worstPick = (one: EdibleComboProduct) => Math.max(judge(one.diet), ...worstOfGroups(one.groups));

  const own = judge(diet);
  const best = Math.max(
    own,
    ...bestOfGroups(groups),
    ...combos.map(({ products }) => Math.min(...products.map(bestPick))),
  );
  const worst = Math.max(
    own,
    ...worstOfGroups(groups),
    ...combos.flatMap(({ products }) => products.map(worstPick)),
  );
  return {
    best: verdicts[best] ?? 'contains',
    depends: worst > best,
    traces: sortAllergens(
      tracesIn({ diet, groups, combos }).filter((allergen) => without.includes(allergen)),
    ),
  };
}

function tracesIn({ diet, groups, combos }: EdibleDish): readonly Allergen[] {
  const ofGroups = (some: readonly EdibleGroup[]) =>
    some.flatMap(({ values }) => values.map((value) => value.diet));
  const ofPicks = combos.flatMap(({ products }) =>
    products.flatMap((one) => [one.diet, ...ofGroups(one.groups)]),
  );
  return [diet, ...ofGroups(groups), ...ofPicks].flatMap((some) => some?.may_contain ?? []);
}

function verdictOn(diet: Diet | undefined, without: readonly Allergen[]): DietVerdict {
  if (without.length === 0) return 'free';
  const meets = (some: readonly Allergen[] | undefined) =>
    some?.some((allergen) => without.includes(allergen)) ?? false;
  if (meets(diet?.allergens)) return 'contains';
  if (diet?.allergens === undefined) return 'unknown';
  return meets(diet.may_contain) ? 'traces' : 'free';
}
