/** How the menu stores a text: plain, in paragraphs, or with markup that the editor cannot produce. */
export type MarkupTextKind = 'plain' | 'paragraphs' | 'markup';

/** A text as it is edited. */
export interface MarkupText {
  readonly kind: MarkupTextKind;
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * Converts an operator's markup to editable text, with an empty line between paragraphs. Returns the markup itself when
 * the conversion would lose anything.
 */
export function markupToText(markup: string): MarkupText {
  for (const form of ['plain', 'paragraphs'] as const) {
    const text = form === 'plain' ? plain(markup) : textIn(markup);
    if (textToMarkup({ kind: form, text }) === markup) return { kind: form, text };
  }
  return { kind: 'markup', text: markup };
}

/** Converts an edited text to markup. Plain text becomes paragraphs once it has several lines. */
export function textToMarkup({ kind, text }: MarkupText): string {
  if (kind === 'markup') return text;
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return '';
  if (kind === 'plain' && !text.includes('\n')) return escaped(text);
  return paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`).join('');
}

const textIn = (markup: string) =>
  plain(
    markup
      .replaceAll('</p><p>', '\n\n')
      .replace(/^<p>|<\/p>$/g, '')
      .replaceAll('<br>', '\n'),
  );

const plain = (markup: string) =>
  markup.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
