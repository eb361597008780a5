import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentsOf } from '../../catalog/menu-document.ts';
import { readerOf } from '../../catalog/menu-reader.ts';
import type { Release } from '../../catalog/release.ts';
import { stylesheetOf } from '../../catalog/stylesheet.ts';

/** What media lie under, and the length of the hash that follows. */
const mediaPrefix = '/media/';
const hashLength = 10;
const hashPattern = /^[0-9a-z]+$/;

/** What media are named by, of every picture, film and theme that a release's menus name. */
export async function mediaHashesIn(release: Release): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { code } of release.venue.languages) {
    // A menu takes a few milliseconds: those who wait for more to do have a turn between two of them.
    await nextTurn();
    const menu = await release.menu(code);
    if (!menu) continue;
    const { field } = readerOf(menu);
    const theme = stylesheetOf({
      theme: field('theme_data'),
      categoryBackground: field('category_background'),
    });
    for (const content of [...contentsOf(menu.document), Buffer.from(theme.address)]) {
      for (const hash of hashesIn(content)) found.add(hash);
    }
  }
  return found;
}

/** Menus are megabytes and name a few pictures thousands of times: they are looked through as bytes. */
function* hashesIn(content: Buffer): Generator<string> {
  for (let at = content.indexOf(mediaPrefix); at >= 0; at = content.indexOf(mediaPrefix, at + 1)) {
    const start = at + mediaPrefix.length;
    const hash = content.toString('latin1', start, start + hashLength);
    if (hash.length === hashLength && hashPattern.test(hash)) yield hash;
  }
}
