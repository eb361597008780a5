import type { TextByLanguage } from '#contracts/calls/menu-editor.ts';
import { isLanguage } from '#i18n/language-codes.ts';
import type { Language } from '#i18n/languages.ts';
import type { JsonPath } from '../check/problem.ts';
import type { JsonChange } from './json-change.ts';

export type ValueByLanguage = Readonly<Partial<Record<Language, string>>>;

/** Whether a value of the files is a text by language. */
export function isTextByLanguage(value: unknown): value is ValueByLanguage {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, text]) => isLanguage(key) && typeof text === 'string');
}

/**
 * Changes a text in some languages. The other languages keep their text: a text without languages becomes one per
 * language of the venue, unless all of them are equal.
 *
 * @param path of the text.
 * @param words the current text; `undefined` for none.
 */
export function textChanges(
  path: JsonPath,
  words: TextByLanguage | undefined,
  edited: ValueByLanguage,
  languages: readonly Language[],
): readonly JsonChange[] {
  const known = typeof words === 'object' ? words : inEveryLanguage(words, languages);
  const changed = Object.entries(edited).filter(([code, text]) => (known[code as Language] ?? '') !== text);
  if (changed.length === 0) return [];
  if (typeof words === 'object')
    return changed.map(([code, text]) => ({ path: [...path, code], value: text }));
  const next = { ...known, ...Object.fromEntries(changed) };
  const [first, ...others] = new Set(Object.values(next));
  const isSameInAll = others.length === 0 && languages.every((code) => code in next);
  return [{ path, value: isSameInAll ? first : next }];
}

const inEveryLanguage = (words: string | undefined, languages: readonly Language[]): ValueByLanguage =>
  words === undefined ? {} : Object.fromEntries(languages.map((code) => [code, words]));
