import { type HeaderLines, headerLines, type StoredPage } from '../page-store/stored-page.ts';
import type { Release } from '../venues/release.ts';
import type { FrontSite } from './front-site.ts';
import { pageLifetime } from './headers.ts';

type MomentSite = Pick<FrontSite, 'edgeHead' | 'now' | 'venues'>;

/** What a page says of this moment: how long it may be kept, by whom, and which menu it shows. */
export function momentOf(
  { edgeHead }: MomentSite,
  page: StoredPage,
  release: Release,
  now: number,
): HeaderLines {
  const { licence, version } = release;
  const standing = `cache-control: ${pageLifetime(page.until, now, edgeHead !== null)}\r\nmenu-version: ${version}\r\n`;
  return edgeHead ? standing + edgeHead(licence, page, now) : standing;
}

/** Of a page that was made while another release took this one's place: nobody keeps it, for nobody is told to forget it. */
const overtaken = headerLines(['cache-control', 'no-store']);

/** The same for a page that somebody may have waited for. */
export function momentOfMade(site: MomentSite, page: StoredPage, release: Release): HeaderLines {
  const isCurrent = site.venues.current(release.licence) === release;
  return isCurrent ? momentOf(site, page, release, site.now()) : overtaken;
}
