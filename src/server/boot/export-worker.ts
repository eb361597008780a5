import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '#i18n/languages.ts';
import { openSiteFolder } from '../adapters/static-export/site-folder.ts';
import type { Release } from '../catalog/release.ts';
import type { RenderedPage } from '../page-cache/cached-page.ts';
import { isNotFound } from '../publishing/static-export/addresses.ts';
import type { ExportedPage } from '../publishing/static-export/exported-page.ts';
import { outcomeOf, packExportedPage } from '../publishing/static-export/pack-page.ts';
import { type ReleaseCopy, releaseFrom } from '../publishing/static-export/release-copy.ts';
import { isCompressible } from '../publishing/static-export/site-files.ts';
import type { PageTask } from '../publishing/static-export/worker-pool.ts';
import { loadAstro } from './built-site.ts';
import { openReadOnlyApp } from './open-read-only-app.ts';

/** What a thread that exports pages is told at the beginning. */
export interface ExportJob {
  readonly copy: ReleaseCopy;
  /** Absolute path of the folder that the pages are written into. */
  readonly site: string;
  /** Absolute path. */
  readonly mediaDir: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

const { copy, site, mediaDir, now } = workerData as ExportJob;
const folder = openSiteFolder(site);
const openApp = openReadOnlyApp({ mediaDir, now: new Date(now), paysOnline: copy.paysOnline });
const dispatch = await loadAstro();

/** One language is made after the other: what is known of the menu in the one before is let go. */
let opened: { readonly language: Language; readonly release: Release } | null = null;

async function releaseFor(language: Language): Promise<Release> {
  opened = opened?.language === language ? opened : { language, release: releaseFrom(copy) };
  return opened.release;
}

interface RenderedTask {
  readonly page: ExportedPage;
  /** Settled when its files are there; `null` when they need not be written. */
  readonly written: Promise<void> | null;
}

async function renderTask({ path, language, files, knownHash }: PageTask): Promise<RenderedTask> {
  const release = await releaseFor(language);
  const menu = await release.menu(language);
  if (!menu) throw new Error(`${release.licence} has no menu in ${language}`);
  const app = openApp(release, language, menu);
  // Nothing that was read is forgotten, whatever the answer is.
  app.allowCaching();
  const rendered = await dispatch({ app, language }, isNotFound(path) ? '/screens/not-found' : path);
  const { dependencies, validUntil } = app.inputs ?? { dependencies: [], validUntil: now };
  const outcome = outcomeOf(path, rendered);
  const page = {
    path,
    language,
    outcome,
    dependencies: { shared: [], own: [...dependencies] },
    until: validUntil,
  };
  const isNew = outcome.kind === 'page' && outcome.hash !== knownHash;
  return { page, written: isNew ? write(files, rendered) : null };
}

async function write(files: readonly string[], { body }: RenderedPage): Promise<void> {
  const packed = files.every(isCompressible) ? await packExportedPage(body) : null;
  folder.write(files, { body, packed });
}

async function renderAll(askings: readonly PageTask[]): Promise<void> {
  const answers: RenderedTask[] = [];
  for (const asking of askings) {
    const made = await renderTask(asking);
    made.written?.catch(failWorker);
    answers.push(made);
  }
  const tell = () => parentPort?.postMessage(answers.map(({ page }) => page));
  Promise.all(answers.map(({ written }) => written)).then(tell, () => undefined);
}

/** Ends this thread, and tells whoever called it in why: what is rejected and nobody handles, Astro's host only logs. */
function failWorker(fault: unknown): void {
  process.nextTick(() => {
    throw fault;
  });
}

/** Pages are rendered one after the other, and packed beside those that follow. */
let queue = Promise.resolve();
parentPort?.on('message', (askings: readonly PageTask[]) => {
  queue = queue.then(() => renderAll(askings)).catch(failWorker);
});
