import { expect, test } from 'vitest';
import type { MenuEdits } from '#contracts/shapes/menu-edits.ts';
import { checkVenue } from '#server/publishing/check/check-venue.ts';
import { editorProblemsOf } from '#server/publishing/editor/editor-problems.ts';
import { acceptEverything, aFolder } from '../check/a-folder.ts';
import { plan } from './edited-files.ts';

/** Where the check of the edited folder finds something: several rules may find it. */
function placesOf(edits: MenuEdits): readonly string[] {
  const { files, ids, problems } = plan(edits);
  expect(problems).toEqual([]);
  const folder = aFolder({ menu: files.menu, venue: files.venue });
  const checked = checkVenue(folder, (html) => ({ html, removed: [] }), acceptEverything);
  const found = checked.kind === 'invalid' ? editorProblemsOf(checked.problems, files, ids) : [];
  return [...new Set(found.map(({ of, id, field }) => `${of} ${id} ${field}`))];
}

test.for<[edits: MenuEdits, places: readonly string[]]>([
  [[], []],
  [[{ kind: 'set', of: 'item', id: 12, set: { price: null } }], ['item 12 price']],
  [[{ kind: 'set', of: 'option', id: 102, set: { tax_class: 'drinks' } }], ['option 102 tax_class']],
  [[{ kind: 'set', of: 'category', id: 2, set: { parent: 3 } }], ['category 2 parent', 'category 3 parent']],
  [[{ kind: 'set', of: 'coupon', id: 1, set: { discount_value: '120' } }], ['coupon 1 discount_value']],
  [[{ kind: 'set', of: 'menu', id: null, set: { checkout_terms: 9 } }], ['menu null checkout_terms']],
  [[{ kind: 'set', of: 'venue', id: null, set: { delivery_fee: '1.255' } }], ['venue null delivery_fee']],
  [[{ kind: 'add', of: 'item', id: -1, in: 1, set: { name: 'Tart' } }], ['item -1 price']],
  [
    [{ kind: 'add', of: 'delivery_zone', id: -1, set: { name: 'Valley', amount: '4' } }],
    ['delivery_zone -1 area'],
  ],
])('a problem of %j is found at its entity and field: %j', ([edits, places]) => {
  expect(placesOf(edits)).toEqual(places);
});
