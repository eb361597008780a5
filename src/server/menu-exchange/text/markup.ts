import { textOfHtml } from '#domain/html-text.ts';
import { cleanText } from './clean-text.ts';

/** Reduces HTML to what venue files may contain, and names what it removed. */
export type MarkupCleaner = (html: string) => { readonly html: string; readonly removed: readonly string[] };

const tagPattern =
  /<\/?(?:p|br|hr|h[1-6]|div|span|ul|ol|li|strong|em|b|i|u|s|small|sub|sup|a|table|tr|td|th)(?:\s[^<>]*)?\/?>/i;

/** Whether a text of a source that allows both is meant as HTML. */
export const isMarkup = (text: string): boolean => tagPattern.test(text);

/** Plain text as HTML. */
export function markupOfText(text: string): string {
  return cleanText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\n+/g, '<br>');
}

/**
 * HTML as plain text, where that loses nothing; `null` when the HTML has more than line breaks, or when its text would
 * be read as HTML.
 */
export function textOfPlainMarkup(html: string): string | null {
  const text = textOfHtml(html);
  return markupOfText(text) === html && !isMarkup(text) ? text : null;
}
