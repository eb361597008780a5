import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VenuePages, WatchedDish } from './warm-pages.ts';

/** Prices that nothing else on a menu costs, one for each edit. */
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

/** A copy of a venue's folder whose one price can be changed. */
export interface EditedVenue {
  readonly folder: string;
  readonly venue: VenuePages;
  readonly dish: WatchedDish;
  setPrice(price: string): Promise<void>;
}

/**
 * Copies a venue's folder; the price to change is that of a category's first dish.
 *
 * @param category its id; without it, the middle one of those that have dishes.
 * @throws where it offers nothing.
 */
export async function copyVenue(from: string, folder: string, category?: number): Promise<EditedVenue> {
  await cp(from, folder, { recursive: true });
  const file = join(folder, 'menu.json');
  const menu = JSON.parse(await readFile(file, 'utf8'));
  const { languages } = JSON.parse(await readFile(join(folder, 'venue.json'), 'utf8'));
  const { categories } = menu as VenuePages;
  const shelves = categories.filter(({ products = [] }) => products.length > 0);
  const middle = shelves[Math.floor(shelves.length / 2)];
  const shelf = category === undefined ? middle : shelves.find(({ id }) => id === category);
  const product = shelf?.products?.[0] as { id: number; price: string | number } | undefined;
  if (!shelf || !product) throw new Error(`${from} offers nothing`);
  return {
    folder,
    venue: { categories, languages: languages.map(({ code }: { code: string }) => code) },
    dish: { id: product.id, category: shelf.id },
    async setPrice(price) {
      product.price = price;
      await writeFile(file, JSON.stringify(menu));
    },
  };
}
