import { isWritten, type Written } from '#contracts/shapes/text.ts';
import type { Placed } from './entities.ts';
import { walk } from './walk.ts';

/** Every text that diners read, with its place. */
export function writtenTexts(document: unknown): readonly Placed<Written>[] {
  const found: Placed<Written>[] = [];
  walk(document, (value, path) => {
    if (isWritten(value)) found.push({ value, path: [...path] });
    return !isWritten(value);
  });
  return found;
}

/** The same document with other texts in it. */
export function replaceTexts<T>(document: T, replace: (text: Written) => Written): T {
  if (typeof document !== 'object' || document === null) return document;
  if (isWritten(document)) return replace(document) as T;
  if (Array.isArray(document)) return document.map((item) => replaceTexts(item, replace)) as T;
  return Object.fromEntries(
    Object.entries(document).map(([name, item]) => [name, replaceTexts(item, replace)]),
  ) as T;
}
