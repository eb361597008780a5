import { describe, expect, test } from 'vitest';
import { aRelease, aVenue } from '#tests/support/venues.ts';
import { aRendered, aServer } from './a-server.ts';

describe('a page that changes with the clock', () => {
  const opening = 90_500;
  const aServerThatOpens = () => {
    const server = aServer({
      render: async () =>
        server.clock.now < opening ? aRendered('closed', opening) : aRendered('open', opening * 10),
    });
    return server;
  };
  const lifetime = (seconds: number) => `public, max-age=0, must-revalidate, s-maxage=${seconds}`;

  test('is served until that instant and rendered again exactly then', async () => {
    const { ask, clock, rendered } = aServerThatOpens();
    expect((await ask('/en/home')).payload).toBe('closed');
    clock.now = opening - 1;
    expect((await ask('/en/home')).payload).toBe('closed');
    expect(rendered).toHaveLength(1);
    clock.now = opening;
    expect((await ask('/en/home')).payload).toBe('open');
    expect(rendered).toHaveLength(2);
  });

  test.for([
    [0, 90],
    [500, 90],
    [501, 89],
    [89_600, 0],
    [90_499, 0],
  ] as const)('%i ms after the start is kept by a CDN for %i s', async ([now, seconds]) => {
    const { ask, clock } = aServerThatOpens();
    clock.now = now;
    const page = await ask('/en/home');
    expect(page.headers['cache-control']).toBe(lifetime(seconds));
    const again = await ask('/en/home', { headers: { 'if-none-match': String(page.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.headers['cache-control']).toBe(lifetime(seconds));
  });

  test('that rendered slowly is not kept longer', async () => {
    const server = aServer({
      render: async () => {
        server.clock.now = 60_000;
        return aRendered('closed', opening);
      },
    });
    expect((await server.ask('/en/home')).headers['cache-control']).toBe(lifetime(30));
  });

  test('replaces the old one in a browser', async () => {
    const { ask, clock } = aServerThatOpens();
    const { headers } = await ask('/en/home');
    clock.now = opening;
    const again = await ask('/en/home', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(200);
    expect(again.payload).toBe('open');
  });
});

describe('the router', () => {
  test.for([
    ['ar-KW,ar;q=0.9', '/ar/t/dDQ.abcdefghijklmnop'],
    ['de,fr;q=0.9', '/en/t/dDQ.abcdefghijklmnop'],
    [undefined, '/en/t/dDQ.abcdefghijklmnop'],
  ] as const)('redirects a code scanned with languages %s to %s', async ([accepted, location]) => {
    const { ask, rendered } = aServer();
    const headers = accepted === undefined ? {} : { 'accept-language': accepted };
    const response = await ask('/t/dDQ.abcdefghijklmnop', { headers });
    expect(response.statusCode).toBe(302);
    expect(response.headers).toMatchObject({ location, 'cache-control': 'no-store' });
    expect(rendered).toEqual([]);
  });

  /** Source: spec §1 venue.own-licence */
  test('separates the pages of venues, whatever their address', async () => {
    const other = aRelease(1, undefined, aVenue({ licence: 'other', domains: ['other.example'] }));
    const { ask } = aServer({ releases: [aRelease(), other] });
    expect((await ask('/en/home')).payload).toBe('corner /en/home');
    expect((await ask('/en/home', { headers: { host: 'other.example' } })).payload).toBe('other /en/home');
    expect((await ask('/en/home')).payload).toBe('corner /en/home');
  });

  test('renders a page once for all its addresses, hosts, methods and queries', async () => {
    const { ask, rendered } = aServer();
    for (const url of ['/en/home', '/home', '/en/home?a=1', '/home?b']) {
      for (const method of ['GET', 'HEAD'] as const) {
        for (const host of ['corner.example', 'CORNER.example:80', 'corner.localhost', '127.0.0.1']) {
          expect((await ask(url, { method, headers: { host } })).statusCode).toBe(200);
        }
      }
    }
    expect(rendered).toEqual(['/en/home']);
  });

  test('sends the current version also with pages rendered for older ones', async () => {
    const { ask, venues } = aServer();
    expect((await ask('/en/home')).headers['menu-version']).toBe('1');
    venues.activate(aRelease(2));
    expect((await ask('/en/home')).headers['menu-version']).toBe('2');
  });

  test('stores no page that forbids it, and no missing page', async () => {
    const { ask, rendered, pageCache } = aServer({
      render: async (_release, _language, target) =>
        target === '/en/home'
          ? { ...aRendered('uncached'), inputs: null }
          : { ...aRendered('nothing'), status: 404 },
    });
    for (let times = 0; times < 2; times += 1) {
      const response = await ask('/en/home');
      expect(response.payload).toBe('uncached');
      expect(response.headers['cache-control']).toBe('no-store');
      expect((await ask('/ar/product/3')).payload).toBe('not-found in ar');
    }
    expect(rendered).toHaveLength(4);
    expect(pageCache.bytes).toBe(0);
  });

  test('renders no page for an unknown host', async () => {
    const { ask, rendered } = aServer();
    const response = await ask('/en/home', { headers: { host: 'nobody.example' } });
    expect(response.statusCode).toBe(421);
    expect(response.payload).toBe('licence-none in en');
    expect(rendered).toEqual([]);
  });

  /** Source: spec §8 logged */
  test('shows only the number of a server error and logs no personal data', async () => {
    const { ask, logged } = aServer({
      render: () => Promise.reject(new Error('the database is unavailable')),
    });
    const response = await ask('/en/search?term=my+secret');
    expect(response.statusCode).toBe(500);
    expect(response.headers['cache-control']).toBe('no-store');
    const { request_id, ...shown } = response.json<{ request_id: string }>();
    expect(shown).toEqual({ code: 'internal' });
    expect(logged).toMatchObject([{ event: 'request failed', facts: { request_id, path: '/en/search' } }]);
    expect(JSON.stringify(logged)).not.toContain('secret');
  });

  /** Source: spec §2 routes.licence-pending, §4 menu.active-only */
  test.for([
    ['PENDING', 'loading', '3'],
    ['SUSPENDED', 'account-error', '60'],
  ])('shows for a venue with status %s only the %s screen', async ([status, screen, seconds]) => {
    const { ask, rendered } = aServer({
      releases: [aRelease(1, undefined, aVenue({ status: status as string }))],
    });
    for (const url of ['/ar', '/ar/home', '/ar/product/11', '/ar/no/such']) {
      const response = await ask(url);
      expect([response.statusCode, response.payload]).toEqual([503, `${screen} in ar`]);
      expect(response.headers).toMatchObject({ 'retry-after': seconds, 'cache-control': 'no-store' });
    }
    expect(rendered).toEqual([]);
  });

  test.for([
    ['at an inactive venue', 'corner.example'],
    ['at an unknown host', 'nobody.example'],
  ])('disallows robots everything %s', async ([, host]) => {
    const { ask, rendered } = aServer({
      releases: [aRelease(1, undefined, aVenue({ status: 'SUSPENDED' }))],
    });
    const response = await ask('/robots.txt', { headers: { host: host ?? '' } });
    expect([response.statusCode, response.payload]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(rendered).toEqual([]);
  });

  test.for([
    ['/en/home', true],
    ['/en/menu.txt', false],
    ['/sitemap.xml', false],
    ['/en/menus/corner/icon-192.png', false],
  ] as const)('sends %s with speculation rules: %s', async ([path, isPage]) => {
    const { headers } = await aServer().ask(path);
    expect(headers['speculation-rules'] !== undefined).toBe(isPage);
    expect(headers['content-security-policy']).toMatch(
      isPage ? /script-src 'self'/ : /^default-src 'none'; frame/,
    );
  });
});

test('every request is counted once by the kind of its response', async () => {
  const renderOrFail = (target: string) => {
    if (target === '/en/product/9') throw new Error('the page is broken');
    return Promise.resolve(aRendered(target));
  };
  const { ask, responses, state } = aServer({ render: (_, __, target) => renderOrFail(target) });
  const { headers } = await ask('/en/home');
  await ask('/en/home');
  await ask('/en/home', { headers: { 'if-none-match': String(headers.etag) } });
  await ask('/en/api/order/', { method: 'POST' });
  await ask('/media/0123456789.webp');
  await ask('/en/home/');
  await ask('/en/product/9');
  await ask('/en/home', { headers: { host: 'nobody.example' } });
  await ask('/healthz');
  state.isReady = false;
  await ask('/en/home');
  await ask('/readyz');
  expect(responses.counts().map(({ kind, status, count }) => `${kind} ${status} ${count}`)).toEqual([
    'stored 2xx 1',
    'stored 3xx 1',
    'page 2xx 1',
    'call 2xx 1',
    'file 4xx 1',
    'redirect 3xx 1',
    'refusal 4xx 1',
    'refusal 5xx 2',
    'health 2xx 1',
    'health 5xx 1',
  ]);
});
