import { expect, test } from 'vitest';
import { aMenuEditor, someItem } from './a-menu-editor.ts';

const byFive = {
  category: null,
  percent: 5_000,
  rounding: { kind: 'step', step: 1 },
  direction: 'nearest',
} as const;

test('many prices are raised by percent, from what they are edited to, and other edits stay', async () => {
  const { page } = await aMenuEditor();
  page.editMembers(someItem, { price: '2.000', name: { en: 'Broth' } });
  page.addEntity('item', { in: 1 }, { name: { en: 'Bread' }, price: '0.500' });
  const raised = page.raisedPrices(byFive);
  expect(raised.map(({ before, after }) => [before, after])).toEqual([
    ['2.000', '2.100'],
    ['0.500', '0.525'],
  ]);
  page.applyRaisedPrices(raised);
  expect(page.editorDraft.edits.value).toEqual([
    { kind: 'set', of: 'item', id: 11, set: { price: '2.100', name: { en: 'Broth' } } },
    { kind: 'add', of: 'item', id: -1, in: 1, set: { price: '0.525', name: { en: 'Bread' } } },
  ]);
});

test('prices of another category stay', async () => {
  const { page } = await aMenuEditor();
  expect(page.raisedPrices({ ...byFive, category: 2 })).toEqual([]);
  expect(page.raisedPrices({ ...byFive, category: 1 })).toHaveLength(1);
});
