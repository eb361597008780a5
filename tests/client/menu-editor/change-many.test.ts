import { describe, expect, test } from 'vitest';
import { aMenuEditor, someItem } from './a-menu-editor.ts';

async function aSelection() {
  const device = await aMenuEditor();
  const { page } = device;
  page.startSelecting();
  const added = page.addEntity('item', { in: 1 }, { name: { en: 'Bread' }, price: '0.500' });
  page.selectItems([11, added], true);
  return { ...device, added, ids: [...page.selectedItems.ids.value] };
}

const setOf = (edits: readonly object[], id: number) =>
  edits.find((edit) => 'id' in edit && edit.id === id && 'set' in edit);

describe('many dishes', () => {
  test('are chosen together, and those that are gone are not', async () => {
    const { page, added, ids } = await aSelection();
    expect(ids).toEqual([11, added]);
    page.removeEntity('item', added);
    expect([...page.selectedItems.ids.value]).toEqual([11]);
    page.selectItems([11], false);
    expect([...page.selectedItems.ids.value]).toEqual([]);
    page.stopSelecting();
    expect(page.selectedItems.isSelecting.value).toBe(false);
  });

  test('are hidden and sold out, and other edits of them stay', async () => {
    const { page, ids } = await aSelection();
    page.editMembers(someItem, { price: '2.000' });
    page.changeMany(ids, { ...page.noChanges, hidden: true, soldOut: true });
    const { edits } = page.editorDraft;
    const both = { hidden: true, out_of_stock: true };
    expect(setOf(edits.value, 11)).toMatchObject({ set: { price: '2.000', ...both } });
    expect(setOf(edits.value, -1)).toMatchObject({ set: { price: '0.500', ...both } });
  });

  test('that are published like that are not edited', async () => {
    const { page } = await aSelection();
    page.changeMany([11], { ...page.noChanges, hidden: true });
    page.changeMany([11], { ...page.noChanges, hidden: false, soldOut: false, addedLabel: 1 });
    expect(setOf(page.editorDraft.edits.value, 11)).toBeUndefined();
  });

  test('get a label and lose another, and keep their own', async () => {
    const { page, ids } = await aSelection();
    page.changeMany(ids, { ...page.noChanges, addedLabel: 2 });
    expect(page.membersOf({ of: 'item', id: 11 })).toEqual({ properties: [1, 2] });
    expect([...page.labelsOf(ids)]).toEqual([1, 2]);
    page.changeMany(ids, { ...page.noChanges, removedLabel: 1 });
    expect(page.membersOf({ of: 'item', id: 11 })).toEqual({ properties: [2] });
  });

  test('get the same times, also those that say when they are available', async () => {
    const { page, ids } = await aSelection();
    const hours = [{ weekday: 1, from_hour: '10:00:00', to_hour: '12:00:00' }] as const;
    page.changeMany(ids, { ...page.noChanges, hours });
    expect(page.membersOf({ of: 'item', id: 11 })).toEqual({ product_hours: hours, available_hours: null });
  });

  test('move to another category', async () => {
    const { page, ids } = await aSelection();
    page.changeMany(ids, { ...page.noChanges, category: 2 });
    const menu = page.editorDraft.menu.value;
    expect(menu?.list('item', 2).map(({ id }) => id)).toEqual(ids);
    page.changeMany([11], { ...page.noChanges, category: 1 });
    expect(page.editorDraft.edits.value.filter(({ kind }) => kind === 'move')).toEqual([]);
  });

  test('are raised in price without the others', async () => {
    const { page } = await aSelection();
    const rise = {
      category: null,
      percent: 5_000,
      rounding: { kind: 'step', step: 1 },
      direction: 'nearest',
    } as const;
    expect(page.raisedPrices({ ...rise, ids: new Set([11]) }).map(({ item }) => item.id)).toEqual([11]);
  });

  test('that the server does not mark as sold out are told', async () => {
    const { page, requests } = await aMenuEditor();
    expect(await page.changeStockOfMany([11, -1], 'out')).toEqual([11]);
    expect(requests.filter(({ path }) => path.includes('/availability/dish/'))).toHaveLength(1);
  });
});
