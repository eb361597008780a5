import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callHead, headOf, menuPageHead, pageLifetime, passingHeadOf } from '#server/front/headers.ts';

const secondsIn = (header: string) => Number(/s-maxage=(\d+)$/.exec(header)?.[1]);

test.for([
  [Number.POSITIVE_INFINITY, 0, 300],
  [1_000_000, 0, 300],
  [300_000, 0, 300],
  [299_999, 0, 299],
  [1_000, 0, 1],
  [999, 0, 0],
  [0, 5_000, 0],
] as const)('a page that holds until %d is kept at %d for %d seconds', ([until, now, seconds]) => {
  expect(secondsIn(pageLifetime(until, now))).toBe(seconds);
});

test('no edge keeps a page past its own end', () => {
  const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(instant, instant, (until, now) => {
      const end = now + secondsIn(pageLifetime(until, now)) * 1_000;
      expect(end).toBeLessThanOrEqual(Math.max(until, now));
    }),
  );
});

test('browsers ask about a page each time', () => {
  expect(pageLifetime(Number.POSITIVE_INFINITY, 0)).toMatch(/^public, max-age=0, must-revalidate, /);
});

test('calls are told from pages by their slash', () => {
  expect(headOf('/en/api/menu/corner/')).toBe(callHead);
  expect(headOf('/en/home')).toBe(menuPageHead);
});

test.for([
  ['/en/cart', 'no-referrer'],
  ['/ar/checkout', 'no-referrer'],
  ['/en/delivery-location', 'no-referrer'],
  ['/en/order/3f6f1d2e-0000-4000-8000-000000000000', 'no-referrer'],
  ['/zh-hans/t/dDQ.abcdefghijklmnop', 'no-referrer'],
  ['/en/a/x', 'no-referrer'],
  ['/en/search', 'strict-origin-when-cross-origin'],
  ['/en/product/12', 'strict-origin-when-cross-origin'],
  ['/en/home', 'strict-origin-when-cross-origin'],
] as const)('%s for one request sends whoever leaves with %s', ([path, policy]) => {
  const head = passingHeadOf(path);
  const headerOf = (name: string) => head[head.indexOf(name) + 1];
  expect(headerOf('referrer-policy')).toBe(policy);
  expect(headerOf('cache-control')).toBe('no-store');
  expect(head.includes('x-robots-tag')).toBe(policy === 'no-referrer');
});
