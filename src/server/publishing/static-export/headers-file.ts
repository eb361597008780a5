import type { Language } from '#i18n/languages.ts';

/** Header names and values in turn. */
type HeaderList = readonly string[];

/** What the server sends with each kind of response that an export has too. */
export interface StaticHeaders {
  readonly page: HeaderList;
  readonly call: HeaderList;
  readonly immutable: HeaderList;
  readonly media: HeaderList;
  /** Of a file that may change under the same name. */
  readonly mutable: HeaderList;
}

/** Whoever has a copy asks each time whether it still holds: an edge learns of a new export by itself. */
const revalidateAlways: HeaderList = ['cache-control', 'public, max-age=0, must-revalidate'];

/** The heads of what answers under a pattern of paths; no path is of two patterns. */
interface HeaderRule {
  readonly pattern: string;
  readonly headers: HeaderList;
}

/** Screens within a language, which stand without it in the venue's own. */
const screenPaths = [
  'home',
  'search',
  'promotions',
  'offline',
  'category/:id',
  'product/:id',
  'page/:id',
  'form/:id',
];

const textPaths = [
  '/robots.txt',
  '/llms.txt',
  '/sitemap.xml',
  '/sitemap-*',
  '/:lang/menu.txt',
  '/:lang/menus/*',
];

/** @param assets names of the files that the program brings along. */
function rulesOf(
  heads: StaticHeaders,
  languages: readonly Language[],
  assets: readonly string[],
): readonly HeaderRule[] {
  const pageHead = [...heads.page, ...revalidateAlways];
  const wordsHead = [...heads.call, ...revalidateAlways];
  const pages = [
    '/',
    ...languages.map((language) => `/${language}`),
    ...screenPaths.flatMap((screen) => [`/${screen}`, `/:lang/${screen}`]),
  ];
  return [
    ...pages.map((pattern) => ({ pattern, headers: pageHead })),
    ...textPaths.map((pattern) => ({ pattern, headers: wordsHead })),
    { pattern: '/:lang/api/*', headers: [...wordsHead, 'content-type', 'application/json; charset=utf-8'] },
    { pattern: '/_astro/*', headers: heads.immutable },
    { pattern: '/media/*', headers: heads.media },
    ...patternsOf(assets).map((pattern) => ({ pattern, headers: mutableHeadersOf(pattern, heads.mutable) })),
  ];
}

/** Files at the root by their names, all others by the folder they are in. */
const patternsOf = (assets: readonly string[]) =>
  [...new Set(assets.map((name) => `/${name.replace(/\/.*$/, '/*')}`))].filter(
    (pattern) => pattern !== '/_astro/*' && !/\.(br|gz)$/.test(pattern),
  );

/** Browsers take speculation rules under their own type alone. */
const mutableHeadersOf = (pattern: string, head: HeaderList): HeaderList =>
  pattern === '/speculation-rules.json'
    ? [...head, 'content-type', 'application/speculationrules+json']
    : head;

const linesOf = (head: HeaderList) =>
  head.flatMap((name, at) => (at % 2 === 0 ? [`  ${name}: ${head[at + 1]}`] : []));

/**
 * What the front says with each answer, in the form that static hosts read as `_headers`.
 *
 * Each path is of one rule only: where a host finds several, it joins what they say.
 */
export function headersFile(
  heads: StaticHeaders,
  languages: readonly Language[],
  assets: readonly string[],
): string {
  const rules = rulesOf(heads, languages, assets);
  return rules.map(({ pattern, headers }) => [pattern, ...linesOf(headers), ''].join('\n')).join('\n');
}

/** An address that leads elsewhere. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Addresses that lead elsewhere, in the form that static hosts read as `_redirects`. */
export const redirectsFile = (moves: readonly Redirect[]) =>
  moves.map(({ from, to }) => `${from} ${to} 302\n`).join('');
