import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Release } from '../../catalog/release.ts';
import { addressesOf, isNotFound } from './addresses.ts';
import { assembleSite, type StaticFile } from './assemble-site.ts';
import { beginRecord, type ExportSummary } from './export-record.ts';
import { ExportRefused, type ExportStore, type PendingExport } from './export-store.ts';
import type { Address, ExportedPage } from './exported-page.ts';
import type { StaticHeaders } from './headers-file.ts';
import { mediaHashesIn } from './media-hashes.ts';
import { openExportPlanner } from './plan-export.ts';
import { contentFingerprintOf, type ReleaseCopy, releaseFrom } from './release-copy.ts';
import { fileNamesOf, type SiteFiles } from './site-files.ts';
import type { PageTask, WorkerPool } from './worker-pool.ts';

export interface ExportSiteOptions {
  readonly store: ExportStore;
  /** Stands for everything besides the release that pages are made with. */
  readonly recipe: string;
  /** Epoch milliseconds: the whole export shows the site as it is at this instant. */
  readonly now: number;
  /** Calls in those who render into that folder. */
  readonly openWorkerPool: (site: string) => WorkerPool;
  readonly headers: StaticHeaders;
  /** What the program brings along. */
  readonly assets: readonly StaticFile[];
  /** Pictures, films and themes, by what their names begin with. */
  readonly mediaOf: (hashes: ReadonlySet<string>) => Promise<readonly StaticFile[]>;
}

/** What an export came to. */
export interface ExportResult {
  readonly version: number;
  readonly pages: number;
  /** Addresses that were asked, whatever they came to. */
  readonly rendered: number;
  /** Files that were not there before, or not so; packed forms count as one with the file. */
  readonly written: number;
  readonly removed: number;
  /** Epoch milliseconds at which the clock changes a page; `Infinity` for never. */
  readonly until: number;
}

/**
 * Exports a release as files: what has changed since the export before is made, everything else is taken over, and then
 * all of it is served at once. Where that fails, what was served is served on; where nothing has changed, too.
 *
 * @throws {ExportRefused} when the venue shows no menu, or another one's export stands there.
 */
export async function exportSite(copy: ReleaseCopy, needs: ExportSiteOptions): Promise<ExportResult> {
  const { current } = needs.store;
  const release = releaseFrom(copy);
  refuseExport(release, current);
  if (current && isUpToDate(current, copy, needs)) {
    const { pages, until } = current;
    return { version: release.version, pages, rendered: 0, written: 0, removed: 0, until };
  }
  const draft = await needs.store.begin();
  try {
    return await exportInto(draft, release, copy, needs);
  } catch (fault) {
    await draft.abandon();
    throw fault;
  }
}

function refuseExport({ licence, venue }: Release, current: ExportSummary | null): void {
  if (venue.status !== 'ACTIVE') {
    throw new ExportRefused(`${licence} is ${venue.status}, not ACTIVE: it shows no menu`);
  }
  if (current && current.licence !== licence) {
    throw new ExportRefused(`The export of ${current.licence} stands there: name another folder`);
  }
}

/** Whether an export says of a release what would be said of it now. */
const isUpToDate = (current: ExportSummary, copy: ReleaseCopy, { recipe, now }: ExportSiteOptions) =>
  current.recipe === recipe && current.said === contentFingerprintOf(copy) && current.until > now;

async function exportInto(
  draft: PendingExport,
  release: Release,
  copy: ReleaseCopy,
  { store, recipe, now, openWorkerPool, headers, assets, mediaOf }: ExportSiteOptions,
): Promise<ExportResult> {
  // Those who render take a while to get ready; what there is to do is found meanwhile.
  const crew = openWorkerPool(draft.siteDir);
  try {
    const before = store.current && (await store.readCurrent());
    const served = before?.files ?? new Map();
    const plan = openExportPlanner(before, release, { recipe, now });
    const kept: ExportedPage[] = [];
    for await (const addresses of addressesOf(release)) {
      const { reused: standing, toRender } = await plan(addresses);
      kept.push(...standing);
      crew.addTasks(tasksOf(toRender, release, served));
    }
    // While they render: what stands is laid out and written down.
    const { venue, licence, version } = release;
    const media = await mediaHashesIn(release).then(mediaOf);
    const site = assembleSite(draft, served, { venue, headers, assets, media });
    site.add(kept);
    await nextTurn();
    const finishRecord = beginRecord({ recipe, copy, pages: kept });

    const made = await crew.finish();
    site.add(made);
    const { files, ...changes } = site.finish();
    const pages = [...kept, ...made];
    const counts = { pages: pages.filter(isShown).length, until: earliestEndOf(pages) };
    const summary = { licence, recipe, said: contentFingerprintOf(copy), ...counts };
    await draft.finish({ summary, record: finishRecord(made), files });
    return { version, ...counts, rendered: made.length, ...changes };
  } finally {
    await crew.close();
  }
}

function tasksOf(asked: readonly Address[], { venue }: Release, served: SiteFiles): readonly PageTask[] {
  return asked.map(({ path, language }) => {
    const files = fileNamesOf(path, venue.default_language);
    const [known = null, ...others] = new Set(files.map((name) => served.get(name)?.hash ?? null));
    return { path, language, files, knownHash: others.length > 0 ? null : known };
  });
}

const isShown = ({ path, outcome }: ExportedPage) => outcome.kind === 'page' && !isNotFound(path);

/** Epoch milliseconds at which the clock changes the first of them. */
const earliestEndOf = (pages: readonly ExportedPage[]) =>
  pages.reduce((least, { until }) => Math.min(least, until), Number.POSITIVE_INFINITY);
