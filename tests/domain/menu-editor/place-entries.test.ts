import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Placement, placeEntries } from '#domain/menu-editor/place-entries.ts';

const entries = (ids: string) => [...ids].map((id) => ({ id: Number(id) }));
const text = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id).join('');
const place = (id: number, after: number | null): Placement => ({ id, after });

test.for<[what: string, list: string, order: string, placements: readonly Placement[], placed: string]>([
  ['one entry behind another', '1234', '', [place(1, 3)], '2314'],
  ['one entry first', '1234', '', [place(3, null)], '3124'],
  ['an entry behind one that moves too', '1234', '', [place(1, 2), place(2, 4)], '3421'],
  [
    'two entries behind the same one, the last one next to it',
    '1234',
    '',
    [place(1, 4), place(2, 4)],
    '3421',
  ],
  ['nothing behind an entry that is gone', '1234', '', [place(1, 9)], '1234'],
  ['nothing in a circle', '1234', '', [place(1, 2), place(2, 1)], '1234'],
  ['the order of all', '1234', '4321', [], '4321'],
  ['an order that lacks an entry, which follows its neighbor', '1234', '431', [], '4312'],
  ['an order with entries that are gone', '1234', '49321', [], '4321'],
  ['entries that the order names only as it says', '1234', '21', [place(1, 4)], '2341'],
])('placeEntries: %s', ([, list, order, placements, placed]) => {
  expect(text(placeEntries(entries(list), [...order].map(Number), placements))).toBe(placed);
});

test('placing twice equals placing once, and loses and doubles nothing', () => {
  const id = fc.integer({ min: 1, max: 6 });
  const placements = fc.array(fc.record({ id, after: fc.option(id) }), { maxLength: 4 });
  const ids = fc.uniqueArray(id, { maxLength: 6 });
  fc.assert(
    fc.property(ids, ids, placements, (list, order, places) => {
      const before = list.map((one) => ({ id: one }));
      const once = placeEntries(before, order, places);
      expect(placeEntries(once, order, places)).toEqual(once);
      expect(once.toSorted((a, b) => a.id - b.id)).toEqual(before.toSorted((a, b) => a.id - b.id));
    }),
  );
});
