import {
  entryContentOf,
  jsonEntry,
  mediaEntryName,
  originalEntryName,
  rowsEntry,
  sha256Of,
} from './archive-entries.ts';
import {
  type ArchiveEntry,
  archiveFormat,
  type DatabaseRows,
  type FileStore,
  manifestName,
  sealName,
} from './backup.ts';

export interface WriteBackupOptions {
  readonly rows: Pick<DatabaseRows, 'migrationRecords' | 'dump'>;
  readonly media: Pick<FileStore, 'names' | 'read'>;
  readonly originals: Pick<FileStore, 'names' | 'read'>;
  readonly now: () => Date;
}

/**
 * All stored data, entry by entry.
 *
 * Media and originals come after the rows that name them: they exist before a publish names them, and what a version
 * names is never removed.
 *
 * @throws {BackupError} before the first entry.
 */
export async function* writeBackup({
  rows,
  media,
  originals,
  now,
}: WriteBackupOptions): AsyncGenerator<ArchiveEntry> {
  const hashes: Record<string, string> = {};
  const sealed = (entry: ArchiveEntry): ArchiveEntry => {
    hashes[entry.name] = sha256Of(entry.body);
    return entry;
  };

  const migrations = await rows.migrationRecords();
  yield sealed(jsonEntry(manifestName, { format: archiveFormat, made_at: now().toISOString(), migrations }));
  const batches = rows.dump();
  let index = 0;
  let batch = await batches.next();
  try {
    while (!batch.done) {
      index += 1;
      yield sealed(rowsEntry(batch.value, index));
      batch = await batches.next();
    }
  } finally {
    await batches.return([]);
  }
  for await (const entry of fileEntriesOf(media, mediaEntryName)) yield sealed(entry);
  for await (const entry of fileEntriesOf(originals, originalEntryName)) yield sealed(entry);
  yield jsonEntry(sealName, { entries: hashes, counts: batch.done ? batch.value : [] });
}

async function* fileEntriesOf(
  { names, read }: Pick<FileStore, 'names' | 'read'>,
  nameOf: (name: string) => string,
): AsyncGenerator<ArchiveEntry> {
  for (const one of await names()) {
    const name = nameOf(one);
    // Skips other files, such as one that is being written.
    const body = entryContentOf(name) === null ? null : await read(one);
    if (body) yield { name, body };
  }
}
