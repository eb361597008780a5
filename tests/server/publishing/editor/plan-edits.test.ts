import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextByLanguage } from '#contracts/calls/menu-editor.ts';
import { type EditedMembers, type MenuEdits, uploadedPicture } from '#contracts/shapes/menu-edits.ts';
import { itemsIn, type ParsedFiles, type RawItem } from '#server/publishing/editor/menu-files.ts';
import { planEdits } from '#server/publishing/editor/plan-edits.ts';
import { rewriteJson } from '#server/publishing/editor/rewrite-json.ts';
import { readEdits, someFiles, soupEdits, withSoup } from './files.ts';

const sha = 'a'.repeat(64);
const pathOf = (picture: string) => `media/${picture.slice(0, 4)}.jpg`;

const edited = (files: ParsedFiles, edits: MenuEdits): ParsedFiles => planEdits(edits, files, pathOf).files;

const soupIn = ({ menu }: ParsedFiles) => itemsIn(menu).get(11)?.item;

const window = { weekday: 1, from_hour: '10:00:00', to_hour: '12:00:00' };
const picture = (product: string) => ({ image: { product } });
const uploaded = picture(uploadedPicture(sha));

describe('an edit', () => {
  test.for<[what: string, before: Partial<RawItem>, set: EditedMembers, after: Partial<RawItem>]>([
    ['sets a price', {}, { price: '19.50' }, { price: '19.50' }],
    ['keeps an equal price', { price: '18.00' }, { price: '18' }, { price: '18.00' }],
    ['keeps a number a number', { price: 18 }, { price: '19.5' }, { price: 19.5 }],
    ['writes a text where a number would lose digits', { price: 18 }, { price: '19.50' }, { price: '19.50' }],
    [
      'sets a translation',
      { name: { en: 'Soup' } },
      { name: { ar: 'عدس' } },
      { name: { en: 'Soup', ar: 'عدس' } },
    ],
    [
      'adds translations to a text without a language',
      {},
      { name: { ar: 'عدس' } },
      { name: { en: 'Lentil soup', ar: 'عدس' } },
    ],
    [
      'keeps a text without a language when all translations are equal',
      {},
      { name: { en: 'A', ar: 'A' } },
      { name: 'A' },
    ],
    ['adds a description', {}, { description: { en: 'Hot' } }, { description: { en: 'Hot' } }],
    ['adds no empty description', {}, { description: { en: '' } }, {}],
    ['adds a picture', {}, { images: [uploaded] }, { images: [picture('media/aaaa.jpg')] }],
    [
      'replaces the first picture',
      { images: [picture('media/a.jpg'), picture('media/b.jpg')] },
      { images: [uploaded, picture('media/b.jpg')] },
      { images: [picture('media/aaaa.jpg'), picture('media/b.jpg')] },
    ],
    ['removes a picture', { images: [picture('media/a.jpg')] }, { images: [] }, { images: [] }],
    ['removes nothing where there is no picture', {}, { images: [] }, {}],
    ['sets unavailable hours', {}, { product_hours: [window] }, { product_hours: [window] }],
    ['removes unavailable hours', { product_hours: [window] }, { product_hours: [] }, { product_hours: [] }],
    [
      'replaces available hours with unavailable hours',
      { available_hours: [window] },
      { product_hours: [window], available_hours: null },
      { product_hours: [window], available_hours: undefined },
    ],
    ['marks the item as sold out', {}, { out_of_stock: true }, { out_of_stock: true }],
    ['keeps the item available', {}, { out_of_stock: false }, {}],
  ])('%s', ([, before, set, after]) => {
    const files = withSoup(before);
    expect(edited(files, soupEdits(set))).toEqual(withSoup({ ...before, ...after }));
  });

  test('sets the venue’s hours', () => {
    const edits = readEdits([
      { kind: 'set', of: 'menu', id: null, set: { opening_hours: [window], closing_rules: [] } },
    ]);
    expect(edited(someFiles(), edits).menu).toEqual({ ...someFiles().menu, opening_hours: [window] });
  });

  test('that removes the last item leaves its number to nothing', () => {
    const files = someFiles();
    const last = Math.max(...itemsIn(files.menu).keys());
    const remove = readEdits([{ kind: 'remove', of: 'item', id: last }]);
    const addTo = (to: ParsedFiles) => {
      const [category] = to.menu.categories ?? [];
      const set = { name: { en: 'New' }, price: '1' };
      return readEdits([{ kind: 'add', of: 'item', id: -1, in: category?.id ?? 0, set }]);
    };
    const added = (to: ParsedFiles) => planEdits(addTo(to), to, pathOf).ids[0]?.id;
    const without = edited(files, remove);
    expect(without.menu.highest_ids).toEqual({ item: last });
    expect(added(files)).toBe(last + 1);
    expect(added(without)).toBe(last + 1);
    const two = edited(files, addTo(files));
    const others = edited(two, remove);
    expect([...itemsIn(others.menu).keys()]).toEqual([last + 1]);
    expect(others.menu).not.toHaveProperty('highest_ids');
  });

  test('of a missing item is a problem and changes nothing', () => {
    const edits = readEdits([{ kind: 'set', of: 'item', id: 99, set: { price: '1' } }]);
    const files = someFiles();
    const plan = planEdits(edits, files, pathOf);
    expect(plan.files.menu).toBe(files.menu);
    expect(plan.problems).toEqual([
      { of: 'item', id: 99, field: null, text: 'There’s no longer an item 99.' },
    ]);
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
const aSet: fc.Arbitrary<EditedMembers> = fc.record(
  {
    name: inLanguages,
    description: inLanguages,
    price: amount,
    images: fc.constantFrom([], [uploaded], null),
    product_hours: hours,
    out_of_stock: fc.boolean(),
  },
  { requiredKeys: [] },
);
const spaces = fc.constantFrom(undefined, 2, '\t');

describe('any edit', () => {
  test('gives the same result when written twice, in the text and in the document', () => {
    fc.assert(
      fc.property(anItem, aSet, spaces, (item, set, space) => {
        const files = withSoup(item);
        const edits = soupEdits(set);
        const after = edited(files, edits);
        const written = rewriteJson(JSON.stringify(files.menu, null, space), files.menu, after.menu);
        expect(JSON.parse(written)).toEqual(after.menu);
        expect(planEdits(edits, after, pathOf).files.menu).toBe(after.menu);
      }),
    );
  });

  test('changes no text in a language that was not edited', () => {
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
