import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { type TarEntry, type TarReader, UnreadableTar } from '#server/publishing/remote/receive-folder.ts';

const entryKinds: Readonly<Record<string, TarEntry['kind']>> = {
  file: 'file',
  'contiguous-file': 'file',
  directory: 'folder',
};

/** Reads a tar in any common format: ustar, GNU or pax. */
export const readTar: TarReader = async function* (bytes, isPacked, onBytes) {
  const unpack = extract();
  // Errors are thrown to the reader of the entries.
  unpack.on('error', () => undefined);
  const source: SourceState = { error: null };
  void feedTar(isPacked ? gunzipped(bytes) : bytes, unpack, onBytes, source);
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

/** Rethrows an error of the source as it is; any other error becomes {@link UnreadableTar}. */
async function* withTarErrors<Item>(items: AsyncIterable<Item>, source: SourceState): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (cause) {
    if (source.error !== null && !isZlibError(source.error)) throw source.error;
    throw new UnreadableTar('This is not a tar, or it is incomplete', { cause });
  }
}

interface SourceState {
  /** The error that interrupted the source; `null` if there is none. */
  error: unknown;
}

async function feedTar(
  bytes: AsyncIterable<Uint8Array>,
  target: Extract,
  onBytes: (length: number) => void,
  source: SourceState,
): Promise<void> {
  try {
    for await (const chunk of bytes) {
      onBytes(chunk.length);
      if (target.destroyed) return;
      if (!target.write(chunk)) await waitForDrain(target);
    }
    target.end(null);
  } catch (error) {
    source.error = error;
    target.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Resolves when the target accepts more data or is closed. */
function waitForDrain(target: Extract): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      target.off('drain', done).off('close', done);
      resolve();
    };
    target.once('drain', done).once('close', done);
  });
}

/** Errors of either stream are thrown where the bytes are read. */
const gunzipped = (bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  pipeline(Readable.from(bytes), createGunzip(), () => undefined);

const isZlibError = (error: unknown) =>
  error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('Z_');
