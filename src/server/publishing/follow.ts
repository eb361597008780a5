import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { type VenueFile, venueFileSchema } from '#contracts/shapes/venue.ts';
import type { LiveState } from '../catalog/live-state.ts';
import { readerOf } from '../catalog/menu-reader.ts';
import { openRelease, type Release } from '../catalog/release.ts';
import { type Stylesheet, stylesheetOf } from '../catalog/stylesheet.ts';
import type { Purging } from '../page-cache/cdn/purging.ts';
import { goLive, type LiveSite } from './go-live.ts';
import type { MenuArchive, Publication, VenueRecord } from './menu-archive.ts';

/** What showing a release needs, whoever published it. */
export interface FollowNeeds extends LiveSite {
  readonly archive: MenuArchive;
  readonly liveState: (licence: string) => Promise<LiveState>;
  /** Keeps a theme where its address leads. */
  readonly keepStylesheet: (stylesheet: Stylesheet) => Promise<void>;
  readonly purging: Pick<Purging, 'purgeFor' | 'note'>;
}

/** The operator's file, read. */
export const fileOf = ({ venue }: Pick<Publication, 'venue'>): VenueFile => z.parse(venueFileSchema, venue);

/** Lays a release's theme where its pages look for it. */
export async function keepTheme(
  release: Release,
  { keepStylesheet }: Pick<FollowNeeds, 'keepStylesheet'>,
): Promise<void> {
  const menu = await release.menu(release.venue.default_language);
  if (!menu) return;
  const { field } = readerOf(menu);
  const look = { theme: field('theme_data'), categoryBackground: field('category_background') };
  await keepStylesheet(stylesheetOf(look));
}

/** Opens a venue's current release as the archive has it. */
async function archivedRelease(
  { archive, liveState }: Pick<FollowNeeds, 'archive' | 'liveState'>,
  { licence, version, venue }: VenueRecord,
): Promise<Release> {
  return openRelease({
    licence,
    version,
    venue: fileOf({ venue }),
    live: await liveState(licence),
    fetch: (language) => archive.document(licence, version, language),
  });
}

/** How many venues are read at once: most connections of the database stay free for requests. */
export const venuesAtOnce = 4;

/** Opens every venue of the archive, each with its theme in place. */
export async function openArchived(
  needs: Pick<FollowNeeds, 'archive' | 'keepStylesheet' | 'liveState'>,
): Promise<readonly Release[]> {
  const records = await needs.archive.venues();
  return pLimit(venuesAtOnce).map(records, async (record) => {
    const release = await archivedRelease(needs, record);
    await keepTheme(release, needs);
    return release;
  });
}

/** Takes over what another process has published; in its turn, or an older version could come after a newer one. */
export async function catchUp(needs: FollowNeeds, licence: string): Promise<void> {
  const record = await needs.archive.venue(licence);
  if (!record || record.version === needs.venues.current(licence)?.version) return;
  const release = await archivedRelease(needs, record);
  await keepTheme(release, needs);
  await show(needs, release);
}

/** Shows what a venue has changed without publishing. */
export async function refresh(needs: FollowNeeds, licence: string): Promise<void> {
  const current = needs.venues.current(licence);
  if (!current) return;
  await show(needs, { ...current, live: await needs.liveState(licence) });
}

/** Shows what was decided elsewhere; the edge may have kept what was still shown here. */
async function show(needs: FollowNeeds, next: Release): Promise<void> {
  const before = needs.venues.current(next.licence);
  await goLive(needs)(next, () => Promise.resolve({ kind: 'committed' }));
  await needs.purging.note(before, next);
}
