import { wholeDocument } from '../menu/menu-document.ts';
import { readerOf } from '../menu/menu-reader.ts';
import { stylesheetOf } from '../publishing/stylesheet.ts';
import type { Release } from '../venues/release.ts';

const hashes = /\/media\/([0-9a-z]{10})/g;

/** What media are named by, of every picture, film and theme that a release's menus name. */
export async function mediaNamedBy(release: Release): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { code } of release.venue.languages) {
    const menu = await release.menu(code);
    if (!menu) continue;
    const { field } = readerOf(menu);
    const theme = stylesheetOf({
      theme: field('theme_data'),
      categoryBackground: field('category_background'),
    });
    // Addresses are ASCII, whatever stands around them.
    const text = Buffer.from(wholeDocument(menu.document)).toString('latin1');
    for (const [, hash = ''] of `${text}${theme.address}`.matchAll(hashes)) found.add(hash);
  }
  return found;
}
