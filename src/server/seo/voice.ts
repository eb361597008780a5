import { startPhrases } from '#i18n/start-phrases.ts';
import { type Text, textIn } from '#i18n/text.ts';
import type { Visit } from '../catalog/visit.ts';

/** The phrases of a menu, for what no component says. */
export function voiceOf({ menu, language }: Visit): Text {
  startPhrases();
  return textIn(language, menu.field('ui_strings'), menu.field('enable_arabic_numerals'));
}
