import type { Language } from '#i18n/languages.ts';

/** Header names and values in turn. */
type Head = readonly string[];

/** What the server sends with each kind of response that an export has too. */
export interface StandingHeads {
  readonly page: Head;
  readonly call: Head;
  readonly immutable: Head;
  readonly media: Head;
  /** Of a file that may change under the same name. */
  readonly revised: Head;
}

/** Whoever has a copy asks each time whether it still holds: an edge learns of a new export by itself. */
const askedEachTime: Head = ['cache-control', 'public, max-age=0, must-revalidate'];

/** The heads of what answers under a pattern of paths; no path is of two patterns. */
interface Rule {
  readonly pattern: string;
  readonly head: Head;
}

/** Screens within a language, which stand without it in the venue's own. */
const screens = [
  'home',
  'search',
  'promotions',
  'offline',
  'category/:id',
  'product/:id',
  'page/:id',
  'form/:id',
];

const words = ['/robots.txt', '/llms.txt', '/sitemap.xml', '/sitemap-*', '/:lang/menu.txt', '/:lang/menus/*'];

/** @param assets names of the files that the program brings along. */
function rulesOf(
  heads: StandingHeads,
  languages: readonly Language[],
  assets: readonly string[],
): readonly Rule[] {
  const pageHead = [...heads.page, ...askedEachTime];
  const wordsHead = [...heads.call, ...askedEachTime];
  const pages = [
    '/',
    ...languages.map((language) => `/${language}`),
    ...screens.flatMap((screen) => [`/${screen}`, `/:lang/${screen}`]),
  ];
  return [
    ...pages.map((pattern) => ({ pattern, head: pageHead })),
    ...words.map((pattern) => ({ pattern, head: wordsHead })),
    { pattern: '/:lang/api/*', head: [...wordsHead, 'content-type', 'application/json; charset=utf-8'] },
    { pattern: '/_astro/*', head: heads.immutable },
    { pattern: '/media/*', head: heads.media },
    ...patternsOf(assets).map((pattern) => ({ pattern, head: revisedHeadOf(pattern, heads.revised) })),
  ];
}

/** Files at the root by their names, all others by the folder they are in. */
const patternsOf = (assets: readonly string[]) =>
  [...new Set(assets.map((name) => `/${name.replace(/\/.*$/, '/*')}`))].filter(
    (pattern) => pattern !== '/_astro/*' && !/\.(br|gz)$/.test(pattern),
  );

/** Browsers take speculation rules under their own type alone. */
const revisedHeadOf = (pattern: string, head: Head): Head =>
  pattern === '/speculation-rules.json'
    ? [...head, 'content-type', 'application/speculationrules+json']
    : head;

const linesOf = (head: Head) =>
  head.flatMap((name, at) => (at % 2 === 0 ? [`  ${name}: ${head[at + 1]}`] : []));

/**
 * What the front says with each answer, in the form that static hosts read as `_headers`.
 *
 * Each path is of one rule only: where a host finds several, it joins what they say.
 */
export function headFile(
  heads: StandingHeads,
  languages: readonly Language[],
  assets: readonly string[],
): string {
  const rules = rulesOf(heads, languages, assets);
  return rules.map(({ pattern, head }) => [pattern, ...linesOf(head), ''].join('\n')).join('\n');
}

/** An address that leads elsewhere. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** Addresses that lead elsewhere, in the form that static hosts read as `_redirects`. */
export const moveFile = (moves: readonly Move[]) =>
  moves.map(({ from, to }) => `${from} ${to} 302\n`).join('');
