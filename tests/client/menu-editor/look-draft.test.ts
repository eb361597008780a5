import { describe, expect, test } from 'vitest';
import type { EditorEntity } from '#contracts/calls/menu-editor.ts';
import { aMenuEditor, someVenue } from './a-menu-editor.ts';

const file: EditorEntity = {
  ...someVenue,
  source: {
    theme_data: { primary_color: '#9c2f1a', corner_radius: 8 },
    logo_image: { logo: 'media/logo.png' },
    cover_image: 'media/cover.jpg',
  },
  pictures: [
    { path: 'media/cover.jpg', address: '/media/b/400.webp', width: 400, height: 300 },
    { path: 'media/logo.png', address: '/media/a/400.webp', width: 400, height: 400 },
  ],
};

const logo = { kind: 'picture', member: 'logo_image', in: 'logo' } as const;
const cover = { kind: 'picture', member: 'cover_image', in: 'itself' } as const;

describe('the look in the draft', () => {
  test('is edited color by color, and a published color is no edit', async () => {
    const { page } = await aMenuEditor();
    page.editMembers(file, { 'theme_data.primary_color': '#112233' });
    page.editMembers(file, { 'theme_data.price_color': '#445566' });
    expect(page.membersOf(file)).toEqual({
      'theme_data.primary_color': '#112233',
      'theme_data.price_color': '#445566',
    });
    expect(page.memberValue(file, 'theme_data.corner_radius')).toBe(8);
    page.editMembers(file, { 'theme_data.primary_color': '#9c2f1a', 'theme_data.price_color': null });
    page.editMembers(file, { 'theme_data.dark_mode': 'auto' });
    expect(page.editorDraft.count.value).toBe(0);
  });

  test('keeps the pictures of the menu apart', async () => {
    const { page } = await aMenuEditor();
    expect(page.pictureAddress(file, logo)).toBe('/media/a/400.webp');
    expect(page.pictureAddress(file, cover)).toBe('/media/b/400.webp');
    page.setPicture(file, logo, 'a'.repeat(64), 'data:image/webp;base64,AA==');
    page.setPicture(file, cover, 'b'.repeat(64), 'data:image/webp;base64,BB==');
    expect(page.membersOf(file)).toEqual({
      logo_image: { logo: `upload:${'a'.repeat(64)}` },
      cover_image: `upload:${'b'.repeat(64)}`,
    });
    page.editMembers(file, { cover_image: 'media/cover.jpg' });
    expect(page.pictureAddress(file, logo)).toBe('data:image/webp;base64,AA==');
    expect(page.pictureAddress(file, cover)).toBe('/media/b/400.webp');
  });
});
