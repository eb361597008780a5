import type { Release } from '../catalog/release.ts';
import { type CachedPage, type HeaderLines, headerLines } from '../page-cache/cached-page.ts';
import { pageCacheControl } from './headers.ts';
import type { HttpSite } from './http-site.ts';

type CacheHeadersSite = Pick<HttpSite, 'cdnHeaders' | 'now' | 'venues' | 'isClusterMember'>;

/** For responses that may not be cached, because they could not be purged. */
const noStoreLine = headerLines(['cache-control', 'no-store']);

/** Pages read the time from the `Date` of these responses: a cached one would give the wrong time. */
const showsTime = (path: string) => path.endsWith('/api/live/');

/**
 * The headers of a page that depend on the moment: who may cache it for how long, and the version of the menu. A
 * process that may have missed a publish forbids caching: the page would outlive the purge.
 */
export function cacheHeadersOf(
  { cdnHeaders, isClusterMember }: CacheHeadersSite,
  page: CachedPage,
  release: Release,
  now: number,
): HeaderLines {
  const { licence, version } = release;
  const shown = `menu-version: ${version}\r\n`;
  if (!isClusterMember() || showsTime(page.path)) return noStoreLine + shown;
  const lines = `cache-control: ${pageCacheControl(page.validUntil, now, cdnHeaders !== null)}\r\n${shown}`;
  return cdnHeaders ? lines + cdnHeaders(licence, page, now) : lines;
}

/** The same for a page whose release may have been replaced while it was rendered. */
export function cacheHeadersOfRendered(
  site: CacheHeadersSite,
  page: CachedPage,
  release: Release,
): HeaderLines {
  const isCurrent = site.venues.current(release.licence) === release;
  return isCurrent ? cacheHeadersOf(site, page, release, site.now()) : noStoreLine;
}
