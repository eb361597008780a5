import { beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '#tests/support/http.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { aSiteWith } from './a-site.ts';
import { aVenueFolder } from './a-venue.ts';

let server: ServerProcess;

const arabicOnly = {
  default_language: 'ar' as const,
  languages: [{ code: 'ar' as const, name_local: 'العربية' }],
};

beforeAll(async () => {
  server = await aSiteWith(
    await aVenueFolder(),
    await aVenueFolder({ venue: { licence: 'shut', status: 'SUSPENDED' } }),
    await aVenueFolder({
      venue: { licence: 'diwan', ...arabicOnly },
      menu: { skip_onboarding_screen: true },
    }),
  );
}, 120_000);

const policy = "default-src 'none'; frame-ancestors 'none'";

describe('a host', () => {
  /** Source: spec §2 routes.licence-none */
  test('without a venue gets 421 and a page that is never cached', async () => {
    const response = await server.ask('/en/home', { host: 'nobody.example' });
    expect(response.status).toBe(421);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.text).toContain('There’s no menu at this address');
    expect(response.text).not.toContain('Corner');
  });

  test("without a venue gets the page in the browser's language", async () => {
    const headers = { 'accept-language': 'ar-AE, en;q=0.5' };
    const response = await server.ask('/', { host: 'nobody.example', headers });
    expect(response.text).toContain('<html lang="ar" dir="rtl"');
  });

  /** Source: spec §1 venue.own-licence */
  test.for([
    'corner.example',
    'CORNER.example',
    'corner.example:8080',
    'corner.example.',
    'localhost',
    '127.0.0.1:4321',
    'corner.localhost',
  ])('%s shows its venue', async (host) => {
    const response = await server.ask('/en/home', { host });
    expect(response.status).toBe(200);
    expect(response.text).toContain('Soups');
  });

  test('that is missing is rejected', async () => {
    expect(await sendRaw(server.port, 'GET /en/home HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 421 /);
    expect(await sendRaw(server.port, 'GET /en/home HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
  });
});

describe('an unknown address', () => {
  test.for([
    ['a language that the venue does not have', '/de/home', 'en'],
    ['an unknown language', '/xx/home', 'en'],
    ['an unknown category', '/ar/category/99', 'ar'],
    ['an unknown product', '/en/product/99', 'en'],
    ['an unknown product of a search', '/en/product/99?term=soup', 'en'],
    ['an unknown info page', '/ar/page/1', 'ar'],
    ['an unknown page', '/en/nowhere', 'en'],
    ['an unknown file', '/_astro/nothing.js', 'en'],
    ['an unknown picture', '/media/0123456789-320.webp', 'en'],
    ['an internal component', '/screens/account-error', 'en'],
  ])("with %s gets the venue's own 404 page, which is never cached", async ([, path = '', language]) => {
    const response = await server.ask(path);
    expect(response.status).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.text).toContain(`<html lang="${language}"`);
    expect(response.text).toContain(language === 'ar' ? 'الركن' : 'Corner');
  });

  test.for(['/en/%zz', '/en/%e0%a4%a', '/en/..%2fetc', '/en/%00'])(
    'such as %s is unreadable',
    async (path) => {
      const response = await server.ask(path);
      expect(response.status).toBe(400);
      expect(response.json()).toEqual({ code: 'unreadable' });
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  test('that is too long gets 414', async () => {
    expect((await server.ask(`/en/${'a'.repeat(2_100)}`)).status).toBe(414);
  });

  test('with too long headers gets 431', async () => {
    const headers = { 'x-long': 'a'.repeat(9_000) };
    expect((await server.ask('/en/home', { headers })).status).toBe(431);
  });

  test('without HTTP gets 400', async () => {
    expect(await sendRaw(server.port, 'HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
  });
});

describe('another spelling of an address', () => {
  test.for([
    ['/en/home/', '/en/home'],
    ['/en//home', '/en/home'],
    ['/%65n/home', '/en/home'],
    ['/en/category/1/?a=1', '/en/category/1?a=1'],
    ['/en/api/menu/corner', '/en/api/menu/corner/'],
    ['/en/api/menu_language/corner', '/en/api/menu_language/corner/'],
    ['/en/menus/custom-domain/corner.example', '/en/menus/custom-domain/corner.example/'],
  ])('such as %s redirects to %s', async ([path = '', location]) => {
    const response = await server.ask(path);
    expect(response.status).toBe(308);
    expect(response.headers.location).toBe(location);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a method', () => {
  test.for(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is not allowed for pages', async (method) => {
    const response = await server.ask('/en/home', { method, body: method === 'OPTIONS' ? '' : '{}' });
    expect(response.status).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
    expect(response.headers['content-security-policy']).toBe(policy);
  });

  test.for([
    '/en/home',
    '/en/product/11',
    '/en/search?term=soup',
    '/en/nowhere',
    '/en/api/menu/corner/',
    '/robots.txt',
    '/sitemap.xml',
    '/en/menu.txt',
    '/en/menus/corner/manifest.webmanifest',
    '/en/menus/corner/icon-96.png',
    '/icon.svg',
    '/healthz',
  ])('HEAD of %s has the headers of GET and no body', async (path) => {
    const [head, get] = await Promise.all([server.ask(path, { method: 'HEAD' }), server.ask(path)]);
    expect(head.status).toBe(get.status);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
    expect(head.bytes).toHaveLength(0);
    expect(get.headers['content-length']).toBe(String(get.bytes.length));
  });
});

describe('an inactive venue', () => {
  const host = 'shut.example';

  test.for(['/', '/en/home', '/ar/category/1', '/en/product/11?term=soup', '/en/nowhere', '/de/home'])(
    'shows only the error screen at %s',
    async (path) => {
      const response = await server.ask(path, { host });
      expect(response.status).toBe(503);
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' });
      expect(response.text).not.toMatch(/Soups|شوربات/);
    },
  );

  test('shows the error screen in the language of the address', async () => {
    expect((await server.ask('/ar/home', { host })).text).toContain('<html lang="ar" dir="rtl"');
  });

  /** Source: spec §4 menu.active-only, §7 menu */
  test('has no menu call', async () => {
    const response = await server.ask('/en/api/menu/shut/', { host });
    expect(response.status).toBe(404);
    expect(response.json()).toEqual({ code: 'menu_not_active' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('still has its languages and its domain', async () => {
    expect((await server.ask('/en/api/menu_language/shut/', { host })).status).toBe(200);
    expect((await server.ask('/en/menus/custom-domain/shut.example/', { host })).json()).toEqual({
      license: 'shut',
    });
  });
});

describe('a venue without English', () => {
  const host = 'diwan.example';

  test('answers the calls that exist in English only', async () => {
    expect((await server.ask('/en/menus/custom-domain/diwan.example/', { host })).json()).toEqual({
      license: 'diwan',
    });
    expect((await server.ask('/en/api/menu_language/diwan/', { host })).json()).toEqual({
      default_language: 'ar',
      languages: [{ code: 'ar', name_local: 'العربية' }],
    });
  });

  test('has no menu in English', async () => {
    const response = await server.ask('/en/api/menu/diwan/', { host });
    expect(response.status).toBe(404);
    expect(response.json()).toEqual({ code: 'not_found' });
  });

  test('uses its own language for addresses without one', async () => {
    const named = await server.ask('/ar/home', { host });
    const unnamed = await server.ask('/home', { host });
    expect(unnamed.text).toBe(named.text);
    expect(unnamed.text).toContain('<link rel="canonical" href="https://diwan.example/ar/home">');
  });

  test.for(['/', '/ar'])('without a landing page redirects from %s to home', async (path) => {
    const response = await server.ask(path, { host });
    expect(response.status).toBe(302);
    expect(response.headers).toMatchObject({ location: '/ar/home', 'cache-control': 'no-store' });
  });
});

describe('a health check', () => {
  test.for(['/healthz', '/readyz'])('at %s succeeds on any host', async (path) => {
    const response = await server.ask(path, { host: 'nobody.example' });
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

test('no request causes a server error', () => {
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});

/** A request without a body gets no data events. It and the next one on its connection must still be answered. */
test('an empty call is refused at once, and the next request on its connection is answered', async () => {
  const line = 'Host: corner.example\r\nConnection: ';
  const empty = `POST /en/api/order/ HTTP/1.1\r\n${line}keep-alive\r\n\r\n`;
  const responses = await sendRaw(server.port, `${empty}GET /en/home HTTP/1.1\r\n${line}close\r\n\r\n`);
  expect(responses.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 415', 'HTTP/1.1 200']);
});
