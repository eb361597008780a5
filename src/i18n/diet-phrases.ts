import { type Allergen, allergens } from '#domain/diet/allergens.ts';
import type { Diet } from '#domain/diet/diet.ts';
import type { DietSummary } from '#domain/diet/diet-summary.ts';
import type { Language } from './languages.ts';
import type { PhraseKey, Translator } from './phrases.ts';

export const allergenPhrase = <One extends Allergen>(allergen: One) => `allergen_${allergen}` as const;

/** What is said of allergens and nutrition. */
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
] as const satisfies readonly PhraseKey[];

export type DietPhrase = (typeof dietPhrases)[number];

/** One thing that is said of the allergens of a dish or of a choice. */
export interface AllergenStatement {
  readonly phrase:
    | 'contains_named'
    | 'traces_named'
    | 'contains_none'
    | 'allergens_unknown'
    | 'allergens_untold'
    | 'allergens_partly_unknown'
    | 'depends_on_choice';
  /** Those that it names; empty where it names none. */
  readonly allergens: readonly Allergen[];
}

/** One thing that is said of what else is in it. */
export interface NutritionFact {
  readonly phrase: 'calories' | 'calories_at_least' | 'high_salt' | 'caffeine';
  /** `null` for a mark, which counts nothing. */
  readonly amount: number | null;
}

const listSeparators: Partial<Record<Language, string>> = { ar: '، ', fa: '، ', ja: '、', 'zh-hans': '、' };

/** What stands between two names of a list. */
export const listSeparatorOf = (language: Language): string => listSeparators[language] ?? ', ';

/** A sentence's names of allergens, one after the other. */
export function allergenNames(
  some: readonly Allergen[],
  t: Translator<DietPhrase>,
  language: Language,
): string {
  return some.map((allergen) => t(allergenPhrase(allergen))).join(listSeparatorOf(language));
}

const statementIf = (phrase: AllergenStatement['phrase'], isSaid: boolean): readonly AllergenStatement[] =>
  isSaid ? [{ phrase, allergens: [] }] : [];

const statementNaming = (
  phrase: AllergenStatement['phrase'],
  named: readonly Allergen[] = [],
): readonly AllergenStatement[] => (named.length > 0 ? [{ phrase, allergens: named }] : []);

/** What is said of a dish as it was put together. */
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

/** What is said of a choice: one that tells nothing says so, for those beside it may tell. */
export const choiceAllergenStatements = (diet: Diet | undefined): readonly AllergenStatement[] => [
  ...statementNaming('contains_named', diet?.allergens),
  ...statementNaming('traces_named', diet?.may_contain),
  ...statementIf('allergens_untold', diet?.allergens === undefined),
];

/** The calories of a dish, its salt, its caffeine. */
export const nutritionFacts = ({
  calories,
  isAtLeast,
  isSalty,
  caffeine,
}: DietSummary): readonly NutritionFact[] => [
  ...(calories === null || (calories === 0 && isAtLeast)
    ? []
    : [{ phrase: isAtLeast ? 'calories_at_least' : 'calories', amount: calories } as const]),
  ...(isSalty ? [{ phrase: 'high_salt', amount: null } as const] : []),
  ...(caffeine ? [{ phrase: 'caffeine', amount: caffeine } as const] : []),
];

/** What a choice adds to them. */
export const choiceNutritionFacts = ({ calories, high_salt, caffeine }: Diet): readonly NutritionFact[] => [
  ...(calories ? [{ phrase: 'calories', amount: calories } as const] : []),
  ...(high_salt ? [{ phrase: 'high_salt', amount: null } as const] : []),
  ...(caffeine ? [{ phrase: 'caffeine', amount: caffeine } as const] : []),
];

/** A figure in words. */
export const describeNutritionFact = ({ phrase, amount }: NutritionFact, t: Translator<DietPhrase>): string =>
  t(phrase, amount === null ? {} : { amount });

/** What a dish as it was put together has in it, a sentence each. */
export const describeAllergens = (
  of: Parameters<typeof allergenStatements>[0],
  t: Translator<DietPhrase>,
  language: Language,
): readonly string[] =>
  allergenStatements(of).map(({ phrase, allergens: named }) =>
    t(phrase, { names: allergenNames(named, t, language) }),
  );

/** Its calories, its salt, its caffeine. */
export const describeNutrition = (of: DietSummary, t: Translator<DietPhrase>): readonly string[] =>
  nutritionFacts(of).map((figure) => describeNutritionFact(figure, t));
