import { join } from 'node:path';
import { browseDuring } from './browse-during.ts';
import { copyVenue, type EditedVenue, uniquePrices } from './edited-venue.ts';
import type { Figure } from './figure.ts';
import { residentBytes, waitUntilIdle } from './processes.ts';
import { openSite, type Published, type Site } from './site.ts';
import { pagePathsOf, pagesWithPrice, priceShown, readPages } from './warm-pages.ts';

const warmPages = 500;
const firstPublishes = 3;
const edits = 5;

/** Publishes a large venue to an empty store, pictures and all, several times. */
async function publishFirstTimes(folder: string): Promise<readonly Published[]> {
  const published: Published[] = [];
  for (let at = 0; at < firstPublishes; at += 1) {
    await using site = await openSite();
    published.push(await site.publish(folder));
  }
  return published;
}

/** The result of one edit. */
interface EditResult {
  readonly published: Published;
  readonly slowestMs: number;
  readonly expected: number;
  /** Pages that were re-rendered but do not show the price, and pages that show it but were not. */
  readonly wrong: number;
}

async function changePrice(
  site: Site,
  edited: EditedVenue,
  before: ReadonlyMap<string, string>,
  price: string,
): Promise<{ readonly edit: EditResult; readonly after: ReadonlyMap<string, string> }> {
  const paths = [...before.keys()];
  const own = `/en/product/${edited.dish.id}`;
  await edited.setPrice(price);
  const { result: published, slowestMs } = await browseDuring(site.origin, paths, () =>
    site.publish(edited.folder),
  );
  const after = await readPages(site.origin, paths);

  const showed = pagesWithPrice(before, priceShown(before.get(own) ?? ''));
  const shows = pagesWithPrice(after, priceShown(after.get(own) ?? ''));
  const changed = new Set(paths.filter((path) => before.get(path) !== after.get(path)));
  const wrong =
    showed.symmetricDifference(changed).size +
    shows.symmetricDifference(changed).size +
    Math.abs(published.regenerated - changed.size) +
    Math.abs(published.pages - paths.length);
  return { edit: { published, slowestMs, expected: shows.size, wrong }, after };
}

async function changePrices(site: Site, edited: EditedVenue): Promise<readonly EditResult[]> {
  const paths = pagePathsOf(edited.venue, edited.dish, warmPages);
  let pages = await readPages(site.origin, paths);
  const results: EditResult[] = [];
  for (const price of uniquePrices.slice(1, 1 + edits)) {
    await waitUntilIdle(site.pid);
    const { edit, after } = await changePrice(site, edited, pages, price);
    results.push(edit);
    pages = after;
  }
  return results;
}

function editFigures(edits: readonly EditResult[]): readonly Figure[] {
  const shown = edits[0]?.expected ?? 0;
  return [
    {
      name: 'one price changed: edit to live, server time',
      unit: 'ms',
      runs: edits.map(({ published }) => published.ms),
      bar: { kind: 'at most', value: 300 },
      note: `${warmPages} cached pages`,
    },
    {
      name: 'one price changed: complete command',
      unit: 'ms',
      runs: edits.map(({ published }) => published.commandMs),
      bar: { kind: 'at most', value: 1_500 },
    },
    {
      name: 'pages re-rendered without need, or not re-rendered despite need',
      unit: 'pages',
      runs: edits.map(({ wrong }) => wrong),
      bar: { kind: 'at most', value: 0 },
      everyRun: true,
      note: `${edits.map(({ published }) => published.regenerated).join(', ')} re-rendered, ${shown} show the price`,
    },
    {
      name: 'slowest page served during the edit',
      unit: 'ms',
      runs: edits.map(({ slowestMs }) => slowestMs),
      bar: { kind: 'at most', value: 50 },
    },
  ];
}

/**
 * Measures the first publish of a large venue, then repeated price changes with cached pages.
 *
 * @param scratch a folder for copies.
 */
export async function measurePublishing(large: string, scratch: string): Promise<readonly Figure[]> {
  const first = await publishFirstTimes(large);
  const edited = await copyVenue(large, join(scratch, 'edited'));
  await edited.setPrice(uniquePrices[0]);
  await using site = await openSite();
  await site.publish(edited.folder);
  const edits = await changePrices(site, edited);
  await waitUntilIdle(site.pid);
  const megabytes = (await residentBytes(site.pid)) / 1_000_000;

  return [
    {
      name: 'a large venue from files to live, first time',
      unit: 's',
      runs: first.map(({ commandMs }) => commandMs / 1000),
      bar: { kind: 'at most', value: 5 },
      note: 'the complete command, including pictures',
    },
    ...editFigures(edits),
    {
      name: 'memory while serving it',
      unit: 'MB',
      runs: [megabytes],
      bar: { kind: 'at most', value: 600 },
      note: `${warmPages} cached pages`,
    },
  ];
}
