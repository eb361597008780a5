import type { MenuSource } from '#contracts/shapes/menu.ts';
import { isHtml, type SourceText } from '#contracts/shapes/text.ts';
import type { WithPath } from './entities.ts';
import { exampleLine } from './example-line.ts';
import { type Finding, menuNote } from './finding.ts';
import type { JsonPath } from './problem.ts';
import { replaceTexts } from './written-texts.ts';

export interface SanitizedHtml {
  readonly html: string;
  /** The removed markup, each kind once: `<script>`, `style="…"`. */
  readonly removed: readonly string[];
}

/** Reduces an operator's HTML to what is safe in a page. Safe HTML is returned unchanged. */
export type HtmlSanitizer = (html: string) => SanitizedHtml;

/**
 * Sanitizes the HTML of a menu, with a note per removal.
 *
 * @param texts all texts of the menu.
 */
export function sanitizeMenu(
  menu: MenuSource,
  texts: readonly WithPath<SourceText>[],
  sanitizeHtml: HtmlSanitizer,
): { readonly menu: MenuSource; readonly findings: readonly Finding[] } {
  const sanitized = new Map<SourceText, SourceText>();
  const findings = texts.flatMap(({ value, path }) => {
    if (!isHtml(value)) return [];
    const { text, findings: found } = sanitizeText(value, path, sanitizeHtml);
    if (text !== value) sanitized.set(value, text);
    return found;
  });
  return {
    menu: sanitized.size === 0 ? menu : replaceTexts(menu, (text) => sanitized.get(text) ?? text),
    findings,
  };
}

const maxRepeated = 300;

function sanitizeText(text: SourceText, path: JsonPath, sanitizeHtml: HtmlSanitizer) {
  if (typeof text.words === 'string') {
    const { html, removed } = sanitizeHtml(text.words);
    return {
      text: html === text.words ? text : { ...text, words: html },
      findings: removalNotes(removed, path, html),
    };
  }
  const versions = Object.entries(text.words).map(([language, words = '']) => ({
    language,
    words,
    ...sanitizeHtml(words),
  }));
  return {
    text: versions.every(({ html, words }) => html === words)
      ? text
      : { ...text, words: Object.fromEntries(versions.map(({ language, html }) => [language, html])) },
    findings: versions.flatMap(({ language, removed, html }) =>
      removalNotes(removed, [...path, language], html),
    ),
  };
}

/** @param html what is left. A long text is not repeated. */
function removalNotes(removed: readonly string[], path: JsonPath, html: string): readonly Finding[] {
  return removed.map((what) => ({
    ...menuNote,
    path,
    code: 'cleaned_html',
    message: `${what} was removed from this text.`,
    remedy: 'Guests see the text without it. Remove it here too.',
    ...(html.length <= maxRepeated && { example: exampleLine({ [String(path.at(-1))]: html }) }),
  }));
}
