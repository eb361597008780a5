import type { ArchiveEntry, DatabaseRows, RowBatch } from '#server/operations/backup/backup.ts';
import { writeBackup } from '#server/operations/backup/write-backup.ts';

const batches: readonly RowBatch[] = [
  { table: 'venues', columns: ['licence', 'venue'], rows: ['["corner", "{}"]'] },
  { table: 'orders', columns: ['uuid', 'comments'], rows: ['["1", null]', '["2", "no\\nonions"]'] },
];

const files: Readonly<Record<string, string>> = {
  '0123456789-400.webp': 'a picture',
  '0123456789.json': '{}',
  'abcdefghij.mp4.1b2c.tmp': 'a film that is being made',
};

async function* dump(): ReturnType<DatabaseRows['dump']> {
  yield* batches;
  return [{ table: 'outbox', column: 'id', last: '7', is_given: true }];
}

const originals: Readonly<Record<string, string>> = { [`corner/${'ab'.repeat(32)}`]: 'as it was handed in' };

/** The entries of a small archive. */
export const anArchive = (): Promise<ArchiveEntry[]> =>
  Array.fromAsync(
    writeBackup({
      rows: { migrationRecords: async () => [{ number: 1, name: 'menus' }], dump },
      media: {
        names: async () => Object.keys(files),
        read: async (name) => Buffer.from(files[name] ?? ''),
      },
      originals: {
        names: async () => Object.keys(originals),
        read: async (name) => Buffer.from(originals[name] ?? ''),
      },
      now: () => new Date('2026-11-22T10:00:00Z'),
    }),
  );

/** A database and file stores in memory. Rows are stored once loading ends. */
export function anEmptyStore({ refuses = false } = {}) {
  const stored = {
    rows: [] as RowBatch[],
    media: new Map<string, string>(),
    originals: new Map<string, string>(),
    loads: 0,
  };
  const load: DatabaseRows['load'] = async (_, fill) => {
    stored.loads += 1;
    const given: RowBatch[] = [];
    await fill(async (batch) => void given.push(batch));
    if (refuses) throw new Error('a reference leads nowhere');
    stored.rows.push(...given);
  };
  const fileStore = (files: Map<string, string>) => ({
    put: async (name: string, body: Uint8Array) => {
      if (files.has(name)) return false;
      files.set(name, Buffer.from(body).toString());
      return true;
    },
    remove: async (name: string) => void files.delete(name),
  });
  const options = { rows: { load }, media: fileStore(stored.media), originals: fileStore(stored.originals) };
  return { stored, options };
}

export async function* streamOf(entries: readonly ArchiveEntry[]): AsyncGenerator<ArchiveEntry> {
  yield* entries;
}
