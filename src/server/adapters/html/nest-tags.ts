import { emptyTags, type MarkupTag } from '#domain/markup-tags.ts';

/** Browsers flatten what is nested deeper; nobody means it. */
const maxDepth = 40;

const headings: ReadonlySet<string> = new Set<MarkupTag>(['h2', 'h3', 'h4']);
const cells: ReadonlySet<string> = new Set<MarkupTag>(['th', 'td']);
/** These end a paragraph that is open. */
const blocks: ReadonlySet<string> = new Set<MarkupTag>([
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

/** Tags that browsers move or drop unless they stand directly in one of these. */
const parentsOf: Readonly<Partial<Record<MarkupTag, ReadonlySet<string>>>> = {
  li: new Set<MarkupTag>(['ul', 'ol']),
  thead: new Set<MarkupTag>(['table']),
  tbody: new Set<MarkupTag>(['table']),
  tr: new Set<MarkupTag>(['table', 'thead', 'tbody']),
  th: new Set<MarkupTag>(['tr']),
  td: new Set<MarkupTag>(['tr']),
};

/** Between these and the cells of a table nothing may stand but parts of the table. */
const tableParts: ReadonlySet<string> = new Set<MarkupTag>(['table', 'thead', 'tbody', 'tr']);

interface OpenTag {
  readonly tag: string;
  readonly isKept: boolean;
}

/** Markup in the making: takes pieces in their order, leaves out what may not stand where it comes. */
export interface Nest {
  /** @param spelling how the tag is written. */
  start(tag: string, spelling: string): void;
  end(tag: string): void;
  say(text: string): void;
  /** Closes what is open. */
  finish(): { readonly html: string; readonly misplaced: readonly string[] };
}

export function nestTags(): Nest {
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
      const isKept = open.length < maxDepth && mayStand(tag, ancestorsIn(open));
      if (isKept) html += spelling;
      else misplaced.add(`<${tag}>`);
      if (!emptyTags.has(tag)) open.push({ tag, isKept });
    },
    end(tag) {
      if (!open.some((other) => other.tag === tag)) misplaced.add(`</${tag}>`);
      else while (close() !== tag);
    },
    say(text) {
      const [parent = ''] = ancestorsIn(open);
      if (text.trim() === '' || !tableParts.has(parent)) html += text;
      else misplaced.add('Text between the cells of a table');
    },
    finish() {
      while (open.length > 0) close();
      return { html, misplaced: [...misplaced] };
    },
  };
}

/** The tags that enclose what comes next, innermost first. */
function ancestorsIn(open: readonly OpenTag[]): readonly string[] {
  return open.flatMap(({ tag, isKept }) => (isKept ? [tag] : [])).toReversed();
}

function mayStand(tag: string, ancestors: readonly string[]): boolean {
  const [parent] = ancestors;
  const parents = parentsOf[tag as MarkupTag];
  if (parents) return parent !== undefined && parents.has(parent);
  if (parent !== undefined && tableParts.has(parent)) return false;
  if (tag === 'a') return !ancestors.includes('a');

  const cell = ancestors.findIndex((ancestor) => cells.has(ancestor));
  const around = cell < 0 ? ancestors : ancestors.slice(0, cell);
  if (blocks.has(tag) && around.includes('p')) return false;
  return !(headings.has(tag) && around.some((ancestor) => headings.has(ancestor)));
}
