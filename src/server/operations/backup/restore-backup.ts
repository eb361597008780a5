import { entryContentOf, readRows } from './archive-entries.ts';
import type { ArchiveEntry, DatabaseRows, FileStore, RowBatch } from './backup.ts';
import { type CheckedArchive, checkBackup } from './check-backup.ts';

export interface RestoreBackupOptions {
  readonly rows: Pick<DatabaseRows, 'load'>;
  readonly media: Pick<FileStore, 'put' | 'remove'>;
  readonly originals: Pick<FileStore, 'put' | 'remove'>;
}

export interface RestoreSummary {
  readonly rows: number;
  readonly media: number;
  /** Original files of venues. */
  readonly originals: number;
  /** ISO 8601. */
  readonly madeAt: string;
}

/**
 * Restores an archive into an empty store: all of it or nothing.
 *
 * @param open reads the archive from its start. It is read twice, to check all of it before anything is written.
 * @throws {RestoreError} when it is broken, or the store cannot take it.
 */
export async function restoreBackup(
  open: () => AsyncIterable<ArchiveEntry>,
  { rows, media, originals }: RestoreBackupOptions,
): Promise<RestoreSummary> {
  const { manifest, seal } = await checkBackup(open());
  const undo: (() => Promise<void>)[] = [];
  const done = { rows: 0, media: 0, originals: 0, madeAt: manifest.made_at };
  const put = async (files: RestoreBackupOptions['media'], name: string, body: Uint8Array) => {
    if (await files.put(name, body)) undo.push(() => files.remove(name));
    return 1;
  };
  const fill = async (write: (batch: RowBatch) => Promise<void>) => {
    for await (const { name, body } of open()) {
      const content = entryContentOf(name);
      if (content?.kind === 'media') done.media += await put(media, content.name, body);
      if (content?.kind === 'original') done.originals += await put(originals, content.name, body);
      if (content?.kind !== 'rows') continue;
      const batch = readRows(content.table, body);
      await write(batch);
      done.rows += batch.rows.length;
    }
  };
  try {
    await rows.load(loadMetadataOf({ manifest, seal }), fill);
  } catch (error) {
    await Promise.all(undo.map((remove) => remove()));
    throw error;
  }
  return done;
}

const loadMetadataOf = ({ manifest, seal }: CheckedArchive) => ({
  madeBy: manifest.migrations,
  counts: seal.counts,
});
