import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { emptyLiveState, type LiveState } from '#server/catalog/live-state.ts';
import { openVenues } from '#server/catalog/venues.ts';
import { noPurger } from '#server/page-cache/cdn/purger.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';
import { createPageReader } from '#server/page-cache/page-reader.ts';
import { openArchivedReleases } from '#server/publishing/follow-releases.ts';
import type { MenuArchive } from '#server/publishing/menu-archive.ts';
import { type OpenPublisherOptions, openPublisher } from '#server/publishing/open-publisher.ts';
import type { MenuBuild } from '#server/publishing/publisher.ts';
import { packSource } from '#server/publishing/source.ts';
import { theFileDatabase } from '#tests/support/databases.ts';
import { cardRenderer } from '#tests/support/pages.ts';
import { rulesWith } from '#tests/support/server-secrets.ts';
import { aMenu, aVenue, packedDocuments } from '#tests/support/venues.ts';

/** The archive that all publishers of a test file share. */
export const sharedArchive = async (): Promise<MenuArchive> => menuArchive(await theFileDatabase());

type VenueInput = NonNullable<Parameters<typeof aVenue>[0]>;

/** Tests share an archive, so each has its own venue. */
let venuesMade = 0;
export const aLicence = () => `venue-${++venuesMade}`;

/** A build of a venue whose lentil soup has this price. */
export function aBuild(licence: string, price: string, overrides: VenueInput = {}): MenuBuild {
  const venue = aVenue({ licence, domains: [`${licence}.example`], ...overrides });
  const menu = aMenu({
    theme_data: { primary_color: '#aa3300' },
    categories: [{ id: 1, name: 'Soups', products: [{ id: 11, name: { en: 'Lentil soup' }, price }] }],
  });
  return {
    licence,
    venue,
    domains: venue.domains,
    sourceHash: JSON.stringify([price, overrides]),
    source: packSource({ venue: JSON.stringify(venue), menu: price, phrases: new Map(), media: null }),
    documents: packedDocuments(menu, venue),
    rolledBackFrom: null,
  };
}

/** One live state for every venue. */
export const liveStatesOf = (current: () => LiveState): OpenPublisherOptions['liveStates'] => ({
  read: async () => current(),
  readAll: async () => new Map(),
});

/** A publisher and a site that reads what it publishes. */
export async function aPublisher(overrides: Partial<OpenPublisherOptions> = {}) {
  const stylesheets: string[] = [];
  const storeStylesheet: OpenPublisherOptions['storeStylesheet'] = async ({ address }) =>
    void stylesheets.push(address);
  const archive = await sharedArchive();
  const liveStates = liveStatesOf(() => emptyLiveState);
  const options: OpenPublisherOptions = {
    liveStates,
    archive,
    storeStylesheet,
    purging: noPurger,
    venues: openVenues(await openArchivedReleases({ archive, liveStates, storeStylesheet }), null),
    pageCache: createPageCache(10_000_000),
    render: cardRenderer().render,
    headersFor: () => [],
    clock: () => performance.now(),
    configChecks: { integrations: [], rulesOf: () => rulesWith() },
    findLostEdits: () => Promise.resolve([]),
    keepMedia: () => Promise.resolve(new Date()),
    ...overrides,
  };
  const { venues } = options;
  const read = createPageReader({ ...options, now: () => 0, current: venues.current });
  /** What a diner sees of the soup: its version and its price. */
  const seen = async (licence: string) => {
    const release = venues.current(licence);
    if (!release) return null;
    const result = await read(release, 'en', '/en/product/11');
    const text = result.kind === 'stored' ? result.page.variants.identity.body.toString() : 'not cached';
    return `${venues.current(licence)?.version}: ${text}`;
  };
  return { publisher: openPublisher(options), venues, stylesheets, seen, pageCache: options.pageCache };
}
