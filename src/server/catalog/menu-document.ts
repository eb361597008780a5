import { zstdDecompressSync } from 'node:zlib';
import type { Language } from '#i18n/languages.ts';
import { byteSink } from './byte-sink.ts';

/** Which texts of a slice are in another language than the document: path within it ▸ language. */
export type ForeignTexts = Readonly<Record<string, Language>>;

/** Some slices, compressed together. */
interface Block {
  readonly packed: Uint8Array;
  /** Unpacked, in bytes. */
  readonly length: number;
}

/** Where the JSON of one entity lies within its block, in bytes. */
interface Chunk {
  readonly block: Block;
  readonly start: number;
  readonly end: number;
  readonly foreign: ForeignTexts;
}

/**
 * One venue's Menu data in one language, cut into a slice per entity. Pages are made from it and from
 * nothing else. It stays compressed: what is read is unpacked with its neighbours, and two documents are
 * compared without unpacking what is the same in both.
 */
export interface MenuDocument {
  /** Content hash: equal documents have equal hashes. */
  readonly hash: string;
  /** The ids of the categories, each with those of its products, in the menu's order. */
  readonly order: ReadonlyMap<number, readonly number[]>;
  /** By name, such as `product:12`, in the document's order. */
  readonly chunks: ReadonlyMap<string, Chunk>;
}

/** A value and its texts' languages, as they are read from a document. */
export interface Entry<T> {
  readonly value: T;
  readonly foreign: ForeignTexts;
}

/** The lists of a menu, and the singular that their entities' slices are named by. */
export const lists = {
  variations: 'variation',
  properties: 'property',
  pages: 'page',
  promotions: 'promotion',
} as const;

/** The same for what stands beside the menu: pages are made from it, but the Menu data does not hold it. */
export const separateLists = { forms: 'form' } as const;

/** A slice of a block: lengths add up to the places. */
export type ChunkRow = readonly [name: string, length: number, foreign?: ForeignTexts];

/** What stands at the head of a packed document, as JSON. */
export interface DocumentHead {
  readonly order: readonly (readonly [category: number, products: readonly number[]])[];
  readonly blocks: readonly (readonly [packedLength: number, rows: readonly ChunkRow[]])[];
}

/** A packed document begins with this mark and the length of its packed head; the blocks follow the head. */
export const magicBytes = new TextEncoder().encode('menu 2\n\0');
export const headOffset = magicBytes.length + 4;

const noForeignTexts: ForeignTexts = {};

/**
 * Opens what `writeDocument` wrote.
 *
 * @throws {Error} for what another version of the program wrote.
 */
export function openDocument(packed: Uint8Array, hash: string): MenuDocument {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  if (!bytes.subarray(0, magicBytes.length).equals(magicBytes)) {
    throw new Error('This menu was published by another version of the program: publish it again');
  }
  const headEnd = headOffset + bytes.readUInt32LE(magicBytes.length);
  const head: DocumentHead = JSON.parse(zstdDecompressSync(bytes.subarray(headOffset, headEnd)).toString());

  const slices = new Map<string, Chunk>();
  let blockStart = headEnd;
  for (const [packedLength, rows] of head.blocks) {
    const block = {
      packed: bytes.subarray(blockStart, blockStart + packedLength),
      length: rows.reduce((sum, [, length]) => sum + length, 0),
    };
    let start = 0;
    for (const [name, length, foreign = noForeignTexts] of rows) {
      slices.set(name, { block, start, end: start + length, foreign });
      start += length;
    }
    blockStart += packedLength;
  }
  return { hash, order: new Map(head.order), chunks: slices };
}

/** Blocks of all documents that were read last, the latest at the end. */
const unpacked = new Map<Block, Buffer>();
const maxUnpacked = 64;

function unpack(block: Block): Buffer {
  const bytes =
    unpacked.get(block) ?? zstdDecompressSync(block.packed, { chunkSize: Math.max(64, block.length) });
  unpacked.delete(block);
  unpacked.set(block, bytes);
  const [oldest] = unpacked.keys();
  if (unpacked.size > maxUnpacked && oldest) unpacked.delete(oldest);
  return bytes;
}

/** Blocks that say the same: they are compared once, however many slices they have. */
const equalBlocks = new WeakMap<Block, Block>();

function isSameBlock(one: Block, other: Block): boolean {
  if (equalBlocks.get(one) === other) return true;
  const isSame = Buffer.compare(one.packed, other.packed) === 0;
  if (isSame) equalBlocks.set(one, other);
  return isSame;
}

const bytesOf = ({ block, start, end }: Chunk) => unpack(block).subarray(start, end);

/** The entity of that name with the languages of its foreign texts; `null` when the document has none. */
export function readChunk({ chunks }: MenuDocument, name: string): Entry<unknown> | null {
  const slice = chunks.get(name);
  return slice ? { value: JSON.parse(bytesOf(slice).toString()), foreign: slice.foreign } : null;
}

function hasSameLanguages(one: ForeignTexts, other: ForeignTexts): boolean {
  const paths = Object.keys(one);
  return paths.length === Object.keys(other).length && paths.every((path) => one[path] === other[path]);
}

/** Whether two documents say the same of that entity, byte by byte. */
export function isSameChunk(one: MenuDocument, other: MenuDocument, name: string): boolean {
  const a = one.chunks.get(name);
  const b = other.chunks.get(name);
  if (!a || !b) return a === b;
  if (a.end - a.start !== b.end - b.start) return false;
  if (!hasSameLanguages(a.foreign, b.foreign)) return false;
  const isSamePlace = a.start === b.start && isSameBlock(a.block, b.block);
  return isSamePlace || Buffer.compare(bytesOf(a), bytesOf(b)) === 0;
}

/** All that a document holds, as it is unpacked: each entity once, and whole. */
export function* contentsOf({ chunks }: MenuDocument): Generator<Buffer> {
  for (const block of new Set([...chunks.values()].map((slice) => slice.block))) yield unpack(block);
}

/** Whether some entity may have a member of one of these names, read much sooner than they all are: where it says no, none has. */
export function mightContain(document: MenuDocument, members: readonly string[]): boolean {
  const marks = members.map((member) => Buffer.from(`"${member}":`));
  return contentsOf(document).some((bytes) => marks.some((mark) => bytes.includes(mark)));
}

/** Brackets and commas take less beside a slice, and of all of them together. */
const overheadBytes = { each: 16, all: 1024 };

/** About as many bytes as a whole document takes, and never fewer. */
const estimateLength = (slices: MenuDocument['chunks']) =>
  [...slices].reduce(
    (sum, [name, { start, end }]) => sum + name.length + end - start + overheadBytes.each,
    overheadBytes.all,
  );

/** The whole document as JSON in the Menu data's own shape: what the menu call answers. */
export function wholeDocument({ chunks, order }: MenuDocument): Uint8Array {
  const whole = byteSink(estimateLength(chunks));
  const slice = (name: string) => {
    const found = chunks.get(name);
    if (found) whole.bytes(bytesOf(found));
  };
  const each = <Item>(items: readonly Item[], write: (item: Item) => void) =>
    items.forEach((item, at) => {
      if (at > 0) whole.text(',');
      write(item);
    });
  const named = (kind: string) => [...chunks.keys()].filter((name) => name.startsWith(`${kind}:`));

  whole.text('{');
  for (const name of named('field')) {
    whole.text(`${JSON.stringify(name.slice('field:'.length))}:`);
    slice(name);
    whole.text(',');
  }
  for (const [list, kind] of Object.entries(lists)) {
    whole.text(`"${list}":[`);
    each(named(kind), slice);
    whole.text('],');
  }
  whole.text('"categories":[');
  each([...order], ([category, products]) => {
    slice(`category:${category}`);
    whole.dropLast(1);
    whole.text(',"products":[');
    each(products, (product) => slice(`product:${product}`));
    whole.text(']}');
  });
  whole.text(']}');
  return whole.written();
}
