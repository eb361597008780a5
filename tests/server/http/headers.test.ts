import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allowingMediaFrom,
  cacheableHeadersFor,
  callHeaders,
  menuPageHeaders,
  pageCacheControl,
  privateHeaders,
  uncachedPageHeadersFor,
} from '#server/http/headers.ts';

const secondsIn = (header: string) => Number(/s-maxage=(\d+)$/.exec(header)?.[1]);

test.for([
  [Number.POSITIVE_INFINITY, 0, 300],
  [1_000_000, 0, 300],
  [300_000, 0, 300],
  [299_999, 0, 299],
  [1_000, 0, 1],
  [999, 0, 0],
  [0, 5_000, 0],
] as const)('a page valid until %d is kept at %d for %d seconds', ([until, now, seconds]) => {
  expect(secondsIn(pageCacheControl(until, now, false))).toBe(seconds);
});

test('no CDN keeps a page after its end', () => {
  const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(instant, instant, (until, now) => {
      const end = now + secondsIn(pageCacheControl(until, now, false)) * 1_000;
      expect(end).toBeLessThanOrEqual(Math.max(until, now));
    }),
  );
});

test('browsers revalidate a page each time', () => {
  expect(pageCacheControl(Number.POSITIVE_INFINITY, 0, false)).toMatch(
    /^public, max-age=0, must-revalidate, /,
  );
});

test('calls and pages differ by their final slash', () => {
  const headersOf = cacheableHeadersFor('/realtime/v1');
  expect(headersOf('/en/api/menu/corner/')).toBe(callHeaders);
  expect(headersOf('/en/home')).toEqual(menuPageHeaders);
});

const headers = (path: string, mapOrigin: string | null) => {
  const pairs = uncachedPageHeadersFor('/realtime/v1', mapOrigin)(path);
  return new Map(pairs.flatMap((name, at) => (at % 2 === 0 ? [[name, pairs[at + 1] ?? '']] : [])));
};

test('the page with the map can use geolocation and fetch map tiles', () => {
  const found = headers('/ar/delivery-location', 'https://tiles.example');
  expect(found.get('permissions-policy')).toContain('geolocation=(self)');
  expect(found.get('content-security-policy')).toContain("connect-src 'self' https://tiles.example;");
  expect(found.get('cache-control')).toBe('no-store');
});

test('pages allow the inline scripts of Astro and one of ours', () => {
  const policy = headers('/en/cart', null).get('content-security-policy') ?? '';
  expect(/script-src ([^;]+)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[\w+/]{43}='){5}$/);
});

test('the page with a map of our own connects only to its own site', () => {
  const policy = headers('/en/delivery-location', null).get('content-security-policy');
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toContain('https:');
});

test.for(['/en/checkout', '/en/cart', '/en/search', '/en/delivery-location/x'])(
  '%s has no such permissions',
  (path) => {
    const found = headers(path, 'https://tiles.example');
    expect(found.get('permissions-policy')).toContain('geolocation=()');
    expect(found.get('content-security-policy')).not.toContain('tiles');
    expect(found.get('cache-control')).toBe('no-store');
  },
);

test.for([
  ['/en/cart', 'no-referrer'],
  ['/ar/checkout', 'no-referrer'],
  ['/en/order/3f6f1d2e-0000-4000-8000-000000000000', 'no-referrer'],
  ['/en/af-checkout/3f6f1d2e-0000-4000-8000-000000000000', 'no-referrer'],
  ['/zh-hans/t/dDQ.abcdefghijklmnop', 'no-referrer'],
  ['/en/a/x', 'no-referrer'],
  ['/en/delivery-location', 'strict-origin-when-cross-origin'],
  ['/en/search', 'strict-origin-when-cross-origin'],
  ['/en/product/12', 'strict-origin-when-cross-origin'],
  ['/en/home', 'strict-origin-when-cross-origin'],
] as const)('%s as a single response sends %s when a diner leaves', ([path, policy]) => {
  const found = headers(path, null);
  expect(found.get('referrer-policy')).toBe(policy);
  expect(found.get('cache-control')).toBe('no-store');
  expect(found.has('x-robots-tag')).toBe(policy === 'no-referrer');
});

const policyOf = (headers: readonly string[]) =>
  headers[headers.indexOf('content-security-policy') + 1] ?? '';

test.for([
  ['/realtime/v1', "connect-src 'self';"],
  ['wss://venue.supabase.example/realtime/v1', "connect-src 'self' wss://venue.supabase.example;"],
  ['ws://127.0.0.1:9000/realtime/v1?x=1', "connect-src 'self' ws://127.0.0.1:9000;"],
] as const)('the page of an order can subscribe at %s', ([realtime, directive]) => {
  expect(policyOf(privateHeaders(realtime).page)).toContain(directive);
});

describe('with Realtime on another host', () => {
  const realtime = 'wss://venue.supabase.example/realtime/v1';
  const directive = "connect-src 'self' wss://venue.supabase.example;";

  test.for(['/en/home', '/en/category/1', '/en/product/12'])('%s can subscribe there', (path) => {
    expect(policyOf(cacheableHeadersFor(realtime)(path))).toContain(directive);
  });

  test.for(['/en/search', '/en/product/12'])('search results at %s can subscribe there too', (path) => {
    expect(policyOf(uncachedPageHeadersFor(realtime, null)(path))).toContain(directive);
  });

  test.for(['/en/cart', '/en/checkout', '/en/delivery-location'])('%s cannot', (path) => {
    expect(policyOf(uncachedPageHeadersFor(realtime, null)(path))).toContain("connect-src 'self';");
  });
});

test('pages show media of another origin when it is allowed, and load nothing else from there', () => {
  const origin = 'https://pictures.example';
  const plain = policyOf(privateHeaders('/realtime/v1').page);
  const allowed = policyOf(allowingMediaFrom(origin)(privateHeaders('/realtime/v1').page));
  expect(allowed).toContain(`img-src 'self' ${origin} data:`);
  expect(allowed).toContain(`media-src 'self' ${origin};`);
  expect(allowed.split(origin)).toHaveLength(3);
  expect(allowed.replaceAll(` ${origin}`, '')).toBe(plain);
  expect(policyOf(allowingMediaFrom(null)(privateHeaders('/realtime/v1').page))).toBe(plain);
});
