import { isSourceText, type SourceText } from '#contracts/shapes/text.ts';
import type { WithPath } from './entities.ts';
import { walk } from './walk.ts';

/** Every text that diners read, with its path. */
export function writtenTexts(document: unknown): readonly WithPath<SourceText>[] {
  const found: WithPath<SourceText>[] = [];
  walk(document, (value, path) => {
    if (isSourceText(value)) found.push({ value, path: [...path] });
    return !isSourceText(value);
  });
  return found;
}

/** A copy of the document with replaced texts. */
export function replaceTexts<T>(document: T, replace: (text: SourceText) => SourceText): T {
  if (typeof document !== 'object' || document === null) return document;
  if (isSourceText(document)) return replace(document) as T;
  if (Array.isArray(document)) return document.map((item) => replaceTexts(item, replace)) as T;
  return Object.fromEntries(
    Object.entries(document).map(([name, item]) => [name, replaceTexts(item, replace)]),
  ) as T;
}
