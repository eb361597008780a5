import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline as join } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { type ArchiveEntry, BackupError, RestoreError } from '#server/operations/backup/backup.ts';
import { packTar, unpackTar } from './tar.ts';

/** Fast; rows shrink to a fifth all the same, and pictures do not shrink at all. */
const zstdParams = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 };

/**
 * Writes entries into a file that nobody else may read. It is there when it is whole, and not before.
 *
 * @returns its size in bytes.
 * @throws {BackupError} when there is a file already.
 */
export async function writeArchive(file: string, entries: AsyncIterable<ArchiveEntry>): Promise<number> {
  if (await stat(file).catch(() => null)) throw new BackupError(`${file} is there already`);
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    const compress = createZstdCompress({ params: zstdParams });
    await pipeline(packTar(entries), compress, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
    return (await stat(file)).size;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * Reads the entries of such a file.
 *
 * @throws {RestoreError} when it cannot be read to its end.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  // What goes wrong in either is thrown where the bytes are read.
  const bytes = join(createReadStream(file), createZstdDecompress(), () => undefined);
  try {
    yield* unpackTar(bytes as AsyncIterable<Uint8Array>);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new RestoreError(`The archive cannot be read: ${why}. Nothing was written.`, { cause });
  } finally {
    bytes.destroy();
  }
}
