import type { WrittenMenu } from '#contracts/shapes/menu.ts';
import { isHtml, type Written } from '#contracts/shapes/text.ts';
import type { Placed } from './entities.ts';
import { type Finding, menuNote } from './finding.ts';
import type { Path } from './problem.ts';
import { replaceTexts } from './written-texts.ts';

export interface CleanedHtml {
  readonly html: string;
  /** What was taken out, in words, each once: `<script>`, `style="…"`. */
  readonly removed: readonly string[];
}

/** Reduces an operator's markup to what may stand in a page. Clean markup comes back as it is. */
export type CleanHtml = (html: string) => CleanedHtml;

/**
 * The menu with clean HTML only, and what was taken out of it.
 *
 * @param texts all that diners read of it.
 */
export function cleanMenu(
  menu: WrittenMenu,
  texts: readonly Placed<Written>[],
  cleanHtml: CleanHtml,
): { readonly menu: WrittenMenu; readonly findings: readonly Finding[] } {
  const cleaned = new Map<Written, Written>();
  const findings = texts.flatMap(({ value, path }) => {
    if (!isHtml(value)) return [];
    const { text, findings: found } = cleanText(value, path, cleanHtml);
    if (text !== value) cleaned.set(value, text);
    return found;
  });
  return {
    menu: cleaned.size === 0 ? menu : replaceTexts(menu, (text) => cleaned.get(text) ?? text),
    findings,
  };
}

function cleanText(text: Written, path: Path, cleanHtml: CleanHtml) {
  if (typeof text.words === 'string') {
    const { html, removed } = cleanHtml(text.words);
    return { text: html === text.words ? text : { ...text, words: html }, findings: notes(removed, path) };
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
    findings: versions.flatMap(({ language, removed }) => notes(removed, [...path, language])),
  };
}

function notes(removed: readonly string[], path: Path): readonly Finding[] {
  return removed.map((what) => ({
    ...menuNote,
    path,
    code: 'cleaned_html',
    message: `${what} was taken out of this text.`,
    remedy: 'Diners see the text without it; remove it here, too.',
  }));
}
