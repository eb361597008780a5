import { type Allergen, sortAllergens } from './allergens.ts';
import type { Diet, EdibleComboProduct, EdibleDish, EdibleGroup } from './diet.ts';

/** Whether a dish suits a diner who avoids some allergens. */
export interface DietStatus {
  /**
   * The verdict with the best choices: free of them all as far as the venue knows, possible traces, unknown, or
   * always containing some.
   */
  readonly best: DietVerdict;
  /** Other choices give a worse verdict. */
  readonly depends: boolean;
  /** The avoided allergens that the dish or its choices may contain traces of. */
  readonly traces: readonly Allergen[];
}

export type DietVerdict = 'free' | 'traces' | 'unknown' | 'contains';

const verdicts: readonly DietVerdict[] = ['free', 'traces', 'unknown', 'contains'];

/**
 * Checks a dish against the allergens that a diner avoids. A dish is never assumed to be free of an allergen: when the
 * venue declares no allergens for the dish or for an unavoidable choice, the verdict is unknown.
 */
export function dietStatusOf({ diet, groups, combos }: EdibleDish, without: readonly Allergen[]): DietStatus {
  const rank = (some: Diet | undefined): number => verdicts.indexOf(verdictOn(some, without));
  const bestOfGroups = (some: readonly EdibleGroup[]) =>
    some
      .filter(({ min }) => min > 0)
      .map(({ values }) => Math.min(...values.map((value) => rank(value.diet))));
  const worstOfGroups = (some: readonly EdibleGroup[]) =>
    some.flatMap(({ values }) => values.map((value) => rank(value.diet)));
  const bestPick = (one: EdibleComboProduct) => Math.max(rank(one.diet), ...bestOfGroups(one.groups));
  const worstPick = (one: EdibleComboProduct) => Math.max(rank(one.diet), ...worstOfGroups(one.groups));

  const own = rank(diet);
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
