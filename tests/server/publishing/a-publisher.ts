import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { emptyLiveState } from '#server/catalog/live-state.ts';
import { openVenues } from '#server/catalog/venues.ts';
import { noPurger } from '#server/page-cache/cdn/purger.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';
import { createPageReader } from '#server/page-cache/page-reader.ts';
import { openArchivedReleases } from '#server/publishing/follow-releases.ts';
import type { MenuArchive } from '#server/publishing/menu-archive.ts';
import { type OpenPublisherOptions, openPublisher } from '#server/publishing/open-publisher.ts';
import type { MenuBuild } from '#server/publishing/publisher.ts';
import { packSource } from '#server/publishing/source.ts';
import { aDatabase } from '#tests/support/databases.ts';
import { cardRenderer } from '#tests/support/pages.ts';
import { rulesWith } from '#tests/support/server-secrets.ts';
import { aMenu, aVenue, packedDocuments } from '#tests/support/venues.ts';

let database: Database;
/** The archive that every desk of a test file works at. */
export let archive: MenuArchive;

beforeAll(async () => {
  database = await aDatabase();
  archive = menuArchive(database);
}, 60_000);

afterAll(() => database.close());

type VenueInput = NonNullable<Parameters<typeof aVenue>[0]>;

/** Tests share an archive: each has a venue of its own. */
let venuesMade = 0;
export const aLicence = () => `venue-${++venuesMade}`;

/** The menu of a venue in which the lentil soup has that price. */
export function anEdition(licence: string, price: string, differing: VenueInput = {}): MenuBuild {
  const venue = aVenue({ licence, domains: [`${licence}.example`], ...differing });
  const menu = aMenu({
    theme_data: { primary_color: '#aa3300' },
    categories: [{ id: 1, name: 'Soups', products: [{ id: 11, name: { en: 'Lentil soup' }, price }] }],
  });
  return {
    licence,
    venue,
    domains: venue.domains,
    sourceHash: JSON.stringify([price, differing]),
    source: packSource({ venue: JSON.stringify(venue), menu: price, media: null }),
    documents: packedDocuments(menu, venue),
    rolledBackFrom: null,
  };
}

/** A process's desk, with a site that reads what it publishes. */
export async function aPublisher(differing: Partial<OpenPublisherOptions> = {}) {
  const kept: string[] = [];
  const keepStylesheet: OpenPublisherOptions['storeStylesheet'] = async ({ address }) =>
    void kept.push(address);
  const liveState = () => Promise.resolve(emptyLiveState);
  const needs: OpenPublisherOptions = {
    liveState,
    archive,
    storeStylesheet: keepStylesheet,
    purging: noPurger,
    venues: openVenues(
      await openArchivedReleases({ archive, liveState, storeStylesheet: keepStylesheet }),
      null,
    ),
    pageCache: createPageCache(10_000_000),
    render: cardRenderer().render,
    headersFor: () => [],
    clock: () => performance.now(),
    configChecks: { integrations: [], rulesOf: () => rulesWith() },
    findLostEdits: () => Promise.resolve([]),
    ...differing,
  };
  const { venues } = needs;
  const read = createPageReader({ ...needs, now: () => 0, current: venues.current });
  /** What a diner sees of the soup: its version and its price. */
  const seen = async (licence: string) => {
    const release = venues.current(licence);
    if (!release) return null;
    const answer = await read(release, 'en', '/en/product/11');
    const text = answer.kind === 'stored' ? answer.page.variants.identity.body.toString() : 'not kept';
    return `${venues.current(licence)?.version}: ${text}`;
  };
  return { desk: openPublisher(needs), venues, kept, seen, store: needs.pageCache };
}
