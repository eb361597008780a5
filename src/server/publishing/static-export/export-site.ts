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
  /** Fingerprint of everything besides the release that affects pages. */
  readonly recipe: string;
  /** Epoch milliseconds: the whole export shows the site as it is at this instant. */
  readonly now: number;
  /** Opens a worker pool that renders into that folder. */
  readonly openWorkerPool: (site: string) => WorkerPool;
  readonly headers: StaticHeaders;
  /** Assets of the program. */
  readonly assets: readonly StaticFile[];
  /** Pictures, videos and themes, by the hash at the start of their names. */
  readonly mediaOf: (hashes: ReadonlySet<string>) => Promise<readonly StaticFile[]>;
}

export interface ExportResult {
  readonly version: number;
  readonly pages: number;
  /** Number of rendered addresses, whatever their outcome. */
  readonly rendered: number;
  /** Number of new or changed files; a file and its compressed forms count as one. */
  readonly written: number;
  readonly removed: number;
  /** Epoch milliseconds at which the first page becomes stale; `Infinity` for never. */
  readonly until: number;
}

/**
 * Exports a release as files. Renders what has changed since the last export, reuses everything else, and then swaps in
 * the whole export at once. If it fails or nothing has changed, the last export stays.
 *
 * @throws {ExportRefused} when the venue is not active, or the folder has the export of another venue.
 */
export async function exportSite(copy: ReleaseCopy, options: ExportSiteOptions): Promise<ExportResult> {
  const { current } = options.store;
  const release = releaseFrom(copy);
  refuseExport(release, current);
  if (current && isUpToDate(current, copy, options)) {
    const { pages, until } = current;
    return { version: release.version, pages, rendered: 0, written: 0, removed: 0, until };
  }
  const draft = await options.store.begin();
  try {
    return await exportInto(draft, release, copy, options);
  } catch (error) {
    await draft.abandon();
    throw error;
  }
}

function refuseExport({ licence, venue }: Release, current: ExportSummary | null): void {
  if (venue.status !== 'ACTIVE') {
    throw new ExportRefused(`${licence} is ${venue.status}, not ACTIVE: it shows no menu`);
  }
  if (current && current.licence !== licence) {
    throw new ExportRefused(`The folder has the export of ${current.licence}: name another folder`);
  }
}

/** Whether exporting the release again would change nothing. */
const isUpToDate = (current: ExportSummary, copy: ReleaseCopy, { recipe, now }: ExportSiteOptions) =>
  current.recipe === recipe && current.said === contentFingerprintOf(copy) && current.until > now;

async function exportInto(
  draft: PendingExport,
  release: Release,
  copy: ReleaseCopy,
  { store, recipe, now, openWorkerPool, headers, assets, mediaOf }: ExportSiteOptions,
): Promise<ExportResult> {
  // Workers take a while to start; plan the export meanwhile.
  const pool = openWorkerPool(draft.siteDir);
  try {
    const before = store.current && (await store.readCurrent());
    const served = before?.files ?? new Map();
    const plan = openExportPlanner(before, release, { recipe, now });
    const reused: ExportedPage[] = [];
    for await (const addresses of addressesOf(release)) {
      const { reused: unchanged, toRender } = await plan(addresses);
      reused.push(...unchanged);
      pool.addTasks(tasksOf(toRender, release, served));
    }
    // Write the reused pages while the others are rendered.
    const { venue, licence, version } = release;
    const media = await mediaHashesIn(release).then(mediaOf);
    const site = assembleSite(draft, served, { venue, headers, assets, media });
    site.add(reused);
    await nextTurn();
    const finishRecord = beginRecord({ recipe, copy, pages: reused });

    const rendered = await pool.finish();
    site.add(rendered);
    const { files, ...changes } = site.finish();
    const pages = [...reused, ...rendered];
    const counts = { pages: pages.filter(isShown).length, until: earliestEndOf(pages) };
    const summary = { licence, recipe, said: contentFingerprintOf(copy), ...counts };
    await draft.finish({ summary, record: finishRecord(rendered), files });
    return { version, ...counts, rendered: rendered.length, ...changes };
  } finally {
    await pool.close();
  }
}

function tasksOf(addresses: readonly Address[], { venue }: Release, served: SiteFiles): readonly PageTask[] {
  return addresses.map(({ path, language }) => {
    const files = fileNamesOf(path, venue.default_language);
    const [known = null, ...others] = new Set(files.map((name) => served.get(name)?.hash ?? null));
    return { path, language, files, knownHash: others.length > 0 ? null : known };
  });
}

const isShown = ({ path, outcome }: ExportedPage) => outcome.kind === 'page' && !isNotFound(path);

/** Epoch milliseconds at which the first page becomes stale. */
const earliestEndOf = (pages: readonly ExportedPage[]) =>
  pages.reduce((earliest, { until }) => Math.min(earliest, until), Number.POSITIVE_INFINITY);
