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
  test('that nobody owns gets 421 and a page that says so, which is never kept', async () => {
    const answer = await server.ask('/en/home', { host: 'nobody.example' });
    expect(answer.status).toBe(421);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.text).toContain('There is no menu at this address');
    expect(answer.text).not.toContain('Corner');
  });

  test('that nobody owns is told so in the browser’s language', async () => {
    const headers = { 'accept-language': 'ar-AE, en;q=0.5' };
    const answer = await server.ask('/', { host: 'nobody.example', headers });
    expect(answer.text).toContain('<html lang="ar" dir="rtl"');
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
  ])('%s shows the venue that owns it', async (host) => {
    const answer = await server.ask('/en/home', { host });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Soups');
  });

  test('that is missing gets nothing', async () => {
    expect(await sendRaw(server.port, 'GET /en/home HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 421 /);
    expect(await sendRaw(server.port, 'GET /en/home HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
  });
});

describe('an address that leads nowhere', () => {
  test.for([
    ['a language that the venue does not speak', '/de/home', 'en'],
    ['a language that nobody speaks', '/xx/home', 'en'],
    ['a category that is not there', '/ar/category/99', 'ar'],
    ['a product that is not there', '/en/product/99', 'en'],
    ['a product that is not there, found by a search', '/en/product/99?term=soup', 'en'],
    ['an info page that is not there', '/ar/page/1', 'ar'],
    ['a screen that is not there', '/en/nowhere', 'en'],
    ['a file that is not there', '/_astro/nothing.js', 'en'],
    ['a picture that is not there', '/media/0123456789-320.webp', 'en'],
    ['a screen of ours that is no page', '/screens/account-error', 'en'],
  ])('as %s gets the venue’s own 404 page, which is never kept', async ([, path = '', language]) => {
    const answer = await server.ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain(`<html lang="${language}"`);
    expect(answer.text).toContain(language === 'ar' ? 'الركن' : 'Corner');
  });

  test.for(['/en/%zz', '/en/%e0%a4%a', '/en/..%2fetc', '/en/%00'])('as %s is unreadable', async (path) => {
    const answer = await server.ask(path);
    expect(answer.status).toBe(400);
    expect(answer.json()).toEqual({ code: 'unreadable' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('because it is too long is 414', async () => {
    expect((await server.ask(`/en/${'a'.repeat(2_100)}`)).status).toBe(414);
  });

  test('because its headers are too long is 431', async () => {
    const headers = { 'x-long': 'a'.repeat(9_000) };
    expect((await server.ask('/en/home', { headers })).status).toBe(431);
  });

  test('because it is no HTTP at all is 400', async () => {
    expect(await sendRaw(server.port, 'HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
  });
});

describe('an address with another spelling', () => {
  test.for([
    ['/en/home/', '/en/home'],
    ['/en//home', '/en/home'],
    ['/%65n/home', '/en/home'],
    ['/en/category/1/?a=1', '/en/category/1?a=1'],
    ['/en/api/menu/corner', '/en/api/menu/corner/'],
    ['/en/api/menu_language/corner', '/en/api/menu_language/corner/'],
    ['/en/menus/custom-domain/corner.example', '/en/menus/custom-domain/corner.example/'],
  ])('as %s leads to %s', async ([path = '', location]) => {
    const answer = await server.ask(path);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(location);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a method', () => {
  test.for(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s is not for pages', async (method) => {
    const answer = await server.ask('/en/home', { method, body: method === 'OPTIONS' ? '' : '{}' });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect(answer.headers['content-security-policy']).toBe(policy);
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
  ])('HEAD of %s says what GET says, without a body', async (path) => {
    const [head, get] = await Promise.all([server.ask(path, { method: 'HEAD' }), server.ask(path)]);
    expect(head.status).toBe(get.status);
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' });
    expect(head.bytes).toHaveLength(0);
    expect(get.headers['content-length']).toBe(String(get.bytes.length));
  });
});

describe('a venue that is not active', () => {
  const host = 'shut.example';

  test.for(['/', '/en/home', '/ar/category/1', '/en/product/11?term=soup', '/en/nowhere', '/de/home'])(
    'shows at %s the error screen alone',
    async (path) => {
      const answer = await server.ask(path, { host });
      expect(answer.status).toBe(503);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' });
      expect(answer.text).not.toMatch(/Soups|شوربات/);
    },
  );

  test('says in which language the error screen is', async () => {
    expect((await server.ask('/ar/home', { host })).text).toContain('<html lang="ar" dir="rtl"');
  });

  /** Source: spec §4 menu.active-only, §7 menu */
  test('has no menu call', async () => {
    const answer = await server.ask('/en/api/menu/shut/', { host });
    expect(answer.status).toBe(404);
    expect(answer.json()).toEqual({ code: 'menu_not_active' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('still says which languages it speaks and whose its domain is', async () => {
    expect((await server.ask('/en/api/menu_language/shut/', { host })).status).toBe(200);
    expect((await server.ask('/en/menus/custom-domain/shut.example/', { host })).json()).toEqual({
      license: 'shut',
    });
  });
});

describe('a venue without English', () => {
  const host = 'diwan.example';

  test('answers the calls that are always English', async () => {
    expect((await server.ask('/en/menus/custom-domain/diwan.example/', { host })).json()).toEqual({
      license: 'diwan',
    });
    expect((await server.ask('/en/api/menu_language/diwan/', { host })).json()).toEqual({
      default_language: 'ar',
      languages: [{ code: 'ar', name_local: 'العربية' }],
    });
  });

  test('has no menu in English', async () => {
    const answer = await server.ask('/en/api/menu/diwan/', { host });
    expect(answer.status).toBe(404);
    expect(answer.json()).toEqual({ code: 'not_found' });
  });

  test('speaks its own language where none is named', async () => {
    const named = await server.ask('/ar/home', { host });
    const unnamed = await server.ask('/home', { host });
    expect(unnamed.text).toBe(named.text);
    expect(unnamed.text).toContain('<link rel="canonical" href="https://diwan.example/ar/home">');
  });

  test.for(['/', '/ar'])('that skips its onboarding leads from %s home', async (path) => {
    const answer = await server.ask(path, { host });
    expect(answer.status).toBe(302);
    expect(answer.headers).toMatchObject({ location: '/ar/home', 'cache-control': 'no-store' });
  });
});

describe('health', () => {
  test.for(['/healthz', '/readyz'])('%s is well on any host', async (path) => {
    const answer = await server.ask(path, { host: 'nobody.example' });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

test('no request was answered with a fault of ours', () => {
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
});

/** A request that announces no body is never listened to: it is answered all the same, and so is what comes behind it. */
test('a call that brings nothing is refused at once, and the next one on its line is answered', async () => {
  const line = 'Host: corner.example\r\nConnection: ';
  const empty = `POST /en/api/order/ HTTP/1.1\r\n${line}keep-alive\r\n\r\n`;
  const answers = await sendRaw(server.port, `${empty}GET /en/home HTTP/1.1\r\n${line}close\r\n\r\n`);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 415', 'HTTP/1.1 200']);
});
