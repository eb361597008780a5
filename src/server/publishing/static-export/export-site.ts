import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Release } from '../../catalog/release.ts';
import { addressesOf, isLost } from './addresses.ts';
import type { Asking, Crew } from './crew.ts';
import { beginRecord, type ExportSummary } from './export-record.ts';
import { type ExportDraft, ExportRefused, type ExportShelf } from './export-shelf.ts';
import type { Address, ExportedPage } from './exported-page.ts';
import type { StandingHeads } from './head-file.ts';
import { type GivenFile, layOut } from './lay-out.ts';
import { mediaNamedBy } from './media-named-by.ts';
import { planAgainst } from './plan-export.ts';
import { type ReleaseCopy, releaseFrom, saidBy } from './release-copy.ts';
import { filesOf, type SiteFiles } from './site-files.ts';

export interface ExportNeeds {
  readonly shelf: ExportShelf;
  /** Stands for everything besides the release that pages are made with. */
  readonly recipe: string;
  /** Epoch milliseconds: the whole export shows the site as it is at this instant. */
  readonly now: number;
  /** Calls in those who render into that folder. */
  readonly callCrew: (site: string) => Crew;
  readonly heads: StandingHeads;
  /** What the program brings along. */
  readonly assets: readonly GivenFile[];
  /** Pictures, films and themes, by what their names begin with. */
  readonly mediaOf: (hashes: ReadonlySet<string>) => Promise<readonly GivenFile[]>;
}

/** What an export came to. */
export interface Exported {
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
export async function exportSite(copy: ReleaseCopy, needs: ExportNeeds): Promise<Exported> {
  const { current } = needs.shelf;
  const release = releaseFrom(copy);
  refuseUnfit(release, current);
  if (current && stands(current, copy, needs)) {
    const { pages, until } = current;
    return { version: release.version, pages, rendered: 0, written: 0, removed: 0, until };
  }
  const draft = await needs.shelf.begin();
  try {
    return await exportInto(draft, release, copy, needs);
  } catch (fault) {
    await draft.abandon();
    throw fault;
  }
}

function refuseUnfit({ licence, venue }: Release, current: ExportSummary | null): void {
  if (venue.status !== 'ACTIVE') {
    throw new ExportRefused(`${licence} is ${venue.status}, not ACTIVE: it shows no menu`);
  }
  if (current && current.licence !== licence) {
    throw new ExportRefused(`The export of ${current.licence} stands there: name another folder`);
  }
}

/** Whether an export says of a release what would be said of it now. */
const stands = (current: ExportSummary, copy: ReleaseCopy, { recipe, now }: ExportNeeds) =>
  current.recipe === recipe && current.said === saidBy(copy) && current.until > now;

async function exportInto(
  draft: ExportDraft,
  release: Release,
  copy: ReleaseCopy,
  { shelf, recipe, now, callCrew, heads, assets, mediaOf }: ExportNeeds,
): Promise<Exported> {
  // Those who render take a while to get ready; what there is to do is found meanwhile.
  const crew = callCrew(draft.site);
  try {
    const before = shelf.current && (await shelf.readCurrent());
    const served = before?.files ?? new Map();
    const plan = planAgainst(before, release, { recipe, now });
    const kept: ExportedPage[] = [];
    for await (const addresses of addressesOf(release)) {
      const { kept: standing, asked } = await plan(addresses);
      kept.push(...standing);
      crew.ask(askingsOf(asked, release, served));
    }
    // While they render: what stands is laid out and written down.
    const { venue, licence, version } = release;
    const media = await mediaNamedBy(release).then(mediaOf);
    const site = layOut(draft, served, { venue, heads, assets, media });
    site.add(kept);
    await nextTurn();
    const finishRecord = beginRecord({ recipe, copy, pages: kept });

    const made = await crew.answers();
    site.add(made);
    const { files, ...changes } = site.finish();
    const pages = [...kept, ...made];
    const counts = { pages: pages.filter(isShown).length, until: endOf(pages) };
    const summary = { licence, recipe, said: saidBy(copy), ...counts };
    await draft.finish({ summary, record: finishRecord(made), files });
    return { version, ...counts, rendered: made.length, ...changes };
  } finally {
    await crew.close();
  }
}

function askingsOf(asked: readonly Address[], { venue }: Release, served: SiteFiles): readonly Asking[] {
  return asked.map(({ path, language }) => {
    const files = filesOf(path, venue.default_language);
    const [known = null, ...others] = new Set(files.map((name) => served.get(name)?.hash ?? null));
    return { path, language, files, known: others.length > 0 ? null : known };
  });
}

const isShown = ({ path, outcome }: ExportedPage) => outcome.kind === 'page' && !isLost(path);

/** Epoch milliseconds at which the clock changes the first of them. */
const endOf = (pages: readonly ExportedPage[]) =>
  pages.reduce((least, { until }) => Math.min(least, until), Number.POSITIVE_INFINITY);
