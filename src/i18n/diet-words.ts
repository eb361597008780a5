import { type Allergen, allergens } from '#domain/diet/allergens.ts';
import type { Diet } from '#domain/diet/diet.ts';
import type { Eaten } from '#domain/diet/eaten.ts';
import type { Language } from './languages.ts';
import type { PhraseKey, Text } from './phrases.ts';

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
export interface Statement {
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
export interface Figure {
  readonly phrase: 'calories' | 'calories_at_least' | 'high_salt' | 'caffeine';
  /** `null` for a mark, which counts nothing. */
  readonly amount: number | null;
}

const commas: Partial<Record<Language, string>> = { ar: '، ', fa: '، ', ja: '、', 'zh-hans': '、' };

/** What stands between two names of a list. */
export const commaOf = (language: Language): string => commas[language] ?? ', ';

/** A sentence's names of allergens, one after the other. */
export function allergenNames(some: readonly Allergen[], t: Text<DietPhrase>, language: Language): string {
  return some.map((allergen) => t(allergenPhrase(allergen))).join(commaOf(language));
}

const bare = (phrase: Statement['phrase'], isSaid: boolean): readonly Statement[] =>
  isSaid ? [{ phrase, allergens: [] }] : [];

const naming = (phrase: Statement['phrase'], named: readonly Allergen[] = []): readonly Statement[] =>
  named.length > 0 ? [{ phrase, allergens: named }] : [];

/** What is said of a dish as it was put together. */
export function statementsOn({
  contains,
  mayContain,
  known,
  isOpen,
}: Pick<Eaten, 'contains' | 'mayContain' | 'known' | 'isOpen'>): readonly Statement[] {
  if (known === 'none') return bare('allergens_unknown', true);
  return [
    ...naming('contains_named', contains),
    ...bare('contains_none', contains.length === 0 && known === 'all' && !isOpen),
    ...naming('traces_named', mayContain),
    ...bare('allergens_partly_unknown', known === 'some'),
    ...bare('depends_on_choice', isOpen),
  ];
}

/** What is said of a choice: one that tells nothing says so, for those beside it may tell. */
export const statementsOnChoice = (diet: Diet | undefined): readonly Statement[] => [
  ...naming('contains_named', diet?.allergens),
  ...naming('traces_named', diet?.may_contain),
  ...bare('allergens_untold', diet?.allergens === undefined),
];

/** The calories of a dish, its salt, its caffeine. */
export const figuresOn = ({ calories, isAtLeast, isSalty, caffeine }: Eaten): readonly Figure[] => [
  ...(calories === null || (calories === 0 && isAtLeast)
    ? []
    : [{ phrase: isAtLeast ? 'calories_at_least' : 'calories', amount: calories } as const]),
  ...(isSalty ? [{ phrase: 'high_salt', amount: null } as const] : []),
  ...(caffeine ? [{ phrase: 'caffeine', amount: caffeine } as const] : []),
];

/** What a choice adds to them. */
export const figuresOnChoice = ({ calories, high_salt, caffeine }: Diet): readonly Figure[] => [
  ...(calories ? [{ phrase: 'calories', amount: calories } as const] : []),
  ...(high_salt ? [{ phrase: 'high_salt', amount: null } as const] : []),
  ...(caffeine ? [{ phrase: 'caffeine', amount: caffeine } as const] : []),
];

/** A figure in words. */
export const sayFigure = ({ phrase, amount }: Figure, t: Text<DietPhrase>): string =>
  t(phrase, amount === null ? {} : { amount });

/** What a dish as it was put together has in it, a sentence each. */
export const sayAllergens = (
  of: Parameters<typeof statementsOn>[0],
  t: Text<DietPhrase>,
  language: Language,
): readonly string[] =>
  statementsOn(of).map(({ phrase, allergens: named }) =>
    t(phrase, { names: allergenNames(named, t, language) }),
  );

/** Its calories, its salt, its caffeine. */
export const sayFigures = (of: Eaten, t: Text<DietPhrase>): readonly string[] =>
  figuresOn(of).map((figure) => sayFigure(figure, t));
