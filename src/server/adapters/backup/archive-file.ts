import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline as join } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { type ArchiveEntry, BackupError, RestoreError } from '#server/operations/backup/backup.ts';
import { packTar, unpackTar } from './tar.ts';

/** Fast: rows still shrink to a fifth, and pictures do not compress at any level. */
const zstdParams = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 };

/**
 * Writes entries into a file that only the current user can read. The file appears once it is complete.
 *
 * @returns its size in bytes.
 * @throws {BackupError} when the file exists.
 */
export async function writeArchive(file: string, entries: AsyncIterable<ArchiveEntry>): Promise<number> {
  if (await stat(file).catch(() => null)) throw new BackupError(`${file} already exists`);
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

/** The bytes of an archive. An error of the entries is thrown where they are read. */
export function packArchive(entries: AsyncIterable<ArchiveEntry>): AsyncIterable<Uint8Array> {
  const compress = createZstdCompress({ params: zstdParams });
  join(packTar(entries), compress, () => undefined);
  return compress;
}

/**
 * Reads the entries of an archive file.
 *
 * @throws {RestoreError} when it cannot be read to its end.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  // Errors of either stream are thrown where the bytes are read.
  const bytes = join(createReadStream(file), createZstdDecompress(), () => undefined);
  try {
    yield* unpackTar(bytes as AsyncIterable<Uint8Array>);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RestoreError(`The archive can’t be read: ${reason}. Nothing was written.`, { cause });
  } finally {
    bytes.destroy();
  }
}
