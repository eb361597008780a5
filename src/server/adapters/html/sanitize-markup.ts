import sanitizeHtml from 'sanitize-html';
import { allowedTags } from '#domain/allowed-tags.ts';
import type { SanitizedHtml } from '#server/publishing/check/sanitize-menu.ts';
import { normalizeMarkup } from './normalize-markup.ts';

/**
 * Sanitizes an operator's markup. Allows plain formatting, lists, tables and links to https, mailto, tel and paths
 * of the venue's own site. Clean markup is returned unchanged.
 *
 * Applies an allow-list twice, to the parsed and to the serialized markup. The output consists of known tags without
 * attributes, links in one exact form, and escaped text, nested so that browsers repair nothing. Scripts, styles,
 * drawings and embedded documents are removed with their content; other tags are removed and their content is kept.
 */
export function sanitizeMarkup(written: string): SanitizedHtml {
  const html = written.replaceAll('\0', '');
  if (plainPattern.test(html)) return { html, removed: [] };
  const unchanged = normalizeMarkup(html, isNormalizedHref);
  if (unchanged?.html === html && unchanged.misplaced.length === 0) return { html, removed: [] };

  const { markup, removed } = sanitize(html);
  const normalized = normalizeMarkup(markup, isNormalizedHref);
  if (!normalized) return { html: escapeText(markup), removed: [...removed, 'All markup'] };
  return { html: normalized.html, removed: [...new Set([...removed, ...normalized.misplaced])] };
}

/** Text without markup, or one such paragraph: the most common input. */
const plainPattern = /^[^<>&]*$|^<p>[^<>&]*<\/p>$/;

/** Tags that are removed with their content. */
const tagsRemovedWithContent: readonly string[] = [
  ...['script', 'style', 'template', 'noscript', 'title', 'head'],
  ...['svg', 'math', 'iframe', 'frameset', 'object', 'embed', 'applet', 'portal', 'canvas', 'video', 'audio'],
  ...['textarea', 'select', 'option', 'xmp', 'plaintext', 'noembed', 'noframes', 'listing'],
];

const keptTags: ReadonlySet<string> = new Set(allowedTags);
const removedTags: ReadonlySet<string> = new Set(tagsRemovedWithContent);
/** Link attributes that are always rewritten; their removal is not reported. */
const linkAttributes: ReadonlySet<string> = new Set(['href', 'rel', 'target']);

/** Tags replaced by a similar allowed tag. */
const tagReplacements: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  del: 's',
  strike: 's',
  ins: 'u',
};

/** Matches the end of a removed block with text after it: that text starts on a new line. */
const blockEndPattern =
  /<\/(?:div|section|article|header|footer|pre|dt|dd|figure|center)\s*>(?!\s*(?:<\/|$))/gi;

function sanitize(html: string): { readonly markup: string; readonly removed: readonly string[] } {
  const removed = new Set<string>();
  let hiddenDepth = 0;

  const markup = sanitizeHtml(html.replaceAll(blockEndPattern, '$&<br>'), {
    allowedTags: [...allowedTags],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: [...tagsRemovedWithContent],
    parseStyleAttributes: false,
    transformTags: {
      ...tagReplacements,
      a: (_, { href = '' }) => {
        const address = normalizeHref(href);
        if (address === null) return { tagName: 'unlinked', attribs: {} };
        return { tagName: 'a', attribs: { href: address, rel: 'noopener nofollow' } };
      },
    },
    onOpenTag: (name, attributes) => {
      if (hiddenDepth === 0) for (const removal of removalsOf(name, attributes)) removed.add(removal);
      if (hiddenDepth > 0 || removedTags.has(name)) hiddenDepth += 1;
    },
    onCloseTag: () => {
      hiddenDepth = Math.max(0, hiddenDepth - 1);
    },
  });
  return { markup: markup.replaceAll(/<(br|hr) \/>/g, '<$1>'), removed: [...removed] };
}

/** Describes what is removed from a tag. */
function removalsOf(name: string, attributes: Readonly<Record<string, string>>): readonly string[] {
  if (!keptTags.has(name) && !Object.hasOwn(tagReplacements, name)) return [`<${shorten(name)}>`];
  const lost = Object.keys(attributes).filter((attribute) => name !== 'a' || !linkAttributes.has(attribute));
  const removals = lost.map((attribute) => `"${shorten(attribute)}" of <${name}>`);
  return name === 'a' ? [...removals, ...removedLink(attributes)] : removals;
}

function removedLink({ href }: Readonly<Record<string, string>>): readonly string[] {
  if (!href) return ['<a> without an address'];
  return normalizeHref(href) === null ? [`The link to "${shorten(href)}"`] : [];
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** Normalizes an address; `null` when it is not an allowed link target. */
function normalizeHref(written: string): string | null {
  const href = written.trim();
  // A path of the venue's own site: a single leading slash, so that no browser reads a host.
  if (/^\/(?:[\w.-]+\/)*[\w.-]*(?:[?#][\w.=&%/-]*)?$/.test(href)) return href;
  if (/^tel:/i.test(href)) {
    const number = href.slice(4).replaceAll(/[\s().]/g, '');
    return /^\+?[\d-]+$/.test(number) ? `tel:${number}` : null;
  }
  if (/^mailto:/i.test(href)) {
    const rest = href.slice(7);
    return /^[^\s"'<>\\@:]+@[^\s"'<>\\@]+$/.test(rest) ? `mailto:${rest}` : null;
  }
  const url = /^https:\/\//i.test(href) ? URL.parse(href) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

/** @param href as written in the markup, with entities. */
function isNormalizedHref(href: string): boolean {
  const address = href.replaceAll('&amp;', '&');
  return normalizeHref(address) === address && escapeText(address) === href;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
