import { isWritten, type Written } from '#contracts/shapes/text.ts';
import type { Language } from '#i18n/languages.ts';
import type { ForeignTexts } from '../menu/menu-document.ts';

/** Words and the language they are in; `null` when they are everybody's. */
export interface Spoken {
  readonly words: string;
  readonly language: Language | null;
}

/** Where the words of a missing translation come from, in this order. */
export interface Fallback {
  readonly wanted: Language;
  readonly byDefault: Language;
}

/**
 * Chooses the words of one text: the wanted language's, else the venue's default language's, else English,
 * else whatever there is.
 */
export function speak({ words }: Written, { wanted, byDefault }: Fallback): Spoken {
  if (typeof words === 'string') return { words, language: null };
  for (const language of [wanted, byDefault, 'en'] as const) {
    const found = words[language];
    if (found !== undefined && found !== '') return { words: found, language };
  }
  const [first] = Object.entries(words).filter(([, text]) => text !== '');
  return first ? { words: first[1], language: first[0] as Language } : { words: '', language: null };
}

export interface Spelled<T> {
  readonly value: T;
  readonly foreign: ForeignTexts;
}

/** A written value in one language: the same shape, every text a plain string. */
export type InOneLanguage<T> = T extends Written
  ? string
  : T extends readonly (infer Item)[]
    ? readonly InOneLanguage<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: InOneLanguage<T[Key]> }
      : T;

/** Says everything within `value` in one language, and notes what had to fall back to another. */
export function spell<T>(value: T, fallback: Fallback): Spelled<InOneLanguage<T>> {
  const foreign: Record<string, Language> = {};
  return { value: walk(value, '', fallback, foreign) as InOneLanguage<T>, foreign };
}

function walk(value: unknown, path: string, fallback: Fallback, foreign: Record<string, Language>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isWritten(value)) {
    const { words, language } = speak(value, fallback);
    if (language !== null && language !== fallback.wanted) foreign[path] = language;
    return words;
  }
  const within = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) return value.map((item, index) => walk(item, within(index), fallback, foreign));
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, walk(member, within(key), fallback, foreign)]),
  );
}
