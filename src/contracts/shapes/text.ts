import * as z from 'zod/mini';
import { type Language, languages } from '#i18n/languages.ts';

const written: unique symbol = Symbol('written');

/** What a venue wrote for diners: the same words for everybody, or a version per language. */
export interface Written {
  readonly [written]: 'text' | 'html';
  readonly words: string | Readonly<Partial<Record<Language, string>>>;
}

export function isWritten(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && written in value;
}

/** HTML is operator's markup: it is cleaned before it becomes part of a menu. */
export function isHtml(value: Written): boolean {
  return value[written] === 'html';
}

const words = z.union([z.string(), z.partialRecord(z.enum(languages), z.string())]);

const writtenAs = (kind: Written[typeof written]) =>
  z.pipe(
    words,
    z.transform((value): Written => ({ [written]: kind, words: value })),
  );

/** How text looks in a venue's own files. Menu data has two forms, which differ in their text alone. */
export const asWritten = { text: writtenAs('text'), html: writtenAs('html') };

/** How text looks to a diner: plain strings of one language. */
export const asRead = { text: z.string(), html: z.string() };

export interface TextForm<Text extends z.ZodMiniType> {
  readonly text: Text;
  readonly html: Text;
}
