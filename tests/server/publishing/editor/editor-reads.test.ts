import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readEditorEntity as entityCall, readEditorMenu as menuCall } from '#contracts/calls/menu-editor.ts';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { venueFileSchema } from '#contracts/shapes/venue.ts';
import { readEditorEntity } from '#server/publishing/editor/editor-entity.ts';
import { readEditorMenu } from '#server/publishing/editor/editor-menu.ts';
import { aRelease } from '#tests/support/venues.ts';
import { edited } from './edited-files.ts';

const window = { weekday: 1, from_hour: '10:00:00', to_hour: '12:00:00' };

/** With a hidden category and a dish that is sold out. */
const files = edited([
  {
    kind: 'set',
    of: 'category',
    id: 3,
    set: { hidden: true, available_hours: [{ ...window, weekday: 'monday' }] },
  },
  { kind: 'set', of: 'item', id: 12, set: { out_of_stock: true } },
  { kind: 'add', of: 'form', id: -1, set: { name: { en: 'Feedback' }, enable: false } },
]);
const release = aRelease(1, z.parse(menuSourceSchema, files.menu), z.parse(venueFileSchema, files.venue));

describe('the editor’s menu', () => {
  test('has every entity in order, with what is hidden, sold out and missing', async () => {
    const menu = await readEditorMenu(release, files, 'ar');
    expect(
      z.safeParse(menuCall.reply, { version: 1, published_at: '', by: null, menu }).error,
    ).toBeUndefined();
    expect(menu.categories).toEqual([
      { id: 1, name: 'شوربات', missing: [], parent: null, hidden: false },
      { id: 2, name: 'Bread', missing: [], parent: null, hidden: false },
      { id: 3, name: 'Sides', missing: [], parent: 2, hidden: true },
    ]);
    expect(
      menu.items.map(({ id, category, name, price, missing, out_of_stock }) => [
        id,
        category,
        name,
        price,
        missing,
        out_of_stock,
      ]),
    ).toEqual([
      [11, 1, 'Lentil soup', '18.00', [], false],
      [12, 1, 'Fish soup', '24.00', ['ar'], true],
      [21, 2, 'Pita', '3.00', [], false],
      [20, 3, 'Dip', '5.00', [], false],
    ]);
    expect(menu.entities.map(({ of, id, in: within, hidden }) => `${of} ${id} ${within} ${hidden}`)).toEqual([
      'variation 1 null false',
      'option 101 1 false',
      'option 102 1 false',
      'option 103 1 false',
      'property 1 null false',
      'property 2 null false',
      'promotion 1 null false',
      'page 1 null false',
      'form 1 null true',
      'coupon 1 null false',
      expect.stringMatching(/^delivery_zone \d{9} null false$/),
      expect.stringMatching(/^delivery_zone \d{9} null false$/),
    ]);
  });
});

describe('an entity in the editor', () => {
  const read = async (...[of, id]: [of: Parameters<typeof readEditorEntity>[2], id: number]) => {
    const entity = await readEditorEntity(release, files, of, id, 'en');
    if (entity) expect(z.safeParse(entityCall.reply, { version: 1, entity }).error).toBeUndefined();
    return entity;
  };

  test('has its source values, what is missing, and what uses it', async () => {
    expect(await read('item', 12)).toMatchObject({
      in: 1,
      source: { price: 24, also_in: [2] },
      missing: [{ language: 'ar', fields: ['name'] }],
      hours: [],
    });
    expect(await read('option', 101)).toMatchObject({
      in: 1,
      used_by: [{ of: 'item', id: 11, name: 'Lentil soup', field: 'product_variations' }],
    });
    expect((await read('item', 21))?.used_by).toEqual([
      { of: 'item', id: 12, name: 'Fish soup', field: 'combo_groups' },
    ]);
    expect((await read('promotion', 1))?.used_by).toEqual([
      { of: 'menu', id: null, name: '', field: 'promotion_on_load' },
    ]);
  });

  test('has no other entities in it', async () => {
    expect((await read('category', 1))?.source).toEqual({ id: 1, name: { en: 'Soups', ar: 'شوربات' } });
    expect((await read('variation', 1))?.source).toEqual({ id: 1, name: 'Size' });
    expect((await read('menu', 1))?.source).toEqual({
      theme_data: { primary_color: '#111111', text_color: '#222222' },
      promotion_on_load: 1,
      coupon_auto_apply: 'LUNCH',
    });
  });

  test('shows when a category is not available, however its file says it', async () => {
    const hours = (await read('category', 3))?.hours ?? [];
    expect(hours).toContainEqual({ weekday: 1, from_hour: '00:00:00', to_hour: '10:00:00' });
  });

  test('of the venue has nothing that only the operator reads', async () => {
    expect((await read('venue', 1))?.source).toEqual({ name: 'Corner' });
  });

  test('is nothing when it is gone', async () => {
    expect(await read('item', 99)).toBeNull();
    expect(await read('page', 99)).toBeNull();
  });
});
