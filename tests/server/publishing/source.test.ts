import { zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PhraseFileName } from '#server/publishing/check/phrase-file-name.ts';
import { packSource, sourceHash, unpackSource, venueFileIn } from '#server/publishing/source.ts';
import { aVenue } from '#tests/support/venues.ts';

const noMedia = new Map<string, string>();
const noPhrases = new Map<PhraseFileName, string>();

describe('a packed source', () => {
  test('unpacks to what was packed', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (venue, menu) => {
        const phrases = new Map<PhraseFileName, string>([['phrases/vi.json', venue]]);
        const source = { venue, menu, phrases, media: new Map([['media/a.jpg', menu]]) };
        expect(unpackSource(packSource(source))).toEqual(source);
      }),
    );
  });

  test('has null media and no phrases when it was packed without them', () => {
    const packed = zstdCompressSync(JSON.stringify({ venue: '{}', menu: '{}' }));
    expect(unpackSource(packed)).toEqual({ venue: '{}', menu: '{}', phrases: noPhrases, media: null });
  });

  test('contains the venue file', () => {
    const venue = aVenue({ delivery_fee: '7' });
    expect(
      venueFileIn(packSource({ venue: JSON.stringify(venue), menu: '', phrases: new Map(), media: null })),
    ).toEqual(venue);
  });

  test('can start with a byte order mark', () => {
    const venue = aVenue();
    expect(
      venueFileIn(
        packSource({ venue: `\ufeff${JSON.stringify(venue)}`, menu: '', phrases: new Map(), media: null }),
      ),
    ).toEqual(venue);
  });

  test('is refused without a valid venue file', () => {
    expect(() =>
      venueFileIn(packSource({ venue: '{"licence":"corner"}', menu: '', phrases: new Map(), media: null })),
    ).toThrow();
  });
});

describe('the hash of a source', () => {
  const source = { venue: '{"a":1}', menu: '{"b":2}', phrases: noPhrases };
  const media = new Map([
    ['media/a.webp', 'one'],
    ['media/b.webp', 'two'],
  ]);
  const known = sourceHash(source, media);

  test('does not depend on the order in which media were prepared', () => {
    expect(sourceHash(source, new Map([...media].reverse()))).toBe(known);
  });

  test.for([
    ['the venue file', { ...source, venue: '{"a": 1}' }, media],
    ['the menu', { ...source, menu: '{"b":3}' }, media],
    ['which file is which', { ...source, venue: source.menu, menu: source.venue }, media],
    [
      'the boundary between the files',
      { ...source, venue: `${source.venue}${source.menu}`, menu: '' },
      media,
    ],
    ['a phrase', { ...source, phrases: new Map([['phrases/vi.json', '{}'] as const]) }, media],
    ['the content of a picture', source, new Map([...media, ['media/b.webp', 'three']])],
    [
      'the name of a picture',
      source,
      new Map([
        ['media/a.webp', 'one'],
        ['media/c.webp', 'two'],
      ]),
    ],
    ['the number of pictures', source, new Map([['media/a.webp', 'one']])],
    ['the absence of pictures', source, noMedia],
  ] as const)('changes with %s', ([, changed, files]) => {
    expect(sourceHash(changed, files)).not.toBe(known);
  });
});
