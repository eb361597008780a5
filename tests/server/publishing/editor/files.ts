import * as z from 'zod/mini';
import { type MenuEdits, menuEditsSchema } from '#contracts/shapes/menu-edits.ts';
import type {
  ParsedFiles,
  RawItem,
  RawMenuFile,
  RawVenueFile,
} from '#server/publishing/editor/menu-files.ts';
import { venueFile } from '../check/a-folder.ts';

export const soup: RawItem = { id: 11, name: 'Lentil soup', price: '18' };

/** A small menu in English and Arabic, with the given changes. */
export function someFiles(menu: Partial<RawMenuFile> = {}, venue: Partial<RawVenueFile> = {}): ParsedFiles {
  return {
    venue: { ...venueFile, ...venue },
    menu: {
      id: 7,
      currency: 'AED',
      categories: [{ id: 1, name: { en: 'Soups', ar: 'شوربات' }, products: [soup] }],
      ...menu,
    },
  };
}

/** The same menu with another soup. */
export const withSoup = (overrides: Partial<RawItem>): ParsedFiles =>
  someFiles({
    categories: [{ id: 1, name: { en: 'Soups', ar: 'شوربات' }, products: [{ ...soup, ...overrides }] }],
  });

export const readEdits = (edits: Partial<MenuEdits>) =>
  z.parse(menuEditsSchema, { items: [], venue: {}, ...edits });

/** Edits of the soup alone. */
export const soupEdits = (set: MenuEdits['items'][number]['set']) =>
  readEdits({ items: [{ item: 11, set }] });
