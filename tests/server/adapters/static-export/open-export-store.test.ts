import { cp, mkdir, readdir, readFile, readlink, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DataDirInUse } from '#server/adapters/database/lock-directory.ts';
import { openSiteFolder } from '#server/adapters/static-export/site-folder.ts';
import { ExportRefused } from '#server/publishing/static-export/export-store.ts';
import { aCopy } from '#tests/support/a-release-copy.ts';
import { anExportPath, exportTo, storeAt } from '#tests/support/an-export.ts';

const exportsAt = async (path: string) =>
  (await readdir(`${path}.exports`)).filter((name) => /^\d/.test(name)).sort();

/** Each version differs in the stock of a dish that no page shows as sold out. */
const copyOf = (number: number) => {
  const stock = new Map([[12, { mark: null, outUntil: null, countedFrom: 0, quantity: 100 + number }]]);
  return aCopy({ version: number, live: { stock, pausedUntil: null, popular: null } });
};

describe('an export path', () => {
  test('is a link that each export moves to the new version', async () => {
    const path = await anExportPath();
    await exportTo(path, copyOf(1));
    expect(await readlink(path)).toBe('menu.exports/1/site');
    await exportTo(path, copyOf(2));
    expect(await readlink(path)).toBe('menu.exports/2/site');
  });

  test('keeps the served export and the one before', async () => {
    const path = await anExportPath();
    for (const number of [1, 2, 3]) await exportTo(path, copyOf(number));
    expect(await exportsAt(path)).toEqual(['2', '3']);
  });

  test('is used by one export at a time', async () => {
    const path = await anExportPath();
    const store = await storeAt(path);
    await expect(storeAt(path)).rejects.toThrow(DataDirInUse);
    store.close();
    (await storeAt(path)).close();
  });

  test.for([
    ['a folder with content', (path: string) => mkdir(join(path, 'thesis'), { recursive: true })],
    ['a file', (path: string) => writeFile(path, 'years of work')],
    ['an unknown link', (path: string) => symlink('elsewhere', path)],
    [
      'a path with unknown files beside it',
      (path: string) => mkdir(join(`${path}.exports`, 'thesis'), { recursive: true }),
    ],
  ] as const)('cannot be %s', async ([, prepare]) => {
    const path = await anExportPath();
    await prepare(path);
    await expect(storeAt(path)).rejects.toThrow(ExportRefused);
  });

  test('can be an empty folder', async () => {
    const path = await anExportPath();
    await mkdir(path);
    await exportTo(path);
    expect(await readlink(path)).toBe('menu.exports/1/site');
  });
});

describe('a killed export', () => {
  /** The export path after an export dies while writing. */
  async function killedMidway(): Promise<string> {
    const path = await anExportPath();
    await exportTo(path, copyOf(1));
    await exportTo(path, copyOf(2));
    const store = await storeAt(path);
    const draft = await store.begin();
    draft.write({ name: 'en.html', hash: 'x', isPacked: false }, 'half of a page');
    store.close();
    return path;
  }

  test('leaves the served version', async () => {
    const path = await killedMidway();
    expect(await readFile(join(path, 'en.html'), 'utf8')).toBe('/en of version 1');
  });

  test('leaves nothing that the next export keeps', async () => {
    const path = await killedMidway();
    expect((await exportsAt(path)).some((name) => name.endsWith('-unfinished'))).toBe(true);
    const { requested: asked } = await exportTo(path, copyOf(3));
    expect(asked).toEqual([]);
    expect(await exportsAt(path)).toEqual(['2', '3']);
    expect(await readFile(join(path, 'en.html'), 'utf8')).toBe('/en of version 1');
    expect(await readFile(join(path, 'ar/product/11.html'), 'utf8')).toBe('/ar/product/11 of version 1');
  });

  test('is repeated if it died before it was served', async () => {
    const path = await anExportPath();
    await exportTo(path, copyOf(1));
    await cp(`${path}.exports/1`, `${path}.exports/7`, { recursive: true });
    await exportTo(path, copyOf(2));
    expect(await readlink(path)).toBe('menu.exports/8/site');
    expect(await exportsAt(path)).toEqual(['1', '8']);
  });

  test.for(['record.json', 'files.json'])('with an unreadable %s is written again in full', async (name) => {
    const path = await anExportPath();
    await exportTo(path, copyOf(1));
    await truncate(`${path}.exports/1/${name}`, 60);
    await rm(`${path}.exports/0/files.json`);
    const { requested: asked } = await exportTo(path, copyOf(2));
    expect(asked).toContain('/en/product/12');
    expect(await readFile(join(path, 'en.html'), 'utf8')).toBe('/en of version 2');
  });
});

test('a file shared by two exports is never written to', async () => {
  const [one, other] = [await anExportPath(), await anExportPath()];
  const page = { name: 'en/home.html', isPacked: true };
  const old = { body: 'old', packed: { br: Buffer.from('o'), gzip: Buffer.from('o') } };
  openSiteFolder(one).write([page.name], old);
  const folder = openSiteFolder(other);
  folder.link(page, one);
  folder.write([page.name], { body: 'new', packed: { br: Buffer.from('n'), gzip: Buffer.from('n') } });
  expect(await readFile(join(other, page.name), 'utf8')).toBe('new');
  expect(await readFile(join(one, page.name), 'utf8')).toBe('old');
  expect(await readFile(join(one, `${page.name}.br`), 'utf8')).toBe('o');
});
