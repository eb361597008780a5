import { expect, test } from 'vitest';
import { openRelease } from '#server/catalog/release.ts';
import { compileMenu } from '#server/publishing/compile-menu.ts';
import { filesOf, mediaNamedBy, withoutNamed } from '#server/publishing/media-files.ts';
import type { PublishedMedia } from '#server/publishing/published-media.ts';
import { aMenu, aVenue } from '#tests/support/venues.ts';

const media: PublishedMedia = new Map([
  ['media/cover.jpg', { kind: 'picture', hash: '2coverpictu', width: 400, height: 300, color: '#aa3300' }],
  ['media/soup.jpg', { kind: 'picture', hash: '2souppictur', width: 1200, height: 900, color: '#aa3300' }],
  ['media/tonight.mp4', { kind: 'film', hash: '0123456789', extension: 'mp4' }],
]);

function aReleaseWith(members: Parameters<typeof aMenu>[0]) {
  const venue = aVenue();
  const documents = compileMenu(venue, aMenu(members), media);
  return openRelease({
    licence: venue.licence,
    version: 1,
    venue,
    fetch: async (language) => documents.get(language) ?? null,
  });
}

const withSoup = {
  cover_image: 'media/cover.jpg',
  promotions: [{ id: 1, title: 'Tonight', video: 'media/tonight.mp4' }],
  categories: [
    {
      id: 1,
      name: 'Soups',
      products: [{ id: 11, name: 'Soup', price: '18', images: [{ image: { product: 'media/soup.jpg' } }] }],
    },
  ],
};

test('a release names every stored size of its pictures, and their records last', async () => {
  const groups = filesOf(await mediaNamedBy(aReleaseWith(withSoup)));
  expect(new Set(groups)).toEqual(
    new Set([
      [
        ...[160, 240, 320, 400].map((width) => `2coverpictu-${width}.avif`),
        ...[160, 320, 400].map((width) => `2coverpictu-${width}.webp`),
        '2coverpictu.json',
      ],
      [
        ...[160, 240, 320, 400, 480, 640, 960, 1200].map((width) => `2souppictur-${width}.avif`),
        ...[160, 320, 640, 1200].map((width) => `2souppictur-${width}.webp`),
        '2souppictur.json',
      ],
      ['0123456789.mp4'],
    ]),
  );
});

test('what another release names is left out', async () => {
  const before = await mediaNamedBy(aReleaseWith({ cover_image: 'media/cover.jpg' }));
  const files = filesOf(withoutNamed(await mediaNamedBy(aReleaseWith(withSoup)), before)).flat();
  expect(files.some((name) => name.startsWith('2coverpictu'))).toBe(false);
  expect(files).toContain('0123456789.mp4');
  expect(files).toContain('2souppictur.json');
});

test('a release without pictures names none', async () => {
  expect(filesOf(await mediaNamedBy(aReleaseWith({})))).toEqual([]);
});
