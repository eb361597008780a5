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
  /** Files as they were handed in. */
  readonly originals: number;
  /** ISO 8601. */
  readonly madeAt: string;
}

/**
 * Puts an archive into an empty store: all of it or nothing.
 *
 * @param open reads the archive from its start: it is read twice, for it is believed as a whole or not at all.
 * @throws {CannotRestore} when it is broken, or the store cannot take it.
 */
export async function restoreBackup(
  open: () => AsyncIterable<ArchiveEntry>,
  { rows, media, originals }: RestoreBackupOptions,
): Promise<RestoreSummary> {
  const { manifest, seal } = await checkBackup(open());
  const placed: (() => Promise<void>)[] = [];
  const done = { rows: 0, media: 0, originals: 0, madeAt: manifest.made_at };
  const put = async (files: RestoreBackupOptions['media'], name: string, body: Uint8Array) => {
    if (await files.put(name, body)) placed.push(() => files.remove(name));
    return 1;
  };
  const fill = async (keep: (part: RowBatch) => Promise<void>) => {
    for await (const { name, body } of open()) {
      const held = entryContentOf(name);
      if (held?.kind === 'media') done.media += await put(media, held.name, body);
      if (held?.kind === 'original') done.originals += await put(originals, held.name, body);
      if (held?.kind !== 'rows') continue;
      const part = readRows(held.table, body);
      await keep(part);
      done.rows += part.rows.length;
    }
  };
  try {
    await rows.load(loadMetadataOf({ manifest, seal }), fill);
  } catch (fault) {
    await Promise.all(placed.map((remove) => remove()));
    throw fault;
  }
  return done;
}

const loadMetadataOf = ({ manifest, seal }: CheckedArchive) => ({
  madeBy: manifest.migrations,
  counts: seal.counts,
});
