import { describe, expect, test } from 'vitest';
import { dishesByCategory } from '#client/menu-editor/edited-menu.ts';
import { aMenuEditor, someMenu } from './a-menu-editor.ts';

const namesOf = (entries: readonly { readonly name: string }[] | undefined) =>
  entries?.map(({ name }) => name);

describe('the lists of the editor show', () => {
  test('what is added, in its place, and no more what is removed', async () => {
    const { page } = await aMenuEditor();
    const bread = page.addEntity('item', { in: 1 }, { name: { en: 'Bread' }, price: '0.500' });
    const copy = page.copyEntity('item', 11, { name: { en: 'Cold soup' } });
    expect([bread, copy]).toEqual([-1, -2]);
    const items = () => namesOf(page.editorDraft.menu.value?.list('item', 1));
    expect(items()).toEqual(['Soup', 'Cold soup', 'Bread']);
    page.removeEntity('item', 11);
    page.removeEntity('item', bread);
    expect(items()).toEqual(['Cold soup']);
    expect(page.editorDraft.edits.value.map(({ kind }) => kind)).toEqual(['add', 'remove']);
  });

  test('a new order, until it is the published one again', async () => {
    const { page } = await aMenuEditor();
    const bread = page.addEntity('item', { in: 1 }, { name: { en: 'Bread' }, price: '0.500' });
    page.orderList('item', 1, [bread, 11]);
    expect(namesOf(page.editorDraft.menu.value?.list('item', 1))).toEqual(['Bread', 'Soup']);
    page.orderList('item', 1, [11, bread]);
    expect(page.editorDraft.orders.value).toEqual([]);
  });

  test('a dish in another category, which goes with its category when that was never published', async () => {
    const { page } = await aMenuEditor();
    const starters = page.addEntity('category', { in: null }, { name: { en: 'Starters' } });
    page.moveItem(11, starters);
    page.addEntity('item', { in: starters }, { name: { en: 'Bread' }, price: '1' });
    expect(namesOf(page.editorDraft.menu.value?.list('item', starters))).toEqual(['Soup', 'Bread']);
    page.removeEntity('category', starters);
    expect(page.editorDraft.edits.value).toEqual([]);
    expect(namesOf(page.editorDraft.menu.value?.list('item', 1))).toEqual(['Soup']);
  });

  test('names, prices and what is hidden as edited', async () => {
    const { page } = await aMenuEditor();
    page.setMembers({ of: 'item', id: 11 }, { name: { en: 'Broth' }, price: '2', hidden: true });
    expect(page.editorDraft.menu.value?.find({ of: 'item', id: 11 })).toMatchObject({
      ...{ name: 'Broth', hidden: true, isEdited: true },
      sale: { price: '2', guestPrice: null },
    });
    expect(someMenu.items[0]?.name).toBe('Soup');
  });
});

test('a category counts the dishes of those inside it, even inside each other', async () => {
  const { page } = await aMenuEditor();
  const food = page.addEntity('category', { in: null }, { name: { en: 'Food' } });
  page.setMembers({ of: 'category', id: 1 }, { parent: food });
  const idsIn = (category: number) => {
    const menu = page.editorDraft.menu.value;
    return (
      menu &&
      dishesByCategory(menu)
        .get(category)
        ?.map(({ id }) => id)
    );
  };
  expect(idsIn(food)).toEqual([11]);
  expect(idsIn(1)).toEqual([11]);
  page.setMembers({ of: 'category', id: food }, { name: { en: 'Food' }, parent: 1 });
  expect(idsIn(food)).toEqual([11]);
});
