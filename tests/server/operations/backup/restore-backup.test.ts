import { beforeEach, describe, expect, test } from 'vitest';
import { type ArchiveEntry, RestoreError } from '#server/operations/backup/backup.ts';
import { restoreBackup } from '#server/operations/backup/restore-backup.ts';
import { anArchive, anEmptyStore, inTurn } from './an-archive.ts';

let archive: ArchiveEntry[];

beforeEach(async () => {
  archive = await anArchive();
});

const restoring = (entries: readonly ArchiveEntry[], store = anEmptyStore()) =>
  restoreBackup(() => inTurn(entries), store.needs);

describe('an archive', () => {
  test('begins with what it is, and ends with what vouches for it', () => {
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

  test('gives back every row and file', async () => {
    const store = anEmptyStore();
    const restored = await restoreBackup(() => inTurn(archive), store.needs);
    expect(restored).toEqual({ rows: 3, media: 2, originals: 1, madeAt: '2026-11-22T10:00:00.000Z' });
    expect(store.kept.rows.flatMap(({ rows }) => rows)).toEqual([
      '["corner", "{}"]',
      '["1", null]',
      '["2", "no\\nonions"]',
    ]);
    expect(store.kept.media.get('0123456789-400.webp')).toBe('a picture');
    expect([...store.kept.originals.values()]).toEqual(['as it was handed in']);
  });

  test('that the store refuses leaves no file behind but what was there', async () => {
    const store = anEmptyStore({ refuses: true });
    store.kept.media.set('0123456789.json', '{}');
    await expect(restoring(archive, store)).rejects.toThrow('a reference leads nowhere');
    expect([...store.kept.media.keys()]).toEqual(['0123456789.json']);
    expect(store.kept.originals.size).toBe(0);
  });
});

const changed = (name: string, text: string) => (entry: ArchiveEntry) =>
  entry.name === name ? { name, body: Buffer.from(text) } : entry;

describe('is refused, and the store not even asked, when', () => {
  const broken: Readonly<Record<string, (entries: readonly ArchiveEntry[]) => readonly ArchiveEntry[]>> = {
    'it is empty': () => [],
    'its beginning is missing': (entries) => entries.slice(1),
    'its end is missing': (entries) => entries.slice(0, -1),
    'something in it is missing': (entries) => entries.toSpliced(2, 1),
    'something in it was changed': (entries) =>
      entries.map(changed('rows/orders/000002.jsonl', '["uuid"]\n["3"]\n')),
    'something was added to it': (entries) =>
      entries.toSpliced(3, 0, { name: 'rows/orders/000003.jsonl', body: Buffer.from('[]\n') }),
    'something in it is there twice': (entries) => entries.toSpliced(2, 0, ...entries.slice(1, 2)),
    'something comes after its end': (entries) => [...entries, ...entries.slice(1, 2)],
    'its seal says nothing': (entries) => entries.map(changed('seal.json', '{}')),
    'it leads out of its folder': (entries) =>
      entries.toSpliced(3, 0, { name: 'media/../../etc/cron.d/x', body: new Uint8Array() }),
    'it is of a later format': (entries) =>
      entries.map(changed('backup.json', '{"format": 2, "made_at": "", "migrations": []}')),
  };

  test.for(Object.keys(broken))('%s', async (how) => {
    const store = anEmptyStore();
    const entries = broken[how]?.(archive) ?? archive;
    await expect(restoring(entries, store)).rejects.toThrow(RestoreError);
    expect(store.kept).toEqual({ rows: [], media: new Map(), originals: new Map(), asked: 0 });
  });
});
