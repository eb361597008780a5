import { allowedTags, voidTags } from '#domain/allowed-tags.ts';
import { createMarkupBuilder } from './markup-builder.ts';

/**
 * One token of normalized markup: text, start of a tag, address of a link, or end of a tag.
 * Does not match other spellings.
 */
const tokenPattern = new RegExp(
  [
    '([^<>&]+|&(?:amp|lt|gt|quot);)',
    `<(${allowedTags.filter((tag) => tag !== 'a').join('|')})>`,
    `<a href="([^"<>\\s]+)" rel="noopener nofollow">`,
    `</(${allowedTags.filter((tag) => !voidTags.has(tag)).join('|')})>`,
  ].join('|'),
  'y',
);

export interface NormalizedMarkup {
  readonly html: string;
  /** Tags at positions where they are not allowed, without duplicates; their content is kept. */
  readonly misplaced: readonly string[];
}

/**
 * Normalizes markup to a form that every browser parses the same way: all tags closed in order, lists and tables
 * with valid children only, no nested links. Normalized markup is returned unchanged.
 *
 * @param canLink whether an address, as written in the markup, may be a link target.
 * @returns `null` when the markup contains anything but allowed tags in their normalized spelling.
 */
export function normalizeMarkup(markup: string, canLink: (href: string) => boolean): NormalizedMarkup | null {
  const builder = createMarkupBuilder();
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < markup.length) {
    const [, text, start, href, end] = tokenPattern.exec(markup) ?? [];
    if (text) builder.addText(text);
    else if (start) builder.start(start, `<${start}>`);
    else if (end) builder.end(end);
    else if (href && canLink(href)) builder.start('a', `<a href="${href}" rel="noopener nofollow">`);
    else return null;
  }
  return builder.finish();
}
