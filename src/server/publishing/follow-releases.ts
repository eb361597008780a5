import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import type { VenueRecord } from '#contracts/shapes/publish-outcome.ts';
import { type VenueFile, venueFileSchema } from '#contracts/shapes/venue.ts';
import { emptyLiveState, type LiveState } from '../catalog/live-state.ts';
import type { LiveStateRepository } from '../catalog/live-state-repository.ts';
import { readerOf } from '../catalog/menu-reader.ts';
import { openRelease, type Release } from '../catalog/release.ts';
import { type Stylesheet, stylesheetOf } from '../catalog/stylesheet.ts';
import type { Purger } from '../page-cache/cdn/purger.ts';
import { type ActivateReleaseOptions, activateRelease } from './activate-release.ts';
import type { MenuArchive, Publication } from './menu-archive.ts';

/** Options for activating releases, whether published by this or another process. */
export interface FollowReleasesOptions extends ActivateReleaseOptions {
  readonly archive: MenuArchive;
  readonly liveStates: Pick<LiveStateRepository, 'read' | 'readAll'>;
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
const openArchivedRelease = (
  { archive }: Pick<FollowReleasesOptions, 'archive'>,
  { licence, version, venue }: VenueRecord,
  live: LiveState,
): Release =>
  openRelease({
    licence,
    version,
    venue: venueFileOf({ venue }),
    live,
    fetch: (language) => archive.document(licence, version, language),
  });

/** Max venues read in parallel: most database connections stay free for requests. */
export const venueConcurrency = 4;

/** Opens every venue of the archive and stores its theme. */
export async function openArchivedReleases(
  options: Pick<FollowReleasesOptions, 'archive' | 'storeStylesheet' | 'liveStates'>,
): Promise<readonly Release[]> {
  const [records, lives] = await Promise.all([options.archive.venues(), options.liveStates.readAll()]);
  return pLimit(venueConcurrency).map(records, async (record) => {
    const release = openArchivedRelease(options, record, lives.get(record.licence) ?? emptyLiveState);
    await storeTheme(release, options);
    return release;
  });
}

/** Activates what another process has published. Serialize per venue, so that no older version follows a newer one. */
export async function catchUp(options: FollowReleasesOptions, licence: string): Promise<void> {
  const record = await options.archive.venue(licence);
  if (!record || record.version === options.venues.current(licence)?.version) return;
  const release = openArchivedRelease(options, record, await options.liveStates.read(licence));
  await storeTheme(release, options);
  await activateCommitted(options, release);
}

/** Activates the venue's current live state if it has changed. */
export async function refresh(options: FollowReleasesOptions, licence: string): Promise<void> {
  const current = options.venues.current(licence);
  if (!current) return;
  const live = await options.liveStates.read(licence);
  if (!isDeepStrictEqual(live, current.live)) await activateCommitted(options, { ...current, live });
}

/** The venues whose live state is not the current one. */
export async function findOutdatedLiveStates({
  venues,
  liveStates,
}: Pick<FollowReleasesOptions, 'venues' | 'liveStates'>): Promise<readonly string[]> {
  const lives = await liveStates.readAll();
  return venues
    .all()
    .filter(({ licence, live }) => !isDeepStrictEqual(live, lives.get(licence) ?? emptyLiveState))
    .map(({ licence }) => licence);
}

/** Activates an already committed release. Purges, because the CDN may have cached older pages from this process. */
async function activateCommitted(options: FollowReleasesOptions, next: Release): Promise<void> {
  const before = options.venues.current(next.licence);
  await activateRelease(options)(next, () => Promise.resolve({ kind: 'committed' }));
  await options.purging.enqueue(before, next);
}
