const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** Ends of what stands on lines of its own. */
const lineEnd = /<br>|<hr>|<\/(?:p|h[2-4]|li|tr|table|ul|ol|blockquote|div|caption)>/g;

/**
 * The words of markup that publishing has cleaned, each block on a line of its own; points of lists keep their dash.
 * No line is empty.
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
 * As much of a text as fits on one line, cut between two words, with an ellipsis where something is missing.
 *
 * @param most characters, the ellipsis among them.
 */
export function excerptOf(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  // Not every script has spaces between its words.
  let end = 0;
  for (const { index, segment } of segmenter.segment(line.slice(0, most + 1))) {
    if (index + segment.length > most - 1) break;
    end = index + segment.length;
  }
  const cut = line.slice(0, end === 0 ? most - 1 : end).replace(/[\s,.;:،、。–—-]+$/u, '');
  return `${cut}…`;
}
