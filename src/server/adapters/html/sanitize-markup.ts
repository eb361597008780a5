import sanitizeHtml from 'sanitize-html';
import { allowedTags } from '#domain/allowed-tags.ts';
import type { SanitizedHtml } from '#server/publishing/check/sanitize-menu.ts';
import { normalizeMarkup } from './normalize-markup.ts';

/**
 * Reduces an operator's markup to what may stand in a page: plain formatting, lists, tables and links to
 * https, mailto, tel and paths of the venue's own site. Cleaning what is clean changes nothing.
 *
 * An allow-list decides, first by parsing, then by spelling: what comes out is made of known tags without
 * attributes, links in one exact form, and escaped text, nested so that browsers have nothing to repair.
 * Scripts, styles, drawings and embedded documents go with their content; other tags leave theirs behind.
 */
export function sanitizeMarkup(written: string): SanitizedHtml {
  const html = written.replaceAll('\0', '');
  if (plainPattern.test(html)) return { html, removed: [] };
  const asItIs = normalizeMarkup(html, isNormalizedHref);
  if (asItIs?.html === html && asItIs.misplaced.length === 0) return { html, removed: [] };

  const { markup, removed } = sanitize(html);
  const arranged = normalizeMarkup(markup, isNormalizedHref);
  if (!arranged) return { html: escapeText(markup), removed: [...removed, 'All markup'] };
  return { html: arranged.html, removed: [...new Set([...removed, ...arranged.misplaced])] };
}

/** Text without markup, or one paragraph of it: most of what is written. */
const plainPattern = /^[^<>&]*$|^<p>[^<>&]*<\/p>$/;

/** Tags that go with everything in them. */
const tagsRemovedWithContent: readonly string[] = [
  ...['script', 'style', 'template', 'noscript', 'title', 'head'],
  ...['svg', 'math', 'iframe', 'frameset', 'object', 'embed', 'applet', 'portal', 'canvas', 'video', 'audio'],
  ...['textarea', 'select', 'option', 'xmp', 'plaintext', 'noembed', 'noframes', 'listing'],
];

const keptTags: ReadonlySet<string> = new Set(allowedTags);
const goneTags: ReadonlySet<string> = new Set(tagsRemovedWithContent);
/** Attributes of a link that are ours to set; losing them is nothing to tell. */
const linkAttributes: ReadonlySet<string> = new Set(['href', 'rel', 'target']);

/** Tags with a near relation among the allowed ones. */
const tagReplacements: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  del: 's',
  strike: 's',
  ins: 'u',
};

/** Where a block that goes leaves text behind, the text that follows starts on a line of its own. */
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
      if (hiddenDepth === 0) for (const what of removalsOf(name, attributes)) removed.add(what);
      if (hiddenDepth > 0 || goneTags.has(name)) hiddenDepth += 1;
    },
    onCloseTag: () => {
      hiddenDepth = Math.max(0, hiddenDepth - 1);
    },
  });
  return { markup: markup.replaceAll(/<(br|hr) \/>/g, '<$1>'), removed: [...removed] };
}

/** What a tag loses, in words. */
function removalsOf(name: string, attributes: Readonly<Record<string, string>>): readonly string[] {
  if (!keptTags.has(name) && !Object.hasOwn(tagReplacements, name)) return [`<${shorten(name)}>`];
  const lost = Object.keys(attributes).filter((attribute) => name !== 'a' || !linkAttributes.has(attribute));
  const words = lost.map((attribute) => `"${shorten(attribute)}" of <${name}>`);
  return name === 'a' ? [...words, ...removedLink(attributes)] : words;
}

function removedLink({ href }: Readonly<Record<string, string>>): readonly string[] {
  if (!href) return ['<a> without an address'];
  return normalizeHref(href) === null ? [`The link to "${shorten(href)}"`] : [];
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** The address in the one spelling that we write; `null` when a diner may not be sent there. */
function normalizeHref(written: string): string | null {
  const href = written.trim();
  // A path of the venue's own site: one slash, and nothing that a browser could take for a host.
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

/** @param href as it stands in markup. */
function isNormalizedHref(href: string): boolean {
  const address = href.replaceAll('&amp;', '&');
  return normalizeHref(address) === address && escapeText(address) === href;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
