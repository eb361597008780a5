import type { ImportedText } from '../imported-menu.ts';
import { cleanText } from './clean-text.ts';

/** A text in the source's only language. */
export const plainText = (text: string): ImportedText => ({ '': cleanText(text) });

/** The text in the default language, else in the first that has it; empty when there is none. */
export function anyTextOf(text: ImportedText): string {
  const words = Object.hasOwn(text, '') ? text[''] : Object.values(text).find((one) => one !== '');
  return words ?? '';
}

/** The languages of texts, the source's own first. */
export function tagsOf(texts: readonly ImportedText[]): readonly string[] {
  const named = [...new Set(texts.flatMap((text) => Object.keys(text)))].filter((tag) => tag !== '');
  return ['', ...named.toSorted((one, other) => (one < other ? -1 : 1))];
}

export const hasText = (text: ImportedText | null | undefined): text is ImportedText =>
  text !== null && text !== undefined && Object.values(text).some((words) => words.trim() !== '');

/** Changes the words of a text in each language. */
export const mapText = (text: ImportedText, change: (words: string) => string): ImportedText =>
  Object.fromEntries(Object.entries(text).map(([tag, words]) => [tag, change(words)]));

/** Joins texts in each of their languages; a text that lacks a language has it from {@link anyTextOf}. */
export function joinTexts(
  texts: readonly ImportedText[],
  join: (words: readonly string[]) => string,
): ImportedText {
  const tags = [...new Set(texts.flatMap((text) => Object.keys(text)))];
  return Object.fromEntries(
    tags.map((tag) => [tag, join(texts.map((text) => text[tag] ?? anyTextOf(text)))]),
  );
}
