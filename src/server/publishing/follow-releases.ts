import pLimit from 'p-limit';
import * as z from 'zod/mini';
import type { VenueRecord } from '#contracts/shapes/publish-outcome.ts';
import { type VenueFile, venueFileSchema } from '#contracts/shapes/venue.ts';
import type { LiveState } from '../catalog/live-state.ts';
import { readerOf } from '../catalog/menu-reader.ts';
import { openRelease, type Release } from '../catalog/release.ts';
import { type Stylesheet, stylesheetOf } from '../catalog/stylesheet.ts';
import type { Purger } from '../page-cache/cdn/purger.ts';
import { type ActivateReleaseOptions, activateRelease } from './activate-release.ts';
import type { MenuArchive, Publication } from './menu-archive.ts';

/** Options for activating releases, whether published by this or another process. */
export interface FollowReleasesOptions extends ActivateReleaseOptions {
  readonly archive: MenuArchive;
  readonly liveState: (licence: string) => Promise<LiveState>;
  /** Stores a stylesheet under its address. */
  readonly storeStylesheet: (stylesheet: Stylesheet) => Promise<void>;
  readonly purging: Pick<Purger, 'purgeFor' | 'enqueue'>;
}

/** The parsed operator's file. */
export const venueFileOf = ({ venue }: Pick<Publication, 'venue'>): VenueFile =>
  z.parse(venueFileSchema, venue);

/** Stores a release's theme under the address that its pages use. */
export async function storeTheme(
  release: Release,
  { storeStylesheet }: Pick<FollowReleasesOptions, 'storeStylesheet'>,
): Promise<void> {
  const menu = await release.menu(release.venue.default_language);
  if (!menu) return;
  const { field } = readerOf(menu);
  const theme = { theme: field('theme_data'), categoryBackground: field('category_background') };
  await storeStylesheet(stylesheetOf(theme));
}

/** Opens a venue's current release from the archive. */
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

/** Max venues read in parallel: most database connections stay free for requests. */
export const venueConcurrency = 4;

/** Opens every venue of the archive and stores its theme. */
export async function openArchivedReleases(
  options: Pick<FollowReleasesOptions, 'archive' | 'storeStylesheet' | 'liveState'>,
): Promise<readonly Release[]> {
  const records = await options.archive.venues();
  return pLimit(venueConcurrency).map(records, async (record) => {
    const release = await openArchivedRelease(options, record);
    await storeTheme(release, options);
    return release;
  });
}

/** Activates what another process has published. Serialize per venue, so that no older version follows a newer one. */
export async function catchUp(options: FollowReleasesOptions, licence: string): Promise<void> {
  const record = await options.archive.venue(licence);
  if (!record || record.version === options.venues.current(licence)?.version) return;
  const release = await openArchivedRelease(options, record);
  await storeTheme(release, options);
  await activateCommitted(options, release);
}

/** Activates the venue's current live state. */
export async function refresh(options: FollowReleasesOptions, licence: string): Promise<void> {
  const current = options.venues.current(licence);
  if (!current) return;
  await activateCommitted(options, { ...current, live: await options.liveState(licence) });
}

/** Activates an already committed release. Purges, because the CDN may have cached older pages from this process. */
async function activateCommitted(options: FollowReleasesOptions, next: Release): Promise<void> {
  const before = options.venues.current(next.licence);
  await activateRelease(options)(next, () => Promise.resolve({ kind: 'committed' }));
  await options.purging.enqueue(before, next);
}
