import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '#i18n/languages.ts';
import { siteFolder } from '../adapters/static-export/site-folder.ts';
import type { Release } from '../catalog/release.ts';
import type { RenderedPage } from '../page-cache/stored-page.ts';
import { isLost } from '../publishing/static-export/addresses.ts';
import type { Asking } from '../publishing/static-export/crew.ts';
import type { ExportedPage } from '../publishing/static-export/exported-page.ts';
import { outcomeOf, packPage } from '../publishing/static-export/pack-page.ts';
import { type ReleaseCopy, releaseFrom } from '../publishing/static-export/release-copy.ts';
import { packsWell } from '../publishing/static-export/site-files.ts';
import { loadAstro } from './built-site.ts';
import { openReading } from './open-reading.ts';

/** What a thread that exports pages is told at the beginning. */
export interface ExportErrand {
  readonly copy: ReleaseCopy;
  /** Absolute path of the folder that the pages are written into. */
  readonly site: string;
  /** Absolute path. */
  readonly mediaDir: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

const { copy, site, mediaDir, now } = workerData as ExportErrand;
const folder = siteFolder(site);
const openApp = openReading({ mediaDir, now: new Date(now), paysOnline: copy.paysOnline });
const dispatch = await loadAstro();

/** One language is made after the other: what is known of the menu in the one before is let go. */
let opened: { readonly language: Language; readonly release: Release } | null = null;

async function releaseFor(language: Language): Promise<Release> {
  opened = opened?.language === language ? opened : { language, release: releaseFrom(copy) };
  return opened.release;
}

interface Answer {
  readonly page: ExportedPage;
  /** Settled when its files are there; `null` when they need not be written. */
  readonly written: Promise<void> | null;
}

async function answer({ path, language, files, known }: Asking): Promise<Answer> {
  const release = await releaseFor(language);
  const menu = await release.menu(language);
  if (!menu) throw new Error(`${release.licence} has no menu in ${language}`);
  const app = openApp(release, language, menu);
  // Nothing that was read is forgotten, whatever the answer is.
  app.keep();
  const rendered = await dispatch({ app, language }, isLost(path) ? '/screens/not-found' : path);
  const { parts, until } = app.ingredients ?? { parts: [], until: now };
  const outcome = outcomeOf(path, rendered);
  const page = { path, language, outcome, parts: { shared: [], own: [...parts] }, until };
  const isNew = outcome.kind === 'page' && outcome.hash !== known;
  return { page, written: isNew ? write(files, rendered) : null };
}

async function write(files: readonly string[], { body }: RenderedPage): Promise<void> {
  const packed = files.every(packsWell) ? await packPage(body) : null;
  folder.write(files, { body, packed });
}

async function answerAll(askings: readonly Asking[]): Promise<void> {
  const answers: Answer[] = [];
  for (const asking of askings) {
    const made = await answer(asking);
    made.written?.catch(end);
    answers.push(made);
  }
  const tell = () => parentPort?.postMessage(answers.map(({ page }) => page));
  Promise.all(answers.map(({ written }) => written)).then(tell, () => undefined);
}

/** Ends this thread, and tells whoever called it in why: what is rejected and nobody handles, Astro's host only logs. */
function end(fault: unknown): void {
  process.nextTick(() => {
    throw fault;
  });
}

/** Pages are rendered one after the other, and packed beside those that follow. */
let turn = Promise.resolve();
parentPort?.on('message', (askings: readonly Asking[]) => {
  turn = turn.then(() => answerAll(askings)).catch(end);
});
