import { beforeEach, describe, expect, test } from 'vitest';
import { type ArchiveEntry, RestoreError } from '#server/operations/backup/backup.ts';
import { restoreBackup } from '#server/operations/backup/restore-backup.ts';
import { anArchive, anEmptyStore, streamOf } from './an-archive.ts';

let archive: ArchiveEntry[];

beforeEach(async () => {
  archive = await anArchive();
});

const restore = (entries: readonly ArchiveEntry[], store = anEmptyStore()) =>
  restoreBackup(() => streamOf(entries), store.options);

describe('a backup archive', () => {
  test('starts with its description and ends with its seal', () => {
    expect(archive.map(({ name }) => name)).toEqual([
      'backup.json',
      'rows/venues/000001.jsonl',
      'rows/orders/000002.jsonl',
      'media/0123456789-400.webp',
      'media/0123456789.json',
      `originals/corner/${'ab'.repeat(32)}`,
      'seal.json',
    ]);
  });

  test('restores every row and file', async () => {
    const store = anEmptyStore();
    const restored = await restoreBackup(() => streamOf(archive), store.options);
    expect(restored).toEqual({ rows: 3, media: 2, originals: 1, madeAt: '2026-11-22T10:00:00.000Z' });
    expect(store.stored.rows.flatMap(({ rows }) => rows)).toEqual([
      '["corner", "{}"]',
      '["1", null]',
      '["2", "no\\nonions"]',
    ]);
    expect(store.stored.media.get('0123456789-400.webp')).toBe('a picture');
    expect([...store.stored.originals.values()]).toEqual(['as it was handed in']);
  });

  test('that the database refuses leaves only the files that were there', async () => {
    const store = anEmptyStore({ refuses: true });
    store.stored.media.set('0123456789.json', '{}');
    await expect(restore(archive, store)).rejects.toThrow('a reference leads nowhere');
    expect([...store.stored.media.keys()]).toEqual(['0123456789.json']);
    expect(store.stored.originals.size).toBe(0);
  });
});

const withBody = (name: string, text: string) => (entry: ArchiveEntry) =>
  entry.name === name ? { name, body: Buffer.from(text) } : entry;

describe('a backup archive is refused before loading when', () => {
  const archives: Readonly<Record<string, (entries: readonly ArchiveEntry[]) => readonly ArchiveEntry[]>> = {
    'it is empty': () => [],
    'its start is missing': (entries) => entries.slice(1),
    'its end is missing': (entries) => entries.slice(0, -1),
    'an entry is missing': (entries) => entries.toSpliced(2, 1),
    'an entry was changed': (entries) =>
      entries.map(withBody('rows/orders/000002.jsonl', '["uuid"]\n["3"]\n')),
    'an entry was added': (entries) =>
      entries.toSpliced(3, 0, { name: 'rows/orders/000003.jsonl', body: Buffer.from('[]\n') }),
    'an entry is duplicated': (entries) => entries.toSpliced(2, 0, ...entries.slice(1, 2)),
    'an entry follows its end': (entries) => [...entries, ...entries.slice(1, 2)],
    'its seal is empty': (entries) => entries.map(withBody('seal.json', '{}')),
    'an entry leads out of its folder': (entries) =>
      entries.toSpliced(3, 0, { name: 'media/../../etc/cron.d/x', body: new Uint8Array() }),
    'its format is newer': (entries) =>
      entries.map(withBody('backup.json', '{"format": 2, "made_at": "", "migrations": []}')),
  };

  test.for(Object.keys(archives))('%s', async (reason) => {
    const store = anEmptyStore();
    const entries = archives[reason]?.(archive) ?? archive;
    await expect(restore(entries, store)).rejects.toThrow(RestoreError);
    expect(store.stored).toEqual({ rows: [], media: new Map(), originals: new Map(), loads: 0 });
  });
});
