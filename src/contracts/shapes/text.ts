import * as z from 'zod/mini';
import type { Language } from '#i18n/languages.ts';
import { languageSchema } from './language.ts';

const sourceKind: unique symbol = Symbol('written');

/** A text in venue files: one text for all languages, or a text per language. */
export interface SourceText {
  readonly [sourceKind]: 'text' | 'html';
  readonly words: string | Readonly<Partial<Record<Language, string>>>;
}

export function isSourceText(value: unknown): value is SourceText {
  return typeof value === 'object' && value !== null && sourceKind in value;
}

/** HTML is the operator's markup. It is sanitized before it becomes part of a menu. */
export function isHtml(value: SourceText): boolean {
  return value[sourceKind] === 'html';
}

const words = z.union([z.string(), z.partialRecord(languageSchema, z.string())]);

const sourceTextSchema = (kind: SourceText[typeof sourceKind]) =>
  z.pipe(
    words,
    z.transform((value): SourceText => ({ [sourceKind]: kind, words: value })),
  );

/** Text in venue files. The two forms of menu data differ only in their text. */
export const sourceTextSchemas = { text: sourceTextSchema('text'), html: sourceTextSchema('html') };

/** Localized text: plain strings of one language. */
export const localizedTextSchemas = { text: z.string(), html: z.string() };

export interface TextSchemas<Text extends z.ZodMiniType> {
  readonly text: Text;
  readonly html: Text;
}
