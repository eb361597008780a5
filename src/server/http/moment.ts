import type { Release } from '../catalog/release.ts';
import { type HeaderLines, headerLines, type StoredPage } from '../page-cache/stored-page.ts';
import type { FrontSite } from './front-site.ts';
import { pageLifetime } from './headers.ts';

type MomentSite = Pick<FrontSite, 'edgeHead' | 'now' | 'venues' | 'isMember'>;

/** What nobody may keep, for nobody would be told to forget it. */
const keptByNobody = headerLines(['cache-control', 'no-store']);

/** Pages learn from its `Date` what time it is: an answer that somebody kept would tell another time. */
const tellsTime = (path: string) => path.endsWith('/api/live/');

/**
 * What a page says of this moment: how long it may be kept, by whom, and which menu it shows. A process that may have missed
 * a publish lets nobody keep what it shows: it would outlive the purge.
 */
export function momentOf(
  { edgeHead, isMember }: MomentSite,
  page: StoredPage,
  release: Release,
  now: number,
): HeaderLines {
  const { licence, version } = release;
  const shown = `menu-version: ${version}\r\n`;
  if (!isMember() || tellsTime(page.path)) return keptByNobody + shown;
  const standing = `cache-control: ${pageLifetime(page.until, now, edgeHead !== null)}\r\n${shown}`;
  return edgeHead ? standing + edgeHead(licence, page, now) : standing;
}

/** The same for a page that somebody may have waited for, while another release took this one's place. */
export function momentOfMade(site: MomentSite, page: StoredPage, release: Release): HeaderLines {
  const isCurrent = site.venues.current(release.licence) === release;
  return isCurrent ? momentOf(site, page, release, site.now()) : keptByNobody;
}
