import { describe, expect, test } from 'vitest';
import {
  beginRecord,
  type ExportRecord,
  readFileList,
  readRecord,
  readSummary,
  writeFileList,
  writeSummary,
} from '#server/publishing/static-export/export-record.ts';
import type { ExportedPage } from '#server/publishing/static-export/exported-page.ts';
import { filesByName } from '#server/publishing/static-export/site-files.ts';
import { aCopy } from '#tests/support/a-release-copy.ts';

const page = (path: string, overrides: Partial<ExportedPage> = {}): ExportedPage => ({
  path,
  language: 'en',
  outcome: { kind: 'page', hash: path },
  dependencies: { shared: ['field:name', 'tile:1'], own: [] },
  until: Number.POSITIVE_INFINITY,
  ...overrides,
});

const record: ExportRecord = {
  recipe: 'one',
  copy: aCopy(),
  pages: [
    page('/en/home', { until: 1_795_000_000_000 }),
    page('/en', { outcome: { kind: 'moved', to: '/en/home' }, dependencies: { shared: [], own: [] } }),
    page('/en/product/9', { outcome: { kind: 'nothing' } }),
  ],
};

const written = (record: ExportRecord) => beginRecord(record)([]);

const files = filesByName([
  { name: 'en/home.html', hash: 'a', isPacked: true },
  { name: 'media/b.avif', hash: 'b', isPacked: false },
]);

const damages: readonly (readonly [string, (text: string) => string])[] = [
  ['is empty', () => ''],
  ['ends early', (text) => text.slice(0, -1)],
  ['has another letter in the middle', (text) => text.replace('en/home', 'en/hole')],
  ['has lost its checksum line', (text) => text.slice(text.indexOf('\n') + 1)],
  ['is something else', () => 'years\nof work'],
];

const damaged = (bytes: Uint8Array, damage: (text: string) => string) =>
  Buffer.from(damage(Buffer.from(bytes).toString()));

describe('the record of an export', () => {
  test('is read as written', () => {
    expect(readRecord(written(record))).toEqual(record);
  });

  test('keeps the dependencies of each of many pages', () => {
    const products = Array.from({ length: 120 }, (_, at) =>
      page(`/en/product/${at}`, {
        dependencies: { shared: ['field:name'], own: [`product:${at}`, `live/stock:${at}`] },
      }),
    );
    const pages = [
      page('/en/search'),
      ...products,
      page('/en/offline', { dependencies: { shared: [], own: [] } }),
    ];
    expect(readRecord(written({ ...record, pages }))?.pages).toEqual(pages);
  });

  test('can start with the known pages, and stores shared dependencies once', () => {
    const shell = ['field:name', 'tile:1'];
    const known = Array.from({ length: 120 }, (_, at) => page(`/en/product/${at}`));
    const rendered = [
      page('/en/product/120', { dependencies: { shared: [], own: [...shell, 'product:120'] } }),
      page('/en/menu.txt', { dependencies: { shared: [], own: ['product:120'] } }),
    ];
    const { pages = [] } = readRecord(beginRecord({ ...record, pages: known })(rendered)) ?? {};
    expect(pages).toEqual([
      ...known,
      page('/en/product/120', { dependencies: { shared: shell, own: ['product:120'] } }),
      page('/en/menu.txt', { dependencies: { shared: [], own: ['product:120'] } }),
    ]);
    expect(pages[120]?.dependencies.shared).toBe(pages[0]?.dependencies.shared);
  });

  test('that starts empty contains the rendered pages', () => {
    expect(readRecord(beginRecord({ ...record, pages: [] })(record.pages))).toEqual(record);
  });

  test.for(damages)('is null when it %s', ([, damage]) => {
    expect(readRecord(damaged(written(record), damage))).toBe(null);
  });
});

describe('the file list of an export', () => {
  test('is read as written', () => {
    expect(readFileList(writeFileList(files))).toEqual(files);
  });

  test.for(damages)('is null when it %s', ([, damage]) => {
    expect(readFileList(damaged(writeFileList(files), damage))).toBe(null);
  });
});

describe('the summary of an export', () => {
  const summary = { licence: 'corner', recipe: 'one', said: 'en/home', pages: 3 };

  test.for([1_795_000_000_000, Number.POSITIVE_INFINITY])('is read as written, until %d', (until) => {
    expect(readSummary(writeSummary({ ...summary, until }))).toEqual({ ...summary, until });
  });

  test.for(damages)('is null when it %s', ([, damage]) => {
    expect(readSummary(damaged(writeSummary({ ...summary, until: 0 }), damage))).toBe(null);
  });
});
