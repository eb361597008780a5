import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packSource, sourceHash, unpackSource, venueFileIn } from '#server/publishing/source.ts';
import { aVenue } from '#tests/support/venues.ts';

const noMedia = new Map<string, string>();

describe('a packed source', () => {
  test('comes out as it went in', () => {
    const words = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(words, words, (venue, menu) => {
        const source = { venue, menu, media: new Map([['media/a.jpg', menu]]) };
        expect(unpackSource(packSource(source))).toEqual(source);
      }),
    );
  });

  test('of a version that was published without knows of no media', () => {
    const packed = zstdCompressSync(JSON.stringify({ venue: '{}', menu: '{}' }));
    expect(unpackSource(packed)).toEqual({ venue: '{}', menu: '{}', media: null });
  });

  test('holds the operator’s file', () => {
    const venue = aVenue({ delivery_fee: '7' });
    expect(venueFileIn(packSource({ venue: JSON.stringify(venue), menu: '', media: null }))).toEqual(venue);
  });

  test('may hold a byte order mark, as some editors write it', () => {
    const venue = aVenue();
    expect(
      venueFileIn(packSource({ venue: `\ufeff${JSON.stringify(venue)}`, menu: '', media: null })),
    ).toEqual(venue);
  });

  test('without an operator’s file is refused', () => {
    expect(() => venueFileIn(packSource({ venue: '{"licence":"corner"}', menu: '', media: null }))).toThrow();
  });
});

describe('the hash of a source', () => {
  const source = { venue: '{"a":1}', menu: '{"b":2}' };
  const media = new Map([
    ['media/a.webp', 'one'],
    ['media/b.webp', 'two'],
  ]);
  const known = sourceHash(source, media);

  test('does not depend on the order in which media were prepared', () => {
    expect(sourceHash(source, new Map([...media].reverse()))).toBe(known);
  });

  test.for([
    ['the operator’s file', { ...source, venue: '{"a": 1}' }, media],
    ['the menu', { ...source, menu: '{"b":3}' }, media],
    ['which file is which', { venue: source.menu, menu: source.venue }, media],
    ['where one file ends', { venue: `${source.venue}${source.menu}`, menu: '' }, media],
    ['what a picture holds', source, new Map([...media, ['media/b.webp', 'three']])],
    [
      'how a picture is called',
      source,
      new Map([
        ['media/a.webp', 'one'],
        ['media/c.webp', 'two'],
      ]),
    ],
    ['how many pictures there are', source, new Map([['media/a.webp', 'one']])],
    ['that there are no pictures', source, noMedia],
  ] as const)('tells %s', ([, differing, files]) => {
    expect(sourceHash(differing, files)).not.toBe(known);
  });
});
