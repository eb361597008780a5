import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aDataDir,
  emenu,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { aVenueFolder, cornerScreens, menuFile, venueFile } from './a-venue.ts';

let server: ServerProcess;
let folder: string;

const paths = ['en', 'ar'].flatMap((language) => [
  ...cornerScreens.map((screen) => `/${language}${screen}`),
  `/${language}/api/menu/corner/`,
]);
const calls = ['/en/api/menu_language/corner/', '/en/menus/custom-domain/corner.example/'];
const files = ['/robots.txt', '/sitemap.xml', '/llms.txt', '/en/menus/corner/icon-96.png'];
const everything = [...paths, ...calls, ...files];

/** The ETag of every page. Requests also fill the page cache. */
async function etags(): Promise<ReadonlyMap<string, string>> {
  const etagsByPath = new Map<string, string>();
  for (const path of everything) {
    const { status, headers } = await server.ask(path);
    expect(status, path).toBe(200);
    etagsByPath.set(path, headers.etag ?? '');
  }
  return etagsByPath;
}

const publish = async () => (await emenu(server.dataDir, 'publish', folder, '--json')).json();
const writeMenu = (menu: object) => writeFile(join(folder, 'menu.json'), JSON.stringify(menu));
const writeVenue = (venue: object) => writeFile(join(folder, 'venue.json'), JSON.stringify(venue));

beforeAll(async () => {
  await ensureSite();
  server = await startServer(await aDataDir(), { PROVIDER_SITE: 'https://provider.example/' });
  folder = await aVenueFolder();
}, 120_000);

test('a server without venues welcomes every visitor', async () => {
  for (const path of ['/', '/en/home', '/nowhere']) {
    const { status, headers, text } = await server.ask(path, { headers: { 'accept-language': 'de' } });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('<html lang="de"');
    expect(text).toContain('href="https://provider.example/"');
  }
  expect((await publish()).version).toBe(1);
  expect((await server.ask('/en/home')).text).toContain('Soups');
});

/** Publishes a change and returns the pages that changed. */
async function changedBy(change: () => Promise<void>) {
  const before = await etags();
  await change();
  const outcome = await publish();
  const after = await etags();
  const changed = everything.filter((path) => before.get(path) !== after.get(path));
  const versions = await Promise.all(
    everything.map(async (path) => (await server.ask(path)).headers['menu-version']),
  );
  expect(new Set(versions), 'every page has the new version').toEqual(new Set([String(outcome.version)]));
  return { changed, outcome };
}

const inBothLanguages = (...suffixes: readonly string[]) =>
  ['en', 'ar'].flatMap((language) => suffixes.map((suffix) => `/${language}${suffix}`));

describe('publishing', () => {
  /** Source: spec §1 venue.configures */
  test('makes a price live for the next request and re-renders exactly the pages that show it', async () => {
    const { changed, outcome } = await changedBy(() => writeMenu(menuFile('19.75')));
    const expected = inBothLanguages('/category/1', '/product/11', '/api/menu/corner/', '/menu.txt');
    expect(new Set(changed)).toEqual(new Set(expected));
    expect(outcome).toMatchObject({ pages: everything.length, regenerated: expected.length });
    expect(outcome.kept).toBe(everything.length - expected.length);
    for (const path of expected) expect((await server.ask(path)).text, path).toContain('19.75');
  });

  test('of a translation re-renders only the pages of its language', async () => {
    const menu = menuFile('19.75');
    const [soups, grill] = menu.categories ?? [];
    const categories = [soups, { ...grill, name: { en: 'Grill', ar: 'من الفحم' } }];
    const { changed } = await changedBy(() => writeMenu({ ...menu, categories }));
    expect(changed.filter((path) => path.startsWith('/en'))).toEqual([]);
    expect(changed).toContain('/ar/home');
    expect(changed, 'a dish of the category').toContain('/ar/product/21');
    await writeMenu(menu);
    await publish();
  });

  /** Source: spec §6 operators.configure */
  test('of an operator setting re-renders only what shows it, and no menu page', async () => {
    const domains = ['corner.example', 'menu.corner.example'];
    const { changed, outcome } = await changedBy(() => writeVenue(venueFile({ domains, delivery_fee: '9' })));
    expect(outcome).toMatchObject({ kept: everything.length - 1, regenerated: 1 });
    expect(changed, 'the content is unchanged').toEqual([]);
    expect((await server.ask('/en/home', { host: 'menu.corner.example' })).status).toBe(200);
  });

  test('without a language removes its pages', async () => {
    const english = [{ code: 'en' as const, name_local: 'English' }];
    await writeVenue(venueFile({ languages: english }));
    expect(await publish()).toMatchObject({ licence: 'corner' });
    expect((await server.ask('/ar/home')).status).toBe(404);
    expect((await server.ask('/ar/api/menu/corner/')).status).toBe(404);
    expect((await server.ask('/en/api/menu_language/corner/')).text).not.toContain('ar');
    expect((await server.ask('/en/home')).text).not.toContain('hreflang="ar"');
    await writeVenue(venueFile());
    await publish();
    expect((await server.ask('/ar/home')).status).toBe(200);
  });

  /** Source: spec §6 operators.configure */
  test('with an inactive licence removes every page, cached or not', async () => {
    await etags();
    await writeVenue(venueFile({ status: 'SUSPENDED' }));
    await publish();
    for (const path of paths) {
      const { status, headers } = await server.ask(path);
      expect(status, path).toBe(path.includes('/api/') ? 404 : 503);
      expect(headers['cache-control']).toBe('no-store');
    }
    await writeVenue(venueFile());
    await publish();
    expect((await server.ask('/en/product/11')).text).toContain('19.75');
  });

  test('an earlier version re-renders exactly the pages that differ, at once', async () => {
    await writeMenu(menuFile('25'));
    await publish();
    const before = await etags();
    const outcome = (await emenu(server.dataDir, 'rollback', 'corner', '--json')).json();
    const expected = inBothLanguages('/category/1', '/product/11', '/api/menu/corner/', '/menu.txt');
    expect(outcome).toMatchObject({ pages: everything.length, regenerated: expected.length });
    const after = await etags();
    expect(everything.filter((path) => before.get(path) !== after.get(path)).toSorted(byText)).toEqual(
      expected.toSorted(byText),
    );
    expect((await server.ask('/en/product/11')).text).toContain('19.75');
  });

  test('never makes pages of queries', async () => {
    for (let n = 0; n < 100; n += 1) {
      await server.ask(`/en/home?utm=${n}`);
      await server.ask(`/en/search?term=soup${n}`);
      await server.ask(`/en/product/11?term=soup${n}`);
    }
    await writeMenu(menuFile('26'));
    expect((await publish()).pages).toBe(everything.length);
  });
});

const byText = (one: string, other: string) => (one < other ? -1 : 1);
