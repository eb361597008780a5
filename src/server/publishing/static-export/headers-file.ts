import type { Language } from '#i18n/languages.ts';

/** Header names and values in turn. */
type HeaderList = readonly string[];

/** The server's headers for each kind of response that an export has. */
export interface StaticHeaders {
  readonly page: HeaderList;
  readonly call: HeaderList;
  readonly immutable: HeaderList;
  readonly media: HeaderList;
  /** For a file that can change under the same name. */
  readonly mutable: HeaderList;
}

/** Caches revalidate on every request, so that they notice a new export. */
const revalidateAlways: HeaderList = ['cache-control', 'public, max-age=0, must-revalidate'];

/** Headers for a pattern of paths. Patterns do not overlap. */
interface HeaderRule {
  readonly pattern: string;
  readonly headers: HeaderList;
}

/** Screens, with a language prefix or, in the default language, without. */
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

/** @param assets names of the program's assets. */
function rulesOf(
  headers: StaticHeaders,
  languages: readonly Language[],
  assets: readonly string[],
): readonly HeaderRule[] {
  const pageHeaders = [...headers.page, ...revalidateAlways];
  const textHeaders = [...headers.call, ...revalidateAlways];
  const pages = [
    '/',
    ...languages.map((language) => `/${language}`),
    ...screenPaths.flatMap((screen) => [`/${screen}`, `/:lang/${screen}`]),
  ];
  return [
    ...pages.map((pattern) => ({ pattern, headers: pageHeaders })),
    ...textPaths.map((pattern) => ({ pattern, headers: textHeaders })),
    { pattern: '/:lang/api/*', headers: [...textHeaders, 'content-type', 'application/json; charset=utf-8'] },
    { pattern: '/_astro/*', headers: headers.immutable },
    { pattern: '/media/*', headers: headers.media },
    ...patternsOf(assets).map((pattern) => ({
      pattern,
      headers: mutableHeadersOf(pattern, headers.mutable),
    })),
  ];
}

/** Files at the root by name, all others by folder. */
const patternsOf = (assets: readonly string[]) =>
  [...new Set(assets.map((name) => `/${name.replace(/\/.*$/, '/*')}`))].filter(
    (pattern) => pattern !== '/_astro/*' && !/\.(br|gz)$/.test(pattern),
  );

/** Browsers accept speculation rules only with their own content type. */
const mutableHeadersOf = (pattern: string, headers: HeaderList): HeaderList =>
  pattern === '/speculation-rules.json'
    ? [...headers, 'content-type', 'application/speculationrules+json']
    : headers;

const linesOf = (headers: HeaderList) =>
  headers.flatMap((name, at) => (at % 2 === 0 ? [`  ${name}: ${headers[at + 1]}`] : []));

/**
 * The server's response headers as the `_headers` file of static hosts.
 *
 * Each path matches one rule only, because hosts merge the headers of several.
 */
export function headersFile(
  headers: StaticHeaders,
  languages: readonly Language[],
  assets: readonly string[],
): string {
  const rules = rulesOf(headers, languages, assets);
  return rules.map((rule) => [rule.pattern, ...linesOf(rule.headers), ''].join('\n')).join('\n');
}

/** A redirect from one path to another. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Redirects as the `_redirects` file of static hosts. */
export const redirectsFile = (redirects: readonly Redirect[]) =>
  redirects.map(({ from, to }) => `${from} ${to} 302\n`).join('');
