import { directionOf, tagOf } from '#i18n/languages.ts';
import type { Said } from '#server/catalog/visit.ts';

/** The attributes of an element around words: their own language and direction, where these are not the page's. */
export function spoken({ language }: Said): { readonly lang?: string; readonly dir?: string } {
  return language === null ? {} : { lang: tagOf(language), dir: directionOf(language) };
}
