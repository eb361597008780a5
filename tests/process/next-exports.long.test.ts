import { access, mkdir, readFile, readlink, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { aTemporaryFolder, emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { aVenueFolder } from './a-venue.ts';
import { filesOf } from './an-exported-site.ts';

let server: ServerProcess;

const publish = async (price: string) => emenu(server.dataDir, 'publish', await aVenueFolder({ price }));

const exportInto = (folder: string) => emenu(server.dataDir, 'export', 'corner', '--out', folder, '--json');

beforeAll(async () => {
  server = await aSiteWith(await aVenueFolder({ price: '18' }));
}, 120_000);

describe('the next export', () => {
  test('writes only the pages that show a changed price', async () => {
    const folder = join(await aTemporaryFolder(), 'menu');
    const first = (await exportInto(folder)).json();
    expect(first.until).toBe(null);
    const before = await filesOf(folder);

    await publish('19');
    const second = await exportInto(folder);
    expect(second.json()).toMatchObject({ version: Number(first.version) + 1, removed: 0 });
    const after = await filesOf(folder);
    expect([...after.keys()]).toEqual([...before.keys()]);
    const written = [...after].flatMap(([name, stamp]) => (before.get(name) === stamp ? [] : [name]));
    const screens = written.filter((name) => !/\.(br|gz)$/.test(name)).sort();
    expect(screens).toEqual([
      'ar/api/menu/corner/index.json',
      'ar/category/1.html',
      'ar/menu.txt',
      'ar/product/11.html',
      'category/1.html',
      'en/api/menu/corner/index.json',
      'en/category/1.html',
      'en/menu.txt',
      'en/product/11.html',
      'product/11.html',
    ]);
    expect(second.json().written).toBe(screens.length);
    expect(await readFile(join(folder, 'en/product/11.html'), 'utf8')).toContain('19.00');

    const third = (await exportInto(folder)).json();
    expect(third).toMatchObject({ rendered: 0, written: 0 });
    expect(await filesOf(folder), 'no change, no writes').toEqual(after);
    expect(await readFile(join(folder, 'en/product/11.html'), 'utf8')).toContain('19.00');
  });

  test('is due when the clock changes a page, and the command prints that time', async () => {
    const folder = join(await aTemporaryFolder(), 'menu');
    const hours = Array.from({ length: 7 }, (_, weekday) => ({
      weekday,
      from_hour: '00:00:00',
      to_hour: '23:59:00',
    }));
    await emenu(
      server.dataDir,
      'publish',
      await aVenueFolder({
        venue: { licence: 'clock' },
        menu: { timezone: 'Asia/Dubai', opening_hours: hours },
      }),
    );
    const exported = await emenu(server.dataDir, 'export', 'clock', '--out', folder, '--json');
    const { until } = exported.json<{ until: string }>();
    const remaining = Date.parse(until) - Date.now();
    expect(remaining).toBeGreaterThan(0);
    expect(remaining).toBeLessThanOrEqual(86_400_000);
    expect(until).toMatch(/T(19:59|20:00):00\.000Z$/);
  });

  test('redirects where the landing page is skipped', async () => {
    const folder = join(await aTemporaryFolder(), 'menu');
    const menu = { skip_onboarding_screen: true };
    await emenu(server.dataDir, 'publish', await aVenueFolder({ venue: { licence: 'open-door' }, menu }));
    await emenu(server.dataDir, 'export', 'open-door', '--out', folder);
    expect((await readFile(join(folder, '_redirects'), 'utf8')).split('\n').sort()).toEqual([
      '',
      '/ /en/home 302',
      '/ar /ar/home 302',
      '/en /en/home 302',
    ]);
    await expect(access(join(folder, 'index.html'))).rejects.toThrow('ENOENT');
  });

  test('shows dishes that have sold out since', async () => {
    const folder = join(await aTemporaryFolder(), 'menu');
    await exportInto(folder);
    await emenu(server.dataDir, 'stock', 'corner', '21', 'out');
    const { rendered } = (await exportInto(folder)).json();
    expect(rendered).toBeGreaterThan(0);
    const response = await server.ask('/en/product/21');
    expect(await readFile(join(folder, 'en/product/21.html'), 'utf8')).toBe(response.text);
    await emenu(server.dataDir, 'stock', 'corner', '21', 'in');
  });
});

describe('an export', () => {
  test('is refused for an unknown venue, and needs a folder', async () => {
    const folder = join(await aTemporaryFolder(), 'menu');
    const unknown = await emenu(server.dataDir, 'export', 'nobody', '--out', folder);
    expect([unknown.code, unknown.output]).toEqual([1, 'nobody isn’t published: see emenu venues\n']);
    expect((await emenu(server.dataDir, 'export', 'corner')).code).toBe(2);
  });

  test('refuses a folder with other files', async () => {
    const folder = await aTemporaryFolder();
    await writeFile(join(folder, 'thesis.txt'), 'years of work');
    const { code, output } = await emenu(server.dataDir, 'export', 'corner', '--out', folder);
    expect(code).toBe(1);
    expect(output).toContain('contains files that no export created');
    expect(await readFile(join(folder, 'thesis.txt'), 'utf8')).toBe('years of work');
  });

  test('follows no foreign link', async () => {
    const folder = await aTemporaryFolder();
    await mkdir(join(folder, 'elsewhere'));
    await symlink('elsewhere', join(folder, 'menu'));
    expect((await exportInto(join(folder, 'menu'))).code).toBe(1);
    expect(await readlink(join(folder, 'menu'))).toBe('elsewhere');
  });

  test('accepts an empty folder', async () => {
    const folder = await aTemporaryFolder();
    await mkdir(join(folder, 'menu'));
    expect((await exportInto(join(folder, 'menu'))).code).toBe(0);
    expect(await readlink(join(folder, 'menu'))).toBe('menu.exports/1/site');
  });
});
