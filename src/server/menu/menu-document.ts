import { createHash } from 'node:crypto';
import type { Language } from '#i18n/languages.ts';

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

/** A value and its texts' languages, as a document is written from. */
export interface Entry<T> {
  readonly value: T;
  readonly foreign: ForeignTexts;
}

type ListName = 'variations' | 'properties' | 'pages' | 'promotions';

interface Identified {
  readonly id: number;
}

export interface DocumentEntries {
  readonly fields: readonly (readonly [name: string, entry: Entry<unknown>])[];
  readonly lists: Readonly<Record<ListName, readonly Entry<Identified>[]>>;
  readonly categories: readonly {
    readonly entry: Entry<Identified>;
    readonly products: readonly Entry<Identified>[];
  }[];
}

/** The singular under which an entity of a list is known: `pages` hold `page:2`. */
const singular: Readonly<Record<ListName, string>> = {
  variations: 'variation',
  properties: 'property',
  pages: 'page',
  promotions: 'promotion',
};

/** Writes a document: JSON of the Menu data's own shape, and the index of what lies where. */
export function writeDocument({ fields, lists, categories }: DocumentEntries): Uint8Array {
  const { chunks, index, raw, part } = documentWriter();

  raw('{');
  for (const [name, entry] of fields) {
    raw(`${JSON.stringify(name)}:`);
    part(`field:${name}`, entry, JSON.stringify(entry.value));
    raw(',');
  }
  for (const [list, entries] of Object.entries(lists) as [ListName, DocumentEntries['lists'][ListName]][]) {
    raw(`"${list}":[`);
    entries.forEach((entry, position) => {
      if (position > 0) raw(',');
      part(`${singular[list]}:${entry.value.id}`, entry, JSON.stringify(entry.value));
    });
    raw('],');
  }
  raw('"categories":[');
  categories.forEach(({ entry, products }, position) => {
    if (position > 0) raw(',');
    // The slice leaves the object open: what follows are its products, slices of their own.
    part(`category:${entry.value.id}`, entry, JSON.stringify(entry.value).slice(0, -1));
    raw(',"products":[');
    products.forEach((product, at) => {
      if (at > 0) raw(',');
      part(`product:${product.value.id}`, product, JSON.stringify(product.value));
    });
    raw(']}');
  });
  raw(']}');

  const order = categories.map(({ entry, products }) => [
    entry.value.id,
    products.map(({ value }) => value.id),
  ]);
  return Buffer.concat([Buffer.from(`${JSON.stringify({ order, index })}\n`), ...chunks]);
}

type IndexRow = readonly [name: string, start: number, end: number, foreign?: ForeignTexts];

function documentWriter() {
  const chunks: Buffer[] = [];
  const index: IndexRow[] = [];
  let length = 0;

  const raw = (text: string) => {
    const chunk = Buffer.from(text);
    chunks.push(chunk);
    length += chunk.length;
  };
  const part = (name: string, { foreign }: Entry<unknown>, text: string) => {
    const start = length;
    raw(text);
    index.push(Object.keys(foreign).length === 0 ? [name, start, length] : [name, start, length, foreign]);
  };
  return { chunks, index, raw, part };
}

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
