import type { Language } from '#i18n/languages.ts';
import type { Entity } from './entity-kinds.ts';
import { textFor } from './format-value.ts';
import { isTextByLanguage } from './text-by-language.ts';

/**
 * What an entity is called: by its name, title or code; empty without one.
 *
 * @param byDefault the language to use instead of a missing one, before any other.
 */
export function entityName({ name, title, code }: Entity, language: Language, byDefault = language): string {
  const words = name ?? title ?? code;
  if (typeof words === 'string') return words;
  return isTextByLanguage(words) ? (words[language] ?? textFor(words, byDefault)) : '';
}
