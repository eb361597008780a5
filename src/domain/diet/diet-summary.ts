import {
  type ComboProduct,
  type ConfigurableProduct,
  type Configuration,
  chosenComboProducts,
  chosenValues,
} from '../cart/configuration.ts';
import { missingChoices } from '../cart/missing-choices.ts';
import { type Allergen, sortAllergens } from './allergens.ts';
import type { Diet, Edible } from './diet.ts';

/** What somebody eats who has a dish as it was put together. */
export interface DietSummary {
  readonly contains: readonly Allergen[];
  /** Traces of what none of it contains. */
  readonly mayContain: readonly Allergen[];
  /** Whether the allergens of all of it are known, of some of it, or of nothing. */
  readonly known: 'all' | 'some' | 'none';
  /** What must be chosen yet may add to them. */
  readonly isOpen: boolean;
  /** Kilocalories; `null` where those of the dish itself are not known. */
  readonly calories: number | null;
  /** Something of it may have calories that nobody told. */
  readonly isAtLeast: boolean;
  readonly isSalty: boolean;
  /** Milligrams; `null` where nothing is known. */
  readonly caffeine: number | null;
}

/**
 * Sums up a dish and what was chosen with it. What is not told of any part is not known of the whole; only
 * caffeine is what is told: a dish that has none does not say so.
 *
 * @param own what is told of the dish itself.
 * @param chosen what is told of each value and each pick that was chosen.
 * @param open what is told of all that one must be chosen of yet.
 */
export function summarizeDiets(
  own: Diet | undefined,
  chosen: readonly (Diet | undefined)[],
  open: readonly (Diet | undefined)[] = [],
): DietSummary {
  const whole = [own, ...chosen];
  const contains = sortAllergens(whole.flatMap((part) => part?.allergens ?? []));
  const traces = sortAllergens(whole.flatMap((part) => part?.may_contain ?? []));
  const caffeine = whole.flatMap((part) => part?.caffeine ?? []);
  return {
    contains,
    mayContain: traces.filter((allergen) => !contains.includes(allergen)),
    known: knownAmong(whole),
    isOpen: open.some(canAddAllergens),
    calories: own?.calories === undefined ? null : sum(whole.map((part) => part?.calories ?? 0)),
    isAtLeast:
      whole.some((part) => part?.calories === undefined) || open.some((part) => part?.calories !== 0),
    isSalty: whole.some((part) => part?.high_salt === true),
    caffeine: caffeine.length === 0 ? null : sum(caffeine),
  };
}

type EdibleGroup = ConfigurableProduct['groups'][number];

interface EdibleCombo {
  readonly id: number;
  readonly products: readonly (ComboProduct & Edible)[];
}

interface EdibleProduct extends ConfigurableProduct, Edible {
  readonly combos: readonly EdibleCombo[];
}

/** What somebody eats who has a product as it was configured. */
export function dietSummaryOf(product: EdibleProduct, configuration: Configuration): DietSummary {
  const values = chosenValues(product.groups, configuration.choices);
  const picks = chosenComboProducts(product, configuration).flatMap(({ product: one, choices }) => [
    one,
    ...chosenValues(one.groups, choices),
  ]);
  const open = missingChoices<EdibleGroup, EdibleCombo>(product, configuration).flatMap(answersTo);
  return summarizeDiets(product.diet, dietsOf([...values, ...picks]), dietsOf(open));
}

/** All that a question may be answered with, and what the answers ask themselves. */
const answersTo = (question: EdibleGroup | EdibleCombo): readonly Edible[] =>
  'values' in question
    ? question.values
    : question.products.flatMap((one) => [one, ...one.groups.flatMap(({ values }) => values)]);

const dietsOf = (parts: readonly Edible[]) => parts.map(({ diet }) => diet);

const canAddAllergens = (part: Diet | undefined) =>
  part?.allergens === undefined || part.allergens.length > 0 || (part.may_contain?.length ?? 0) > 0;

function knownAmong(whole: readonly (Diet | undefined)[]): DietSummary['known'] {
  const told = whole.filter((part) => part?.allergens !== undefined).length;
  if (told === whole.length) return 'all';
  return told === 0 ? 'none' : 'some';
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
