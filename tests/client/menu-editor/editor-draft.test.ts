import { describe, expect, test } from 'vitest';
import { aMenuEditor, someItem, someMenu, someVenue } from './a-menu-editor.ts';

const picture = { kind: 'picture', member: 'images', in: 'image.product' } as const;

describe('an editor draft', () => {
  test('is saved on the device until it is published or discarded', async () => {
    const { open, page } = await aMenuEditor();
    page.editMembers(someItem, { price: '1.750', name: { ar: 'حساء' } });
    page.editMembers(someVenue, {
      closing_rules: [{ start: '2026-12-24T00:00:00', end: '2026-12-25T00:00:00' }],
    });
    const next = await open();
    expect(next.editorDraft.count.value).toBe(2);
    expect(next.membersOf(someItem)).toEqual({ price: '1.750', name: { ar: 'حساء' } });
    next.discardEdits();
    expect((await open()).editorDraft.count.value).toBe(0);
  });

  test('grows by field and language', async () => {
    const { page } = await aMenuEditor();
    page.editMembers(someItem, { name: { en: 'Broth' } });
    page.editMembers(someItem, { name: { ar: 'مرق' } });
    page.editMembers(someItem, { out_of_stock: true });
    expect(page.membersOf(someItem)).toEqual({ name: { en: 'Broth', ar: 'مرق' }, out_of_stock: true });
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
    page.editMembers(someItem, { price: '2.000' });
    page.editMembers(someItem, { price: '1.500', ...structuredClone(set) } as never);
    expect(page.editorDraft.entities.value).toEqual([]);
  });

  test('ignores the order of hours', async () => {
    const { page } = await aMenuEditor();
    const evening = { weekday: 2, from_hour: '18:00:00', to_hour: '02:00:00' };
    page.editMembers(someVenue, { opening_hours: [evening, ...someMenu.opening_hours] });
    expect(page.editorDraft.count.value).toBe(1);
    page.editMembers(someVenue, { opening_hours: [...someMenu.opening_hours] });
    expect(page.editorDraft.count.value).toBe(0);
  });

  test('is reverted item by item', async () => {
    const { page } = await aMenuEditor();
    page.editMembers(someItem, { price: '2.000' });
    page.editMembers({ ...someItem, id: 12 }, { price: '0.250' });
    page.revertEntity(someItem);
    expect(page.editorDraft.edits.value).toEqual([
      { kind: 'set', of: 'item', id: 12, set: { price: '0.250' } },
    ]);
    page.editMembers(someVenue, { opening_hours: [] });
    page.revertEntity(someVenue);
    expect(page.membersOf(someVenue)).toEqual({});
  });

  test('keeps its base version when something is published meanwhile', async () => {
    const { page, venue } = await aMenuEditor();
    page.editMembers(someItem, { price: '2.000' });
    venue.version = 8;
    await page.refreshMenuEditor();
    expect(page.menuEditor.version.value).toBe(8);
    expect(page.editorDraft.base.value).toBe(7);
    page.revertEntity(someItem);
    expect(page.editorDraft.base.value).toBe(8);
  });

  test('ignores what makes no sense in storage', async () => {
    const { open, storage } = await aMenuEditor();
    storage.local.set('desk/2', '{"base":"seven","edits":[]}');
    expect((await open()).editorDraft.count.value).toBe(0);
  });

  test('keeps the thumbnail of a chosen picture as long as it is chosen', async () => {
    const { page } = await aMenuEditor();
    page.setPicture(someItem, picture, 'a'.repeat(64), 'data:image/webp;base64,AA==');
    expect(page.chosenPicture(someItem, 'images')).toBe('data:image/webp;base64,AA==');
    page.editMembers(someItem, { images: [] });
    expect(page.chosenPicture(someItem, 'images')).toBeNull();
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
    page.editMembers(someItem, { price: '2.000' });
    venue.isOpen = false;
    await page.refreshMenuEditor();
    expect(page.menuEditor.state.value).toBe('withdrawn');
    expect(page.editorDraft.count.value).toBe(1);
  });

  test('distinguishes an item that is gone from one without a response', async () => {
    const { page, venue } = await aMenuEditor();
    await page.openEntity({ of: 'item', id: 11 });
    expect(page.openedEntity.value).toEqual({ kind: 'unanswered', of: 'item', id: 11 });
    venue.isOpen = false;
    await page.openEntity({ of: 'item', id: 12 });
    expect(page.openedEntity.value).toEqual({ kind: 'gone', of: 'item', id: 12 });
  });
});
