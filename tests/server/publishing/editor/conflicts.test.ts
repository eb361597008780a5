import { expect, test } from 'vitest';
import type { EditedMembers } from '#contracts/shapes/menu-edits.ts';
import { conflictsOf } from '#server/publishing/editor/conflicts.ts';
import type { RawItem } from '#server/publishing/editor/menu-files.ts';
import { readEdits, someFiles, soupEdits, withSoup } from './files.ts';

const window = { weekday: 1, from_hour: '10:00:00', to_hour: '22:00:00' };

test.for<
  [
    what: string,
    theirs: Partial<RawItem>,
    mine: EditedMembers,
    conflicts: readonly (readonly [string, string | null, string | null])[],
  ]
>([
  ['a changed price', { price: '20' }, { price: '19' }, [['price', null, '20']]],
  ['no conflict for equal prices', { price: '20' }, { price: '20' }, []],
  ['no conflict for equal prices in other digits', { price: 20 }, { price: '20.00' }, []],
  ['no conflict for a price that was only written anew', { price: '18.00' }, { price: '19' }, []],
  ['no conflict for different members', { price: '20' }, { name: { en: 'Soup' } }, []],
  ['a changed text', { name: 'Dal' }, { name: { en: 'Soup' } }, [['name', 'en', 'Dal']]],
  [
    'a text in one of two languages',
    { name: { en: 'Lentil soup', ar: 'عدس' } },
    { name: { en: 'Soup', ar: 'شوربة' } },
    [['name', 'ar', 'عدس']],
  ],
  [
    'no conflict for different languages',
    { name: { en: 'Lentil soup', ar: 'عدس' } },
    { name: { en: 'Soup' } },
    [],
  ],
  ['a removed text', { description: '' }, { description: { en: 'Hot' } }, [['description', 'en', '']]],
  [
    'a picture, hours and availability',
    { images: [{ image: { product: 'media/a.jpg' } }], product_hours: [window], out_of_stock: true },
    { images: [], product_hours: [], out_of_stock: false },
    [
      ['images', null, 'media/a.jpg'],
      ['product_hours', null, 'Mon 10:00–22:00'],
      ['out_of_stock', null, 'true'],
    ],
  ],
])('conflictsOf finds %s', ([, theirs, mine, conflicts]) => {
  expect(conflictsOf(soupEdits(mine), withSoup({}), withSoup(theirs), 'en')).toEqual(
    conflicts.map(([field, language, text]) => ({
      kind: 'both_set',
      of: 'item',
      id: 11,
      field,
      language,
      theirs: text,
    })),
  );
});

test('conflictsOf finds conflicts in the venue’s hours', () => {
  const edits = readEdits([{ kind: 'set', of: 'menu', id: null, set: { opening_hours: [] } }]);
  const theirs = someFiles({ opening_hours: [window] });
  const base = someFiles({ opening_hours: [{ ...window, weekday: 2 }] });
  expect(conflictsOf(edits, base, theirs, 'en')).toEqual([
    {
      kind: 'both_set',
      of: 'menu',
      id: null,
      field: 'opening_hours',
      language: null,
      theirs: 'Mon 10:00–22:00',
    },
  ]);
});
