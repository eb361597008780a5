import { expect, test } from 'vitest';
import type { MenuEdits } from '#contracts/shapes/menu-edits.ts';
import { diffFiles } from '#server/publishing/editor/diff-files.ts';
import { edited } from './edited-files.ts';
import { restaurant } from './files.ts';

test.for<[what: string, edits: MenuEdits, changes: readonly string[]]>([
  [
    'an option in its group',
    [{ kind: 'set', of: 'option', id: 102, set: { price: '6', name: { ar: 'وسط' } } }],
    ['changed option 102 Size 102: name Size 102→وسط, price null→6'],
  ],
  [
    'options in another order',
    [{ kind: 'order', of: 'option', in: 1, ids: [103, 101, 102] }],
    ['changed variation 1 Size: values Size 101, Size 102, Size 103→Size 103, Size 101, Size 102'],
  ],
  [
    'a coupon by its code',
    [{ kind: 'set', of: 'coupon', id: 1, set: { min_order_value: '50' } }],
    ['changed coupon 1 LUNCH: min_order_value null→50'],
  ],
  [
    'delivery zones that were added and removed',
    [
      {
        kind: 'add',
        of: 'delivery_zone',
        id: -1,
        set: { name: 'Valley', amount: '4', area: { type: 'PostalCodes', codes: ['10*'] } },
      },
      { kind: 'remove', of: 'coupon', id: 1 },
    ],
    [
      'removed coupon 1 LUNCH: ',
      'added delivery_zone 1 Valley: ',
      'changed menu null : coupon_auto_apply LUNCH→null',
    ],
  ],
  [
    'a new item with its category',
    [
      { kind: 'add', of: 'category', id: -1, set: { name: 'Sweets' } },
      { kind: 'move', of: 'item', id: 20, in: -1 },
    ],
    ['changed item 20 Dip: category Sides→Sweets', 'added category 4 Sweets: '],
  ],
  [
    'what is hidden',
    [{ kind: 'set', of: 'category', id: 1, set: { hidden: true } }],
    ['changed category 1 Soups: hidden null→true'],
  ],
])('a diff shows %s', ([, edits, changes]) => {
  const found = diffFiles(restaurant(), edited(edits), 'en');
  const shown = found.map(({ kind, of, id, name, fields }) => {
    const texts = fields.map(({ field, before, after }) => `${field} ${before}→${after}`);
    return `${kind} ${of} ${id} ${name}: ${texts.join(', ')}`;
  });
  expect(shown).toEqual(changes);
});
