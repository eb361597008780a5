import { type AllowedTag, voidTags } from '#domain/allowed-tags.ts';

/** Browsers flatten deeper nesting. */
const maxDepth = 40;

const headingTags: ReadonlySet<string> = new Set<AllowedTag>(['h2', 'h3', 'h4']);
const cellTags: ReadonlySet<string> = new Set<AllowedTag>(['th', 'td']);
/** Tags that close an open paragraph. */
const blockTags: ReadonlySet<string> = new Set<AllowedTag>([
  'p',
  'hr',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'ul',
  'ol',
  'table',
]);

/** The allowed parents of tags that browsers otherwise move or drop. */
const requiredParents: Readonly<Partial<Record<AllowedTag, ReadonlySet<string>>>> = {
  li: new Set<AllowedTag>(['ul', 'ol']),
  thead: new Set<AllowedTag>(['table']),
  tbody: new Set<AllowedTag>(['table']),
  tr: new Set<AllowedTag>(['table', 'thead', 'tbody']),
  th: new Set<AllowedTag>(['tr']),
  td: new Set<AllowedTag>(['tr']),
};

/** Tags that may contain only parts of a table. */
const tableTags: ReadonlySet<string> = new Set<AllowedTag>(['table', 'thead', 'tbody', 'tr']);

interface OpenTag {
  readonly tag: string;
  readonly isKept: boolean;
}

/** Builds markup from tokens in order; drops tokens that are not allowed at their position. */
export interface MarkupBuilder {
  /** @param spelling the tag as written in the markup. */
  start(tag: string, spelling: string): void;
  end(tag: string): void;
  addText(text: string): void;
  /** Closes all open tags. */
  finish(): { readonly html: string; readonly misplaced: readonly string[] };
}

export function createMarkupBuilder(): MarkupBuilder {
  const misplaced = new Set<string>();
  const open: OpenTag[] = [];
  let html = '';

  const close = (): string | undefined => {
    const last = open.pop();
    if (last?.isKept) html += `</${last.tag}>`;
    return last?.tag;
  };
  return {
    start(tag, spelling) {
      const isKept = open.length < maxDepth && isAllowedIn(tag, ancestorsIn(open));
      if (isKept) html += spelling;
      else misplaced.add(`<${tag}>`);
      if (!voidTags.has(tag)) open.push({ tag, isKept });
    },
    end(tag) {
      if (!open.some((other) => other.tag === tag)) misplaced.add(`</${tag}>`);
      else while (close() !== tag);
    },
    addText(text) {
      const [parent = ''] = ancestorsIn(open);
      if (text.trim() === '' || !tableTags.has(parent)) html += text;
      else misplaced.add('Text between the cells of a table');
    },
    finish() {
      while (open.length > 0) close();
      return { html, misplaced: [...misplaced] };
    },
  };
}

/** The tags that enclose the next token, innermost first. */
function ancestorsIn(open: readonly OpenTag[]): readonly string[] {
  return open.flatMap(({ tag, isKept }) => (isKept ? [tag] : [])).toReversed();
}

function isAllowedIn(tag: string, ancestors: readonly string[]): boolean {
  const [parent] = ancestors;
  const parents = requiredParents[tag as AllowedTag];
  if (parents) return parent !== undefined && parents.has(parent);
  if (parent !== undefined && tableTags.has(parent)) return false;
  if (tag === 'a') return !ancestors.includes('a');

  const cell = ancestors.findIndex((ancestor) => cellTags.has(ancestor));
  const enclosing = cell < 0 ? ancestors : ancestors.slice(0, cell);
  if (blockTags.has(tag) && enclosing.includes('p')) return false;
  return !(headingTags.has(tag) && enclosing.some((ancestor) => headingTags.has(ancestor)));
}
