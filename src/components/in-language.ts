import { directionOf, languageTagOf } from '#i18n/languages.ts';
import type { LocalizedText } from '#server/catalog/request-context.ts';

/** The `lang` and `dir` attributes of text that is not in the page's language. */
export function inLanguage({ language }: LocalizedText): { readonly lang?: string; readonly dir?: string } {
  return language === null ? {} : { lang: languageTagOf(language), dir: directionOf(language) };
}
