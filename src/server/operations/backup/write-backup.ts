import { type Entry, format, type KeptFiles, manifestName, type StoreRows, sealName } from './backup.ts';
import { hashOf, heldIn, jsonEntry, mediaEntry, originalEntry, rowsEntry } from './entries.ts';

export interface BackupNeeds {
  readonly rows: Pick<StoreRows, 'madeBy' | 'dump'>;
  readonly media: Pick<KeptFiles, 'names' | 'read'>;
  readonly originals: Pick<KeptFiles, 'names' | 'read'>;
  readonly now: () => Date;
}

/**
 * Everything that is kept, entry by entry.
 *
 * Media and originals come after the rows that name them: they are there before a publish names them, and never go.
 *
 * @throws {CannotBackUp} before the first entry.
 */
export async function* writeBackup({ rows, media, originals, now }: BackupNeeds): AsyncGenerator<Entry> {
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
  for await (const entry of filesOf(media, mediaEntry)) yield sealed(entry);
  for await (const entry of filesOf(originals, originalEntry)) yield sealed(entry);
  yield jsonEntry(sealName, { entries: hashes, counts: part.done ? part.value : [] });
}

async function* filesOf(
  { names, read }: Pick<KeptFiles, 'names' | 'read'>,
  nameOf: (name: string) => string,
): AsyncGenerator<Entry> {
  for (const one of await names()) {
    const name = nameOf(one);
    // What else lies there is not ours: a file that is being made, for one.
    if (heldIn(name) !== null) yield { name, body: await read(one) };
  }
}
