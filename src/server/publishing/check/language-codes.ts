import {
  isBuiltInLanguage,
  isLanguage,
  type Language,
  languageOfTag,
  languages,
  languageTagOf,
} from '#i18n/languages.ts';
import type { Finding } from './finding.ts';
import { nearest } from './nearest.ts';

/** Whether a venue may offer the language: one of the product's own, or one that CLDR knows. */
export const isOfferable = (code: string): code is Language =>
  isBuiltInLanguage(code) || (isLanguage(code) && isKnownToCldr(code));

const isKnownToCldr = (code: Language): boolean =>
  Intl.NumberFormat.supportedLocalesOf(languageTagOf(code)).length > 0;

/** What is wrong with the code of a language, and what to write instead. */
export function explainLanguage(code: string): Pick<Finding, 'message' | 'remedy'> {
  const meant = languageMeantBy(code);
  return {
    message: `${JSON.stringify(code.slice(0, 40))} isn’t a language that a menu can have.`,
    remedy: `${meant ? `Did you mean "${meant}"? ` : ''}Write one of ${languages.join(', ')}, or the tag of another language in small letters, such as "vi" or "pt-br".`,
  };
}

/** The language that a wrong code stands for, by its tag or its spelling; `null` when that is not clear. */
export function languageMeantBy(code: string): string | null {
  const meant = languageOfTag(code);
  return meant !== null && meant !== code && isOfferable(meant) ? meant : nearest(code, languages);
}
