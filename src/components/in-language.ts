import { directionOf, languageTagOf } from '#i18n/languages.ts';
import type { LocalizedText } from '#server/catalog/request-context.ts';

/** The attributes of an element around words: their own language and direction, where these are not the page's. */
export function inLanguage({ language }: LocalizedText): { readonly lang?: string; readonly dir?: string } {
  return language === null ? {} : { lang: languageTagOf(language), dir: directionOf(language) };
}
