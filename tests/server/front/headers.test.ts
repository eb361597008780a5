import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callHead, headOf, menuPageHead, pageLifetime } from '#server/front/headers.ts';

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
