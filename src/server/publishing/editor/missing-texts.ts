import type { EditorEntity } from '#contracts/calls/menu-editor.ts';
import type { Language } from '#i18n/languages.ts';
import { kindPlaces } from './entity-kinds.ts';
import { isObject } from './format-value.ts';
import type { ParsedFiles } from './menu-files.ts';
import { isTextByLanguage, type ValueByLanguage } from './text-by-language.ts';

/** Members with entities of their own. */
const listMembers: ReadonlySet<string> = new Set(Object.values(kindPlaces).map(({ list }) => list));

/** The texts of an entity that some languages of the venue lack. A text without languages is one for all of them. */
export function missingTexts(entity: object, { venue }: ParsedFiles): EditorEntity['missing'] {
  const texts = Object.entries(entity).flatMap(([name, value]) =>
    listMembers.has(name) && Array.isArray(value) && value.some(isObject) ? [] : textsIn(value, name),
  );
  return venue.languages.flatMap(({ code: language }) => {
    const fields = texts.filter(({ text }) => (text[language] ?? '') === '').map(({ field }) => field);
    return fields.length === 0 ? [] : [{ language, fields }];
  });
}

interface WrittenText {
  readonly field: string;
  readonly text: ValueByLanguage;
}

/** The texts by language in a value. */
function textsIn(value: unknown, field: string): readonly WrittenText[] {
  if (isTextByLanguage(value)) return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${field}.${name}`));
}

export const missingLanguages = (entity: object, files: ParsedFiles): Language[] =>
  missingTexts(entity, files).map(({ language }) => language);
