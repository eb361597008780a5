import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { lockDirectory } from '../adapters/database/lock.ts';
import { callCrew } from '../adapters/export/call-crew.ts';
import { filesIn, publishedMedia } from '../adapters/export/given-files.ts';
import { openShelf } from '../adapters/export/open-shelf.ts';
import { programMark } from '../adapters/export/program-mark.ts';
import { makeCard } from '../adapters/media/make-card.ts';
import { type Exported, exportSite } from '../exporting/export-site.ts';
import type { ReleaseCopy } from '../exporting/release-copy.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { Settings } from '../settings.ts';
import { builtSite, withoutServiceWorker } from './built-site.ts';
import type { ExportErrand } from './export-program.ts';

const program = new URL('./export-program.ts', import.meta.url);

const root = join(import.meta.dirname, '../../..');

/** Everything besides the release that decides what its pages say and where they lie. */
async function recipeOf({ venue, paysOnline }: ReleaseCopy): Promise<string> {
  const { default_language } = venue as { readonly default_language?: unknown };
  return fingerprintOf([await programMark(root), default_language, paysOnline]);
}

/**
 * Exports a release into a folder, with a thread for each processor.
 *
 * @throws {ExportRefused} when something else stands there.
 */
export async function exportTo(
  dir: string,
  copy: ReleaseCopy,
  { dataDir, hasServiceWorker }: Settings,
): Promise<Exported> {
  const mediaDir = join(dataDir, 'media');
  const now = Date.now();
  const shelf = await openShelf(dir, lockDirectory);
  try {
    return await exportSite(copy, {
      shelf,
      recipe: await recipeOf(copy),
      now,
      callCrew: (site) => {
        const errand: ExportErrand = { copy, site, mediaDir, now };
        return callCrew({ program, errand, size: availableParallelism() });
      },
      assets: await filesIn(join(builtSite, 'client'), hasServiceWorker ? {} : withoutServiceWorker),
      mediaOf: publishedMedia(mediaDir, makeCard(mediaDir)),
    });
  } finally {
    shelf.close();
  }
}
