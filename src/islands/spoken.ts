import type { Said } from '#contracts/shapes/orderable.ts';
import { directionOf, tagOf } from '#i18n/languages.ts';

/** The attributes of words that are not in the page's language. */
export function spoken({ language }: Said): { readonly lang?: string; readonly dir?: string } {
  return language === null ? {} : { lang: tagOf(language), dir: directionOf(language) };
}
