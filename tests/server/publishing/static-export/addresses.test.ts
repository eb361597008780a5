import { describe, expect, test } from 'vitest';
import { readRoute } from '#server/http/route.ts';
import { venueLanguagesOf } from '#server/http/venue-language.ts';
import { addressesOf } from '#server/publishing/static-export/addresses.ts';
import { aMenu, aRelease, aVenue } from '#tests/support/venues.ts';

const menu = aMenu({
  pages: [{ id: 7, title: 'Terms', content: '<p>Be kind.</p>' }],
  forms: [{ id: 3, name: 'Feedback' }],
});

const addressesOfSite = async (venue = aVenue()) =>
  (await Array.fromAsync(addressesOf(aRelease(1, menu, venue)))).flat();

const pathsOf = async (venue = aVenue()) => (await addressesOfSite(venue)).map(({ path }) => path);

describe('the addresses of an exported site', () => {
  test('include every screen in every language and the files about the site', async () => {
    expect(await pathsOf()).toEqual(
      expect.arrayContaining([
        '/en',
        '/ar',
        '/en/home',
        '/ar/category/2',
        '/en/product/21',
        '/ar/page/7',
        '/en/form/3',
        '/en/search',
        '/ar/promotions',
        '/en/offline',
        '/ar/menu.txt',
        '/en/404',
        '/en/api/menu/corner/',
        '/ar/api/menu_language/corner/',
        '/ar/menus/corner/manifest.webmanifest',
        '/en/menus/corner/icon-512.png',
        '/en/menus/corner/launch-1200x630.png',
        '/robots.txt',
        '/llms.txt',
        '/sitemap.xml',
        '/sitemap-1.xml',
      ]),
    );
  });

  test('are unique and exclude pages of a single diner', async () => {
    const paths = await pathsOf();
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => /cart|checkout|order|delivery-location/.test(path))).toEqual([]);
  });

  test('are known to the server', async () => {
    const venue = aVenue();
    const languages = venueLanguagesOf(aRelease(1, menu, venue));
    for (const path of await pathsOf(venue)) {
      if (path.endsWith('/404')) continue;
      expect(readRoute(path, languages), path).toMatchObject({
        path,
        kind: expect.stringMatching(/^(page|call)$/),
      });
    }
  });

  test('have pictures and a manifest in English whatever the languages of the venue', async () => {
    const arabic = aVenue({ default_language: 'ar', languages: [{ code: 'ar', name_local: 'العربية' }] });
    const addresses = await addressesOfSite(arabic);
    expect(addresses).toEqual(
      expect.arrayContaining([
        { path: '/en/menus/corner/icon-48.png', language: 'ar' },
        { path: '/en/menus/corner/manifest.webmanifest', language: 'ar' },
      ]),
    );
    expect(addresses.every(({ language }) => language === 'ar')).toBe(true);
  });
});
