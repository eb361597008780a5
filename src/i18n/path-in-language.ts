import { languageCodePattern } from './language-codes.ts';
import type { Language } from './languages.ts';

/**
 * The same screen in another language: `/en/product/12?x=1` becomes `/ar/product/12?x=1`, `/home` becomes `/ar/home`.
 *
 * @param path begins with a slash; query and fragment are kept
 */
export function pathInLanguage(path: string, language: Language): string {
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? [];
  if (first === '' || languageCodePattern.test(first)) return `/${language}${rest}`;
  return `/${language}/${first}${rest}`;
}
