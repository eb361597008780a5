import type { MenuSource } from '#contracts/shapes/menu.ts';
import { isHtml, type SourceText } from '#contracts/shapes/text.ts';
import type { WithPath } from './entities.ts';
import { type Finding, menuNote } from './finding.ts';
import type { JsonPath } from './problem.ts';
import { replaceTexts } from './written-texts.ts';

export interface SanitizedHtml {
  readonly html: string;
  /** What was taken out, in words, each once: `<script>`, `style="…"`. */
  readonly removed: readonly string[];
}

/** Reduces an operator's markup to what may stand in a page. Clean markup comes back as it is. */
export type HtmlSanitizer = (html: string) => SanitizedHtml;

/**
 * The menu with clean HTML only, and what was taken out of it.
 *
 * @param texts all that diners read of it.
 */
export function sanitizeMenu(
  menu: MenuSource,
  texts: readonly WithPath<SourceText>[],
  cleanHtml: HtmlSanitizer,
): { readonly menu: MenuSource; readonly findings: readonly Finding[] } {
  const cleaned = new Map<SourceText, SourceText>();
  const findings = texts.flatMap(({ value, path }) => {
    if (!isHtml(value)) return [];
    const { text, findings: found } = sanitizeText(value, path, cleanHtml);
    if (text !== value) cleaned.set(value, text);
    return found;
  });
  return {
    menu: cleaned.size === 0 ? menu : replaceTexts(menu, (text) => cleaned.get(text) ?? text),
    findings,
  };
}

function sanitizeText(text: SourceText, path: JsonPath, cleanHtml: HtmlSanitizer) {
  if (typeof text.words === 'string') {
    const { html, removed } = cleanHtml(text.words);
    return {
      text: html === text.words ? text : { ...text, words: html },
      findings: removalNotes(removed, path),
    };
  }
  const versions = Object.entries(text.words).map(([language, words]) => ({
    language,
    words,
    ...cleanHtml(words),
  }));
  return {
    text: versions.every(({ html, words }) => html === words)
      ? text
      : { ...text, words: Object.fromEntries(versions.map(({ language, html }) => [language, html])) },
    findings: versions.flatMap(({ language, removed }) => removalNotes(removed, [...path, language])),
  };
}

function removalNotes(removed: readonly string[], path: JsonPath): readonly Finding[] {
  return removed.map((what) => ({
    ...menuNote,
    path,
    code: 'cleaned_html',
    message: `${what} was taken out of this text.`,
    remedy: 'Diners see the text without it; remove it here, too.',
  }));
}
