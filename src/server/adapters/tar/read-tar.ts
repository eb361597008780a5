import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { type TarEntry, type TarReader, UnreadableTar } from '#server/publishing/remote/receive-folder.ts';

const entryKinds: Readonly<Record<string, TarEntry['kind']>> = {
  file: 'file',
  'contiguous-file': 'file',
  directory: 'folder',
};

/** Reads a tar as any program writes it: ustar, GNU and pax alike. */
export const readTar: TarReader = async function* (bytes, isPacked, note) {
  const unpack = extract();
  // Whoever reads the entries is told.
  unpack.on('error', () => undefined);
  const source: SourceState = { error: null };
  void feedTar(isPacked ? gunzipped(bytes) : bytes, unpack, note, source);
  try {
    for await (const entry of withTarErrors(unpack, source)) {
      const { name, size, type } = entry.header;
      const body = withTarErrors(entry as AsyncIterable<Uint8Array>, source);
      yield { kind: entryKinds[type] ?? 'other', path: name, bytes: size, body };
      entry.resume();
    }
  } finally {
    unpack.destroy();
  }
};

/** What goes wrong is either the line's, and told as it is, or the tar's. */
async function* withTarErrors<Item>(items: AsyncIterable<Item>, source: SourceState): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (cause) {
    if (source.error !== null && !isZlibError(source.error)) throw source.error;
    throw new UnreadableTar('This is no tar, or not all of one', { cause });
  }
}

/** What kept the bytes from coming. */
interface SourceState {
  error: unknown;
}

async function feedTar(
  bytes: AsyncIterable<Uint8Array>,
  into: Extract,
  note: (length: number) => void,
  source: SourceState,
): Promise<void> {
  try {
    for await (const chunk of bytes) {
      note(chunk.length);
      if (into.destroyed) return;
      if (!into.write(chunk)) await waitForDrain(into);
    }
    into.end(null);
  } catch (fault) {
    source.error = fault;
    into.destroy(fault instanceof Error ? fault : new Error(String(fault)));
  }
}

/** Until it takes more, or takes nothing any more. */
function waitForDrain(into: Extract): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      into.off('drain', done).off('close', done);
      resolve();
    };
    into.once('drain', done).once('close', done);
  });
}

/** What goes wrong in either is thrown where the bytes are read. */
const gunzipped = (bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  pipeline(Readable.from(bytes), createGunzip(), () => undefined);

const isZlibError = (fault: unknown) =>
  fault instanceof Error && String((fault as NodeJS.ErrnoException).code).startsWith('Z_');
