import { initI18n } from '#i18n/init-i18n.ts';
import { numberingSystemOf } from '#i18n/numbering-system.ts';
import { type Translator, translatorIn } from '#i18n/translator.ts';
import type { RequestContext } from '../catalog/request-context.ts';

/** The phrases of a menu, for text outside components. */
export function phraseFormatterOf({ menu, language }: RequestContext): Translator {
  initI18n();
  const numberingSystem = numberingSystemOf(language, menu.field('enable_arabic_numerals'));
  return translatorIn(language, menu.field('ui_strings'), numberingSystem);
}
