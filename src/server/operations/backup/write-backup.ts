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
 * Everything that is kept, entry by entry.
 *
 * Media and originals come after the rows that name them: they are there before a publish names them, and never go.
 *
 * @throws {CannotBackUp} before the first entry.
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
  const parts = rows.dump();
  let at = 0;
  let part = await parts.next();
  try {
    while (!part.done) {
      at += 1;
      yield sealed(rowsEntry(part.value, at));
      part = await parts.next();
    }
  } finally {
    await parts.return([]);
  }
  for await (const entry of fileEntriesOf(media, mediaEntryName)) yield sealed(entry);
  for await (const entry of fileEntriesOf(originals, originalEntryName)) yield sealed(entry);
  yield jsonEntry(sealName, { entries: hashes, counts: part.done ? part.value : [] });
}

async function* fileEntriesOf(
  { names, read }: Pick<FileStore, 'names' | 'read'>,
  nameOf: (name: string) => string,
): AsyncGenerator<ArchiveEntry> {
  for (const one of await names()) {
    const name = nameOf(one);
    // What else lies there is not ours: a file that is being made, for one.
    if (entryContentOf(name) !== null) yield { name, body: await read(one) };
  }
}
