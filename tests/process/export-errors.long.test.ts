import { mkdir, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { aTemporaryFolder, emenu, type ServerProcess, startEmenu } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { aSmallDisk, fillUp } from './a-small-disk.ts';
import { aVenueFolder } from './a-venue.ts';

let server: ServerProcess;

/** Every page shows the venue's name. */
const aFolderNamed = (name: string) => aVenueFolder({ menu: { name } });

const publish = async (name: string) => emenu(server.dataDir, 'publish', await aFolderNamed(name));
const args = (site: string) => ['export', 'corner', '--out', site, '--json'];
const exportInto = (site: string) => emenu(server.dataDir, ...args(site));

beforeAll(async () => {
  server = await aSiteWith(await aFolderNamed('Aleph'));
}, 120_000);

/** The names that the pages of a site show. */
async function namesIn(site: string): Promise<readonly string[]> {
  const pages = ['index.html', 'en/home.html', 'ar/category/2.html', 'en/product/21.html', '404.html'];
  const texts = await Promise.all(pages.map((page) => readFile(join(site, page), 'utf8')));
  const found = new Set(texts.flatMap((text) => text.match(/Aleph|Bet|Gimel/g) ?? []));
  return [...found];
}

async function hasBegun(site: string): Promise<boolean> {
  const names = await readdir(`${site}.exports`);
  const draft = names.find((name) => name.endsWith('-unfinished'));
  if (draft === undefined) return false;
  const home = join(`${site}.exports`, draft, 'site/en/home.html');
  return readFile(home, 'utf8').then(
    (text) => text.includes('Bet'),
    () => false,
  );
}

describe('a killed export', () => {
  test('leaves the previous site complete, and the next export cleans up', async () => {
    const site = join(await aTemporaryFolder(), 'menu');
    await publish('Aleph');
    expect(await exportInto(site)).toMatchObject({ code: 0 });
    await publish('Bet');

    const command = startEmenu(server.dataDir, args(site));
    while (!(await hasBegun(site))) await delay(5);
    await command.kill();
    expect(await namesIn(site)).toEqual(['Aleph']);

    expect(await exportInto(site)).toMatchObject({ code: 0 });
    expect(await namesIn(site)).toEqual(['Bet']);
    const unexpected = (await readdir(`${site}.exports`)).filter((name) => !/^(\d+|lock|pid)$/.test(name));
    expect(unexpected).toEqual([]);
  });

  test('before the first site leaves nothing that blocks the next one', async () => {
    const site = join(await aTemporaryFolder(), 'menu');
    await publish('Bet');
    await mkdir(`${site}.exports`);
    const command = startEmenu(server.dataDir, args(site));
    while (!(await hasBegun(site))) await delay(5);
    await command.kill();
    expect(await exportInto(site)).toMatchObject({ code: 0 });
    expect(await namesIn(site)).toEqual(['Bet']);
  });
});

const disk = await aSmallDisk('48m');

test.skipIf(disk === null)(
  'a full disk refuses an export with a clear message and keeps the site',
  async () => {
    const site = join(disk ?? '', 'menu');
    await publish('Aleph');
    expect(await exportInto(site)).toMatchObject({ code: 0 });
    await publish('Gimel');
    const filler = await fillUp(disk ?? '');
    // Enough space to begin, too little to finish.
    await truncate(filler, (await stat(filler)).size - 400_000);

    const { code, output, complaint } = await exportInto(site);
    expect([code, output]).toEqual([3, '']);
    expect(complaint).toMatch(/no space left on device/i);
    expect(complaint).not.toContain('    at ');
    expect(await namesIn(site)).toEqual(['Aleph']);

    await rm(filler);
    expect(await exportInto(site)).toMatchObject({ code: 0 });
    expect(await namesIn(site)).toEqual(['Gimel']);
  },
);
