import { isLanguage } from '#i18n/language-codes.ts';
import type { Language } from '#i18n/languages.ts';

export type ValueByLanguage = Readonly<Partial<Record<Language, string>>>;

/** Whether a value of the files is a text by language. */
export function isTextByLanguage(value: unknown): value is ValueByLanguage {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, text]) => isLanguage(key) && typeof text === 'string');
}

/** A text of the files in one language; `null` for none. */
export const textIn = (words: unknown, language: Language): string | null => {
  if (typeof words === 'string') return words;
  return (isTextByLanguage(words) ? words[language] : undefined) ?? null;
};

/**
 * Changes a text in some languages. The other languages keep their text: a text without languages becomes one per
 * language of the venue, unless all of them are equal.
 *
 * @param words the current text; `undefined` for none.
 * @param edited a text for all languages, or texts by language; `null` removes the text of a language.
 */
export function editText(words: unknown, edited: unknown, languages: readonly Language[]): unknown {
  if (typeof edited === 'string') return edited === '' && words === undefined ? words : edited;
  const known = textsOf(words, languages);
  const changed = Object.entries(edited as object).filter(
    ([code, text]) => (known[code as Language] ?? '') !== (text ?? '') || (text === null && code in known),
  );
  if (changed.length === 0) return words;
  const merged = { ...known, ...Object.fromEntries(changed) };
  const next = Object.fromEntries(Object.entries(merged).filter(([, text]) => text !== null));
  if (Object.keys(next).length === 0) return undefined;
  if (typeof words === 'object') return next;
  const [first, ...others] = new Set(Object.values(next));
  const isSameInAll = others.length === 0 && languages.every((code) => code in next);
  return isSameInAll ? first : next;
}

const textsOf = (words: unknown, languages: readonly Language[]): Readonly<Record<string, string>> => {
  if (typeof words === 'string') return Object.fromEntries(languages.map((code) => [code, words]));
  return (words ?? {}) as Readonly<Record<string, string>>;
};

/** What a text may be in edits. */
export const isEditedText = (value: unknown): boolean =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(
      ([key, text]) => isLanguage(key) && (text === null || typeof text === 'string'),
    ));
