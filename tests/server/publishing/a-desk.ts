import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { quietState } from '#server/catalog/live-state.ts';
import { openVenues } from '#server/catalog/venues.ts';
import { noPurging } from '#server/page-cache/cdn/purging.ts';
import { createPageStore } from '#server/page-cache/page-store.ts';
import { readPage } from '#server/page-cache/read-page.ts';
import { type DeskNeeds, openDesk } from '#server/publishing/desk.ts';
import { openArchived } from '#server/publishing/follow.ts';
import type { MenuArchive } from '#server/publishing/menu-archive.ts';
import type { Edition } from '#server/publishing/publisher.ts';
import { packSource } from '#server/publishing/source.ts';
import { aDatabase } from '#tests/support/databases.ts';
import { cardRenderer } from '#tests/support/pages.ts';
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
export function anEdition(licence: string, price: string, differing: VenueInput = {}): Edition {
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
export async function aDesk(differing: Partial<DeskNeeds> = {}) {
  const kept: string[] = [];
  const keepStylesheet: DeskNeeds['keepStylesheet'] = async ({ address }) => void kept.push(address);
  const liveState = () => Promise.resolve(quietState);
  const needs: DeskNeeds = {
    liveState,
    archive,
    keepStylesheet,
    purging: noPurging,
    venues: openVenues(await openArchived({ archive, liveState, keepStylesheet }), null),
    store: createPageStore(10_000_000),
    render: cardRenderer().render,
    headOf: () => [],
    clock: () => performance.now(),
    paymentFaults: () => [],
    partnerFaults: () => [],
    analyticsFaults: () => [],
    hookFaults: () => [],
    lostEdits: () => Promise.resolve([]),
    ...differing,
  };
  const { venues } = needs;
  const read = readPage({ ...needs, now: () => 0, current: venues.current });
  /** What a diner sees of the soup: its version and its price. */
  const seen = async (licence: string) => {
    const release = venues.current(licence);
    if (!release) return null;
    const answer = await read(release, 'en', '/en/product/11');
    const text = answer.kind === 'stored' ? answer.page.variants.identity.body.toString() : 'not kept';
    return `${venues.current(licence)?.version}: ${text}`;
  };
  return { desk: openDesk(needs), venues, kept, seen, store: needs.store };
}
