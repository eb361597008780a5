import { access, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { canRunNginx } from '#tests/support/nginx.ts';
import { aTemporaryFolder, emenu, type ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import type { FolderContent } from './a-venue.ts';
import { decompress, filesOf, serveWithNginx } from './an-exported-site.ts';
import { anOrder, anOrderingFolder, orderRequest } from './an-ordering-venue.ts';

let server: ServerProcess;
/** The exported site. */
let site: string;

async function content(): Promise<FolderContent> {
  const cover = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a0522d' } })
    .jpeg()
    .toBuffer();
  return {
    menu: {
      cover_image: 'media/cover.jpg',
      theme_data: { background_color: '#fdf8f0' },
      pages: [{ id: 7, title: { en: 'Terms', ar: 'الشروط' }, content: '<p>Be kind.</p>' }],
      promotions: [{ id: 1, title: { en: 'Summer', ar: 'الصيف' } }],
      forms: [{ id: 3, name: 'Feedback', form_data: [{ type: 'text', name: 'words', label: 'Words' }] }],
      enable_search: true,
    },
    files: { 'media/cover.jpg': cover },
  };
}

beforeAll(async () => {
  server = await aSiteWith(await anOrderingFolder(await content()));
  site = join(await aTemporaryFolder(), 'menu');
  expect(await emenu(server.dataDir, 'export', 'corner', '--out', site)).toMatchObject({ code: 0 });
}, 120_000);

/** Addresses of pages, texts and data. */
async function addresses(): Promise<readonly string[]> {
  const names = [...(await filesOf(site)).keys()];
  return names
    .filter((name) => !/^(_astro|media|schema)\/|\.(br|gz)$|^[._]|(^|\/)404\.html$/.test(name))
    .map((name) => `/${name.replace(/(^|\/)index\.(html|json)$/, '$1').replace(/\.html$/, '')}`);
}

const comparedHeaders = [
  'content-type',
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'speculation-rules',
  'x-content-type-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
] as const;

const headersOf = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(comparedHeaders.map((name) => [name, headers[name]]));

describe.skipIf(!canRunNginx)('an exported site behind nginx', () => {
  let nginx: Awaited<ReturnType<typeof serveWithNginx>>;

  beforeAll(async () => {
    nginx = await serveWithNginx(site, server.port);
  });

  test("has the server's responses, with the same bytes and headers", async () => {
    const all = await addresses();
    expect(all).toEqual(
      expect.arrayContaining(['/', '/home', '/en', '/ar/product/21', '/en/menu.txt', '/sitemap.xml']),
    );
    expect(all.length).toBeGreaterThan(80);
    for (const path of all) {
      const [exported, rendered] = await Promise.all([
        nginx.ask(path, { headers: { 'accept-encoding': 'gzip' } }),
        server.ask(path),
      ]);
      expect(exported.status, path).toBe(200);
      expect(decompress(exported).equals(rendered.bytes), path).toBe(true);
      expect(headersOf(exported.headers), path).toEqual(headersOf(rendered.headers));
      expect(exported.headers['cache-control'], path).toBe(
        rendered.headers['cache-control']?.replace(/, s-maxage=\d+$/, ''),
      );
    }
  });

  test('serves scripts, styles and media as the server does', async () => {
    const names = [...(await filesOf(site)).keys()].filter(
      (name) => /^(_astro|media|schema)\/|^[a-z-]+\.(svg|js|json)$/.test(name) && !/\.(br|gz)$/.test(name),
    );
    expect(names.some((name) => name.endsWith('.avif'))).toBe(true);
    expect(names.some((name) => /^media\/\w+-card\.jpg$/.test(name))).toBe(true);
    for (const name of names) {
      const [exported, rendered] = await Promise.all([nginx.ask(`/${name}`), server.ask(`/${name}`)]);
      expect(exported.bytes.equals(rendered.bytes), name).toBe(true);
      expect(headersOf(exported.headers), name).toEqual(headersOf(rendered.headers));
      expect(exported.headers['cache-control'], name).toBe(rendered.headers['cache-control']);
    }
  });

  test('revalidates cached pages', async () => {
    const { headers } = await nginx.ask('/en/home');
    const again = await nginx.ask('/en/home', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again.status).toBe(304);
  });

  test.for([
    '/en/category/99',
    '/ar/nothing/here',
    '/nothing/here',
    '/xx/nothing',
    '/en/404',
    '/en/home.html',
    '/en/home.html.gz',
    '/_headers',
    '/.assetsignore',
  ])("has the server's 404 page at %s", async (path) => {
    const [exported, rendered] = await Promise.all([nginx.ask(path), server.ask(path)]);
    expect([exported.status, exported.text]).toEqual([404, rendered.text]);
    expect(headersOf(exported.headers)).toEqual(headersOf(rendered.headers));
    expect(exported.headers['cache-control']).toBe('no-store');
  });

  test.for(['/en/home/', '/ar/product/11/?x=1'])('redirects %s to the canonical address', async (path) => {
    const [exported, rendered] = await Promise.all([nginx.ask(path), server.ask(path)]);
    expect([exported.status, exported.headers.location]).toEqual([308, rendered.headers.location]);
  });

  test.for([
    '/en/cart',
    '/checkout',
    '/en/search?term=lentil',
    '/en/product/11?term=lentil',
    '/en/form/3?sent',
    '/en/order/3f6f1d2e-0000-4000-8000-000000000000',
    '/en/api/product/11/',
    '/en/api/stock/11/',
    '/en/menus/custom-domain/corner.example/',
    '/pay/return/sandbox',
    '/iiko/loyalty/promotions/',
    '/healthz',
    '/t/no-such-code',
    '/en/t/no-such-code',
  ])('asks the origin for %s', async (path) => {
    const [exported, rendered] = await Promise.all([nginx.ask(path), server.ask(path)]);
    expect(exported.status).toBe(rendered.status);
    expect(exported.text).toBe(rendered.text);
    expect(headersOf(exported.headers)).toEqual(headersOf(rendered.headers));
  });

  test('passes orders to the origin and shows them', async () => {
    const placed = await nginx.ask('/en/api/order/', orderRequest(anOrder()));
    expect(placed.status).toBe(201);
    const { uuid } = placed.json<{ uuid: string }>();
    expect((await nginx.ask(`/en/order/${uuid}`)).status).toBe(200);
  });

  test('passes forms to the origin', async () => {
    const submitted = await nginx.ask('/en/form/3', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'words=thanks',
    });
    expect([submitted.status, submitted.headers.location]).toEqual([303, '/en/form/3?sent']);
  });
});

describe('an exported site', () => {
  test('has compressed copies of each file', async () => {
    for (const name of ['index.html', 'ar/product/21.html', 'sitemap.xml', 'en/api/menu/corner/index.json']) {
      const body = await readFile(join(site, name));
      expect(brotliDecompressSync(await readFile(join(site, `${name}.br`))).equals(body), name).toBe(true);
      expect(gunzipSync(await readFile(join(site, `${name}.gz`))).equals(body), name).toBe(true);
    }
  });

  test("keeps the operator's record private", async () => {
    await expect(access(join(site, 'record.json'))).rejects.toThrow();
    const { mode } = await stat(join(await realpath(site), '../record.json'));
    expect(mode & 0o077).toBe(0);
  });
});
