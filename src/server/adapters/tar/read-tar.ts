import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { type ReadTar, type TarEntry, UnreadableTar } from '#server/publishing/remote/take-folder.ts';

const kinds: Readonly<Record<string, TarEntry['kind']>> = {
  file: 'file',
  'contiguous-file': 'file',
  directory: 'folder',
};

/** Reads a tar as any program writes it: ustar, GNU and pax alike. */
export const readTar: ReadTar = async function* (bytes, isPacked, note) {
  const unpack = extract();
  // Whoever reads the entries is told.
  unpack.on('error', () => undefined);
  const source: Source = { fault: null };
  void feed(isPacked ? unpacked(bytes) : bytes, unpack, note, source);
  try {
    for await (const entry of explaining(unpack, source)) {
      const { name, size, type } = entry.header;
      const body = explaining(entry as AsyncIterable<Uint8Array>, source);
      yield { kind: kinds[type] ?? 'other', path: name, bytes: size, body };
      entry.resume();
    }
  } finally {
    unpack.destroy();
  }
};

/** What goes wrong is either the line's, and told as it is, or the tar's. */
async function* explaining<Item>(items: AsyncIterable<Item>, source: Source): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (cause) {
    if (source.fault !== null && !isZlibFault(source.fault)) throw source.fault;
    throw new UnreadableTar('This is no tar, or not all of one', { cause });
  }
}

/** What kept the bytes from coming. */
interface Source {
  fault: unknown;
}

async function feed(
  bytes: AsyncIterable<Uint8Array>,
  into: Extract,
  note: (length: number) => void,
  source: Source,
): Promise<void> {
  try {
    for await (const chunk of bytes) {
      note(chunk.length);
      if (into.destroyed) return;
      if (!into.write(chunk)) await drained(into);
    }
    into.end(null);
  } catch (fault) {
    source.fault = fault;
    into.destroy(fault instanceof Error ? fault : new Error(String(fault)));
  }
}

/** Until it takes more, or takes nothing any more. */
function drained(into: Extract): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      into.off('drain', done).off('close', done);
      resolve();
    };
    into.once('drain', done).once('close', done);
  });
}

/** What goes wrong in either is thrown where the bytes are read. */
const unpacked = (bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  pipeline(Readable.from(bytes), createGunzip(), () => undefined);

const isZlibFault = (fault: unknown) =>
  fault instanceof Error && String((fault as NodeJS.ErrnoException).code).startsWith('Z_');
