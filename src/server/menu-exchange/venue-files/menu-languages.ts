import { isKnownLanguage, languageOfTag } from '#i18n/language-codes.ts';
import type { Language } from '#i18n/languages.ts';
import { ownNameOf } from '#i18n/own-name.ts';
import type { ImportedMenu, ImportedText } from '../imported-menu.ts';
import type { RemarkList } from '../remarks.ts';

/** The language code of venue files for a BCP 47 tag; `null` for a language that menus can't have. */
function menuLanguageOf(tag: string): Language | null {
  const code = languageOfTag(tag);
  return code !== null && isKnownLanguage(code) ? code : null;
}

/** Writes texts for a venue's default language. */
export interface TextWriter {
  readonly defaultLanguage: Language;
  /** A string, or a string per language. `null` for a blank text. */
  write(text: ImportedText | null | undefined, at: string): string | Readonly<Record<string, string>> | null;
  /** The languages of all texts that were written, the default one first. */
  used(): readonly Language[];
}

export function openTextWriter(defaultLanguage: Language, remarks: RemarkList): TextWriter {
  const used = new Set<Language>([defaultLanguage]);
  return {
    defaultLanguage,
    write(text, at) {
      const byLanguage = wordsByLanguage(text ?? {}, defaultLanguage, at, remarks);
      for (const language of byLanguage.keys()) used.add(language);
      const [first] = byLanguage.keys();
      const words = new Set(byLanguage.values());
      const isOfAll = byLanguage.size > 1 || first === defaultLanguage;
      // A text that is the same in all languages is written once.
      if (words.size <= 1 && isOfAll) return [...words][0] ?? null;
      return byLanguage.size === 0 ? firstWords(text) : Object.fromEntries(byLanguage);
    },
    used: () => [...used],
  };
}

function wordsByLanguage(
  text: ImportedText,
  defaultLanguage: Language,
  at: string,
  remarks: RemarkList,
): ReadonlyMap<Language, string> {
  const byLanguage = new Map<Language, string>();
  for (const [tag, words] of Object.entries(text).filter(([, one]) => one.trim() !== '')) {
    const language = tag === '' ? defaultLanguage : menuLanguageOf(tag);
    if (language === null) remarks.add('lost', `Texts in ${tag}: menus can’t have that language`, at);
    // A text that names the default language counts before one that names none.
    else if (tag !== '' || !byLanguage.has(language)) byLanguage.set(language, words);
  }
  return byLanguage;
}

/** A text in languages that menus can't have still has a name. */
const firstWords = (text: ImportedText | null | undefined): string | null =>
  Object.values(text ?? {}).find((words) => words.trim() !== '') ?? null;

/** Letters of one language's own script. Latin letters tell nothing. */
const scripts: readonly (readonly [pattern: RegExp, language: Language])[] = [
  [/[پچژگ]/gu, 'fa'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Thai}/gu, 'th'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'kp'],
  [/\p{Script=Han}/gu, 'zh-hans'],
];

/** A script must have this share of all letters to be the menu's own. */
const leastShare = 0.3;

/**
 * The language in which a menu is written: the one that most of its names say, else the one of their script, else English.
 */
export function mainLanguageOf({ dishes }: ImportedMenu, remarks: RemarkList): Language {
  const names = dishes.map(({ name }) => name);
  const counts = new Map<Language, number>();
  for (const language of names.flatMap((name) =>
    Object.keys(name).flatMap((tag) => menuLanguageOf(tag) ?? []),
  )) {
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  const isUnnamed = names.some((name) => Object.hasOwn(name, ''));
  if (most && !isUnnamed) return most[0];
  const words = names
    .map((name) => name[''] ?? '')
    .join(' ')
    .slice(0, 20_000);
  const guess = languageOfScript(words);
  remarks.add('guessed', `Texts without a language are in ${guess}`);
  return guess;
}

function languageOfScript(words: string): Language {
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  for (const [pattern, language] of scripts) {
    const share = (words.match(pattern)?.length ?? 0) / Math.max(letters, 1);
    if (share >= (language === 'fa' ? leastShare / 10 : leastShare)) return language;
  }
  return 'en';
}

/** The entry of a language in `venue.json`. */
export const languageEntryOf = (
  code: Language,
): { readonly code: Language; readonly name_local: string } => ({
  code,
  name_local: ownNameOf(code),
});
