import { expect, test, vi } from 'vitest';
import { aMenuEditor } from './a-menu-editor.ts';

const review = {
  ...{ problems: [], changes: [], references: [], published: null, meanwhile: null },
  ids: [{ of: 'item', temporary: -1, id: 12 }],
  pages: { count: 0, shown: [] },
};

/** A device whose server renders pages, as long as the edits are complete. */
async function aPreview() {
  const server: { isComplete: boolean } = { isComplete: true };
  const device = await aMenuEditor(({ path, body }) => {
    if (path.includes('/review/')) return { body: review };
    if (!path.includes('/preview/')) return null;
    return { body: { html: server.isComplete ? `page ${(body as { path: string }).path}` : null } };
  });
  return { ...device, server };
}

test('a dish is shown as guests will see it, and in another language', async () => {
  const { page } = await aPreview();
  page.previewPageOf({ of: 'item', id: 11, language: 'en' });
  expect(page.dishPreview.value).toEqual({ kind: 'loading' });
  await vi.waitFor(() =>
    expect(page.dishPreview.value).toEqual({ kind: 'known', html: 'page /en/product/11' }),
  );
  page.previewPageOf({ of: 'category', id: 1, language: 'ar' });
  await vi.waitFor(() =>
    expect(page.dishPreview.value).toEqual({ kind: 'known', html: 'page /ar/category/1' }),
  );
});

test('a dish that is new is shown by the number it will have', async () => {
  const { page } = await aPreview();
  const id = page.addEntity('item', { in: 1 }, { name: { en: 'Bread' }, price: '1' });
  page.previewPageOf({ of: 'item', id, language: 'en' });
  await vi.waitFor(() =>
    expect(page.dishPreview.value).toEqual({ kind: 'known', html: 'page /en/product/12' }),
  );
});

test('what was shown last stays while the edits are not complete', async () => {
  const { page, server } = await aPreview();
  const dish = { of: 'item', id: 11, language: 'en' } as const;
  const html = 'page /en/product/11';
  page.previewPageOf(dish);
  await vi.waitFor(() => expect(page.dishPreview.value).toEqual({ kind: 'known', html }));
  server.isComplete = false;
  page.previewPageOf(dish);
  await vi.waitFor(() => expect(page.dishPreview.value).toEqual({ kind: 'missing', html }));
  page.previewPageOf({ ...dish, language: 'ar' });
  await vi.waitFor(() => expect(page.dishPreview.value).toEqual({ kind: 'missing', html: null }));
});
