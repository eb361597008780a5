import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { type ByteSink, byteSink } from './byte-sink.ts';
import {
  type ChunkRow,
  type DocumentHead,
  type ForeignTexts,
  headOffset,
  lists,
  magicBytes,
  separateLists,
} from './menu-document.ts';

interface Entity<Draft> {
  readonly id: number;
  readonly draft: Draft;
}

/** The content of a document before its texts are localized. */
export interface DocumentDraft<Draft> {
  readonly fields: readonly (readonly [name: string, draft: Draft])[];
  readonly lists: Readonly<Record<keyof typeof lists, readonly Entity<Draft>[]>>;
  readonly categories: readonly {
    readonly category: Entity<Draft>;
    readonly products: readonly Entity<Draft>[];
    /** The ids of products of other categories that it lists too. */
    readonly also: readonly number[];
  }[];
  /** Lists that the Menu data does not contain. */
  readonly separateLists: Readonly<Record<keyof typeof separateLists, readonly Entity<Draft>[]>>;
}

/** Writes the localized JSON of a draft. Returns the texts that are in another language. */
export type LocalizeDraft<Draft> = (draft: Draft, into: ByteSink) => ForeignTexts;

/** A document as it is stored. */
export interface PackedDocument {
  readonly hash: string;
  readonly body: Uint8Array;
}

/**
 * Chunks packed together. Counted, not measured in bytes: a price with one more digit does not shift the
 * other blocks.
 */
const chunksPerBlock = 128;

/**
 * Writes a document's chunks, kind by kind, and packs them into blocks.
 *
 * @param pack makes a block; `at` is its index in the document.
 */
export function writeDocument<Draft>(
  draft: DocumentDraft<Draft>,
  localize: LocalizeDraft<Draft>,
  pack: PackBlock<Draft> = packBlock,
): PackedDocument {
  const { categories } = draft;
  const blocks = chunkGroupsOf(draft).flatMap((chunks) => batchesOf(chunks, chunksPerBlock));
  const packed = blocks.map((chunks, at) => pack(chunks, localize, at));
  const packedHead = zstdCompressSync(headOf(categories, packed));
  const beginning = Buffer.alloc(headOffset);
  beginning.set(magicBytes);
  beginning.writeUInt32LE(packedHead.length, magicBytes.length);
  const body = Buffer.concat([beginning, packedHead, ...packed.map(({ bytes }) => bytes)]);
  return { hash: createHash('sha256').update(body).digest('base64url').slice(0, 22), body };
}

/** The JSON of a `DocumentHead`. The rows of a block are JSON already. */
function headOf(categories: DocumentDraft<unknown>['categories'], packed: readonly PackedBlock[]): string {
  const order: DocumentHead['order'] = categories.map(({ category, products, also }) => {
    const own = products.map(({ id }) => id);
    return also.length === 0 ? [category.id, own] : [category.id, own, also];
  });
  const blocks = packed.map(({ bytes, rows }) => `[${bytes.length},${rows}]`);
  return `{"order":${JSON.stringify(order)},"blocks":[${blocks.join(',')}]}`;
}

export type NamedDraft<Draft> = readonly [name: string, draft: Draft];

export interface PackedBlock {
  readonly bytes: Uint8Array;
  /** A `ChunkRow` for each chunk, as JSON. */
  readonly rows: string;
}

export type PackBlock<Draft> = (
  chunks: readonly NamedDraft<Draft>[],
  localize: LocalizeDraft<Draft>,
  at: number,
) => PackedBlock;

/** Groups chunks that are read together: a page reads most fields, the drawer all categories. */
function chunkGroupsOf<Draft>(draft: DocumentDraft<Draft>): readonly (readonly NamedDraft<Draft>[])[] {
  const named = (kind: string, entities: readonly Entity<Draft>[]) =>
    entities.map((entity) => [`${kind}:${entity.id}`, entity.draft] as const);
  return [
    [
      ...draft.fields.map(([name, value]) => [`field:${name}`, value] as const),
      ...Object.entries(lists).flatMap(([list, kind]) =>
        named(kind, draft.lists[list as keyof typeof lists]),
      ),
    ],
    Object.entries(separateLists).flatMap(([list, kind]) =>
      named(kind, draft.separateLists[list as keyof typeof separateLists]),
    ),
    named(
      'category',
      draft.categories.map(({ category }) => category),
    ),
    named(
      'product',
      draft.categories.flatMap(({ products }) => products),
    ),
  ];
}

function packBlock<Draft>(chunks: readonly NamedDraft<Draft>[], localize: LocalizeDraft<Draft>): PackedBlock {
  const raw = byteSink();
  const rows = chunks.map(([name, draft]): ChunkRow => {
    const start = raw.length;
    const foreign = localize(draft, raw);
    const length = raw.length - start;
    return Object.keys(foreign).length === 0 ? [name, length] : [name, length, foreign];
  });
  return { rows: JSON.stringify(rows), bytes: zstdCompressSync(raw.written()) };
}

/** Packs blocks. A block with the same chunks as the last one at its index is reused. */
export function createBlockCache<Draft>(): PackBlock<Draft> {
  const before: { readonly chunks: readonly NamedDraft<Draft>[]; readonly packed: PackedBlock }[] = [];
  return (chunks, localize, at) => {
    const known = before[at];
    const isSame =
      known?.chunks.length === chunks.length &&
      chunks.every(([name, draft], index) => {
        const [knownName, knownDraft] = known.chunks[index] ?? [];
        return knownName === name && knownDraft === draft;
      });
    const packed = isSame ? known.packed : packBlock(chunks, localize);
    before[at] = { chunks, packed };
    return packed;
  };
}

function batchesOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
