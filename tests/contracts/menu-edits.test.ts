import { expect, test } from 'vitest';
import { menuEditsSchema, uploadedPicture, uploadIn } from '#contracts/shapes/menu-edits.ts';

const isRead = (edits: unknown) => menuEditsSchema.safeParse(edits).success;
const set = (members: object) => [{ kind: 'set', of: 'item', id: 1, set: members }];
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

test.for<[what: string, edits: unknown, isValid: boolean]>([
  ['no edits', [], true],
  ['a value of any kind, which the server checks', set({ price: { en: [1] } }), true],
  ['a value as deep as files have', set({ combo_groups: nested(10) }), true],
  ['a value so deep that reading it could fail', set({ combo_groups: nested(2_000) }), false],
  ['a member of a member of a member', set({ 'theme_data.a.b': 1 }), false],
  ['an added entity with an id of the files', [{ kind: 'add', of: 'item', id: 1, in: 1, set: {} }], false],
  ['a kind that files do not have', [{ kind: 'remove', of: 'waiter', id: 1 }], false],
  ['the removal of what is only being added', [{ kind: 'remove', of: 'item', id: -1 }], true],
  [
    'a price of every dish of the largest menus',
    Array.from({ length: 2_240 }, () => set({ price: '1' })[0]),
    true,
  ],
])('%s: %j', ([, edits, isValid]) => {
  expect(isRead(edits)).toBe(isValid);
});

test('an uploaded picture is told from a path and from a text', () => {
  const hash = 'a'.repeat(64);
  expect(uploadIn(uploadedPicture(hash))).toBe(hash);
  expect(['media/a.jpg', 'upload:', 'upload:soup', 5, null].map(uploadIn)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
