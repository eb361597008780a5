import type { PublishedGroup } from '#server/catalog/groups.ts';
import { openVenues } from '#server/catalog/venues.ts';
import type { GeoSources } from '#server/geo/geocoding.ts';
import { type LocatorPage, openLocator } from '#server/locator/locator.ts';
import { createPageCache } from '#server/page-cache/page-cache.ts';
import { noGeocoding } from '#tests/support/no-geocoding.ts';
import { aMenu, aRelease, aVenue } from '#tests/support/venues.ts';

type MenuInput = NonNullable<Parameters<typeof aMenu>[0]>;
type VenueInput = NonNullable<Parameters<typeof aVenue>[0]>;

/** A zone around a position, in meters. */
export const aZone = (name: string, [lng, lat]: readonly [number, number], radius_meters: number) => ({
  ...{
    name,
    amount: '8',
    area: { type: 'Circle' as const, center: [lng, lat] as [number, number], radius_meters },
  },
});

export const marina = [55.14, 25.08] as const;
export const jumeirah = [55.24, 25.2] as const;

/** A branch of the group, open at all hours. */
export const aBranch = (
  licence: string,
  [lng, lat]: readonly [number, number],
  menu: MenuInput = {},
  venue: VenueInput = {},
  version = 1,
) =>
  aRelease(
    version,
    aMenu({
      name: { en: `House ${licence}`, ar: `بيت ${licence}` },
      ...{ outlet_latitude: lat, outlet_longitude: lng, outlet_phone: '+97140000901' },
      ...{ enable_order: true, enable_delivery: true, enable_takeaway: true },
      enable_address_google_maps: true,
      ...menu,
    }),
    aVenue({
      ...{ licence, domains: [`${licence}.house.example`] },
      delivery_zones: [aZone(licence, [lng, lat], 2_500)],
      ...venue,
    }),
  );

export const house: PublishedGroup = {
  ...{ id: 'house', name: 'House', domains: ['house.example'] },
  licences: ['marina', 'jumeirah', 'new'],
};

/** The site of a group of two branches; a third is not published. Pages show what they are rendered from. */
export function aLocator({
  releases = [aBranch('marina', marina), aBranch('jumeirah', jumeirah)],
  group = house,
  geocoding = noGeocoding,
}: {
  readonly releases?: readonly ReturnType<typeof aBranch>[];
  readonly group?: PublishedGroup;
  readonly geocoding?: GeoSources;
} = {}) {
  const clock = { now: Date.parse('2026-11-25T09:00:00Z') };
  const stored = { group };
  const venues = openVenues(releases, null);
  const pageCache = createPageCache(10_000_000);
  const rendered: LocatorPage[] = [];
  const locator = openLocator({
    groups: {
      groupAt: (host) => (stored.group.domains.some((domain) => domain === host) ? stored.group : null),
    },
    ...{ current: venues.current, pageCache, geocoding, headers: ['x-kind', 'locator'] },
    now: () => clock.now,
    render: (_, page) => {
      rendered.push(page);
      return Promise.resolve({
        ...{ status: 200, contentType: 'text/html', location: null, retryAfter: null, disposition: null },
        ...{ body: Buffer.from(page.branches.map(({ name }) => name.words).join()), inputs: null },
      });
    },
  });
  return { locator, clock, stored, venues, pageCache, rendered };
}
