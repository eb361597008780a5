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

/** What a document holds, in the form that its words are chosen from. */
export interface DocumentDraft<Draft> {
  readonly fields: readonly (readonly [name: string, draft: Draft])[];
  readonly lists: Readonly<Record<keyof typeof lists, readonly Entity<Draft>[]>>;
  readonly categories: readonly {
    readonly category: Entity<Draft>;
    readonly products: readonly Entity<Draft>[];
  }[];
  /** What devices are not told with the menu. */
  readonly separateLists: Readonly<Record<keyof typeof separateLists, readonly Entity<Draft>[]>>;
}

/** Writes the JSON of a draft, its words chosen, and tells which of them are in another language. */
export type LocalizeDraft<Draft> = (draft: Draft, into: ByteSink) => ForeignTexts;

/** A document at rest. */
export interface PackedDocument {
  readonly hash: string;
  readonly body: Uint8Array;
}

/**
 * Slices that are packed together. By their number and not by their size: a price with a digit more leaves
 * the blocks beside its own as they were.
 */
const chunksPerBlock = 128;

/**
 * Writes a document's slices, kind by kind, and packs them in blocks.
 *
 * @param pack makes a block; `at` is its place in the document.
 */
export function writeDocument<Draft>(
  draft: DocumentDraft<Draft>,
  say: LocalizeDraft<Draft>,
  pack: PackBlock<Draft> = packBlock,
): PackedDocument {
  const { categories } = draft;
  const blocks = chunkGroupsOf(draft).flatMap((slices) => batchesOf(slices, chunksPerBlock));
  const packed = blocks.map((slices, at) => pack(slices, say, at));
  const packedHead = zstdCompressSync(headOf(categories, packed));
  const beginning = Buffer.alloc(headOffset);
  beginning.set(magicBytes);
  beginning.writeUInt32LE(packedHead.length, magicBytes.length);
  const body = Buffer.concat([beginning, packedHead, ...packed.map(({ bytes }) => bytes)]);
  return { hash: createHash('sha256').update(body).digest('base64url').slice(0, 22), body };
}

/** The JSON of a `DocumentHead`; most blocks bring their rows as they were written before. */
function headOf(categories: DocumentDraft<unknown>['categories'], packed: readonly PackedBlock[]): string {
  const order: DocumentHead['order'] = categories.map(({ category, products }) => [
    category.id,
    products.map(({ id }) => id),
  ]);
  const blocks = packed.map(({ bytes, rows }) => `[${bytes.length},${rows}]`);
  return `{"order":${JSON.stringify(order)},"blocks":[${blocks.join(',')}]}`;
}

export type NamedDraft<Draft> = readonly [name: string, draft: Draft];

/** Slices, packed together. */
export interface PackedBlock {
  readonly bytes: Uint8Array;
  /** A `SliceRow` for each, as JSON. */
  readonly rows: string;
}

export type PackBlock<Draft> = (
  slices: readonly NamedDraft<Draft>[],
  say: LocalizeDraft<Draft>,
  at: number,
) => PackedBlock;

/** What is read together stands together: a page reads most fields, the drawer all categories. */
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

function packBlock<Draft>(slices: readonly NamedDraft<Draft>[], say: LocalizeDraft<Draft>): PackedBlock {
  const raw = byteSink();
  const rows = slices.map(([name, draft]): ChunkRow => {
    const start = raw.length;
    const foreign = say(draft, raw);
    const length = raw.length - start;
    return Object.keys(foreign).length === 0 ? [name, length] : [name, length, foreign];
  });
  return { rows: JSON.stringify(rows), bytes: zstdCompressSync(raw.written()) };
}

/** Packs blocks, but for those whose slices are the very ones that stood there the last time. */
export function createBlockCache<Draft>(): PackBlock<Draft> {
  const before: { readonly slices: readonly NamedDraft<Draft>[]; readonly packed: PackedBlock }[] = [];
  return (slices, say, at) => {
    const known = before[at];
    const isSame =
      known?.slices.length === slices.length &&
      slices.every(([name, draft], place) => {
        const [knownName, knownDraft] = known.slices[place] ?? [];
        return knownName === name && knownDraft === draft;
      });
    const packed = isSame ? known.packed : packBlock(slices, say);
    before[at] = { slices, packed };
    return packed;
  };
}

function batchesOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
