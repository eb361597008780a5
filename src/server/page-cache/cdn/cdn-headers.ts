import { type CachedPage, type HeaderLines, headerLines } from '../cached-page.ts';
import { tagsOfPage } from './cache-tags.ts';
import type { Cdn } from './cdn.ts';

/** The headers of a page for the CDN. */
export type CdnHeaders = (licence: string, page: CachedPage, now: number) => HeaderLines;

/** Max lifetime in the CDN, in seconds. Changes are purged. */
const daySeconds = 86_400;

/** The same for a page that is not fully compressed yet. */
const shortLifetimeSeconds = 10;

/**
 * Creates the lifetime and tag headers of pages. A lifetime never exceeds `validUntil` and is short until the page
 * is fully compressed.
 *
 * @param build the build of this program that renders the pages.
 */
export function createCdnHeaders(
  { lifetimeHeader, tagHeader, tagSeparator, maxTagsPerPage }: Cdn,
  build: string,
): CdnHeaders {
  const tagLines = new WeakMap<CachedPage, HeaderLines>();

  const tagLine = (licence: string, page: CachedPage): HeaderLines => {
    const line = tagLines.get(page) ?? headerLines([tagHeader, tagsOf(licence, page)]);
    tagLines.set(page, line);
    return line;
  };
  const tagsOf = (licence: string, page: CachedPage) =>
    tagsOfPage(licence, page, build, maxTagsPerPage).join(tagSeparator);

  return (licence, page, now) => {
    const left = Math.max(0, Math.floor((page.validUntil - now) / 1000));
    const max = page.isFullyCompressed ? daySeconds : shortLifetimeSeconds;
    const lifetime = headerLines([lifetimeHeader, `max-age=${Math.min(max, left)}`]);
    return lifetime + tagLine(licence, page);
  };
}
