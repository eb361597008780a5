import { type Entry, format, type KeptMedia, manifestName, type StoreRows, sealName } from './backup.ts';
import { hashOf, heldIn, jsonEntry, mediaEntry, rowsEntry } from './entries.ts';

export interface BackupNeeds {
  readonly rows: Pick<StoreRows, 'madeBy' | 'dump'>;
  readonly media: Pick<KeptMedia, 'names' | 'read'>;
  readonly now: () => Date;
}

/**
 * Everything that is kept, entry by entry.
 *
 * Media come after the rows that name them: they are there before a publish names them, and never go.
 *
 * @throws {CannotBackUp} before the first entry.
 */
export async function* writeBackup({ rows, media, now }: BackupNeeds): AsyncGenerator<Entry> {
  const hashes: Record<string, string> = {};
  const sealed = (entry: Entry): Entry => {
    hashes[entry.name] = hashOf(entry.body);
    return entry;
  };

  const migrations = await rows.madeBy();
  yield sealed(jsonEntry(manifestName, { format, made_at: now().toISOString(), migrations }));
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
  for (const name of await media.names()) {
    const entry = mediaEntry(name, new Uint8Array());
    // What else lies there is not ours: a file that is being made, for one.
    if (heldIn(entry.name) !== null) yield sealed({ ...entry, body: await media.read(name) });
  }
  yield jsonEntry(sealName, { entries: hashes, counts: part.done ? part.value : [] });
}
