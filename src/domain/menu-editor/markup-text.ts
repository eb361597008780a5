/** How a text is written in the menu: as it is read, in paragraphs, or with more markup than can be typed. */
export type MarkupTextKind = 'plain' | 'paragraphs' | 'markup';

/** A text as somebody edits it. */
export interface MarkupText {
  readonly kind: MarkupTextKind;
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * Operator's markup as a text to edit: words alone, with an empty line between paragraphs. Where that would lose anything, the
 * markup itself.
 */
export function markupToText(markup: string): MarkupText {
  for (const form of ['plain', 'paragraphs'] as const) {
    const text = form === 'plain' ? plain(markup) : wordsIn(markup);
    if (textToMarkup({ kind: form, text }) === markup) return { kind: form, text };
  }
  return { kind: 'markup', text: markup };
}

/** The markup of an edited text. Words alone become paragraphs once they have lines. */
export function textToMarkup({ kind, text }: MarkupText): string {
  if (kind === 'markup') return text;
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return '';
  if (kind === 'plain' && !text.includes('\n')) return escaped(text);
  return paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`).join('');
}

const wordsIn = (markup: string) =>
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
