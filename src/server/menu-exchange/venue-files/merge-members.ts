import type { Language } from '#i18n/languages.ts';
import { isObject, type JsonObject } from '../read-json-source.ts';

/** Members with a text per language. */
const textMembers = ['name', 'description', 'small_description'] as const;

/**
 * An entity of the menu as the import has it, with what the source does not say as it was: pictures, translations and settings
 * that someone added stay.
 *
 * @param defaultLanguage of texts that are written as one string.
 * @param says the members that the source says; one that it leaves out is gone.
 */
export function mergeMembers(
  before: JsonObject | undefined,
  written: JsonObject,
  says: ReadonlySet<string>,
  defaultLanguage: Language,
): JsonObject {
  if (!before) return written;
  const kept = Object.entries(before).filter(([name]) => Object.hasOwn(written, name) || !says.has(name));
  const texts = textMembers.flatMap((name) => {
    const text = mergeTexts(before[name], written[name], defaultLanguage);
    return text === undefined ? [] : [[name, text] as const];
  });
  return { ...Object.fromEntries(kept), ...written, ...Object.fromEntries(texts) };
}

/** A text with the languages that only the menu has. */
function mergeTexts(before: unknown, written: unknown, defaultLanguage: Language): unknown {
  if (!isObject(before) || written === undefined) return written;
  return { ...before, ...(isObject(written) ? written : { [defaultLanguage]: written }) };
}
