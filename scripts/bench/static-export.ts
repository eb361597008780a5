import { lstatSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyVenue, type EditedVenue, uniquePrices } from './edited-venue.ts';
import type { Figure } from './figure.ts';
import { waitUntilIdle } from './processes.ts';
import { type ExportedSite, openSite, type Site } from './site.ts';
import { priceShown, priceSpellings } from './warm-pages.ts';

/** A venue that is published, and the folder that it is exported into again and again. */
interface ExportRun {
  readonly site: Site;
  readonly edited: EditedVenue;
  readonly licence: string;
  readonly folder: string;
}

/** The files of a site without their packed forms, each with what changes when it is written. */
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

/** Those of some files that show the dish's price, as the menu has it or as its own page does. */
function filesShowing(
  { folder, edited }: ExportRun,
  price: string,
  names: Iterable<string>,
): ReadonlySet<string> {
  const page = readFileSync(
    join(folder, `${edited.venue.languages[0]}/product/${edited.dish.id}.html`),
    'utf8',
  );
  const writings = [price, priceShown(page)].flatMap(priceSpellings);
  const shows = (content: Buffer) => writings.some((writing) => content.includes(writing));
  return new Set([...names].filter((name) => shows(readFileSync(join(folder, name)))));
}

/** What an export after one edit came to, and the one after that. */
interface EditResult {
  readonly exported: ExportedSite;
  readonly unchanged: ExportedSite;
  readonly shown: number;
  /** Files that were written and show neither price, or one of the prices and were not written. */
  readonly wrong: number;
}

/** Where an edit begins: the files as they are, and those of them that show the price. */
interface FilesBeforeEdit {
  readonly marks: FileStamps;
  readonly showing: ReadonlySet<string>;
}

async function changePrice(
  exporting: ExportRun,
  { marks: before, showing: showed }: FilesBeforeEdit,
  price: string,
): Promise<{ readonly edit: EditResult; readonly after: FilesBeforeEdit }> {
  const { site, edited, licence, folder } = exporting;
  await edited.setPrice(price);
  await site.publish(edited.folder);
  await waitUntilIdle(site.pid);
  const exported = await site.exportTo(folder, licence);
  const marks = await fileStampsOf(folder);
  const unchanged = await site.exportTo(folder, licence);

  const written = new Set([...marks.keys()].filter((name) => marks.get(name) !== before.get(name)));
  // The price is a new one: a file that was not written cannot show it.
  const showing = filesShowing(exporting, price, written);
  const wrong =
    showed.symmetricDifference(written).size +
    showing.symmetricDifference(written).size +
    Math.abs(exported.written - written.size) +
    Math.abs(marks.size - before.size) +
    unchanged.written;
  return { edit: { exported, unchanged, shown: showing.size, wrong }, after: { marks, showing } };
}

async function changePrices(exporting: ExportRun): Promise<readonly EditResult[]> {
  const [first = '', ...prices] = uniquePrices;
  const marks = await fileStampsOf(exporting.folder);
  let standing: FilesBeforeEdit = { marks, showing: filesShowing(exporting, first, marks.keys()) };
  const edits: EditResult[] = [];
  for (const price of prices) {
    const { edit, after } = await changePrice(exporting, standing, price);
    edits.push(edit);
    standing = after;
  }
  return edits;
}

/**
 * Exports a large venue as files into an empty folder, then changes one price again and again.
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
      name: 'a large venue exported as files, all of it',
      unit: 'pages/s',
      runs: [whole.pages / seconds(whole)],
      bar: { kind: 'at least', value: 300 },
      note: `once; ${whole.pages} pages in ${edited.venue.languages.length} languages`,
    },
    {
      name: 'exported after one price changed: the whole command',
      unit: 's',
      runs: edits.map(({ exported }) => seconds(exported)),
      bar: { kind: 'at most', value: 3 },
    },
    {
      name: 'files written that need not, or not written that must',
      unit: 'files',
      runs: edits.map(({ wrong }) => wrong),
      bar: { kind: 'at most', value: 0 },
      everyRun: true,
      note: `${edits.map(({ exported }) => exported.written).join(', ')} written, ${edits[0]?.shown} show the price`,
    },
    {
      name: 'exported when nothing has changed: the whole command',
      unit: 's',
      runs: edits.map(({ unchanged }) => seconds(unchanged)),
    },
  ];
}
