import { allowedTags, voidTags } from '#domain/allowed-tags.ts';
import { createMarkupBuilder } from './markup-builder.ts';

/**
 * One piece of markup in our own spelling: text, start of a tag, address of a link, or end of a tag.
 * Matches nothing where the markup is spelled otherwise.
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
  /** Tags that stood where they may not, each once; their content is still there. */
  readonly misplaced: readonly string[];
}

/**
 * Brings markup into the one form that every browser reads the same way: every tag closed in its turn, lists
 * and tables made of their own parts only, no link within a link. What is in that form stays as it is.
 *
 * @param mayLink whether an address, as it is written in the markup, may be linked to.
 * @returns `null` when the markup holds anything but allowed tags in our own spelling.
 */
export function normalizeMarkup(markup: string, mayLink: (href: string) => boolean): NormalizedMarkup | null {
  const nest = createMarkupBuilder();
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < markup.length) {
    const [, text, start, href, end] = tokenPattern.exec(markup) ?? [];
    if (text) nest.addText(text);
    else if (start) nest.start(start, `<${start}>`);
    else if (end) nest.end(end);
    else if (href && mayLink(href)) nest.start('a', `<a href="${href}" rel="noopener nofollow">`);
    else return null;
  }
  return nest.finish();
}
