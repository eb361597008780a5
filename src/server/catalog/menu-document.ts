import { zstdDecompressSync } from 'node:zlib';
import type { Language } from '#i18n/languages.ts';
import { byteSink } from './byte-sink.ts';

/** The texts of a chunk that are in another language than the document: path within the chunk ▸ language. */
export type ForeignTexts = Readonly<Record<string, Language>>;

/** Chunks compressed together. */
interface Block {
  readonly packed: Uint8Array;
  /** Unpacked, in bytes. */
  readonly length: number;
}

/** The position of one entity's JSON within its block, in bytes. */
interface Chunk {
  readonly block: Block;
  readonly start: number;
  readonly end: number;
  readonly foreign: ForeignTexts;
}

/**
 * One venue's Menu data in one language, split into a chunk per entity. The only source of the menu's pages.
 * It stays compressed: reading an entity unpacks its block, and comparing two documents does not unpack
 * equal blocks.
 */
export interface MenuDocument {
  /** Content hash: equal documents have equal hashes. */
  readonly hash: string;
  /** Category ids with the ids of their products, in the menu's order. */
  readonly order: ReadonlyMap<number, readonly number[]>;
  /** The ids of products of other categories that a category lists too; only for categories with any. */
  readonly also: ReadonlyMap<number, readonly number[]>;
  /** By name, such as `product:12`, in the document's order. */
  readonly chunks: ReadonlyMap<string, Chunk>;
}

/** A value read from a document, with the languages of its foreign texts. */
export interface Entry<T> {
  readonly value: T;
  readonly foreign: ForeignTexts;
}

/** The lists of a menu, each with the chunk name of its entities. */
export const lists = {
  variations: 'variation',
  properties: 'property',
  pages: 'page',
  promotions: 'promotion',
} as const;

/** The same for lists that pages use but the Menu data does not contain. */
export const separateLists = { forms: 'form' } as const;

/** A chunk of a block. Its start is the sum of the lengths before it. */
export type ChunkRow = readonly [name: string, length: number, foreign?: ForeignTexts];

/** The head of a packed document, as JSON. */
export interface DocumentHead {
  readonly order: readonly (readonly [
    category: number,
    products: readonly number[],
    also?: readonly number[],
  ])[];
  readonly blocks: readonly (readonly [packedLength: number, rows: readonly ChunkRow[]])[];
}

/** A packed document starts with these bytes and the length of its packed head. The blocks follow the head. */
export const magicBytes = new TextEncoder().encode('menu 2\n\0');
export const headOffset = magicBytes.length + 4;

const noForeignTexts: ForeignTexts = {};

/**
 * Opens a document that `writeDocument` wrote.
 *
 * @throws {Error} for a document of another version of the program.
 */
export function openDocument(packed: Uint8Array, hash: string): MenuDocument {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  if (!bytes.subarray(0, magicBytes.length).equals(magicBytes)) {
    throw new Error('This menu was published by another version of the program: publish it again');
  }
  const headEnd = headOffset + bytes.readUInt32LE(magicBytes.length);
  const head: DocumentHead = JSON.parse(zstdDecompressSync(bytes.subarray(headOffset, headEnd)).toString());

  const chunks = new Map<string, Chunk>();
  let blockStart = headEnd;
  for (const [packedLength, rows] of head.blocks) {
    const block = {
      packed: bytes.subarray(blockStart, blockStart + packedLength),
      length: rows.reduce((sum, [, length]) => sum + length, 0),
    };
    let start = 0;
    for (const [name, length, foreign = noForeignTexts] of rows) {
      chunks.set(name, { block, start, end: start + length, foreign });
      start += length;
    }
    blockStart += packedLength;
  }
  return {
    hash,
    order: new Map(head.order.map(([category, products]) => [category, products])),
    also: new Map(head.order.flatMap(([category, , also]) => (also ? [[category, also] as const] : []))),
    chunks,
  };
}

/** The most recently read blocks of all documents, the latest last. */
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

/** Blocks known to be equal, so that two blocks are compared once and not per chunk. */
const equalBlocks = new WeakMap<Block, Block>();

function isSameBlock(one: Block, other: Block): boolean {
  if (equalBlocks.get(one) === other) return true;
  const isSame = Buffer.compare(one.packed, other.packed) === 0;
  if (isSame) equalBlocks.set(one, other);
  return isSame;
}

const bytesOf = ({ block, start, end }: Chunk) => unpack(block).subarray(start, end);

/** The entity of that name with the languages of its foreign texts; `null` when the document has no such entity. */
export function readChunk({ chunks }: MenuDocument, name: string): Entry<unknown> | null {
  const chunk = chunks.get(name);
  return chunk ? { value: JSON.parse(bytesOf(chunk).toString()), foreign: chunk.foreign } : null;
}

function hasSameLanguages(one: ForeignTexts, other: ForeignTexts): boolean {
  const paths = Object.keys(one);
  return paths.length === Object.keys(other).length && paths.every((path) => one[path] === other[path]);
}

/** Whether an entity is the same in two documents, byte for byte. */
export function isSameChunk(one: MenuDocument, other: MenuDocument, name: string): boolean {
  const a = one.chunks.get(name);
  const b = other.chunks.get(name);
  if (!a || !b) return a === b;
  if (a.end - a.start !== b.end - b.start) return false;
  if (!hasSameLanguages(a.foreign, b.foreign)) return false;
  const isSamePosition = a.start === b.start && isSameBlock(a.block, b.block);
  return isSamePosition || Buffer.compare(bytesOf(a), bytesOf(b)) === 0;
}

/** The unpacked content of a document: each entity once. */
export function* contentsOf({ chunks }: MenuDocument): Generator<Buffer> {
  for (const block of new Set([...chunks.values()].map((chunk) => chunk.block))) yield unpack(block);
}

/** A fast check whether an entity may have a member of one of these names. `false` is certain. */
export function mightContain(document: MenuDocument, members: readonly string[]): boolean {
  const marks = members.map((member) => Buffer.from(`"${member}":`));
  return contentsOf(document).some((bytes) => marks.some((mark) => bytes.includes(mark)));
}

/** Upper bounds for brackets and commas, per chunk and in total. */
const overheadBytes = { each: 16, all: 1024 };

/** An upper estimate of a whole document's bytes. */
const estimateLength = (chunks: MenuDocument['chunks']) =>
  [...chunks].reduce(
    (sum, [name, { start, end }]) => sum + name.length + end - start + overheadBytes.each,
    overheadBytes.all,
  );

/** The ids of all products that a category lists: its own, then those of other categories. */
export function listedProducts({ order, also }: MenuDocument, category: number): readonly number[] {
  const own = order.get(category) ?? [];
  const others = also.get(category);
  return others ? [...own, ...others] : own;
}

/**
 * The whole document as JSON in the shape of the Menu data: the response of the menu call. Each category has all products
 * that it lists, so a product can appear more than once.
 */
export function wholeDocument(document: MenuDocument): Uint8Array {
  const { chunks, order } = document;
  const whole = byteSink(estimateLength(chunks));
  const addChunk = (name: string) => {
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
    addChunk(name);
    whole.text(',');
  }
  for (const [list, kind] of Object.entries(lists)) {
    whole.text(`"${list}":[`);
    each(named(kind), addChunk);
    whole.text('],');
  }
  whole.text('"categories":[');
  each([...order.keys()], (category) => {
    addChunk(`category:${category}`);
    whole.dropLast(1);
    whole.text(',"products":[');
    each(listedProducts(document, category), (product) => addChunk(`product:${product}`));
    whole.text(']}');
  });
  whole.text(']}');
  return whole.written();
}
