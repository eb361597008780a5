import { join } from 'node:path';
import type { PreparerJob } from '../adapters/build-preparer/build-preparer-messages.ts';
import {
  type BuildPreparerProcess,
  openBuildPreparerProcess,
} from '../adapters/build-preparer/build-preparer-process.ts';
import { sanitizeMarkup } from '../adapters/html/sanitize-markup.ts';
import type { EncodingEffort } from '../adapters/media/make-picture.ts';
import { type MediaCache, prepareMedia } from '../adapters/media/prepare-media.ts';
import { openOriginalStores } from '../adapters/originals/original-stores.ts';
import { type BuildPreparer, locateMedia } from '../publishing/build-preparer.ts';
import { prepareBuild } from '../publishing/prepare-build.ts';
import { asPreparation } from '../publishing/pruning/keep-media.ts';
import { originalsDirOf, type Storage } from './open-storage.ts';
import { openConfigChecks } from './setting-rules.ts';
import type { Settings } from './settings.ts';

/** Makes builds from folders. Remembers what it made of media and menus from one build to the next. */
export function openBuildMaker(
  { mediaDir, ...settings }: Omit<PreparerJob, 'originalsDir'>,
  effort?: EncodingEffort,
) {
  const cache: MediaCache = new Map();
  return prepareBuild({
    sanitizeHtml: sanitizeMarkup,
    configChecks: openConfigChecks(settings),
    prepareMedia: (files, progress) => prepareMedia(files, mediaDir, progress, cache, effort),
  });
}

/** The server has fetched what other machines have. */
const noneElsewhere = { locate: () => Promise.resolve(null) };

/** Prepares in this process. */
export function openLocalBuildPreparer(job: PreparerJob): BuildPreparer {
  const prepare = openBuildMaker(job);
  const originalsOf = openOriginalStores(job.originalsDir, noneElsewhere);
  return {
    prepare: async (licence, folder, progress) =>
      prepare(await locateMedia(folder, originalsOf(licence)), progress),
  };
}

/** Prepares in a process of its own, which is started on demand. */
export function openBuildPreparer(
  {
    dataDir,
    hasPrivateTargets,
    sharedSecrets,
  }: Pick<Settings, 'dataDir' | 'hasPrivateTargets' | 'sharedSecrets'>,
  { originals }: Pick<Storage, 'originals'>,
): BuildPreparerProcess {
  const originalsOf = openOriginalStores(originalsDirOf(dataDir), originals);
  const preparer = openBuildPreparerProcess({
    program: new URL('./prepare-build-process.ts', import.meta.url),
    job: {
      mediaDir: join(dataDir, 'media'),
      originalsDir: originalsDirOf(dataDir),
      hasPrivateTargets,
      sharedSecrets,
    },
  });
  return {
    ...preparer,
    async prepare(licence, folder, progress) {
      // The process has no keys of a bucket.
      await asPreparation(() => originalsOf(licence).find(folder.media.values()));
      return preparer.prepare(licence, folder, progress);
    },
  };
}
