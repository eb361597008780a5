import i18next from 'i18next';
import { type Language, languageTagOf } from './languages.ts';
import { createTranslator, type Phrase, type PhraseKey, type Phrases, type Translator } from './phrases.ts';
import { type UiStrings, venuePhrase } from './venue-phrase.ts';

export type { PhraseKey, Translator } from './phrases.ts';

/**
 * The voice of a venue in one language; the venue's own words win over ours.
 *
 * @throws {Error} when i18next was not started: a page that would show keys instead of words must not be shown
 */
export function translatorIn(
  language: Language,
  uiStrings: UiStrings = {},
  arabicNumerals = false,
): Translator {
  return createTranslator(phraseFinder(language, uiStrings), language, arabicNumerals);
}

/**
 * The phrases that an island shows, to hand over as a prop; `textFrom` says them in the browser.
 *
 * @throws {Error} when i18next was not started
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
  if (!i18next.isInitialized) throw new Error('Phrases asked for before i18next was started');
  const standard = standardPhrases(language);
  return (key) => {
    const ours = standard(key);
    return venuePhrase(key, uiStrings, ours) ?? ours;
  };
}

/** The catalogues' phrases by language: they never change while a process runs, and finding one takes a while. */
const standardFinders = new Map<Language, (key: PhraseKey) => Phrase>();

function standardPhrases(language: Language): (key: PhraseKey) => Phrase {
  const known = standardFinders.get(language) ?? memoizeFinder(translationsOf(language));
  standardFinders.set(language, known);
  return known;
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
  const say = i18next.getFixedT(language);
  const { pluralCategories } = new Intl.PluralRules(languageTagOf(language)).resolvedOptions();
  // Plural forms are chosen by our own tag: i18next does not know `kp` and would follow the machine's language.
  return (key) =>
    i18next.exists(key, { lng: language })
      ? say(key, verbatim)
      : Object.fromEntries(pluralCategories.map((form) => [form, say(`${key}_${form}`, verbatim)]));
}

const verbatim = { skipInterpolation: true } as const;
