import { cp, mkdir, readdir, readFile, readlink, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DataDirInUse } from '#server/adapters/database/lock-directory.ts';
import { openSiteFolder } from '#server/adapters/static-export/site-folder.ts';
import { ExportRefused } from '#server/publishing/static-export/export-store.ts';
import { aCopy } from '#tests/support/a-copy.ts';
import { aPlace, exportTo, storeAt } from '#tests/support/an-export.ts';

const exportsAt = async (place: string) =>
  (await readdir(`${place}.exports`)).filter((name) => /^\d/.test(name)).sort();

/** Each sets out to sell more of a dish that runs out of no page. */
const version = (number: number) => {
  const stock = new Map([[12, { mark: null, outUntil: null, countedFrom: 0, quantity: 100 + number }]]);
  return aCopy({ version: number, live: { stock, pausedUntil: null } });
};

describe('where a site is exported to', () => {
  test('is a link, which leads from one export to the next', async () => {
    const place = await aPlace();
    await exportTo(place, version(1));
    expect(await readlink(place)).toBe('menu.exports/1/site');
    await exportTo(place, version(2));
    expect(await readlink(place)).toBe('menu.exports/2/site');
  });

  test('keeps the export before the served one, and no other', async () => {
    const place = await aPlace();
    for (const number of [1, 2, 3]) await exportTo(place, version(number));
    expect(await exportsAt(place)).toEqual(['2', '3']);
  });

  test('is one export’s at a time', async () => {
    const place = await aPlace();
    const store = await storeAt(place);
    await expect(storeAt(place)).rejects.toThrow(DataDirInUse);
    store.close();
    (await storeAt(place)).close();
  });

  test.for([
    ['a folder that holds something', (place: string) => mkdir(join(place, 'thesis'), { recursive: true })],
    ['a file', (place: string) => writeFile(place, 'years of work')],
    ['somebody else’s link', (place: string) => symlink('elsewhere', place)],
    [
      'somebody’s things beside it',
      (place: string) => mkdir(join(`${place}.exports`, 'thesis'), { recursive: true }),
    ],
  ] as const)('is not %s', async ([, prepare]) => {
    const place = await aPlace();
    await prepare(place);
    await expect(storeAt(place)).rejects.toThrow(ExportRefused);
  });

  test('may be an empty folder', async () => {
    const place = await aPlace();
    await mkdir(place);
    await exportTo(place);
    expect(await readlink(place)).toBe('menu.exports/1/site');
  });
});

describe('an export that was killed', () => {
  /** The place as it is when an export dies after it has begun to write. */
  async function killedMidway(): Promise<string> {
    const place = await aPlace();
    await exportTo(place, version(1));
    await exportTo(place, version(2));
    const store = await storeAt(place);
    const draft = await store.begin();
    draft.write({ name: 'en.html', hash: 'x', isPacked: false }, 'half of a page');
    store.close();
    return place;
  }

  test('leaves what was served', async () => {
    const place = await killedMidway();
    expect(await readFile(join(place, 'en.html'), 'utf8')).toBe('/en of version 1');
  });

  test('leaves nothing that the next one keeps', async () => {
    const place = await killedMidway();
    expect((await exportsAt(place)).some((name) => name.endsWith('-unfinished'))).toBe(true);
    const { asked } = await exportTo(place, version(3));
    expect(asked).toEqual([]);
    expect(await exportsAt(place)).toEqual(['2', '3']);
    expect(await readFile(join(place, 'en.html'), 'utf8')).toBe('/en of version 1');
    expect(await readFile(join(place, 'ar/product/11.html'), 'utf8')).toBe('/ar/product/11 of version 1');
  });

  test('between its last file and its being served is done again', async () => {
    const place = await aPlace();
    await exportTo(place, version(1));
    await cp(`${place}.exports/1`, `${place}.exports/7`, { recursive: true });
    await exportTo(place, version(2));
    expect(await readlink(place)).toBe('menu.exports/8/site');
    expect(await exportsAt(place)).toEqual(['1', '8']);
  });

  test.for(['record.json', 'files.json'])(
    'with a %s that cannot be read is written again, all of it',
    async (name) => {
      const place = await aPlace();
      await exportTo(place, version(1));
      await truncate(`${place}.exports/1/${name}`, 60);
      await rm(`${place}.exports/0/files.json`);
      const { asked } = await exportTo(place, version(2));
      expect(asked).toContain('/en/product/12');
      expect(await readFile(join(place, 'en.html'), 'utf8')).toBe('/en of version 2');
    },
  );
});

test('a file that two exports share is never written to', async () => {
  const [one, other] = [await aPlace(), await aPlace()];
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
