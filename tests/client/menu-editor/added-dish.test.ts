import { expect, test } from 'vitest';
import { aMenuEditor } from './a-menu-editor.ts';

async function withCategory() {
  const { page } = await aMenuEditor();
  const category = page.addEntity('category', { in: null }, { name: {} });
  await page.openEntity({ of: 'category', id: category });
  return { page, category };
}

const added = ({ editorDraft }: Awaited<ReturnType<typeof withCategory>>['page']) =>
  editorDraft.entities.value.map(({ id }) => id);

test('an added category that stays without a word leaves no trace', async () => {
  const { page } = await withCategory();
  page.closeEntity();
  expect(added(page)).toEqual([]);
});

test('an added category stays once it has a name or a dish', async () => {
  const { page, category } = await withCategory();
  const dish = page.addEntity('item', { in: category }, { name: {}, price: '0' });
  await page.openEntity({ of: 'item', id: dish });
  expect(added(page)).toEqual([category, dish]);
  page.closeEntity();
  expect(added(page)).toEqual([category]);
  await page.openEntity({ of: 'category', id: category });
  const { openedEntity } = page;
  if (openedEntity.value.kind !== 'known') throw new Error('It is not open');
  page.editMembers(openedEntity.value.entity, { name: { en: 'Sweets' } });
  page.closeEntity();
  expect(added(page)).toEqual([category]);
});

test('a copy stays although nothing was typed', async () => {
  const { page } = await aMenuEditor();
  const copy = page.copyEntity('item', 11, { name: {}, price: '0' });
  await page.openEntity({ of: 'item', id: copy });
  page.closeEntity();
  expect(added(page)).toEqual([copy]);
});
