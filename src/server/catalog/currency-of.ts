import { readerOf } from './menu-reader.ts';
import type { Release } from './release.ts';

/** The currency of a venue's menu, as an ISO 4217 code. */
export async function currencyOf({ licence, venue, menu: read }: Release): Promise<string> {
  const menu = await read(venue.default_language);
  if (!menu) throw new Error(`${licence} has no menu in its default language`);
  return readerOf(menu).field('currency');
}
