import type { ArchiveEntry } from '#server/operations/backup/backup.ts';

/** A tar consists of blocks of this many bytes. */
const blockSize = 512;

/** Offset and length of the header fields in use. Source: POSIX.1-1988, "ustar". */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  size: [124, 12],
  time: [136, 12],
  sum: [148, 8],
  kind: [156, 1],
  magic: [257, 8],
  prefix: [345, 155],
} as const;

/** Real entries are far smaller: a longer one is an error, or an attempt to exhaust memory. */
const maxEntryBytes = 512 * 1024 * 1024;

/** Writes entries as a tar. */
export async function* packTar(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, body } of entries) {
    yield tarHeaderOf(name, body.length);
    yield body;
    const rest = body.length % blockSize;
    if (rest > 0) yield new Uint8Array(blockSize - rest);
  }
  yield new Uint8Array(2 * blockSize);
}

function tarHeaderOf(name: string, size: number): Uint8Array {
  const header = Buffer.alloc(blockSize);
  const write = ([at, length]: readonly [number, number], text: string) => {
    if (Buffer.byteLength(text) > length) throw new RangeError(`${text} doesn’t fit a tar`);
    header.write(text, at, 'latin1');
  };
  const { prefix, last } = splitName(name);
  write(fields.prefix, prefix);
  write(fields.name, last);
  write(fields.mode, '0000600\0');
  write(fields.size, `${size.toString(8).padStart(11, '0')}\0`);
  write(fields.time, `${'0'.repeat(11)}\0`);
  write(fields.kind, '0');
  write(fields.magic, 'ustar\u000000');
  write(fields.sum, `${checksumOf(header).toString(8).padStart(6, '0')}\0 `);
  return header;
}

/** Splits a name that is too long for its field at its last slash. */
function splitName(name: string): { readonly prefix: string; readonly last: string } {
  const slash = name.length > fields.name[1] ? name.lastIndexOf('/') : -1;
  return { prefix: name.slice(0, Math.max(0, slash)), last: name.slice(slash + 1) };
}

/** The sum of a header's bytes, with the checksum field counted as spaces. */
function checksumOf(header: Uint8Array): number {
  const [at, length] = fields.sum;
  const all = header.reduce((sum, byte) => sum + byte, 0);
  const own = header.subarray(at, at + length).reduce((sum, byte) => sum + byte, 0);
  return all - own + length * 0x20;
}

/**
 * Reads a tar written by {@link packTar}.
 *
 * @throws {Error} when it is truncated, or contains anything but plain files.
 */
export async function* unpackTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const read = createByteReader(bytes);
  for (;;) {
    const header = await read(blockSize);
    if (header.every((byte) => byte === 0)) return;
    const { name, size } = readHeader(header);
    const body = await read(size);
    const rest = size % blockSize;
    if (rest > 0) await read(blockSize - rest);
    yield { name, body };
  }
}

function readHeader(header: Buffer): { readonly name: string; readonly size: number } {
  const text = ([at, length]: readonly [number, number]) =>
    header.toString('latin1', at, at + length).replace(/[\0 ]+$/, '');
  const size = Number.parseInt(text(fields.size), 8);
  const isValid = Number.parseInt(text(fields.sum), 8) === checksumOf(header) && text(fields.kind) === '0';
  if (!isValid || !(size <= maxEntryBytes)) throw new Error('it isn’t a tar written by this program');
  const prefix = text(fields.prefix);
  return { name: prefix === '' ? text(fields.name) : `${prefix}/${text(fields.name)}`, size };
}

/** Reads exactly the requested number of bytes from a stream of chunks. */
function createByteReader(bytes: AsyncIterable<Uint8Array>): (length: number) => Promise<Buffer> {
  const chunks = bytes[Symbol.asyncIterator]();
  let left: Uint8Array = new Uint8Array();
  return async (length) => {
    const pieces = [left];
    let available = left.length;
    while (available < length) {
      const { value, done } = await chunks.next();
      if (done) throw new Error('it ends too early');
      pieces.push(value);
      available += value.length;
    }
    const all = Buffer.concat(pieces);
    left = all.subarray(length);
    return all.subarray(0, length);
  };
}
