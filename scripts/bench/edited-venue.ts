import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VenuePages, WatchedDish } from './warm-pages.ts';

/** Prices that do not occur elsewhere on a menu, one per edit. */
export const uniquePrices = [
  '613.57',
  '627.91',
  '641.33',
  '658.79',
  '673.17',
  '687.53',
  '691.37',
  '697.19',
] as const;

/** A copy of a venue's folder in which one price can be changed. */
export interface EditedVenue {
  readonly folder: string;
  readonly venue: VenuePages;
  readonly dish: WatchedDish;
  setPrice(price: string): Promise<void>;
}

/**
 * Copies a venue's folder. The price to change is that of a category's first dish.
 *
 * @param category its id; by default the middle one of the categories with dishes.
 * @throws when the category has no dishes.
 */
export async function copyVenue(from: string, folder: string, category?: number): Promise<EditedVenue> {
  await cp(from, folder, { recursive: true });
  const file = join(folder, 'menu.json');
  const menu = JSON.parse(await readFile(file, 'utf8'));
  const { languages } = JSON.parse(await readFile(join(folder, 'venue.json'), 'utf8'));
  const { categories } = menu as VenuePages;
  const filled = categories.filter(({ products = [] }) => products.length > 0);
  const middle = filled[Math.floor(filled.length / 2)];
  const edited = category === undefined ? middle : filled.find(({ id }) => id === category);
  const product = edited?.products?.[0] as { id: number; price: string | number } | undefined;
  if (!edited || !product) throw new Error(`${from} has no dishes`);
  return {
    folder,
    venue: { categories, languages: languages.map(({ code }: { code: string }) => code) },
    dish: { id: product.id, category: edited.id },
    async setPrice(price) {
      product.price = price;
      await writeFile(file, JSON.stringify(menu));
    },
  };
}
