import { type CachedPage, type HeaderLines, headerLines } from '../cached-page.ts';
import { tagsOfPage } from './cache-tags.ts';
import type { Cdn } from './cdn.ts';

/** What a page tells the cache in front of the site. */
export type CdnHeaders = (licence: string, page: CachedPage, now: number) => HeaderLines;

/** How long an edge keeps what nothing changes, in seconds: it is told when something does. */
const daySeconds = 86_400;

/** The same for a page that is soon sent smaller: many diners read what the edge has. */
const shortLifetimeSeconds = 10;

/**
 * Tells the edge how long it may keep a page, never past the instant at which the clock changes it, nor long before it is as
 * small as it gets, and its tags.
 *
 * @param build the build of this program that makes the pages.
 */
export function createCdnHeaders(
  { lifetimeHeader, tagHeader, tagSeparator, maxTagsPerPage }: Cdn,
  build: string,
): CdnHeaders {
  const known = new WeakMap<CachedPage, HeaderLines>();

  const tagLine = (licence: string, page: CachedPage): HeaderLines => {
    const line = known.get(page) ?? headerLines([tagHeader, tagsOf(licence, page)]);
    known.set(page, line);
    return line;
  };
  const tagsOf = (licence: string, page: CachedPage) =>
    tagsOfPage(licence, page, build, maxTagsPerPage).join(tagSeparator);

  return (licence, page, now) => {
    const left = Math.max(0, Math.floor((page.validUntil - now) / 1000));
    const most = page.isFullyCompressed ? daySeconds : shortLifetimeSeconds;
    const lifetime = headerLines([lifetimeHeader, `max-age=${Math.min(most, left)}`]);
    return lifetime + tagLine(licence, page);
  };
}
