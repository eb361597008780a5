import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ExportRecord, readRecord, writeRecord } from '#server/exporting/export-record.ts';
import type { ExportedPage } from '#server/exporting/exported-page.ts';
import { shareParts } from '#server/exporting/share-parts.ts';
import { aCopy } from '#tests/support/a-copy.ts';

const page = (path: string, differing: Partial<ExportedPage> = {}): ExportedPage => ({
  path,
  language: 'en',
  outcome: { kind: 'page', hash: path },
  parts: ['field:name', 'tile:1', `product:${path.length}`],
  until: Number.POSITIVE_INFINITY,
  ...differing,
});

const record: ExportRecord = {
  recipe: 'one',
  copy: aCopy(),
  pages: [
    page('/en/home', { until: 1_795_000_000_000 }),
    page('/en', { outcome: { kind: 'moved', to: '/en/home' }, parts: [] }),
    page('/en/product/9', { outcome: { kind: 'nothing' } }),
  ],
  files: [{ name: 'en/home.html', hash: '/en/home', isPacked: true }],
};

describe('the record of an export', () => {
  test('is read as it was written', () => {
    expect(readRecord(writeRecord(record))).toEqual(record);
  });

  test.for(['', '{', '{}', 'null', writeRecord(record).replace('"shape":1', '"shape":0')])(
    'is none when it is %.30j',
    (text) => {
      expect(readRecord(text)).toBe(null);
    },
  );
});

test('parts are the same after what many share was written once', () => {
  const part = fc.integer({ min: 0, max: 30 }).map((id) => `card:${id}`);
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(part), { maxLength: 120 }), (lists) => {
      const { parts, shared, split } = shareParts(lists);
      const read = split.map(
        ({ list, own }) => new Set([...(shared[list] ?? []), ...own].map((place) => parts[place])),
      );
      expect(read).toEqual(lists.map((list) => new Set(list)));
    }),
  );
});
