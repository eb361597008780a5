import type { BuildReview } from '#contracts/shapes/group-replies.ts';
import { openRelease } from '../../catalog/release.ts';
import type { Venues } from '../../catalog/venues.ts';
import type { PageCache } from '../../page-cache/page-cache.ts';
import { diffFiles } from '../editor/diff-files.ts';
import { parseFiles } from '../editor/menu-files.ts';
import { venueFileOf } from '../follow-releases.ts';
import type { MenuArchive } from '../menu-archive.ts';
import { planInvalidation } from '../plan-invalidation.ts';
import type { MenuBuild } from '../publisher.ts';
import { unpackSource } from '../source.ts';

interface ReviewBuildOptions {
  readonly archive: Pick<MenuArchive, 'history' | 'versionSource'>;
  readonly venues: Pick<Venues, 'current'>;
  readonly pageCache: Pick<PageCache, 'pagesOf'>;
}

/** Finds what a publish of a build would change. Nothing is stored. */
export type ReviewBuild = (build: MenuBuild) => Promise<BuildReview>;

/** The report is for operators, in English. */
const language = 'en';

export function openBuildReview({ archive, venues, pageCache }: ReviewBuildOptions): ReviewBuild {
  return async (build) => {
    const { licence } = build;
    const current = venues.current(licence);
    const pages = pageCache.pagesOf(licence);
    if (!current) return { version: null, isUnchanged: false, changes: [], pages: { stale: 0, valid: 0 } };
    const [newest] = await archive.history(licence, { limit: 1 });
    const { version } = current;
    if (newest?.sourceHash === build.sourceHash) {
      return { version, isUnchanged: true, changes: [], pages: { stale: 0, valid: pages.length } };
    }
    const before = await archive.versionSource(licence, version);
    const changes = before
      ? diffFiles(parseFiles(unpackSource(before)), parseFiles(unpackSource(build.source)), language)
      : [];
    const next = openRelease({
      licence,
      version: version + 1,
      venue: venueFileOf(build),
      live: current.live,
      fetch: (one) => Promise.resolve(build.documents.get(one) ?? null),
    });
    const { stale, valid } = await planInvalidation(current, next, pages);
    return { version, isUnchanged: false, changes, pages: { stale: stale.length, valid: valid.length } };
  };
}
