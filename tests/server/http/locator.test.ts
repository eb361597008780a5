import { expect, test } from 'vitest';
import { createLimits } from '#server/http/limits/limits.ts';
import { aLocator } from '#tests/server/locator/a-locator.ts';
import { aServer } from './a-server.ts';

/** A server with the site of a group beside that of a venue. */
function aGroupServer(site = aLocator()) {
  const server = aServer({ site: { locator: site.locator, limits: createLimits(() => 0) } });
  const ask = (url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'POST' = 'GET') =>
    server.ask(url, { method: method as 'GET', headers: { host: 'house.example', ...headers } });
  return { ask, ...site };
}

test.for([
  ['/', 'House marina,House jumeirah'],
  ['/en', 'House marina,House jumeirah'],
  ['/ar', 'بيت marina,بيت jumeirah'],
  ['/en?utm_source=x', 'House marina,House jumeirah'],
])('%s is the page of the group', async ([url = '', text]) => {
  const { ask, rendered } = aGroupServer();
  const response = await ask(url);
  expect(response.payload).toBe(text);
  expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  const again = await ask(url, { 'if-none-match': String(response.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(rendered).toHaveLength(1);
});

test.for(['/de', '/en/home', '/en/product/11', '/en/cart', '/x', '/en/x', '/wp-login.php', '/board/en'])(
  '%s is not found',
  async (url) => {
    const response = await aGroupServer().ask(url);
    expect(response.statusCode).toBe(404);
    expect(response.payload).toBe('no-such-page in en');
    expect(response.headers['cache-control']).toBe('no-store');
  },
);

test('other spellings lead to the page', async () => {
  const response = await aGroupServer().ask('/en/');
  expect(response.statusCode).toBe(308);
  expect(response.headers.location).toBe('/en');
});

test('nothing can be sent there, and no call is answered', async () => {
  const { ask } = aGroupServer();
  expect((await ask('/en', {}, 'POST')).statusCode).toBe(405);
  expect((await ask('/en/api/order/')).statusCode).toBe(404);
});

test('what a diner asked for is stored by nobody and not indexed', async () => {
  const { ask, rendered, pageCache } = aGroupServer();
  const response = await ask('/en?at=25.2,55.24');
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(rendered[0]?.search?.delivering?.licence).toBe('jumeirah');
  expect(pageCache.pages).toBe(0);
});

test('who looks up too many addresses still reads the branches', async () => {
  const { ask, rendered } = aGroupServer();
  for (let times = 0; times < 120; times += 1) await ask('/en?address=beach');
  const response = await ask('/en?address=beach');
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(rendered.at(-1)?.search?.answered).toBe(false);
  expect((await ask('/en?at=25.2,55.24')).statusCode).toBe(200);
});

test.for(['house.example.evil.example', 'evil.example', 'house.example@evil.example', 'house.example/x'])(
  'the host %s is nobody’s',
  async (host) => {
    const { ask, rendered } = aGroupServer();
    expect((await ask('/en', { host })).statusCode).toBe(421);
    expect(rendered).toEqual([]);
  },
);

test('search engines read of it on its own host', async () => {
  const { ask } = aGroupServer();
  expect((await ask('/robots.txt')).payload).toContain('https://house.example/sitemap.xml');
  expect((await ask('/sitemap.xml')).payload).toContain('<loc>https://house.example/ar</loc>');
});
