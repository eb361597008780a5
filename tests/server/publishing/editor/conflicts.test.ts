import { expect, test } from 'vitest';
import type { MenuEdits } from '#contracts/shapes/menu-edits.ts';
import { conflictsOf } from '#server/publishing/editor/conflicts.ts';
import type { RawItem } from '#server/publishing/editor/menu-files.ts';
import { readEdits, someFiles, soupEdits, withSoup } from './files.ts';

type ItemSet = MenuEdits['items'][number]['set'];

const window = { weekday: 1, from_hour: '10:00:00', to_hour: '22:00:00' };

test.for<
  [
    what: string,
    theirs: Partial<RawItem>,
    mine: ItemSet,
    clashes: readonly (readonly [string, string | null, string | null])[],
  ]
>([
  ['the same price', { price: '20' }, { price: '19' }, [['price', null, '20']]],
  ['a price that both mean', { price: '20' }, { price: '20' }, []],
  ['another member', { price: '20' }, { name: { en: 'Soup' } }, []],
  ['the same words', { name: 'Dal' }, { name: { en: 'Soup' } }, [['name', 'en', 'Dal']]],
  [
    'words in one of two languages',
    { name: { en: 'Lentil soup', ar: 'عدس' } },
    { name: { en: 'Soup', ar: 'شوربة' } },
    [['name', 'ar', 'عدس']],
  ],
  ['words in another language', { name: { en: 'Lentil soup', ar: 'عدس' } }, { name: { en: 'Soup' } }, []],
  [
    'words that others took away',
    { description: '' },
    { description: { en: 'Hot' } },
    [['description', 'en', '']],
  ],
  [
    'a picture, hours and whether it can be had',
    { images: [{ image: { product: 'media/a.jpg' } }], product_hours: [window], out_of_stock: true },
    { picture: null, hours: [], out_of_stock: false },
    [
      ['picture', null, 'media/a.jpg'],
      ['hours', null, 'Mon 10:00–22:00'],
      ['out_of_stock', null, 'true'],
    ],
  ],
])('%s', ([, theirs, mine, clashes]) => {
  expect(conflictsOf(soupEdits(mine), withSoup({}), withSoup(theirs), 'en')).toEqual(
    clashes.map(([field, language, words]) => ({ item: 11, field, language, theirs: words })),
  );
});

test('the venue’s hours can clash as well', () => {
  const edits = readEdits({ venue: { opening_hours: [] } });
  const theirs = someFiles({ opening_hours: [window] });
  const base = someFiles({ opening_hours: [{ ...window, weekday: 2 }] });
  expect(conflictsOf(edits, base, theirs, 'en')).toEqual([
    { item: null, field: 'opening_hours', language: null, theirs: 'Mon 10:00–22:00' },
  ]);
});
