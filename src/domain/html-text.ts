const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** Closing tags of block elements. */
const lineEnd = /<br>|<hr>|<\/(?:p|h[2-4]|li|tr|table|ul|ol|blockquote|div|caption)>/g;

/**
 * The plain text of sanitized markup, one line per block; list items start with a dash. No line is empty.
 */
export function textOfHtml(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<li>/g, '\n- ')
    .replace(/<\/t[dh]>\s*(?=<t[dh]>)/g, ', ')
    .replace(lineEnd, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&([a-z]+|#39);/g, (entity, name: string) => entities[name] ?? entity)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '-')
    .join('\n');
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Shortens a text to one line, cut between words, with an ellipsis when something is cut.
 *
 * @param max characters, including the ellipsis.
 */
export function excerptOf(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  // Not every script separates words with spaces.
  let end = 0;
  for (const { index, segment } of segmenter.segment(line.slice(0, max + 1))) {
    if (index + segment.length > max - 1) break;
    end = index + segment.length;
  }
  const cut = line.slice(0, end === 0 ? max - 1 : end).replace(/[\s,.;:،、。–—-]+$/u, '');
  return `${cut}…`;
}
