import { type Language, languageTagOf } from '#i18n/languages.ts';
import { pathInLanguage } from '#i18n/path-in-language.ts';

/** The content of a sitemap. */
export interface SitemapSource {
  /** Such as `https://grill.example`. */
  readonly origin: string;
  readonly languages: readonly Language[];
  readonly defaultLanguage: Language;
  /** In one language; the others have the same. */
  readonly paths: readonly string[];
}

/** The protocol allows ten times as many bytes; smaller files are faster to create, compress and read. */
const limits = { addresses: 50_000, bytes: 5_000_000 } as const;

/** The markup around an address in a file, at most. */
const frameBytes = 80;

/** The longest address of a screen: a host name has at most 253 bytes. */
const maxUrlBytes = 300;

/** How many screens fit one file, with their versions in every language. */
function screensInFile({ origin, languages, paths }: SitemapSource): number {
  const longest = paths.reduce((length, path) => Math.max(length, path.length), 0) + origin.length + 8;
  return screensOfUrlLength(longest, languages.length);
}

function screensOfUrlLength(longest: number, languages: number): number {
  const bytes = languages * (languages + 2) * (longest + frameBytes);
  return Math.max(1, Math.floor(Math.min(limits.addresses / languages, limits.bytes / bytes)));
}

/** An upper bound for the parts of a sitemap, for any addresses. */
export const maxSitemapParts = (screens: number, languages: number) =>
  Math.ceil(screens / screensOfUrlLength(maxUrlBytes, languages));

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The sitemap: every screen in every language, each with its versions in the others. A sitemap that is too long for one
 * file is a list of its parts.
 *
 * @param part which part, from 1 on; `null` for the sitemap itself.
 * @returns `null` when there is no such part.
 */
export function sitemap(site: SitemapSource, part: number | null): string | null {
  const each = screensInFile(site);
  const parts = Math.ceil(site.paths.length / each);
  if (part === null) return parts > 1 ? listOfParts(site, parts) : fileOf(site, site.paths);
  return parts > 1 && part <= parts ? fileOf(site, site.paths.slice((part - 1) * each, part * each)) : null;
}

function listOfParts({ origin }: SitemapSource, parts: number): string {
  const addresses = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${origin}/sitemap-${at + 1}.xml</loc></sitemap>`,
  );
  return `${declaration}<sitemapindex xmlns="${namespace}">${addresses.join('')}</sitemapindex>`;
}

function fileOf(site: SitemapSource, paths: readonly string[]): string {
  const urls = paths.map((path) => urlsOf(site, path)).join('\n');
  return `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}</urlset>\n`;
}

/** A screen in each of its languages. Addresses need no escaping in XML. */
function urlsOf({ origin, languages, defaultLanguage }: SitemapSource, path: string): string {
  const addressIn = (language: Language) => origin + pathInLanguage(path, language);
  const version = (tag: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${addressIn(language)}"/>`;
  const versions =
    languages.length > 1
      ? languages.map((language) => version(languageTagOf(language), language)).join('') +
        version('x-default', defaultLanguage)
      : '';
  return languages.map((language) => `<url><loc>${addressIn(language)}</loc>${versions}</url>`).join('\n');
}
