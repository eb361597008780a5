import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentsOf } from '../../catalog/menu-document.ts';
import { readerOf } from '../../catalog/menu-reader.ts';
import type { Release } from '../../catalog/release.ts';
import { stylesheetOf } from '../../catalog/stylesheet.ts';

/** The path prefix of media, and the hash after it, which a picture's encoding version precedes. */
const mediaPrefix = '/media/';
const maxHashLength = 11;
const hashPattern = /^[0-9a-z]{10,11}(?![0-9a-z])/;

/** The hashes of all pictures, videos and themes that a release uses. */
export async function mediaHashesIn(release: Release): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { code } of release.venue.languages) {
    // A menu takes a few milliseconds: yield to the worker pool between two of them.
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

/** Scans bytes instead of parsed menus: a menu has megabytes and repeats a few pictures thousands of times. */
function* hashesIn(content: Buffer): Generator<string> {
  for (let at = content.indexOf(mediaPrefix); at >= 0; at = content.indexOf(mediaPrefix, at + 1)) {
    const start = at + mediaPrefix.length;
    const [hash] = hashPattern.exec(content.toString('latin1', start, start + maxHashLength + 1)) ?? [];
    if (hash !== undefined) yield hash;
  }
}
