import { type AllowedTag, allowedTags, voidTags } from '#domain/allowed-tags.ts';

export interface MarkupElement {
  readonly tag: AllowedTag;
  /** Only for links. */
  readonly href: string | null;
  readonly children: readonly MarkupNode[];
}

export type MarkupNode = string | MarkupElement;

const entities = { amp: '&', lt: '<', gt: '>', quot: '"' } as const;

/** One token of the markup that publishing writes; anything else is text. */
const tokenPattern = new RegExp(
  [
    '([^<&]+)',
    `&(${Object.keys(entities).join('|')});`,
    `<(${allowedTags.filter((tag) => tag !== 'a').join('|')})>`,
    `<a href="([^"<>\\s]+)" rel="noopener nofollow">`,
    `</(${allowedTags.filter((tag) => !voidTags.has(tag)).join('|')})>`,
    '([<&])',
  ].join('|'),
  'y',
);

/**
 * Parses markup that the server has sanitized, without the browser's HTML parser. Outputs only known tags and allowed
 * links, whatever the input.
 */
export function parseMarkup(html: string): readonly MarkupNode[] {
  const root: MarkupNode[] = [];
  const open: { readonly tag: string; readonly into: MarkupNode[] }[] = [];
  const into = () => open.at(-1)?.into ?? root;
  const start = (tag: AllowedTag, href: string | null) => {
    const children: MarkupNode[] = [];
    into().push({ tag, href, children });
    if (!voidTags.has(tag)) open.push({ tag, into: children });
  };

  tokenPattern.lastIndex = 0;
  for (let found = tokenPattern.exec(html); found; found = tokenPattern.exec(html)) {
    const [, text, entity, tag, href, end, sign] = found;
    if (tag) start(tag as AllowedTag, null);
    else if (href) start('a', safeHref(unescapeEntities(href)));
    else if (end) closeUpTo(open, end);
    else into().push(text ?? sign ?? entities[entity as keyof typeof entities]);
  }
  return root;
}

function closeUpTo(open: { readonly tag: string }[], tag: string): void {
  const at = open.findLastIndex((one) => one.tag === tag);
  if (at >= 0) open.length = at;
}

const unescapeEntities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof entities) => entities[name]);

/** `null` for an address that links must not lead to. */
const safeHref = (href: string) => (/^(https:\/\/|mailto:|tel:|\/(?![/\\]))/.test(href) ? href : null);
