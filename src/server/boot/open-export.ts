import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { lockDirectory } from '../adapters/database/lock-directory.ts';
import { createSocialCardMaker } from '../adapters/media/social-card-maker.ts';
import { openExportStore } from '../adapters/static-export/open-export-store.ts';
import { fingerprintProgram } from '../adapters/static-export/program-fingerprint.ts';
import { publishedMediaReader, staticFilesIn } from '../adapters/static-export/static-files.ts';
import { openWorkerPool } from '../adapters/static-export/worker-pool.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { cacheableHeaders } from '../http/headers.ts';
import type { StaticFile } from '../publishing/static-export/assemble-site.ts';
import { type ExportResult, exportSite } from '../publishing/static-export/export-site.ts';
import type { ReleaseCopy } from '../publishing/static-export/release-copy.ts';
import { buildDir, withoutServiceWorker } from './built-site.ts';
import type { ExportJob } from './export-worker.ts';
import type { Settings } from './settings.ts';

const program = new URL('./export-worker.ts', import.meta.url);

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
): Promise<ExportResult | null> {
  const mediaDir = join(dataDir, 'media');
  const store = await openExportStore(dir, lockDirectory);
  try {
    // While the server copies; it is asked first.
    const [copy, assets, mark] = await Promise.all([
      copyRelease(),
      staticFilesIn(join(buildDir, 'client'), hasServiceWorker ? {} : withoutServiceWorker),
      fingerprintProgram(root).finally(store.readCurrent),
    ]);
    if (!copy) return null;
    const now = Date.now();
    return await exportSite(copy, {
      store,
      recipe: recipeOf(copy, mark, assets),
      now,
      openWorkerPool: (site) => {
        const errand: ExportJob = { copy, site, mediaDir, now };
        return openWorkerPool({ program, job: errand, maxWorkers: availableParallelism() });
      },
      headers: cacheableHeaders,
      assets,
      mediaOf: publishedMediaReader(mediaDir, createSocialCardMaker(mediaDir)),
    });
  } finally {
    store.close();
  }
}

/** Everything besides the release that decides what the site says and where it lies. */
function recipeOf({ venue, paysOnline }: ReleaseCopy, mark: string, assets: readonly StaticFile[]): string {
  const { default_language } = venue as { readonly default_language?: unknown };
  const brought = assets.map(({ name, hash }) => `${name} ${hash}`).sort();
  return fingerprintOf([mark, brought, default_language, paysOnline]);
}
