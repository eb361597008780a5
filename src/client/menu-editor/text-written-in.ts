import type { TextByLanguage } from '#contracts/calls/menu-editor.ts';
import type { Language } from '#i18n/languages.ts';

/** The text written in this language; `null` when the default language is used instead. */
export function textWrittenIn(text: TextByLanguage, language: Language, byDefault: Language): string | null {
  if (typeof text !== 'string') return text[language] ?? null;
  return language === byDefault ? text : null;
}
