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
const named = (name: string) => aVenueFolder({ menu: { name } });

const publish = async (name: string) => emenu(server.dataDir, 'publish', await named(name));
const args = (site: string) => ['export', 'corner', '--out', site, '--json'];
const exportInto = (site: string) => emenu(server.dataDir, ...args(site));

beforeAll(async () => {
  server = await aSiteWith(await named('Aleph'));
}, 120_000);

/** Which of these names the pages of a site show. */
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

describe('an export that is killed', () => {
  test('leaves the whole of what was served, and the next one ends its work', async () => {
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
    const left = (await readdir(`${site}.exports`)).filter((name) => !/^(\d+|lock|pid)$/.test(name));
    expect(left).toEqual([]);
  });

  test('before anything was served leaves nothing in the way', async () => {
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
  'a full disk refuses an export in plain words, and the site is as it was',
  async () => {
    const site = join(disk ?? '', 'menu');
    await publish('Aleph');
    expect(await exportInto(site)).toMatchObject({ code: 0 });
    await publish('Gimel');
    const filler = await fillUp(disk ?? '');
    // Room to begin, and not to end.
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
