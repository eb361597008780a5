import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { lockDirectory } from '../adapters/database/lock.ts';
import { makeCard } from '../adapters/media/make-card.ts';
import { callCrew } from '../adapters/static-export/call-crew.ts';
import { filesIn, publishedMedia } from '../adapters/static-export/given-files.ts';
import { openShelf } from '../adapters/static-export/open-shelf.ts';
import { programMark } from '../adapters/static-export/program-mark.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { standingHeads } from '../http/headers.ts';
import { type Exported, exportSite } from '../publishing/static-export/export-site.ts';
import type { GivenFile } from '../publishing/static-export/lay-out.ts';
import type { ReleaseCopy } from '../publishing/static-export/release-copy.ts';
import { builtSite, withoutServiceWorker } from './built-site.ts';
import type { ExportErrand } from './export-program.ts';
import type { Settings } from './settings.ts';

const program = new URL('./export-program.ts', import.meta.url);

const root = join(import.meta.dirname, '../../..');

/**
 * Exports a release into a folder, with a thread for each processor where there is much to render; `null` where there is none.
 *
 * @throws {ExportRefused} when something else stands there.
 */
export async function exportTo(
  dir: string,
  copyRelease: () => Promise<ReleaseCopy | null>,
  { dataDir, hasServiceWorker }: Settings,
): Promise<Exported | null> {
  const mediaDir = join(dataDir, 'media');
  const shelf = await openShelf(dir, lockDirectory);
  try {
    // While the server copies; it is asked first.
    const [copy, assets, mark] = await Promise.all([
      copyRelease(),
      filesIn(join(builtSite, 'client'), hasServiceWorker ? {} : withoutServiceWorker),
      programMark(root).finally(shelf.readCurrent),
    ]);
    if (!copy) return null;
    const now = Date.now();
    return await exportSite(copy, {
      shelf,
      recipe: recipeOf(copy, mark, assets),
      now,
      callCrew: (site) => {
        const errand: ExportErrand = { copy, site, mediaDir, now };
        return callCrew({ program, errand, most: availableParallelism() });
      },
      heads: standingHeads,
      assets,
      mediaOf: publishedMedia(mediaDir, makeCard(mediaDir)),
    });
  } finally {
    shelf.close();
  }
}

/** Everything besides the release that decides what the site says and where it lies. */
function recipeOf({ venue, paysOnline }: ReleaseCopy, mark: string, assets: readonly GivenFile[]): string {
  const { default_language } = venue as { readonly default_language?: unknown };
  const brought = assets.map(({ name, hash }) => `${name} ${hash}`).sort();
  return fingerprintOf([mark, brought, default_language, paysOnline]);
}
