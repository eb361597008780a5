import { join } from 'node:path';
import { cleanHtml } from '../adapters/html/clean-html.ts';
import type { AvifEffort } from '../adapters/media/make-picture.ts';
import { type MadeBefore, prepareMedia } from '../adapters/media/prepare-media.ts';
import { keptOriginals } from '../adapters/originals/kept-originals.ts';
import { type PreparingProcess, preparingProcess } from '../adapters/preparing/preparing-process.ts';
import type { PreparingErrand } from '../adapters/preparing/preparing-wire.ts';
import { prepareEdition } from '../publishing/prepare-edition.ts';
import { locateMedia, type Preparing } from '../publishing/preparing.ts';
import { judgeAnalytics } from './open-analytics.ts';
import { judgeHook } from './open-hooks.ts';
import { judgePartner } from './open-partner.ts';
import { judgePayments } from './open-payments.ts';
import type { Settings } from './settings.ts';

/** Where a venue's files lie as they were handed in; nobody is shown them. */
export const originalsIn = (dataDir: string) => join(dataDir, 'originals');

/** Makes editions of folders that were read. What was made of media and menus is remembered from one to the next. */
export function editionMaker(
  { mediaDir, ...settings }: Omit<PreparingErrand, 'originalsDir'>,
  effort?: AvifEffort,
) {
  const made: MadeBefore = new Map();
  return prepareEdition({
    cleanHtml,
    judges: {
      payments: judgePayments(settings),
      partner: judgePartner(settings),
      analytics: judgeAnalytics(settings),
      hook: judgeHook(settings),
    },
    prepareMedia: (files, progress) => prepareMedia(files, mediaDir, progress, made, effort),
  });
}

/** Prepares in this process. */
export function preparingHere(errand: PreparingErrand): Preparing {
  const prepare = editionMaker(errand);
  const originalsOf = keptOriginals(errand.originalsDir);
  return {
    prepare: async (licence, folder, progress) =>
      prepare(await locateMedia(folder, originalsOf(licence)), progress),
  };
}

/** Prepares in a process of its own, which is started when it is needed. */
export function openPreparing({
  dataDir,
  hasPrivateTargets,
  sharedSecrets,
}: Pick<Settings, 'dataDir' | 'hasPrivateTargets' | 'sharedSecrets'>): PreparingProcess {
  return preparingProcess({
    program: new URL('./preparing-program.ts', import.meta.url),
    errand: {
      mediaDir: join(dataDir, 'media'),
      originalsDir: originalsIn(dataDir),
      hasPrivateTargets,
      sharedSecrets,
    },
  });
}
