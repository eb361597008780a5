import type { Language } from '#i18n/languages.ts';
import {
  callHead,
  type Head,
  immutableHead,
  mediaHead,
  menuPageHead,
  revisedFileHead,
} from '../../http/headers.ts';

/** Whoever has a copy asks each time whether it still holds: an edge learns of a new export by itself. */
const askedEachTime: Head = ['cache-control', 'public, max-age=0, must-revalidate'];

const pageHead: Head = [...menuPageHead, ...askedEachTime];
const wordsHead: Head = [...callHead, ...askedEachTime];

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
function rulesOf(languages: readonly Language[], assets: readonly string[]): readonly Rule[] {
  const pages = [
    '/',
    ...languages.map((language) => `/${language}`),
    ...screens.flatMap((screen) => [`/${screen}`, `/:lang/${screen}`]),
  ];
  return [
    ...pages.map((pattern) => ({ pattern, head: pageHead })),
    ...words.map((pattern) => ({ pattern, head: wordsHead })),
    { pattern: '/:lang/api/*', head: [...wordsHead, 'content-type', 'application/json; charset=utf-8'] },
    { pattern: '/_astro/*', head: immutableHead },
    { pattern: '/media/*', head: mediaHead },
    ...patternsOf(assets).map((pattern) => ({ pattern, head: revisedHeadOf(pattern) })),
  ];
}

/** Files at the root by their names, all others by the folder they are in. */
const patternsOf = (assets: readonly string[]) =>
  [...new Set(assets.map((name) => `/${name.replace(/\/.*$/, '/*')}`))].filter(
    (pattern) => pattern !== '/_astro/*' && !/\.(br|gz)$/.test(pattern),
  );

/** Browsers take speculation rules under their own type alone. */
const revisedHeadOf = (pattern: string): Head =>
  pattern === '/speculation-rules.json'
    ? [...revisedFileHead, 'content-type', 'application/speculationrules+json']
    : revisedFileHead;

const linesOf = (head: Head) =>
  head.flatMap((name, at) => (at % 2 === 0 ? [`  ${name}: ${head[at + 1]}`] : []));

/**
 * What the front says with each answer, in the form that static hosts read as `_headers`.
 *
 * Each path is of one rule only: where a host finds several, it joins what they say.
 */
export function headFile(languages: readonly Language[], assets: readonly string[]): string {
  const rules = rulesOf(languages, assets);
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
