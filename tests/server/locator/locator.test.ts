import { describe, expect, test } from 'vitest';
import type { Position } from '#domain/delivery/position.ts';
import { GeocoderError } from '#server/geo/geocoder.ts';
import type { GeoSources } from '#server/geo/geocoding.ts';
import { type Asked, readAsked } from '#server/locator/locator.ts';
import { noGeocoding } from '#tests/support/no-geocoding.ts';
import { aBranch, aLocator, jumeirah, marina } from './a-locator.ts';

const originOf = (_: string, [domain]: readonly string[]) =>
  domain === undefined ? null : `https://${domain}`;

const atMarina = { lat: marina[1], lng: marina[0] };
const nearJumeirah: Position = { lat: 25.205, lng: 55.24 };
const atSea: Position = { lat: 25.6, lng: 54.8 };

/** A geocoder that knows one address. */
const knowing = (position: Position): GeoSources => ({
  ...noGeocoding,
  geocoder: {
    ...noGeocoding.geocoder,
    search: async () => [
      { ...{ position, name: 'Beach Road', within: ['Dubai'], country: 'UAE' }, street: '', building: '' },
    ],
  },
});

async function ask(site: ReturnType<typeof aLocator>, asked: Asked | null, language: 'en' | 'ar' = 'en') {
  const open = site.locator.find('house.example');
  if (!open) throw new Error('The group has no site');
  if (asked) await site.locator.found(open, language, originOf, { asked, mayLookUp: true });
  else await site.locator.rendered(open, language, originOf);
  const page = site.rendered.at(-1);
  if (!page) throw new Error('Nothing was rendered');
  return page;
}

const licencesOf = ({ branches }: Awaited<ReturnType<typeof ask>>) => branches.map(({ licence }) => licence);

describe('the page of a group', () => {
  test('lists the branches that are open to diners, in the order of the group', async () => {
    const closed = aBranch('new', jumeirah, {}, { status: 'SUSPENDED' });
    const site = aLocator({ releases: [aBranch('jumeirah', jumeirah), closed, aBranch('marina', marina)] });
    const page = await ask(site, null);
    expect(licencesOf(page)).toEqual(['marina', 'jumeirah']);
    expect(page.branches[0]).toMatchObject({
      name: { words: 'House marina', language: null },
      ...{ meters: null, types: ['delivery', 'takeaway'], menuLink: 'https://marina.house.example/en/home' },
    });
  });

  test('speaks every language of its branches, each with the menu in its own where it lacks the page’s', async () => {
    const german = aBranch(
      'jumeirah',
      jumeirah,
      {},
      {
        ...{ default_language: 'de', languages: [{ code: 'de', name_local: 'Deutsch' }] },
      },
    );
    const site = aLocator({ releases: [aBranch('marina', marina), german] });
    const page = await ask(site, null, 'ar');
    expect(page.languages.map(({ code }) => code)).toEqual(['en', 'ar', 'de']);
    expect(page.branches.map(({ menuLink }) => menuLink)).toEqual([
      'https://marina.house.example/ar/home',
      'https://jumeirah.house.example/de/home',
    ]);
    expect(page.branches[0]?.name).toEqual({ words: 'بيت marina', language: null });
    expect(page.branches[1]?.name.language).not.toBeNull();
  });

  test('does not exist while no branch is open to diners', () => {
    expect(aLocator({ releases: [aBranch('other', marina)] }).locator.find('house.example')).toBeNull();
    expect(aLocator().locator.find('other.example')).toBeNull();
  });

  test('tells search engines of the organization and its branches, by the ids of their own pages', async () => {
    const { jsonLd } = await ask(aLocator(), null);
    expect(JSON.parse(jsonLd)).toMatchObject({
      ...{ '@type': 'Organization', '@id': 'https://house.example/#organization', name: 'House' },
      department: [
        {
          ...{ '@type': 'Restaurant', '@id': 'https://marina.house.example/#restaurant' },
          geo: { latitude: marina[1], longitude: marina[0] },
        },
        { '@id': 'https://jumeirah.house.example/#restaurant' },
      ],
    });
  });

  test('has a sitemap of its languages', () => {
    const { locator } = aLocator();
    const open = locator.find('house.example');
    const text = (open && locator.sitemap(open)) ?? '';
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://house.example/en',
      'https://house.example/ar',
    ]);
    expect(text).toContain('hreflang="x-default" href="https://house.example/en"');
    expect(open && locator.robots(open)).toContain('Sitemap: https://house.example/sitemap.xml');
  });
});

describe('an address', () => {
  test('is delivered to by the branch whose zone contains it', async () => {
    const page = await ask(aLocator(), { kind: 'position', position: nearJumeirah });
    expect(page.search?.delivering?.licence).toBe('jumeirah');
    expect(page.search?.delivering?.deliveryLink).toBe(
      'https://jumeirah.house.example/en/delivery-location?from=group',
    );
    expect(licencesOf(page)).toEqual(['jumeirah', 'marina']);
    expect(page.branches[0]?.meters).toBeCloseTo(556, -1);
  });

  test('is found by what the diner types', async () => {
    const site = aLocator({ geocoding: knowing(nearJumeirah) });
    const { search } = await ask(site, { kind: 'address', text: 'beach road' });
    expect(search).toMatchObject({ text: 'beach road', place: 'Beach Road, Dubai, UAE', answered: true });
    expect(search?.delivering?.licence).toBe('jumeirah');
  });

  test('outside all zones is told so, with the takeaway branches first', async () => {
    const noTakeaway = aBranch('marina', marina, { enable_takeaway: false });
    const site = aLocator({ releases: [noTakeaway, aBranch('jumeirah', jumeirah)] });
    const page = await ask(site, { kind: 'position', position: atSea });
    expect(page.search?.delivering).toBeNull();
    expect(licencesOf(page)).toEqual(['jumeirah', 'marina']);
  });

  test('is not delivered to by a branch that has no delivery', async () => {
    const site = aLocator({ releases: [aBranch('marina', marina, { enable_delivery: false })] });
    expect((await ask(site, { kind: 'position', position: atMarina })).search?.delivering).toBeNull();
  });

  test('can be a postal code, where the zones are made of those', async () => {
    const posted = aBranch(
      ...(['jumeirah', jumeirah] as const),
      { enable_address_google_maps: false, menu_country: 'DE' },
      { delivery_zones: [{ name: 'Mitte', amount: '3', area: { type: 'PostalCodes', codes: ['10115'] } }] },
    );
    const site = aLocator({ releases: [aBranch('marina', marina), posted] });
    const page = await ask(site, { kind: 'address', text: '10115' });
    expect(page.search?.delivering?.licence).toBe('jumeirah');
    expect(page.search?.delivering?.deliveryLink).toBe('https://jumeirah.house.example/en/home');
  });

  test('cannot be looked up while the geocoder does not answer', async () => {
    const down = () => Promise.reject(new GeocoderError('unreachable', 'none'));
    const geocoding = { ...noGeocoding, geocoder: { search: down, reverse: down } };
    const page = await ask(aLocator({ geocoding }), { kind: 'address', text: 'beach road' });
    expect(page.search).toMatchObject({ answered: false, position: null, delivering: null });
    expect(licencesOf(page)).toEqual(['marina', 'jumeirah']);
  });

  test.for([
    ['', null],
    ['utm_source=x', null],
    ['address=', null],
    ['at=95,200', null],
    ['at=25.2,55.3', { kind: 'position', position: { lat: 25.2, lng: 55.3 } }],
    ['address=+Beach+Road+', { kind: 'address', text: 'Beach Road' }],
  ] as const)('is read from the query "%s"', ([query, asked]) => {
    expect(readAsked(query)).toEqual(asked);
  });
});
