import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { type VenueFile, venueFileSchema } from '#contracts/shapes/venue.ts';
import type { LiveState } from '../catalog/live-state.ts';
import { readerOf } from '../catalog/menu-reader.ts';
import { openRelease, type Release } from '../catalog/release.ts';
import { type Stylesheet, stylesheetOf } from '../catalog/stylesheet.ts';
import type { Purger } from '../page-cache/cdn/purger.ts';
import { type ActivateReleaseOptions, activateRelease } from './activate-release.ts';
import type { MenuArchive, Publication, VenueRecord } from './menu-archive.ts';

/** What showing a release needs, whoever published it. */
export interface FollowReleasesOptions extends ActivateReleaseOptions {
  readonly archive: MenuArchive;
  readonly liveState: (licence: string) => Promise<LiveState>;
  /** Keeps a theme where its address leads. */
  readonly storeStylesheet: (stylesheet: Stylesheet) => Promise<void>;
  readonly purging: Pick<Purger, 'purgeFor' | 'enqueue'>;
}

/** The operator's file, read. */
export const venueFileOf = ({ venue }: Pick<Publication, 'venue'>): VenueFile =>
  z.parse(venueFileSchema, venue);

/** Lays a release's theme where its pages look for it. */
export async function storeTheme(
  release: Release,
  { storeStylesheet }: Pick<FollowReleasesOptions, 'storeStylesheet'>,
): Promise<void> {
  const menu = await release.menu(release.venue.default_language);
  if (!menu) return;
  const { field } = readerOf(menu);
  const look = { theme: field('theme_data'), categoryBackground: field('category_background') };
  await storeStylesheet(stylesheetOf(look));
}

/** Opens a venue's current release as the archive has it. */
async function openArchivedRelease(
  { archive, liveState }: Pick<FollowReleasesOptions, 'archive' | 'liveState'>,
  { licence, version, venue }: VenueRecord,
): Promise<Release> {
  return openRelease({
    licence,
    version,
    venue: venueFileOf({ venue }),
    live: await liveState(licence),
    fetch: (language) => archive.document(licence, version, language),
  });
}

/** How many venues are read at once: most connections of the database stay free for requests. */
export const venueConcurrency = 4;

/** Opens every venue of the archive, each with its theme in place. */
export async function openArchivedReleases(
  needs: Pick<FollowReleasesOptions, 'archive' | 'storeStylesheet' | 'liveState'>,
): Promise<readonly Release[]> {
  const records = await needs.archive.venues();
  return pLimit(venueConcurrency).map(records, async (record) => {
    const release = await openArchivedRelease(needs, record);
    await storeTheme(release, needs);
    return release;
  });
}

/** Takes over what another process has published; in its turn, or an older version could come after a newer one. */
export async function catchUp(needs: FollowReleasesOptions, licence: string): Promise<void> {
  const record = await needs.archive.venue(licence);
  if (!record || record.version === needs.venues.current(licence)?.version) return;
  const release = await openArchivedRelease(needs, record);
  await storeTheme(release, needs);
  await activateCommitted(needs, release);
}

/** Shows what a venue has changed without publishing. */
export async function refresh(needs: FollowReleasesOptions, licence: string): Promise<void> {
  const current = needs.venues.current(licence);
  if (!current) return;
  await activateCommitted(needs, { ...current, live: await needs.liveState(licence) });
}

/** Shows what was decided elsewhere; the edge may have kept what was still shown here. */
async function activateCommitted(needs: FollowReleasesOptions, next: Release): Promise<void> {
  const before = needs.venues.current(next.licence);
  await activateRelease(needs)(next, () => Promise.resolve({ kind: 'committed' }));
  await needs.purging.enqueue(before, next);
}
