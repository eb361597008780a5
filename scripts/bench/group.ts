import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BranchFile } from '#contracts/shapes/branch.ts';
import { uniquePrices } from './edited-venue.ts';
import { fetchOk } from './fetch-page.ts';
import type { Figure } from './figure.ts';
import { createScratchFolder, waitUntilIdle } from './processes.ts';
import { openSite, type PublishedGroup, type Site } from './site.ts';
import { type MenuSource, venueInLanguages } from './venue-folder.ts';
import { pagePathsOf, type VenuePages, type WatchedDish } from './warm-pages.ts';

const branchCount = 10;
const dishCount = 500;
const dishesPerCategory = 20;
const warmPages = 500;
const languages = ['en', 'ar', 'de'] as const;

/** Every branch has prices of its own for some other dishes. */
const ownPrices = 20;

/** The dish whose price changes in the base, for all branches. */
const watched: WatchedDish = { id: 41, category: 3 };

const folderAt = (at: number) => `branch-${at}`;
const hostAt = (at: number) => `bench-group-${at}.example`;

const textIn = (words: string) => ({ en: words, ar: `طبق ${words}`, de: `Gericht ${words}` });

/** The menu of the group, without pictures. */
function baseMenu(price: string): MenuSource & VenuePages {
  const dish = (id: number) => ({
    id,
    name: textIn(`Dish ${id}`),
    price: id === watched.id ? price : (20 + (id % 40) / 4).toFixed(2),
    small_description: textIn(`with sauce ${id % 17} and side ${id % 13}`),
    description: textIn(`<p>Dish ${id} is cooked to order, and served with bread.</p>`),
  });
  const categories = Array.from({ length: dishCount / dishesPerCategory }, (_, at) => ({
    id: at + 1,
    name: textIn(`Category ${at + 1}`),
    products: Array.from({ length: dishesPerCategory }, (_one, index) =>
      dish(at * dishesPerCategory + index + 1),
    ),
  }));
  return { id: 5, name: 'The Group', currency: 'AED', price_decimal_places: 2, categories, languages: [] };
}

function overlayAt(at: number): BranchFile {
  const products = Array.from({ length: ownPrices }, (_, index) => ({
    id: 101 + index * 5,
    price: (60 + at).toFixed(2),
  }));
  return { menu: { outlet_phone: `+9714000010${at}` }, not_here: { products: [500 - at] }, products };
}

async function writeGroup(folder: string): Promise<void> {
  const branches = Array.from({ length: branchCount }, (_, at) => folderAt(at));
  await writeFile(
    join(folder, 'group.json'),
    JSON.stringify({ group: 'bench-group', name: 'The Group', branches }),
  );
  await writeBase(folder, '22.00');
  for (const [at, branch] of branches.entries()) {
    await mkdir(join(folder, branch), { recursive: true });
    const venue = venueInLanguages(`bench-group-${at}`, `Branch ${at}`, languages);
    await writeFile(join(folder, branch, 'venue.json'), JSON.stringify(venue));
    await writeFile(join(folder, branch, 'branch.json'), JSON.stringify(overlayAt(at)));
  }
}

async function writeBase(folder: string, price: string): Promise<void> {
  const { languages: _, ...menu } = baseMenu(price);
  await writeFile(join(folder, 'menu.json'), JSON.stringify(menu));
}

/** The pages that are cached: as many of each branch, those with the dish among them. */
const pathsOfBranch = () => pagePathsOf({ ...baseMenu('1'), languages }, watched, warmPages / branchCount);

async function readAll({ origin }: Site): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (let at = 0; at < branchCount; at += 1) {
    for (const path of pathsOfBranch()) {
      const headers = { host: hostAt(at), 'accept-encoding': 'identity' };
      const { body } = await fetchOk(`${origin}${path}`, headers);
      pages.set(`${hostAt(at)}${path}`, body.toString('utf8'));
    }
  }
  return pages;
}

interface GroupEdit {
  readonly published: PublishedGroup;
  /** Pages whose bytes changed, and those that were re-rendered without need or not despite need. */
  readonly changed: number;
  readonly wrong: number;
}

async function changePrice(running: Site, folder: string, price: string): Promise<GroupEdit> {
  const before = await readAll(running);
  await writeBase(folder, price);
  await waitUntilIdle(running.pid);
  const published = await running.publishGroup(folder);
  const after = await readAll(running);
  const changed = [...before.keys()].filter((path) => before.get(path) !== after.get(path)).length;
  const regenerated = published.branches.reduce((sum, branch) => sum + branch.renewal.regenerated, 0);
  return { published, changed, wrong: Math.abs(regenerated - changed) };
}

/** Measures a change of a group's base: until it is live in every branch, and which pages it renders. */
export async function measureGroup(): Promise<readonly Figure[]> {
  await using folder = await createScratchFolder();
  await using running = await openSite();
  await writeGroup(folder.path);
  const first = await running.publishGroup(folder.path);
  const edits: GroupEdit[] = [];
  for (const price of uniquePrices.slice(0, 5)) edits.push(await changePrice(running, folder.path, price));
  const note = `${branchCount} branches of ${dishCount} dishes in ${languages.length} languages, ${warmPages} cached pages`;
  return [
    { name: 'a group published for the first time: complete command', unit: 'ms', runs: [first.commandMs] },
    {
      name: 'a price of the base changed: live in every branch, complete command',
      unit: 'ms',
      runs: edits.map(({ published }) => published.commandMs),
      bar: { kind: 'at most', value: 2_000 },
      note,
    },
    {
      name: 'the same: server time of all branches',
      unit: 'ms',
      runs: edits.map(({ published }) => published.branches.reduce((sum, { ms }) => sum + ms, 0)),
    },
    {
      name: 'pages of all branches re-rendered without need, or not despite need',
      unit: 'pages',
      runs: edits.map(({ wrong }) => wrong),
      bar: { kind: 'at most', value: 0 },
      everyRun: true,
      note: `${edits[0]?.changed ?? 0} of ${warmPages} change`,
    },
  ];
}
