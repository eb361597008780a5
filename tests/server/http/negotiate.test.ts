import { expect, test } from 'vitest';
import { encodingFor, matchesEtag } from '#server/http/negotiate.ts';

test.for([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['BR', 'br'],
  ['brotli', 'identity'],
  ['x-gzip', 'identity'],
] as const)('a browser that accepts %s gets %s', ([header, encoding]) => {
  expect(encodingFor(header)).toBe(encoding);
});

test.for([
  ['W/"a"', true],
  ['"a"', true],
  ['*', true],
  ['"b", W/"a"', true],
  ['"b"', false],
  ['a', false],
] as const)('If-None-Match %s matches W/"a": %s', ([header, matches]) => {
  expect(matchesEtag(header, 'W/"a"')).toBe(matches);
});
