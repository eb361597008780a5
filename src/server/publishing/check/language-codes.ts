import { languages } from '#i18n/built-in-languages.ts';
import { isKnownLanguage, languageOfTag } from '#i18n/language-codes.ts';
import { exampleLine } from './example-line.ts';
import type { Finding } from './finding.ts';
import { nearest } from './nearest.ts';

/**
 * What is wrong with the code of a language, and what to write instead.
 *
 * @param member what holds the code; `null` where the code is the name of a text.
 */
export function explainLanguage(
  code: string,
  member: string | null = null,
): Pick<Finding, 'message' | 'remedy' | 'example'> {
  const meant = languageMeantBy(code);
  const right = meant ?? 'en';
  return {
    example: exampleLine(member === null ? { [right]: '…' } : { [member]: right }),
    message: `${JSON.stringify(code.slice(0, 40))} isn’t a language that a menu can have.`,
    remedy: `${meant ? `Did you mean "${meant}"? ` : ''}Write one of ${languages.join(', ')}, or the tag of another language in small letters, such as "vi" or "pt-br".`,
  };
}

/** The language that a wrong code stands for, by its tag or its spelling; `null` when that is not clear. */
export function languageMeantBy(code: string): string | null {
  const meant = languageOfTag(code);
  return meant !== null && meant !== code && isKnownLanguage(meant) ? meant : nearest(code, languages);
}
