import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { lockDirectory } from '../adapters/database/lock-directory.ts';
import { createSocialCardMaker } from '../adapters/media/social-card-maker.ts';
import { openExportStore } from '../adapters/static-export/open-export-store.ts';
import { fingerprintProgram } from '../adapters/static-export/program-fingerprint.ts';
import { publishedMediaReader, staticFilesIn } from '../adapters/static-export/static-files.ts';
import { openWorkerPool } from '../adapters/static-export/worker-pool.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { apiFiles } from '../http/asset-headers.ts';
import { cacheableHeaders } from '../http/headers.ts';
import type { ContentStore } from '../publishing/content-store.ts';
import { filesOf, mediaNamedBy } from '../publishing/media-files.ts';
import type { StaticFile } from '../publishing/static-export/assemble-site.ts';
import { type ExportResult, exportSite } from '../publishing/static-export/export-site.ts';
import { type ReleaseCopy, releaseFrom } from '../publishing/static-export/release-copy.ts';
import { buildDir, withoutServiceWorker } from './built-site.ts';
import type { ExportJob } from './export-worker.ts';
import { openStorage } from './open-storage.ts';
import type { Settings } from './settings.ts';

const program = new URL('./export-worker.ts', import.meta.url);

const root = join(import.meta.dirname, '../../..');

/**
 * Exports a release into a folder, in one thread per processor if there is much to render; `null` without a release.
 *
 * @throws {ExportRefused} when the folder holds something else.
 */
export async function exportTo(
  dir: string,
  copyRelease: () => Promise<ReleaseCopy | null>,
  { dataDir, hasServiceWorker, mediaBucket }: Settings,
): Promise<ExportResult | null> {
  const mediaDir = join(dataDir, 'media');
  const { media } = openStorage({ dataDir, mediaBucket });
  const store = await openExportStore(dir, lockDirectory);
  try {
    // Runs while the server copies the release, so that request goes first.
    const [copy, assets, fingerprint] = await Promise.all([
      copyRelease(),
      exportedAssets(hasServiceWorker),
      fingerprintProgram(root).finally(store.readCurrent),
    ]);
    if (!copy) return null;
    if (mediaBucket !== null) await fetchMedia(copy, media);
    const now = Date.now();
    return await exportSite(copy, {
      store,
      recipe: recipeOf(copy, fingerprint, assets),
      now,
      openWorkerPool: (site) => {
        const job: ExportJob = { copy, site, mediaDir, now };
        return openWorkerPool({ program, job, maxWorkers: availableParallelism() });
      },
      headers: cacheableHeaders,
      assets,
      mediaOf: publishedMediaReader(mediaDir, createSocialCardMaker(mediaDir, media)),
    });
  } finally {
    store.close();
  }
}

/** The files of the build, but for those of the calls, which nobody answers there. */
async function exportedAssets(hasServiceWorker: boolean): Promise<readonly StaticFile[]> {
  const files = await staticFilesIn(join(buildDir, 'client'), hasServiceWorker ? {} : withoutServiceWorker);
  return files.filter(({ name }) => !apiFiles.includes(`/${name.replace(/\.(br|gz)$/, '')}`));
}

/** Threads that render, and what copies media, read this machine's folder. */
async function fetchMedia(copy: ReleaseCopy, { locate }: Pick<ContentStore, 'locate'>): Promise<void> {
  const files = filesOf(await mediaNamedBy(releaseFrom(copy))).flat();
  await Promise.all(files.map(locate));
}

/** A fingerprint of everything besides the release that decides the content and place of files. */
function recipeOf(
  { venue, paysOnline }: ReleaseCopy,
  fingerprint: string,
  assets: readonly StaticFile[],
): string {
  const { default_language } = venue as { readonly default_language?: unknown };
  const files = assets.map(({ name, hash }) => `${name} ${hash}`).sort();
  return fingerprintOf([fingerprint, files, default_language, paysOnline]);
}
