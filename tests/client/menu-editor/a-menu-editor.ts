import { onTestFinished, vi } from 'vitest';
import type { EditorEntity } from '#contracts/calls/menu-editor.ts';
import type { EditorMenu } from '#contracts/shapes/editor-menu.ts';
import { aDevice, type SentRequest, type StubResponse } from '../lib/a-device.ts';

export const someMenu: EditorMenu = {
  venue: 'The Corner',
  domain: null,
  currency: 'KWD',
  money: { symbol: 'KD', decimals: 3, showsCurrency: true, numberingSystem: 'latn' },
  price_rules: { places: 3, withTax: false, taxes: [] },
  timezone: 'Asia/Kuwait',
  languages: [
    { code: 'en', name_local: 'English' },
    { code: 'ar', name_local: 'العربية' },
  ],
  default_language: 'en',
  categories: [{ id: 1, name: 'Soups', missing: [], hidden: false, parent: null }],
  items: [
    {
      id: 11,
      category: 1,
      name: 'Soup',
      price: '1.500',
      guest_price: null,
      thumb: null,
      missing: [],
      hidden: false,
      out_of_stock: false,
      properties: [1],
    },
  ],
  entities: [],
  opening_hours: [{ weekday: 1, from_hour: '10:00:00', to_hour: '22:00:00' }],
  closing_rules: [],
  outlet: { lat: 29.37, lng: 47.98 },
  map: null,
  delivery_areas: [],
};

export const someItem: EditorEntity = {
  of: 'item',
  id: 11,
  in: 1,
  source: { name: 'Soup', description: { en: 'Hot', ar: 'ساخن' }, price: '1.500' },
  missing: [],
  hours: [],
  pictures: [],
  used_by: [],
};

/** The menu file, as far as its hours are concerned. */
export const someVenue: EditorEntity = {
  ...someItem,
  of: 'menu',
  id: null,
  in: null,
  source: { opening_hours: someMenu.opening_hours, closing_rules: someMenu.closing_rules },
};

/** The published version; it grows as others publish. */
interface Venue {
  version: number;
}

/**
 * A device with the menu editor of a venue open, at version 7.
 *
 * @param others responds to everything but the menu.
 */
export async function aMenuEditor(others: (request: SentRequest) => StubResponse = () => null) {
  const venue: Venue & { isOpen: boolean } = { version: 7, isOpen: true };
  const device = aDevice((request) => {
    if (!venue.isOpen) return { status: 404, body: { code: 'not_found' } };
    if (!/\/menu\/$/.test(request.path)) return others(request);
    const { known } = request.body as { readonly known: number | null };
    const { version } = venue;
    const published_at = '2026-11-22T10:00:00Z';
    return { body: { version, published_at, by: 'Hala', menu: known === version ? null : someMenu } };
  });
  vi.stubGlobal('removeEventListener', () => undefined);
  const open = async () => {
    vi.resetModules();
    const [access, editor, draft, history, entity, opened, picture, rise, review, many, selected, preview] =
      await Promise.all([
        import('#client/menu-editor/desk-access.ts'),
        import('#client/menu-editor/menu-editor.ts'),
        import('#client/menu-editor/editor-draft.ts'),
        import('#client/menu-editor/editor-history.ts'),
        import('#client/menu-editor/entity-draft.ts'),
        import('#client/menu-editor/open-entity.ts'),
        import('#client/menu-editor/editor-picture.ts'),
        import('#client/menu-editor/raise-prices.ts'),
        import('#client/menu-editor/editor-review.ts'),
        import('#client/menu-editor/change-many.ts'),
        import('#client/menu-editor/selected-items.ts'),
        import('#client/menu-editor/dish-preview.ts'),
      ]);
    const close = editor.openMenuEditor('en', access.deskAccess(null));
    onTestFinished(close);
    await editor.refreshMenuEditor();
    return {
      ...editor,
      ...draft,
      ...history,
      ...entity,
      ...opened,
      ...picture,
      ...rise,
      ...review,
      ...many,
      ...selected,
      ...preview,
    };
  };
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return { ...device, venue, open, page: await open() };
}
