import type { TextByLanguage } from '#contracts/calls/menu-editor.ts';
import { isLanguage, type Language } from '#i18n/languages.ts';
import type { JsonPath } from '../check/problem.ts';
import type { JsonChange } from './json-change.ts';

export type ValueByLanguage = Readonly<Partial<Record<Language, string>>>;

/** Whether a value of the files can be words in several languages: a text in each, and nothing besides. */
export function isTextByLanguage(value: unknown): value is ValueByLanguage {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, text]) => isLanguage(key) && typeof text === 'string');
}

/**
 * Says something else in some languages. What readers of the others read stays: words that were everybody's become a version
 * for each language of the venue, unless all of them say the same.
 *
 * @param path of the words.
 * @param words as they are; `undefined` where nothing is said.
 */
export function textChanges(
  path: JsonPath,
  words: TextByLanguage | undefined,
  edited: ValueByLanguage,
  languages: readonly Language[],
): readonly JsonChange[] {
  const known = typeof words === 'object' ? words : inEveryLanguage(words, languages);
  const news = Object.entries(edited).filter(([code, text]) => (known[code as Language] ?? '') !== text);
  if (news.length === 0) return [];
  if (typeof words === 'object') return news.map(([code, text]) => ({ path: [...path, code], value: text }));
  const young = { ...known, ...Object.fromEntries(news) };
  const [first, ...others] = new Set(Object.values(young));
  const isForAll = others.length === 0 && languages.every((code) => code in young);
  return [{ path, value: isForAll ? first : young }];
}

const inEveryLanguage = (words: string | undefined, languages: readonly Language[]): ValueByLanguage =>
  words === undefined ? {} : Object.fromEntries(languages.map((code) => [code, words]));
