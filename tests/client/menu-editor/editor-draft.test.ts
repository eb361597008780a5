import { describe, expect, test } from 'vitest';
import { aMenuEditor, someItem, someMenu } from './a-menu-editor.ts';

describe('an editor draft', () => {
  test('is saved on the device until it is published or discarded', async () => {
    const { open, page } = await aMenuEditor();
    page.editItem(someItem, { price: '1.750', name: { ar: 'حساء' } });
    page.editVenue({ closing_rules: [{ start: '2026-12-24T00:00:00', end: '2026-12-25T00:00:00' }] });
    const next = await open();
    expect(next.editorDraft.count.value).toBe(2);
    expect(next.editorDraft.items.value).toEqual([
      { id: 11, name: 'Soup', set: { price: '1.750', name: { ar: 'حساء' } } },
    ]);
    next.discardEdits();
    expect((await open()).editorDraft.count.value).toBe(0);
  });

  test('grows by field and language', async () => {
    const { page } = await aMenuEditor();
    page.editItem(someItem, { name: { en: 'Broth' } });
    page.editItem(someItem, { name: { ar: 'مرق' } });
    page.editItem(someItem, { out_of_stock: true });
    expect(page.editsOf(11)).toEqual({ name: { en: 'Broth', ar: 'مرق' }, out_of_stock: true });
  });

  test.for([
    ['a price in other digits', { price: '1.5' }],
    ['a name that all languages share', { name: { en: 'Soup' } }],
    ['no name where there is none', { name: { ar: '' } }],
    ['a description', { description: { ar: 'ساخن' } }],
    ['no picture where there is none', { images: [] }],
    ['hours of a dish without hours', { product_hours: [] }],
  ] as const)('is empty where it equals what is published: %s', async ([, set]) => {
    const { page } = await aMenuEditor();
    page.editItem(someItem, { price: '2.000' });
    page.editItem(someItem, { price: '1.500', ...structuredClone(set) } as never);
    expect(page.editorDraft.items.value).toEqual([]);
  });

  test('ignores the order of hours', async () => {
    const { page } = await aMenuEditor();
    const evening = { weekday: 2, from_hour: '18:00:00', to_hour: '02:00:00' };
    page.editVenue({ opening_hours: [evening, ...someMenu.opening_hours] });
    expect(page.editorDraft.count.value).toBe(1);
    page.editVenue({ opening_hours: [...someMenu.opening_hours] });
    expect(page.editorDraft.count.value).toBe(0);
  });

  test('is reverted item by item', async () => {
    const { page } = await aMenuEditor();
    page.editItem(someItem, { price: '2.000' });
    page.editItem({ ...someItem, id: 12, name: 'Bread' }, { price: '0.250' });
    page.revertItem(11);
    expect(page.editorDraft.items.value).toEqual([{ id: 12, name: 'Bread', set: { price: '0.250' } }]);
    page.editVenue({ opening_hours: [] });
    page.revertVenue();
    expect(page.editorDraft.venue.value).toEqual({});
  });

  test('keeps its base version when something is published meanwhile', async () => {
    const { page, venue } = await aMenuEditor();
    page.editItem(someItem, { price: '2.000' });
    venue.version = 8;
    await page.refreshMenuEditor();
    expect(page.menuEditor.version.value).toBe(8);
    expect(page.editorDraft.base.value).toBe(7);
    page.revertItem(11);
    expect(page.editorDraft.base.value).toBe(8);
  });

  test('ignores what makes no sense in storage', async () => {
    const { open, storage } = await aMenuEditor();
    storage.local.set('desk/2', '{"base":"seven","edits":[]}');
    expect((await open()).editorDraft.count.value).toBe(0);
  });

  test('keeps the thumbnail of a chosen picture as long as it is chosen', async () => {
    const { page } = await aMenuEditor();
    page.editPicture(someItem, 'a'.repeat(64), 'data:image/webp;base64,AA==');
    expect(page.chosenPicture(11)).toBe('data:image/webp;base64,AA==');
    page.editItem(someItem, { images: [] });
    expect(page.chosenPicture(11)).toBeNull();
    expect(page.editorDraft.count.value).toBe(0);
  });
});

describe('the menu editor', () => {
  test('loads the menu once and then checks for a newer one', async () => {
    const { page, requestsTo } = await aMenuEditor();
    await page.refreshMenuEditor();
    const [first, ...later] = requestsTo('POST', /menu/).map(({ body }) => body);
    expect(first).toEqual({ known: null });
    expect(new Set(later.map((body) => JSON.stringify(body)))).toEqual(new Set(['{"known":7}']));
    expect(page.menuEditor.menu.value).toEqual(someMenu);
  });

  test('closes once its link is withdrawn and keeps the draft', async () => {
    const { page, venue } = await aMenuEditor();
    page.editItem(someItem, { price: '2.000' });
    venue.isOpen = false;
    await page.refreshMenuEditor();
    expect(page.menuEditor.state.value).toBe('withdrawn');
    expect(page.editorDraft.count.value).toBe(1);
  });

  test('distinguishes an item that is gone from one without a response', async () => {
    const { page, venue } = await aMenuEditor();
    await page.loadItem(11);
    expect(page.openedItem.value).toEqual({ kind: 'unanswered', id: 11 });
    venue.isOpen = false;
    await page.loadItem(12);
    expect(page.openedItem.value).toEqual({ kind: 'gone', id: 12 });
  });
});
