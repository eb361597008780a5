import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MenuEdit, MenuEdits } from '#contracts/shapes/menu-edits.ts';
import { checkVenue } from '#server/publishing/check/check-venue.ts';
import { endOfValue, findOffsets } from '#server/publishing/check/json-offsets.ts';
import { diffFiles } from '#server/publishing/editor/diff-files.ts';
import { editorProblemsOf } from '#server/publishing/editor/editor-problems.ts';
import { itemsIn, type ParsedFiles } from '#server/publishing/editor/menu-files.ts';
import { planEdits } from '#server/publishing/editor/plan-edits.ts';
import { rewriteJson } from '#server/publishing/editor/rewrite-json.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { acceptEverything, aFolder } from '../check/a-folder.ts';
import { restaurant } from './files.ts';

const runs = { numRuns: isLongRun ? 2_000 : 150 };

/** Known ids, unknown ones and temporary ones. */
const ids = {
  item: fc.constantFrom(11, 12, 20, 21, 99, -1),
  category: fc.constantFrom(1, 2, 3, 99, -2),
  option: fc.constantFrom(101, 102, 103, 99, -3),
  variation: fc.constantFrom(1, 9, -4),
  promotion: fc.constantFrom(1, 9, -5),
  property: fc.constantFrom(1, 2, 9),
  delivery_zone: fc.constantFrom(1, -6),
  coupon: fc.constantFrom(1, -7),
} as const;
type Kind = keyof typeof ids;
const kinds = Object.keys(ids) as Kind[];

const withinOf = { item: ids.category, option: ids.variation } as const;
const within = (of: Kind) => (of === 'item' || of === 'option' ? withinOf[of] : fc.constant(undefined));

const text = fc.oneof(
  fc.constantFrom('Soup', 'شوربة'),
  fc.record({ en: fc.constantFrom('A', 'B', null), ar: fc.constantFrom('ا', '') }, { requiredKeys: [] }),
);
const members = fc.record(
  {
    name: text,
    price: fc.constantFrom('1', '18.00', 24, 'x'),
    hidden: fc.constantFrom(true, false, null),
    properties: fc.array(fc.constantFrom(1, 2, 9), { maxLength: 2 }),
    parent: ids.category,
  },
  { requiredKeys: [] },
);

const after = (of: Kind) => fc.option(ids[of], { nil: null });
const anEdit: fc.Arbitrary<MenuEdit> = fc.constantFrom(...kinds).chain((of) =>
  fc.oneof(
    fc.record({ kind: fc.constant('set' as const), of: fc.constant(of), id: ids[of], set: members }),
    fc
      .record({ of: fc.constant(of), id: ids[of], in: within(of), after: after(of) })
      .map((edit) => ({ kind: 'move' as const, ...edit })),
    fc
      .record({ of: fc.constant(of), in: within(of), ids: fc.uniqueArray(ids[of]) })
      .map(({ in: list = null, ...edit }) => ({ kind: 'order' as const, in: list, ...edit })),
    fc.record({ kind: fc.constant('remove' as const), of: fc.constant(of), id: ids[of] }),
  ),
);
const additions: MenuEdits = [
  { kind: 'add', of: 'item', id: -1, in: 1, after: 11, set: { name: 'Tart', price: '9' } },
  { kind: 'add', of: 'category', id: -2, copy: 1, set: {} },
  { kind: 'add', of: 'option', id: -3, in: -4, set: { name: 'Large', price: '2' } },
  { kind: 'add', of: 'variation', id: -4, set: { name: 'Size' } },
];

const noPictures = () => null;
const spaces = fc.constantFrom(undefined, 2, '\t');
const textsOf = ({ menu, venue }: ParsedFiles, space?: number | string) =>
  [menu, venue].map((document) => JSON.stringify(document, null, space));

/** What the check of folders finds. */
function problemsOf(files: ParsedFiles, { ids: assigned }: ReturnType<typeof planEdits>) {
  const [menu = '', venue = ''] = textsOf(files);
  const checked = checkVenue(aFolder({ menu, venue }), (html) => ({ html, removed: [] }), acceptEverything);
  return checked.kind === 'valid' ? [] : editorProblemsOf(checked.problems, files, assigned);
}

test('any edits leave a menu that passes, or problems that name what they are about', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 6 }), fc.boolean(), (edits, adds) => {
      const files = restaurant();
      const plan = planEdits(adds ? [...additions, ...edits] : edits, files, noPictures);
      const problems = [...plan.problems, ...problemsOf(plan.files, plan)];
      for (const problem of problems) expect(problem.text).not.toBe('');
      if (plan.problems.length === 0) expect(diffFiles(files, plan.files, 'en')).toBeDefined();
      expect(files).toEqual(restaurant());
    }),
    runs,
  );
});

test('edits that add nothing have the same effect when applied twice', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 6 }), (edits) => {
      const once = planEdits(edits, restaurant(), noPictures);
      const again = planEdits(edits, once.files, noPictures);
      expect(again.files).toEqual(once.files);
    }),
    runs,
  );
});

test('edits are written into the text as they are into the content', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 6 }), spaces, (edits, space) => {
      const files = restaurant();
      const { files: after } = planEdits([...additions, ...edits], files, noPictures);
      const [menu = '', venue = ''] = textsOf(files, space);
      expect(JSON.parse(rewriteJson(menu, files.menu, after.menu))).toEqual(after.menu);
      expect(JSON.parse(rewriteJson(venue, files.venue, after.venue))).toEqual(after.venue);
      expect(rewriteJson(menu, files.menu, after.menu).length).toBeGreaterThan(0);
    }),
    runs,
  );
});

/** The texts of the items that two contents share. */
function sharedItems(text: string, before: ParsedFiles, after: ParsedFiles): readonly string[] {
  const same = new Set((after.menu.categories ?? []).flatMap(({ products = [] }) => products));
  const shared = [...itemsIn(before.menu).values()].filter(({ item }) => same.has(item));
  return findOffsets(
    text,
    shared.map(({ path }) => path),
  ).map(({ value }) => text.slice(value, endOfValue(text, value)));
}

test('what edits do not touch keeps its text', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { maxLength: 4 }), fc.constantFrom(2, '\t'), (edits, space) => {
      const files = restaurant();
      const { files: after } = planEdits(edits, files, noPictures);
      // A habit of this file's author.
      const text = JSON.stringify(files.menu, null, space).replaceAll('"id":', '"id" :  ');
      const written = rewriteJson(text, files.menu, after.menu);
      for (const item of sharedItems(text, files, after)) expect(written).toContain(item);
      if (after.menu === files.menu) expect(written).toBe(text);
    }),
    runs,
  );
});

test('a move back and the old values undo edits', () => {
  const files = restaurant();
  const there = planEdits(
    [
      { kind: 'move', of: 'item', id: 12, in: 2, after: null },
      { kind: 'set', of: 'item', id: 11, set: { price: '20', hidden: true } },
      { kind: 'order', of: 'category', in: null, ids: [3, 2, 1] },
    ],
    files,
    noPictures,
  ).files;
  const back = planEdits(
    [
      { kind: 'move', of: 'item', id: 12, in: 1, after: 11 },
      { kind: 'set', of: 'item', id: 11, set: { price: '18', hidden: null } },
      { kind: 'set', of: 'item', id: 12, set: { also_in: [2] } },
      { kind: 'order', of: 'category', in: null, ids: [1, 2, 3] },
    ],
    there,
    noPictures,
  ).files;
  expect(there).not.toEqual(files);
  expect(back).toEqual(files);
});
