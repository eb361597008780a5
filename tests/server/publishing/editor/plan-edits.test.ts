import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextByLanguage } from '#contracts/calls/menu-editor.ts';
import type { MenuEdits } from '#contracts/shapes/menu-edits.ts';
import { complementOf } from '#domain/hours/complement-of.ts';
import { withChanges } from '#server/publishing/editor/json-change.ts';
import { itemsIn, type ParsedFiles, type RawItem } from '#server/publishing/editor/menu-files.ts';
import { planEdits } from '#server/publishing/editor/plan-edits.ts';
import { writeChanges } from '#server/publishing/editor/write-changes.ts';
import { readEdits, someFiles, soupEdits, withSoup } from './files.ts';

type ItemSet = MenuEdits['items'][number]['set'];

const sha = 'a'.repeat(64);
const placeOf = (picture: string) => `media/${picture.slice(0, 4)}.jpg`;

const edited = (files: ParsedFiles, edits: ReturnType<typeof readEdits>): ParsedFiles => ({
  ...files,
  menu: withChanges(files.menu, planEdits(edits, files, placeOf).changes),
});

const soupIn = ({ menu }: ParsedFiles) => itemsIn(menu).get(11)?.item;

const window = { weekday: 1, from_hour: '10:00:00', to_hour: '12:00:00' };
const picture = (product: string) => ({ image: { product } });

describe('an edit', () => {
  test.for<[what: string, before: Partial<RawItem>, set: ItemSet, after: Partial<RawItem>]>([
    ['sets a price', {}, { price: '19.50' }, { price: '19.50' }],
    ['leaves a price that is the same', { price: '18.00' }, { price: '18' }, { price: '18.00' }],
    ['keeps a number a number', { price: 18 }, { price: '19.5' }, { price: 19.5 }],
    ['and writes what a number would lose', { price: 18 }, { price: '19.50' }, { price: '19.50' }],
    [
      'sets a version',
      { name: { en: 'Soup' } },
      { name: { ar: 'عدس' } },
      { name: { en: 'Soup', ar: 'عدس' } },
    ],
    [
      'gives versions to everybody’s words',
      {},
      { name: { ar: 'عدس' } },
      { name: { en: 'Lentil soup', ar: 'عدس' } },
    ],
    ['leaves them everybody’s where all say the same', {}, { name: { en: 'A', ar: 'A' } }, { name: 'A' }],
    ['describes what was not described', {}, { description: { en: 'Hot' } }, { description: { en: 'Hot' } }],
    ['says nothing where nothing was said', {}, { description: { en: '' } }, {}],
    ['puts in a picture', {}, { picture: sha }, { images: [picture('media/aaaa.jpg')] }],
    [
      'puts a picture in place of the first',
      { images: [picture('media/a.jpg'), picture('media/b.jpg')] },
      { picture: sha },
      { images: [picture('media/aaaa.jpg'), picture('media/b.jpg')] },
    ],
    ['takes a picture away', { images: [picture('media/a.jpg')] }, { picture: null }, { images: [] }],
    ['takes away none where there is none', {}, { picture: null }, {}],
    ['sets when it cannot be had', {}, { hours: [window] }, { product_hours: [window] }],
    ['lifts that', { product_hours: [window] }, { hours: [] }, { product_hours: [] }],
    [
      'sets when it cannot be had in place of when it can',
      { available_hours: [window] },
      { hours: [window] },
      { product_hours: [window], available_hours: null },
    ],
    [
      'leaves when it can be had where that says the same',
      { available_hours: [window] },
      { hours: [...complementOf([window])] },
      {},
    ],
    ['marks it as out', {}, { out_of_stock: true }, { out_of_stock: true }],
    ['leaves it in', {}, { out_of_stock: false }, {}],
  ])('%s', ([, before, set, after]) => {
    const files = withSoup(before);
    expect(edited(files, soupEdits(set))).toEqual(withSoup({ ...before, ...after }));
  });

  test('sets the venue’s hours', () => {
    const edits = readEdits({ venue: { opening_hours: [window], closing_rules: [] } });
    expect(edited(someFiles(), edits).menu).toEqual({ ...someFiles().menu, opening_hours: [window] });
  });

  test('of an item that is not there is a problem, and changes nothing', () => {
    const edits = readEdits({ items: [{ item: 99, set: { price: '1' } }] });
    expect(planEdits(edits, someFiles(), placeOf)).toEqual({
      changes: [],
      problems: [{ item: 99, field: null, text: 'There is no longer an item 99.' }],
    });
  });
});

const text = fc.constantFrom('Soup', 'Lentil soup', 'شوربة', 'a "b" \\ c\n');
const inLanguages = fc.record({ en: text, ar: text }, { requiredKeys: [] });
const amount = fc.constantFrom('18', '18.00', '19.5', '0');
const hours = fc.array(
  fc.constantFrom(window, { start: '2026-12-25T00:00:00', end: '2026-12-26T00:00:00' }),
  {
    maxLength: 2,
  },
);
const anItem = fc.record(
  {
    name: fc.oneof(text, inLanguages),
    description: fc.oneof(text, inLanguages),
    price: fc.oneof(amount, fc.constant(18)),
    images: fc.array(fc.constantFrom(picture('media/a.jpg'), picture('media/b.jpg')), { maxLength: 2 }),
    product_hours: hours,
    out_of_stock: fc.boolean(),
  },
  { requiredKeys: [] },
);
const aSet: fc.Arbitrary<ItemSet> = fc.record(
  {
    name: inLanguages,
    description: inLanguages,
    price: amount,
    picture: fc.constantFrom(null, sha),
    hours,
    out_of_stock: fc.boolean(),
  },
  { requiredKeys: [] },
);
const spaces = fc.constantFrom(undefined, 2, '\t');

describe('whatever is edited', () => {
  test('edits written twice are edits written once, and the text says what the document says', () => {
    fc.assert(
      fc.property(anItem, aSet, spaces, (item, set, space) => {
        const files = withSoup(item);
        const edits = soupEdits(set);
        const { changes } = planEdits(edits, files, placeOf);
        const written = writeChanges(JSON.stringify(files.menu, null, space), changes);
        const after = edited(files, edits);
        expect(JSON.parse(written)).toEqual(after.menu);
        expect(planEdits(edits, after, placeOf).changes).toEqual([]);
      }),
    );
  });

  test('nobody reads anything else than before in a language that was not edited', () => {
    const reads = (words: TextByLanguage | undefined) => (typeof words === 'object' ? words.ar : words);
    fc.assert(
      fc.property(anItem, text, (item, name) => {
        const files = withSoup(item);
        const after = edited(files, soupEdits({ name: { en: name } }));
        expect(reads(soupIn(after)?.name)).toBe(reads(soupIn(files)?.name));
      }),
    );
  });
});
