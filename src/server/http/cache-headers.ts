import type { Release } from '../catalog/release.ts';
import { type CachedPage, type HeaderLines, headerLines } from '../page-cache/cached-page.ts';
import { pageCacheControl } from './headers.ts';
import type { HttpSite } from './http-site.ts';

type CacheHeadersSite = Pick<HttpSite, 'cdnHeaders' | 'now' | 'venues' | 'isClusterMember'>;

/** What nobody may keep, for nobody would be told to forget it. */
const noStoreLine = headerLines(['cache-control', 'no-store']);

/** Pages learn from its `Date` what time it is: an answer that somebody kept would tell another time. */
const showsTime = (path: string) => path.endsWith('/api/live/');

/**
 * What a page says of this moment: how long it may be kept, by whom, and which menu it shows. A process that may have missed
 * a publish lets nobody keep what it shows: it would outlive the purge.
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
  const standing = `cache-control: ${pageCacheControl(page.validUntil, now, cdnHeaders !== null)}\r\n${shown}`;
  return cdnHeaders ? standing + cdnHeaders(licence, page, now) : standing;
}

/** The same for a page that somebody may have waited for, while another release took this one's place. */
export function cacheHeadersOfRendered(
  site: CacheHeadersSite,
  page: CachedPage,
  release: Release,
): HeaderLines {
  const isCurrent = site.venues.current(release.licence) === release;
  return isCurrent ? cacheHeadersOf(site, page, release, site.now()) : noStoreLine;
}
