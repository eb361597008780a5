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

/** The data that an export thread starts with. */
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

/** Languages are exported one after the other: the menu of the previous one is released. */
let opened: { readonly language: Language; readonly release: Release } | null = null;

async function releaseFor(language: Language): Promise<Release> {
  opened = opened?.language === language ? opened : { language, release: releaseFrom(copy) };
  return opened.release;
}

interface RenderedTask {
  readonly page: ExportedPage;
  /** Settles when its files are written; `null` when they need not be. */
  readonly written: Promise<void> | null;
}

async function renderTask({ path, language, files, knownHash }: PageTask): Promise<RenderedTask> {
  const release = await releaseFor(language);
  const menu = await release.menu(language);
  if (!menu) throw new Error(`${release.licence} has no menu in ${language}`);
  const app = openApp(release, language, menu);
  // Records all dependencies, whatever the response.
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

async function renderAll(tasks: readonly PageTask[]): Promise<void> {
  const results: RenderedTask[] = [];
  for (const task of tasks) {
    const result = await renderTask(task);
    result.written?.catch(failWorker);
    results.push(result);
  }
  const send = () => parentPort?.postMessage(results.map(({ page }) => page));
  Promise.all(results.map(({ written }) => written)).then(send, () => undefined);
}

/** Ends this thread with an error that reaches the parent: Astro's host only logs unhandled rejections. */
function failWorker(error: unknown): void {
  process.nextTick(() => {
    throw error;
  });
}

/** Pages are rendered one after the other; each is compressed while the next ones are rendered. */
let queue = Promise.resolve();
parentPort?.on('message', (tasks: readonly PageTask[]) => {
  queue = queue.then(() => renderAll(tasks)).catch(failWorker);
});
