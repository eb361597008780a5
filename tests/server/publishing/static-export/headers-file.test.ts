import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/built-in-languages.ts';
import { cacheableHeaders } from '#server/http/headers.ts';
import { headersFile, redirectsFile } from '#server/publishing/static-export/headers-file.ts';

const assets = [
  '_astro/a.js',
  '_astro/a.js.br',
  'icon.svg',
  'icon.svg.gz',
  'speculation-rules.json',
  'schema/menu.json',
];

/** Rules as a host reads them: pattern ▸ names and values. */
function read(text: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const rules = text.split('\n\n').map((rule) => rule.trim().split('\n'));
  return new Map(
    rules.map(([pattern = '', ...lines]) => [
      pattern,
      new Map(
        lines.map((line) => {
          const at = line.indexOf(': ');
          return [line.slice(0, at).trim(), line.slice(at + 2)];
        }),
      ),
    ]),
  );
}

/** Whether a path matches a pattern, as hosts read `:name` and `*`. */
function matches(pattern: string, path: string): boolean {
  const shape = pattern
    .replace(/[.]/g, '\\.')
    .replace(/:[a-z]+/g, '[^/]+')
    .replace('*', '.*');
  return new RegExp(`^${shape}$`).test(path);
}

const rules = read(headersFile(cacheableHeaders, ['en', 'ar', 'zh-hans'], assets));

const ruleFor = (path: string) => {
  const found = [...rules].filter(([pattern]) => matches(pattern, path));
  expect(found, path).toHaveLength(1);
  return found[0]?.[1];
};

describe('the headers of an exported site', () => {
  test.for(['/', '/en', '/zh-hans', '/home', '/ar/home', '/category/1', '/en/product/12', '/ar/form/3'])(
    'let the page %s load only its own files, and revalidate it each time',
    (path) => {
      const headers = ruleFor(path);
      expect(headers?.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self'( 'sha256-\S{44}')+; /,
      );
      expect(headers?.get('cache-control')).toBe('public, max-age=0, must-revalidate');
      expect(headers?.get('speculation-rules')).toBe('"/speculation-rules.json"');
    },
  );

  test.for([
    ['/robots.txt', 'public, max-age=0, must-revalidate', "default-src 'none'; frame-ancestors 'none'"],
    ['/sitemap-2.xml', 'public, max-age=0, must-revalidate', "default-src 'none'; frame-ancestors 'none'"],
    ['/ar/menu.txt', 'public, max-age=0, must-revalidate', "default-src 'none'; frame-ancestors 'none'"],
    [
      '/en/menus/corner/icon-48.png',
      'public, max-age=0, must-revalidate',
      "default-src 'none'; frame-ancestors 'none'",
    ],
    ['/_astro/a.js', 'public, max-age=31536000, immutable', undefined],
    ['/media/aaaaaaaaaa-320.avif', 'public, max-age=31536000, immutable', "sandbox; default-src 'none'"],
    ['/icon.svg', 'no-cache', undefined],
    ['/schema/menu.json', 'no-cache', undefined],
  ] as const)('set the caching and the policy of %s', ([path, caching, policy]) => {
    const headers = ruleFor(path);
    expect(headers?.get('cache-control')).toBe(caching);
    expect(headers?.get('content-security-policy')).toBe(policy);
    expect(headers?.get('x-content-type-options')).toBe('nosniff');
  });

  test('give speculation rules and calls the types that browsers and devices expect', () => {
    expect(ruleFor('/speculation-rules.json')?.get('content-type')).toBe('application/speculationrules+json');
    expect(ruleFor('/en/api/menu/corner/index.json')?.get('content-type')).toMatch(/^application\/json/);
  });

  test('stay within the number and length of rules that hosts read', () => {
    const all = headersFile(cacheableHeaders, languages, assets);
    expect(read(all).size).toBeLessThanOrEqual(100);
    expect(Math.max(...all.split('\n').map(({ length }) => length))).toBeLessThan(2_000);
  });
});

test('redirects of entry pages are temporary', () => {
  expect(redirectsFile([{ from: '/', to: '/en/home' }])).toBe('/ /en/home 302\n');
});
