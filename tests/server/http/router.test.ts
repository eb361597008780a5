import { describe, expect, test } from 'vitest';
import { aRelease, aVenue } from '#tests/support/venues.ts';
import { aFront, aRendered } from './a-front.ts';

describe('a page that the clock changes', () => {
  const opening = 90_500;
  const closedUntilThen = () => {
    const front = aFront({
      render: async () =>
        front.clock.now < opening ? aRendered('closed', opening) : aRendered('open', opening * 10),
    });
    return front;
  };
  const lifetime = (seconds: number) => `public, max-age=0, must-revalidate, s-maxage=${seconds}`;

  test('is served until that instant, and rendered again at that very instant', async () => {
    const { ask, clock, rendered } = closedUntilThen();
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
  ] as const)('%i ms after the start is kept by an edge for %i s', async ([now, seconds]) => {
    const { ask, clock } = closedUntilThen();
    clock.now = now;
    const page = await ask('/en/home');
    expect(page.headers['cache-control']).toBe(lifetime(seconds));
    const again = await ask('/en/home', { headers: { 'if-none-match': String(page.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.headers['cache-control']).toBe(lifetime(seconds));
  });

  test('that took long to make is not kept for longer', async () => {
    const front = aFront({
      render: async () => {
        front.clock.now = 60_000;
        return aRendered('closed', opening);
      },
    });
    expect((await front.ask('/en/home')).headers['cache-control']).toBe(lifetime(30));
  });

  test('is what a browser that has the old one gets', async () => {
    const { ask, clock } = closedUntilThen();
    const { headers } = await ask('/en/home');
    clock.now = opening;
    const again = await ask('/en/home', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(200);
    expect(again.payload).toBe('open');
  });
});

describe('the front', () => {
  test.for([
    ['ar-KW,ar;q=0.9', '/ar/t/dDQ.abcdefghijklmnop'],
    ['de,fr;q=0.9', '/en/t/dDQ.abcdefghijklmnop'],
    [undefined, '/en/t/dDQ.abcdefghijklmnop'],
  ] as const)('sends who scans a code and speaks %s to %s', async ([spoken, location]) => {
    const { ask, rendered } = aFront();
    const headers = spoken === undefined ? {} : { 'accept-language': spoken };
    const answer = await ask('/t/dDQ.abcdefghijklmnop', { headers });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({ location, 'cache-control': 'no-store' });
    expect(rendered).toEqual([]);
  });

  /** Source: spec §1 venue.own-licence */
  test('keeps the pages of venues apart, whatever their address', async () => {
    const other = aRelease(1, undefined, aVenue({ licence: 'other', domains: ['other.example'] }));
    const { ask } = aFront({ releases: [aRelease(), other] });
    expect((await ask('/en/home')).payload).toBe('corner /en/home');
    expect((await ask('/en/home', { headers: { host: 'other.example' } })).payload).toBe('other /en/home');
    expect((await ask('/en/home')).payload).toBe('corner /en/home');
  });

  test('makes a page once for all its addresses, hosts, methods and queries', async () => {
    const { ask, rendered } = aFront();
    for (const url of ['/en/home', '/home', '/en/home?a=1', '/home?b']) {
      for (const method of ['GET', 'HEAD'] as const) {
        for (const host of ['corner.example', 'CORNER.example:80', 'corner.localhost', '127.0.0.1']) {
          expect((await ask(url, { method, headers: { host } })).statusCode).toBe(200);
        }
      }
    }
    expect(rendered).toEqual(['/en/home']);
  });

  test('names the version that is live, on pages that older versions have left', async () => {
    const { ask, venues } = aFront();
    expect((await ask('/en/home')).headers['menu-version']).toBe('1');
    venues.activate(aRelease(2));
    expect((await ask('/en/home')).headers['menu-version']).toBe('2');
  });

  test('keeps no page that did not ask for it, and none that is not there', async () => {
    const { ask, rendered, store } = aFront({
      render: async (_release, _language, target) =>
        target === '/en/home'
          ? { ...aRendered('passing'), inputs: null }
          : { ...aRendered('nothing'), status: 404 },
    });
    for (let times = 0; times < 2; times += 1) {
      const passing = await ask('/en/home');
      expect(passing.payload).toBe('passing');
      expect(passing.headers['cache-control']).toBe('no-store');
      expect((await ask('/ar/product/3')).payload).toBe('not-found in ar');
    }
    expect(rendered).toHaveLength(4);
    expect(store.bytes).toBe(0);
  });

  test('never asks for a page on behalf of a host that nobody owns', async () => {
    const { ask, rendered } = aFront();
    const answer = await ask('/en/home', { headers: { host: 'nobody.example' } });
    expect(answer.statusCode).toBe(421);
    expect(answer.payload).toBe('licence-none in en');
    expect(rendered).toEqual([]);
  });

  /** Source: spec §8 logged */
  test('says nothing of a fault of ours but its number, and nothing personal to the log', async () => {
    const { ask, logged } = aFront({ render: () => Promise.reject(new Error('the database is away')) });
    const answer = await ask('/en/search?term=my+secret');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { request_id, ...told } = answer.json<{ request_id: string }>();
    expect(told).toEqual({ code: 'internal' });
    expect(logged).toMatchObject([{ event: 'request failed', facts: { request_id, path: '/en/search' } }]);
    expect(JSON.stringify(logged)).not.toContain('secret');
  });

  /** Source: spec §2 routes.licence-pending, §4 menu.active-only */
  test.for([
    ['PENDING', 'loading', '3'],
    ['SUSPENDED', 'account-error', '60'],
  ])('shows nothing of a venue whose licence is %s but the %s screen', async ([status, screen, seconds]) => {
    const { ask, rendered } = aFront({
      releases: [aRelease(1, undefined, aVenue({ status: status as string }))],
    });
    for (const url of ['/ar', '/ar/home', '/ar/product/11', '/ar/no/such']) {
      const answer = await ask(url);
      expect([answer.statusCode, answer.payload]).toEqual([503, `${screen} in ar`]);
      expect(answer.headers).toMatchObject({ 'retry-after': seconds, 'cache-control': 'no-store' });
    }
    expect(rendered).toEqual([]);
  });

  test.for([
    ['of a venue that is not active', 'corner.example'],
    ['of a host that nobody owns', 'nobody.example'],
  ])('tells robots %s that there is nothing to read', async ([, host]) => {
    const { ask, rendered } = aFront({ releases: [aRelease(1, undefined, aVenue({ status: 'SUSPENDED' }))] });
    const answer = await ask('/robots.txt', { headers: { host: host ?? '' } });
    expect([answer.statusCode, answer.payload]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
    expect(answer.headers).toMatchObject({
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
  ] as const)('sends %s with what pages prefetch: %s', async ([path, isPage]) => {
    const { headers } = await aFront().ask(path);
    expect(headers['speculation-rules'] !== undefined).toBe(isPage);
    expect(headers['content-security-policy']).toMatch(
      isPage ? /script-src 'self'/ : /^default-src 'none'; frame/,
    );
  });
});

test('every request is counted once, by what answered it', async () => {
  const faulty = (target: string) => {
    if (target === '/en/product/9') throw new Error('a page of ours is broken');
    return Promise.resolve(aRendered(target));
  };
  const { ask, answers, state } = aFront({ render: (_, __, target) => faulty(target) });
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
  expect(answers.counts().map(({ kind, status, count }) => `${kind} ${status} ${count}`)).toEqual([
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
