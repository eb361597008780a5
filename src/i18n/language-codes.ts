import { type BuiltInLanguage, isBuiltInLanguage, languages } from './built-in-languages.ts';
import { type Language, languageTagOf } from './languages.ts';

/** The shape of a code: language, script and region in small letters. Variants have no place in an address. */
export const languageCodePattern = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/;

/** Whether a text is the one code of a language. */
export function isLanguage(code: string): code is Language {
  return isBuiltInLanguage(code) || (languageCodePattern.test(code) && languageOfTag(code) === code);
}

/** Whether a menu can have the language: the product has it, or CLDR knows it. A browser may know fewer than CLDR. */
export const isKnownLanguage = (code: string): code is Language =>
  isBuiltInLanguage(code) ||
  (isLanguage(code) && Intl.NumberFormat.supportedLocalesOf(languageTagOf(code)).length > 0);

/** The language that a BCP 47 tag of any spelling means: `kp` for `ko-KR`, `pt-br` for `pt_BR`; `null` for no tag. */
export function languageOfTag(tag: string): Language | null {
  const locale = localeOfTag(tag);
  if (!locale) return null;
  const own = builtInByMaximalTag().get(locale.maximize().baseName);
  const code = own ?? locale.baseName.toLowerCase();
  return own || languageCodePattern.test(code) ? (code as Language) : null;
}

let maximalTags: ReadonlyMap<string, BuiltInLanguage> | null = null;

/** The product's languages by their tags with script and region. Made on demand: the browser needs none. */
function builtInByMaximalTag(): ReadonlyMap<string, BuiltInLanguage> {
  maximalTags ??= new Map(
    languages.map((code) => [new Intl.Locale(languageTagOf(code)).maximize().baseName, code]),
  );
  return maximalTags;
}

function localeOfTag(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'));
  } catch {
    return null; // Intl throws a RangeError for anything that is no tag.
  }
}

/** Language and script of a BCP 47 tag: `zh-Hans` for `zh-CN`, `zh-Hant` for `zh-TW`; `null` for no tag. */
export function languageAndScriptOf(tag: string): string | null {
  const locale = localeOfTag(tag)?.maximize();
  return locale ? `${locale.language}-${locale.script}` : null;
}

const relatives = new Map<Language, BuiltInLanguage | null>();

/** The product's own language of the same language and script: `ar` for `ar-ma`, `null` for `vi` and `zh-hant`. */
export function builtInRelativeOf(language: Language): BuiltInLanguage | null {
  if (isBuiltInLanguage(language)) return language;
  const known = relatives.get(language);
  if (known !== undefined) return known;
  const same = languageAndScriptOf(language);
  const relative = languages.find((code) => languageAndScriptOf(languageTagOf(code)) === same) ?? null;
  relatives.set(language, relative);
  return relative;
}

/** The ISO 639 code of a language, without script and region. */
export const isoCodeOf = (language: Language): string => languageTagOf(language).replace(/-.*/, '');
