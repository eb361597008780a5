import { readerOf } from '../menu/menu-reader.ts';
import type { Release } from '../venues/release.ts';

/** What a venue's menu says of a product's stock; `null` when it has no such product. */
export async function stockOfProduct(
  release: Release,
  id: number,
): Promise<{ readonly pos_available_qty: number | null } | null> {
  const menu = await release.menu(release.venue.default_language);
  return menu && readerOf(menu).read('product', id);
}
