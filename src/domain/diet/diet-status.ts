import { type AllergenCode, type OwnAllergen, sortAllergens } from './allergens.ts';
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
  readonly traces: readonly AllergenCode[];
}

export type DietVerdict = 'free' | 'traces' | 'unknown' | 'contains';

const verdicts: readonly DietVerdict[] = ['free', 'traces', 'unknown', 'contains'];

/**
 * Checks a dish against the allergens that a diner avoids. A dish is never assumed to be free of an allergen: when the
 * venue declares no allergens for the dish or for an unavoidable choice, the verdict is unknown. So it is for a kind of an
 * allergen when the venue declares the allergen and no kind of it.
 *
 * @param own the menu's allergens beside the fourteen.
 */
export function dietStatusOf(
  { diet, groups, combos }: EdibleDish,
  without: readonly AllergenCode[],
  own: readonly OwnAllergen[] = [],
): DietStatus {
  const avoided = without.map((code) => avoidedAllergen(code, own));
  const rank = (some: Diet | undefined): number => verdicts.indexOf(verdictOn(some, avoided));
  const bestOfGroups = (some: readonly EdibleGroup[]) =>
    some
      .filter(({ min }) => min > 0)
      .map(({ values }) => Math.min(...values.map((value) => rank(value.diet))));
  const worstOfGroups = (some: readonly EdibleGroup[]) =>
    some.flatMap(({ values }) => values.map((value) => rank(value.diet)));
  const bestPick = (one: EdibleComboProduct) => Math.max(rank(one.diet), ...bestOfGroups(one.groups));
  const worstPick = (one: EdibleComboProduct) => Math.max(rank(one.diet), ...worstOfGroups(one.groups));

  const alone = rank(diet);
  const best = Math.max(
    alone,
    ...bestOfGroups(groups),
    ...combos.map(({ products }) => Math.min(...products.map(bestPick))),
  );
  const worst = Math.max(
    alone,
    ...worstOfGroups(groups),
    ...combos.flatMap(({ products }) => products.map(worstPick)),
  );
  return {
    best: verdicts[best] ?? 'contains',
    depends: worst > best,
    traces: sortAllergens(
      tracesIn({ diet, groups, combos }).flatMap((traces) =>
        avoided.filter((one) => isAmong(traces, one) !== 'no').map(({ code }) => code),
      ),
    ),
  };
}

/** The traces of the dish, of each choice and of each part of a combo. */
function tracesIn({ diet, groups, combos }: EdibleDish): readonly (readonly AllergenCode[])[] {
  const ofGroups = (some: readonly EdibleGroup[]) =>
    some.flatMap(({ values }) => values.map((value) => value.diet));
  const ofPicks = combos.flatMap(({ products }) =>
    products.flatMap((one) => [one.diet, ...ofGroups(one.groups)]),
  );
  return [diet, ...ofGroups(groups), ...ofPicks].map((some) => some?.may_contain ?? []);
}

function verdictOn(diet: Diet | undefined, avoided: readonly AvoidedAllergen[]): DietVerdict {
  if (avoided.length === 0) return 'free';
  const among = (some: readonly AllergenCode[] = []) => avoided.map((one) => isAmong(some, one));
  const contained = among(diet?.allergens);
  if (contained.includes('yes')) return 'contains';
  if (diet?.allergens === undefined || contained.includes('maybe')) return 'unknown';
  return among(diet.may_contain).every((one) => one === 'no') ? 'free' : 'traces';
}

interface AvoidedAllergen {
  readonly code: AllergenCode;
  /** The one of the fourteen that it is a kind of, and all kinds of that; absent for none. */
  readonly whole?: { readonly code: AllergenCode; readonly kinds: readonly AllergenCode[] };
}

function avoidedAllergen(code: AllergenCode, own: readonly OwnAllergen[]): AvoidedAllergen {
  const within = own.find((one) => one.code === code)?.within;
  if (within === undefined) return { code };
  const kinds = own.filter((one) => one.within === within).map((one) => one.code);
  return { code, whole: { code: within, kinds } };
}

/** Whether an allergen is among some; `maybe` for a kind of one that is, where no kind of it is named. */
function isAmong(some: readonly AllergenCode[], { code, whole }: AvoidedAllergen): 'yes' | 'maybe' | 'no' {
  if (some.includes(code)) return 'yes';
  const isOpen = whole && some.includes(whole.code) && !whole.kinds.some((kind) => some.includes(kind));
  return isOpen ? 'maybe' : 'no';
}
