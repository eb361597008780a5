import * as z from 'zod/mini';
import { type DeskEdits, deskEditsSchema } from '#contracts/shapes/desk-edits.ts';
import type {
  MenuFile,
  ReadFiles,
  VenueFileText,
  WrittenItem,
} from '#server/publishing/editor/menu-files.ts';
import { venueFile } from '../check/a-folder.ts';

export const soup: WrittenItem = { id: 11, name: 'Lentil soup', price: '18' };

/** A small menu in English and Arabic, and whatever is different about it. */
export function someFiles(menu: Partial<MenuFile> = {}, venue: Partial<VenueFileText> = {}): ReadFiles {
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

/** The same with another soup. */
export const withSoup = (differing: Partial<WrittenItem>): ReadFiles =>
  someFiles({
    categories: [{ id: 1, name: { en: 'Soups', ar: 'شوربات' }, products: [{ ...soup, ...differing }] }],
  });

export const readEdits = (edits: Partial<DeskEdits>) =>
  z.parse(deskEditsSchema, { items: [], venue: {}, ...edits });

/** Edits of the soup alone. */
export const soupEdits = (set: DeskEdits['items'][number]['set']) =>
  readEdits({ items: [{ item: 11, set }] });
