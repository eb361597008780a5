import {
  type Allergen,
  type AllergenCode,
  type AllergenGroup,
  allergens,
  groupAllergens,
  type OwnAllergen,
} from '#domain/diet/allergens.ts';
import type { Diet } from '#domain/diet/diet.ts';
import type { DietSummary } from '#domain/diet/diet-summary.ts';
import { kcalOf } from '#domain/diet/nutrition.ts';
import type { Language } from './languages.ts';
import { listSeparatorOf } from './list-separator.ts';
import type { PhraseKey, Translator } from './phrases.ts';

export const allergenPhrase = <One extends Allergen>(allergen: One) => `allergen_${allergen}` as const;

/** The allergens whose legal name is longer than the usual one. */
const legalNames: Partial<Record<Allergen, 'allergen_gluten_legal' | 'allergen_sulphites_legal'>> = {
  gluten: 'allergen_gluten_legal',
  sulphites: 'allergen_sulphites_legal',
};

/** The legal name of an allergen, which a dish states in full. */
export const legalAllergenPhrase = (allergen: Allergen) => legalNames[allergen] ?? allergenPhrase(allergen);

/** Phrases for allergens and nutrition. */
export const dietPhrases = [
  'diet',
  'contains_named',
  'traces_named',
  'contains_none',
  'allergens_unknown',
  'allergens_untold',
  'allergens_partly_unknown',
  'depends_on_choice',
  'calories',
  'calories_at_least',
  'high_salt',
  'caffeine',
  'ask_about_allergens',
  ...allergens.map(allergenPhrase),
  ...Object.values(legalNames),
] as const satisfies readonly PhraseKey[];

type CommonDietPhrase = (typeof dietPhrases)[number];

/** With the phrase for a range of calories, which only few menus have. */
export type DietPhrase = CommonDietPhrase | 'calories_range';

/** A statement about the allergens of a dish or a choice. */
export interface AllergenStatement {
  readonly phrase:
    | 'contains_named'
    | 'traces_named'
    | 'contains_none'
    | 'allergens_unknown'
    | 'allergens_untold'
    | 'allergens_partly_unknown'
    | 'depends_on_choice';
  /** The allergens it names; empty for none. */
  readonly allergens: readonly AllergenCode[];
}

/** A fact about the nutrition of a dish or a choice. */
export interface NutritionFact {
  readonly phrase: 'calories' | 'calories_at_least' | 'calories_range' | 'high_salt' | 'caffeine';
  /** `null` for a warning without a number. */
  readonly amount: number | null;
  /** The highest amount of a range. */
  readonly max?: number;
}

/**
 * The name of an allergen with its kinds: "Gluten (Wheat, Rye)".
 *
 * @param nameOf names one of the fourteen.
 */
export function describeAllergenGroup(
  { allergen, kinds }: AllergenGroup,
  nameOf: (allergen: Allergen) => string,
  language: Language,
): string {
  const names = kinds.map(({ name }) => name).join(listSeparatorOf(language));
  if (allergen === null) return names;
  return names === '' ? nameOf(allergen) : `${nameOf(allergen)} (${names})`;
}

/**
 * The names of allergens as a list.
 *
 * @param own the menu's allergens beside the fourteen.
 */
export function allergenNames(
  some: readonly AllergenCode[],
  t: Translator<CommonDietPhrase>,
  language: Language,
  own: readonly OwnAllergen[] = [],
): string {
  return groupAllergens(some, own)
    .map((group) => describeAllergenGroup(group, (allergen) => t(allergenPhrase(allergen)), language))
    .join(listSeparatorOf(language));
}

const statementIf = (phrase: AllergenStatement['phrase'], isTrue: boolean): readonly AllergenStatement[] =>
  isTrue ? [{ phrase, allergens: [] }] : [];

const statementNaming = (
  phrase: AllergenStatement['phrase'],
  named: readonly AllergenCode[] = [],
): readonly AllergenStatement[] => (named.length > 0 ? [{ phrase, allergens: named }] : []);

/** The statements about a configured dish. */
export function allergenStatements({
  contains,
  mayContain,
  known,
  isOpen,
}: Pick<DietSummary, 'contains' | 'mayContain' | 'known' | 'isOpen'>): readonly AllergenStatement[] {
  if (known === 'none') return statementIf('allergens_unknown', true);
  return [
    ...statementNaming('contains_named', contains),
    ...statementIf('contains_none', contains.length === 0 && known === 'all' && !isOpen),
    ...statementNaming('traces_named', mayContain),
    ...statementIf('allergens_partly_unknown', known === 'some'),
    ...statementIf('depends_on_choice', isOpen),
  ];
}

/** The statements about a choice. A choice without allergen data says so, because others may have some. */
export const choiceAllergenStatements = (diet: Diet | undefined): readonly AllergenStatement[] => [
  ...statementNaming('contains_named', diet?.allergens),
  ...statementNaming('traces_named', diet?.may_contain),
  ...statementIf('allergens_untold', diet?.allergens === undefined),
];

/** The calories, salt and caffeine of a dish. */
export const nutritionFacts = ({
  calories,
  maxCalories,
  isAtLeast,
  isSalty,
  caffeine,
}: DietSummary): readonly NutritionFact[] => [
  ...(calories === null || (calories === 0 && isAtLeast)
    ? []
    : [energyFact(calories, maxCalories, isAtLeast)]),
  ...(isSalty ? [{ phrase: 'high_salt', amount: null } as const] : []),
  ...(caffeine ? [{ phrase: 'caffeine', amount: caffeine } as const] : []),
];

function energyFact(low: number, high: number | undefined, isAtLeast: boolean): NutritionFact {
  if (isAtLeast) return { phrase: 'calories_at_least', amount: low };
  return high === undefined || high === low
    ? { phrase: 'calories', amount: low }
    : { phrase: 'calories_range', amount: low, max: high };
}

/** The calories, salt and caffeine that a choice adds. */
export function choiceNutritionFacts(diet: Diet): readonly NutritionFact[] {
  const { high_salt, caffeine } = diet;
  const energy = kcalOf(diet);
  return [
    ...(energy && energy.high > 0 ? [energyFact(energy.low, energy.high, false)] : []),
    ...(high_salt ? [{ phrase: 'high_salt', amount: null } as const] : []),
    ...(caffeine ? [{ phrase: 'caffeine', amount: caffeine } as const] : []),
  ];
}

export function describeNutritionFact(
  { phrase, amount, max }: NutritionFact,
  t: Translator<DietPhrase>,
): string {
  if (max !== undefined && amount !== null) return t(phrase, { low: amount, high: max });
  return t(phrase, amount === null ? {} : { amount });
}

/** Describes the allergens of a configured dish, one sentence each. */
export const describeAllergens = (
  of: Parameters<typeof allergenStatements>[0],
  t: Translator<CommonDietPhrase>,
  language: Language,
  own: readonly OwnAllergen[] = [],
): readonly string[] =>
  allergenStatements(of).map(({ phrase, allergens: named }) =>
    t(phrase, { names: allergenNames(named, t, language, own) }),
  );

/** Describes the calories, salt and caffeine of a dish. */
export const describeNutrition = (of: DietSummary, t: Translator<DietPhrase>): readonly string[] =>
  nutritionFacts(of).map((fact) => describeNutritionFact(fact, t));
