import { initI18n } from '#i18n/start-phrases.ts';
import { type Translator, translatorIn } from '#i18n/text.ts';
import type { RequestContext } from '../catalog/visit.ts';

/** The phrases of a menu, for what no component says. */
export function phraseFormatterOf({ menu, language }: RequestContext): Translator {
  initI18n();
  return translatorIn(language, menu.field('ui_strings'), menu.field('enable_arabic_numerals'));
}
