import { createHash } from 'node:crypto';
import type { Language } from '#i18n/languages.ts';
import { type ByteSink, byteSink } from './byte-sink.ts';

/** Which texts of a slice are in another language than the document: path within it ▸ language. */
export type ForeignTexts = Readonly<Record<string, Language>>;

/** Where one entity lies in a document's body, in bytes. */
interface Slice {
  readonly start: number;
  readonly end: number;
  readonly foreign: ForeignTexts;
}

/**
 * One venue's Menu data in one language, as the bytes that the menu call answers, with an index of the
 * entities within. Pages are made from it and from nothing else; two documents are compared slice by
 * slice, so that nothing is parsed that nobody reads.
 */
export interface MenuDocument {
  /** Content hash: equal documents have equal hashes. */
  readonly hash: string;
  readonly body: Buffer;
  /** The ids of the categories, each with those of its products, in the menu's order. */
  readonly order: ReadonlyMap<number, readonly number[]>;
  readonly slices: ReadonlyMap<string, Slice>;
}

/** A value and its texts' languages, as they are read from a document. */
export interface Entry<T> {
  readonly value: T;
  readonly foreign: ForeignTexts;
}

type ListName = 'variations' | 'properties' | 'pages' | 'promotions';

interface Entity<Draft> {
  readonly id: number;
  readonly draft: Draft;
}

/** What a document holds, in the form that its words are chosen from. */
export interface DocumentDraft<Draft> {
  readonly fields: readonly (readonly [name: string, draft: Draft])[];
  readonly lists: Readonly<Record<ListName, readonly Entity<Draft>[]>>;
  readonly categories: readonly {
    readonly category: Entity<Draft>;
    readonly products: readonly Entity<Draft>[];
  }[];
}

/** The singular under which an entity of a list is known: `pages` hold `page:2`. */
const singular: Readonly<Record<ListName, string>> = {
  variations: 'variation',
  properties: 'property',
  pages: 'page',
  promotions: 'promotion',
};

/** Writes the JSON of a draft, its words chosen, and tells which of them are in another language. */
export type Say<Draft> = (draft: Draft, into: ByteSink) => ForeignTexts;

/**
 * Writes a document: JSON of the Menu data's own shape, and the index of what lies where.
 *
 * @param say writes the object of an entity with its closing brace last.
 */
export function writeDocument<Draft>(
  { fields, lists, categories }: DocumentDraft<Draft>,
  say: Say<Draft>,
): Uint8Array {
  const body = byteSink();
  const { text } = body;
  const index: IndexRow[] = [];
  const part = (name: string, draft: Draft, isOpen = false) => {
    const start = body.length;
    const foreign = say(draft, body);
    if (isOpen) body.takeBack(1);
    const place = [name, start, body.length] as const;
    index.push(Object.keys(foreign).length === 0 ? place : [...place, foreign]);
  };

  text('{');
  for (const [name, draft] of fields) {
    text(`${JSON.stringify(name)}:`);
    part(`field:${name}`, draft);
    text(',');
  }
  for (const [list, entities] of Object.entries(lists) as [ListName, readonly Entity<Draft>[]][]) {
    text(`"${list}":[`);
    entities.forEach(({ id, draft }, position) => {
      if (position > 0) text(',');
      part(`${singular[list]}:${id}`, draft);
    });
    text('],');
  }
  text('"categories":[');
  categories.forEach(({ category, products }, position) => {
    if (position > 0) text(',');
    // The slice leaves the object open: what follows are its products, slices of their own.
    part(`category:${category.id}`, category.draft, true);
    text(',"products":[');
    products.forEach(({ id, draft }, at) => {
      if (at > 0) text(',');
      part(`product:${id}`, draft);
    });
    text(']}');
  });
  text(']}');

  const order = categories.map(({ category, products }) => [category.id, products.map(({ id }) => id)]);
  return Buffer.concat([Buffer.from(`${JSON.stringify({ order, index })}\n`), body.written()]);
}

type IndexRow = readonly [name: string, start: number, end: number, foreign?: ForeignTexts];

/** The content hash of a written document. */
export function hashOf(written: Uint8Array): string {
  return createHash('sha256').update(written).digest('base64url').slice(0, 22);
}

const nothingForeign: ForeignTexts = {};

/** Opens what {@link writeDocument} wrote. */
export function openDocument(written: Uint8Array, hash = hashOf(written)): MenuDocument {
  const bytes = Buffer.from(written.buffer, written.byteOffset, written.byteLength);
  const headEnd = bytes.indexOf(0x0a);
  const head = JSON.parse(bytes.toString('utf8', 0, headEnd)) as {
    order: [number, number[]][];
    index: IndexRow[];
  };
  return {
    hash,
    body: bytes.subarray(headEnd + 1),
    order: new Map(head.order),
    slices: new Map(
      head.index.map(([name, start, end, foreign = nothingForeign]) => [name, { start, end, foreign }]),
    ),
  };
}

/** The entity of that name with the languages of its foreign texts; `null` when the document has none. */
export function readSlice(document: MenuDocument, name: string): Entry<unknown> | null {
  const slice = document.slices.get(name);
  if (!slice) return null;
  const text = document.body.toString('utf8', slice.start, slice.end);
  return { value: JSON.parse(name.startsWith('category:') ? `${text}}` : text), foreign: slice.foreign };
}

/** Whether two documents say the same of that entity, byte by byte. */
export function sameSlice(one: MenuDocument, other: MenuDocument, name: string): boolean {
  const a = one.slices.get(name);
  const b = other.slices.get(name);
  if (!a || !b) return a === b;
  return (
    one.body.compare(other.body, b.start, b.end, a.start, a.end) === 0 &&
    (a.foreign === b.foreign || JSON.stringify(a.foreign) === JSON.stringify(b.foreign))
  );
}
