import i18next from 'i18next';
import { builtInRelativeOf } from './language-codes.ts';
import { type Language, languageTagOf } from './languages.ts';
import { createTranslator, type Phrase, type PhraseKey, type Phrases, type Translator } from './phrases.ts';
import { type UiStrings, venuePhrase } from './venue-phrase.ts';

export type { PhraseKey, Translator } from './phrases.ts';

/**
 * A translator for one language. The venue's own phrases override the standard ones.
 *
 * @throws {Error} when i18next is not initialized: a page must not show keys instead of texts
 */
export function translatorIn(
  language: Language,
  uiStrings: UiStrings = {},
  numberingSystem = 'latn',
): Translator {
  return createTranslator(phraseFinder(language, uiStrings), language, numberingSystem);
}

/**
 * The phrases of an island, to pass as a prop. `translatorFrom` translates them in the browser.
 *
 * @throws {Error} when i18next is not initialized
 */
export function phrasesIn<K extends PhraseKey>(
  language: Language,
  uiStrings: UiStrings,
  keys: readonly K[],
): Phrases<K> {
  const find = phraseFinder(language, uiStrings);
  return Object.fromEntries(keys.map((key) => [key, find(key)])) as Phrases<K>;
}

function phraseFinder(language: Language, uiStrings: UiStrings): (key: PhraseKey) => Phrase {
  if (!i18next.isInitialized) throw new Error('Phrases requested before i18next was initialized');
  const findStandard = standardPhrases(language);
  return (key) => {
    const standard = findStandard(key);
    return venuePhrase(key, uiStrings, standard) ?? standard;
  };
}

/** Cached by language: translations never change while a process runs, and lookups are slow. */
const standardFinders = new Map<Language, (key: PhraseKey) => Phrase>();

function standardPhrases(language: Language): (key: PhraseKey) => Phrase {
  const finder = standardFinders.get(language) ?? memoizeFinder(translationsOf(language));
  standardFinders.set(language, finder);
  return finder;
}

function memoizeFinder(find: (key: PhraseKey) => Phrase): (key: PhraseKey) => Phrase {
  const phrases = new Map<PhraseKey, Phrase>();
  return (key) => {
    const phrase = phrases.get(key) ?? find(key);
    phrases.set(key, phrase);
    return phrase;
  };
}

function translationsOf(language: Language): (key: PhraseKey) => Phrase {
  // An added language has the phrases of a related one, or English ones; its venue's own phrases come before them.
  const source = builtInRelativeOf(language) ?? 'en';
  const translate = i18next.getFixedT(source);
  const { pluralCategories } = new Intl.PluralRules(languageTagOf(language)).resolvedOptions();
  // Selects plural forms by BCP 47 tag: i18next does not know `kp` and would use the machine's language.
  const has = (key: string) => i18next.exists(key, { lng: source });
  const formOf = (key: string, form: string) => (has(`${key}_${form}`) ? `${key}_${form}` : `${key}_other`);
  // A phrase that the language lacks is in English.
  return (key) =>
    has(key)
      ? translate(key, verbatim)
      : Object.fromEntries(pluralCategories.map((form) => [form, translate(formOf(key, form), verbatim)]));
}

const verbatim = { skipInterpolation: true } as const;
