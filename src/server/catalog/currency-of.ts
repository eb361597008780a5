import { readerOf } from './menu-reader.ts';
import type { Release } from './release.ts';

/** What a venue sells in, by ISO 4217. */
export async function currencyOf({ licence, venue, menu: read }: Release): Promise<string> {
  const menu = await read(venue.default_language);
  if (!menu) throw new Error(`${licence} has no menu in its own language`);
  return readerOf(menu).field('currency');
}
