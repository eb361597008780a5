import { lstatSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyVenue, type EditedVenue, uniquePrices } from './edited-venue.ts';
import type { Figure } from './figure.ts';
import { waitUntilIdle } from './processes.ts';
import { type ExportedSite, openSite, type Site } from './site.ts';
import { priceShown, priceSpellings } from './warm-pages.ts';

/** A published venue, and the folder that it is repeatedly exported to. */
interface ExportRun {
  readonly site: Site;
  readonly edited: EditedVenue;
  readonly licence: string;
  readonly folder: string;
}

/** The files of a site without compressed variants, each with a stamp that changes when it is written. */
type FileStamps = ReadonlyMap<string, string>;

async function fileStampsOf(folder: string): Promise<FileStamps> {
  const entries = await readdir(`${folder}/.`, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    paths.map((path) => {
      const { ino, mtimeMs } = lstatSync(path);
      return [path.slice(folder.length + 1), `${ino} ${mtimeMs}`];
    }),
  );
}

/** The files that show the dish's price, in the format of the menu or of the dish's page. */
function filesShowing(
  { folder, edited }: ExportRun,
  price: string,
  names: Iterable<string>,
): ReadonlySet<string> {
  const page = readFileSync(
    join(folder, `${edited.venue.languages[0]}/product/${edited.dish.id}.html`),
    'utf8',
  );
  const spellings = [price, priceShown(page)].flatMap(priceSpellings);
  const shows = (content: Buffer) => spellings.some((spelling) => content.includes(spelling));
  return new Set([...names].filter((name) => shows(readFileSync(join(folder, name)))));
}

/** The result of an export after an edit, and of another export without changes. */
interface EditResult {
  readonly exported: ExportedSite;
  readonly unchanged: ExportedSite;
  readonly shown: number;
  /** Files that were written but show neither price, and files that show one but were not written. */
  readonly wrong: number;
}

/** The state before an edit: all files, and those that show the price. */
interface FilesBeforeEdit {
  readonly stamps: FileStamps;
  readonly showing: ReadonlySet<string>;
}

async function changePrice(
  run: ExportRun,
  { stamps: before, showing: showed }: FilesBeforeEdit,
  price: string,
): Promise<{ readonly edit: EditResult; readonly after: FilesBeforeEdit }> {
  const { site, edited, licence, folder } = run;
  await edited.setPrice(price);
  await site.publish(edited.folder);
  await waitUntilIdle(site.pid);
  const exported = await site.exportTo(folder, licence);
  const stamps = await fileStampsOf(folder);
  const unchanged = await site.exportTo(folder, licence);

  const written = new Set([...stamps.keys()].filter((name) => stamps.get(name) !== before.get(name)));
  // Only written files can show the new price.
  const showing = filesShowing(run, price, written);
  const wrong =
    showed.symmetricDifference(written).size +
    showing.symmetricDifference(written).size +
    Math.abs(exported.written - written.size) +
    Math.abs(stamps.size - before.size) +
    unchanged.written;
  return { edit: { exported, unchanged, shown: showing.size, wrong }, after: { stamps, showing } };
}

async function changePrices(run: ExportRun): Promise<readonly EditResult[]> {
  const [first = '', ...prices] = uniquePrices;
  const stamps = await fileStampsOf(run.folder);
  let current: FilesBeforeEdit = { stamps, showing: filesShowing(run, first, stamps.keys()) };
  const edits: EditResult[] = [];
  for (const price of prices) {
    const { edit, after } = await changePrice(run, current, price);
    edits.push(edit);
    current = after;
  }
  return edits;
}

/**
 * Measures the first static export of a large venue, then exports after repeated price changes.
 *
 * @param scratch a folder for copies.
 */
export async function measureStaticExport(large: string, scratch: string): Promise<readonly Figure[]> {
  const edited = await copyVenue(large, join(scratch, 'exported'));
  await edited.setPrice(uniquePrices[0]);
  const { licence } = JSON.parse(await readFile(join(edited.folder, 'venue.json'), 'utf8'));
  await using site = await openSite();
  await site.publish(edited.folder);
  await waitUntilIdle(site.pid);
  const folder = join(scratch, 'menu');
  const whole = await site.exportTo(folder, licence);
  const edits = await changePrices({ site, edited, licence, folder });

  const seconds = ({ commandMs }: ExportedSite) => commandMs / 1000;
  return [
    {
      name: 'first static export of a large venue',
      unit: 'pages/s',
      runs: [whole.pages / seconds(whole)],
      bar: { kind: 'at least', value: 300 },
      note: `once; ${whole.pages} pages in ${edited.venue.languages.length} languages`,
    },
    {
      name: 'export after one price change: complete command',
      unit: 's',
      runs: edits.map(({ exported }) => seconds(exported)),
      bar: { kind: 'at most', value: 3 },
    },
    {
      name: 'files written without need, or not written despite need',
      unit: 'files',
      runs: edits.map(({ wrong }) => wrong),
      bar: { kind: 'at most', value: 0 },
      everyRun: true,
      note: `${edits.map(({ exported }) => exported.written).join(', ')} written, ${edits[0]?.shown} show the price`,
    },
    {
      name: 'export without changes: complete command',
      unit: 's',
      runs: edits.map(({ unchanged }) => seconds(unchanged)),
    },
  ];
}
