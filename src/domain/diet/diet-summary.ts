import {
  type ComboGroup,
  type ComboProduct,
  type ConfigurableProduct,
  type Configuration,
  chosenComboProducts,
  chosenValues,
} from '../cart/configuration.ts';
import { missingChoices } from '../cart/missing-choices.ts';
import { type AllergenCode, sortAllergens } from './allergens.ts';
import type { Diet, Edible } from './diet.ts';
import { type EnergyRange, kcalOf } from './nutrition.ts';
import { dietsOfOptions, energyAdded, type OpenChoice } from './open-choices.ts';
import { type NutritionSummary, summarizeNutrition } from './summarize-nutrition.ts';

/** The diet information of a dish with its choices. */
export interface DietSummary {
  readonly contains: readonly AllergenCode[];
  /** Possible traces of allergens that no part contains. */
  readonly mayContain: readonly AllergenCode[];
  /** Whether the allergens of all parts are known, of some, or of none. */
  readonly known: 'all' | 'some' | 'none';
  /** A required choice that is still open may add allergens. */
  readonly isOpen: boolean;
  /** Kilocalories, at least; `null` when those of the dish itself are unknown. */
  readonly calories: number | null;
  /** Kilocalories, at most; absent where they are the same. */
  readonly maxCalories?: number;
  /** Absent for a dish that states no nutrition facts. */
  readonly nutrition?: NutritionSummary;
  /** The calories are a minimum: those of some part, or of an open choice, are unknown. */
  readonly isAtLeast: boolean;
  readonly isSalty: boolean;
  /** Milligrams; `null` when nothing is known. */
  readonly caffeine: number | null;
}

/**
 * Sums up a dish and its choices. What is unknown for any part is unknown for the whole. Caffeine is the exception: a
 * dish without caffeine does not declare it, so only declared values are added.
 *
 * @param own the dish itself.
 * @param chosen each chosen value and combo product.
 * @param open the required choices that are still open.
 */
export function summarizeDiets(
  own: Diet | undefined,
  chosen: readonly (Diet | undefined)[],
  open: readonly OpenChoice[] = [],
): DietSummary {
  const whole = [own, ...chosen];
  const contains = sortAllergens(whole.flatMap((part) => part?.allergens ?? []));
  const traces = sortAllergens(whole.flatMap((part) => part?.may_contain ?? []));
  const caffeine = whole.flatMap((part) => part?.caffeine ?? []);
  const energies = [
    ...whole.map((part) => (part ? kcalOf(part) : null)),
    ...open.map((choice) => energyAdded(choice, kcalOf)),
  ];
  const total = (end: keyof EnergyRange) => sum(energies.map((energy) => energy?.[end] ?? 0));
  const isEnergyKnown = energies[0] !== null;
  const nutrition = summarizeNutrition(own, chosen, open);
  return {
    contains,
    mayContain: traces.filter((allergen) => !contains.includes(allergen)),
    known: knownAmong(whole),
    isOpen: dietsOfOptions(open).some(canAddAllergens),
    calories: isEnergyKnown ? total('low') : null,
    ...(isEnergyKnown && total('high') > total('low') && { maxCalories: total('high') }),
    ...(nutrition && { nutrition }),
    isAtLeast: energies.includes(null),
    isSalty: whole.some((part) => part?.high_salt === true),
    caffeine: caffeine.length === 0 ? null : sum(caffeine),
  };
}

type EdibleGroup = ConfigurableProduct['groups'][number];

interface EdibleCombo extends ComboGroup {
  readonly products: readonly (ComboProduct & Edible)[];
}

interface EdibleProduct extends ConfigurableProduct, Edible {
  readonly combos: readonly EdibleCombo[];
}

/** The diet information of a configured product. */
export function dietSummaryOf(product: EdibleProduct, configuration: Configuration): DietSummary {
  const values = chosenUnits(product.groups, configuration.choices);
  const picks = chosenComboProducts(product, configuration).flatMap(({ product: one, choices }) => [
    one,
    ...chosenUnits(one.groups, choices),
  ]);
  const open = missingChoices<EdibleGroup, EdibleCombo>(product, configuration).map((choice) =>
    openChoice(choice, configuration),
  );
  return summarizeDiets(product.diet, dietsOf([...values, ...picks]), open);
}

/** Twice the same is eaten twice. */
const chosenUnits = (groups: readonly EdibleGroup[], choices: readonly number[]): readonly Edible[] =>
  chosenValues(groups, choices).flatMap((value) => choices.filter((id) => id === value.id).map(() => value));

/** A choice that is still to be made, less what is chosen of it. */
function openChoice(choice: EdibleGroup | EdibleCombo, { choices, combos }: Configuration): OpenChoice {
  const chosen =
    'values' in choice
      ? choices.filter((id) => choice.values.some((value) => value.id === id)).length
      : combos.filter(({ group }) => group === choice.id).length;
  return {
    least: Math.max(0, choice.min - chosen),
    most: choice.max === null ? null : Math.max(0, choice.max - chosen),
    options: 'values' in choice ? choice.values : choice.products,
  };
}

const dietsOf = (parts: readonly Edible[]) => parts.map(({ diet }) => diet);

const canAddAllergens = (part: Diet | undefined) =>
  part?.allergens === undefined || part.allergens.length > 0 || (part.may_contain?.length ?? 0) > 0;

function knownAmong(whole: readonly (Diet | undefined)[]): DietSummary['known'] {
  const known = whole.filter((part) => part?.allergens !== undefined).length;
  if (known === whole.length) return 'all';
  return known === 0 ? 'none' : 'some';
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
