import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type * as z from 'zod/mini';
import type { menuSourceSchema } from '#contracts/shapes/menu.ts';
import type { venueFileSchema } from '#contracts/shapes/venue.ts';
import { aTemporaryFolder } from '#tests/support/server-process.ts';

type VenueInput = Partial<z.input<typeof venueFileSchema>>;
type MenuInput = Partial<z.input<typeof menuSourceSchema>>;

const english = { code: 'en', name_local: 'English' } as const;
const arabic = { code: 'ar', name_local: 'العربية' } as const;

/** An active venue in English and Arabic at `corner.example`. */
export const venueFile = (overrides: VenueInput = {}): z.input<typeof venueFileSchema> => ({
  licence: 'corner',
  name: 'Corner',
  status: 'ACTIVE',
  domains: [`${overrides.licence ?? 'corner'}.example`],
  default_language: 'en',
  languages: [english, arabic],
  ...overrides,
});

/** A menu with two categories and three dishes. `price` is that of the lentil soup. */
export const menuFile = (price: string, overrides: MenuInput = {}): z.input<typeof menuSourceSchema> => ({
  id: 7,
  name: { en: 'Corner', ar: 'الركن' },
  currency: 'AED',
  categories: [
    {
      id: 1,
      name: { en: 'Soups', ar: 'شوربات' },
      products: [
        { id: 11, name: { en: 'Lentil soup', ar: 'شوربة عدس' }, price },
        { id: 12, name: { en: 'Freekeh soup', ar: 'شوربة فريكة' }, price: '21.50' },
      ],
    },
    {
      id: 2,
      name: { en: 'Grill', ar: 'مشاوي' },
      products: [{ id: 21, name: { en: 'Kofta', ar: 'كفتة' }, price: 42 }],
    },
  ],
  ...overrides,
});

/** The paths of that menu's pages, without the language. */
export const cornerScreens = [
  '',
  '/home',
  '/category/1',
  '/category/2',
  '/product/11',
  '/product/12',
  '/product/21',
  '/search',
  '/menu.txt',
  '/menus/corner/manifest.webmanifest',
] as const;

export interface FolderContent {
  readonly price?: string;
  readonly venue?: VenueInput;
  readonly menu?: MenuInput;
  /** Further files by path. */
  readonly files?: Readonly<Record<string, Uint8Array | string>>;
}

/** Writes a venue's folder without pictures. Returns its path. */
export async function aVenueFolder(content: FolderContent = {}): Promise<string> {
  const { price = '18', venue = {}, menu = {}, files = {} } = content;
  const folder = await aTemporaryFolder();
  const contents = {
    'venue.json': JSON.stringify(venueFile(venue), null, 1),
    'menu.json': JSON.stringify(menuFile(price, menu), null, 1),
    ...files,
  };
  for (const [path, bytes] of Object.entries(contents)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return folder;
}

/** Bytes that pass for a video. */
export function aVideo(bytes: number): Uint8Array {
  const video = Buffer.alloc(bytes, 'emenu film ');
  video.write('\0\0\0\x18ftypisom', 0, 'latin1');
  return video;
}
