import { join } from 'node:path';
import { copyVenue, type EditedVenue, uniquePrices } from './edited-venue.ts';
import { fetchOk } from './fetch-page.ts';
import type { Bar, Figure } from './figure.ts';
import { writeLargeVenue } from './large-venue.ts';
import { createScratchFolder, residentBytes, waitUntilIdle } from './processes.ts';
import { openSite, type Published, type Site } from './site.ts';
import { pagePathsOf, readPages } from './warm-pages.ts';

/** Dish counts of the venues; each is compared with the first. */
const dishCounts = [100, 500, 1_000, 2_500, 5_000] as const;

const warmPages = 500;

/** Runs of every figure, by the figure's name. */
type Measured = Readonly<Record<GrowthFigureName, readonly number[]>>;
type GrowthFigureName = 'first' | 'price' | 'opening' | 'cold' | 'memory';

const growthFigures: Readonly<
  Record<GrowthFigureName, { readonly title: string; readonly unit: string; readonly bar?: Bar }>
> = {
  first: { title: 'from files to live, first time', unit: 's' },
  price: { title: 'one price changed, server time', unit: 'ms', bar: { kind: 'at most', value: 300 } },
  opening: { title: 'first page of a language, including opening its menu', unit: 'ms' },
  cold: { title: 'a page that is not cached', unit: 'ms', bar: { kind: 'at most', value: 30 } },
  memory: { title: `memory with ${warmPages} cached pages`, unit: 'MB' },
};

const timeResponse = async (address: string) => (await fetchOk(address, { 'accept-encoding': 'br' })).ms;

/** Requests pages that are not cached: in each language the category of the dish, then the dish. */
async function openPages({ origin }: Site, { venue, dish }: EditedVenue) {
  const opening: number[] = [];
  const cold: number[] = [];
  for (const language of venue.languages) {
    opening.push(await timeResponse(`${origin}/${language}/category/${dish.category}`));
    cold.push(await timeResponse(`${origin}/${language}/product/${dish.id}`));
  }
  return { opening, cold };
}

async function changePrices(site: Site, edited: EditedVenue): Promise<readonly Published[]> {
  await readPages(site.origin, pagePathsOf(edited.venue, edited.dish, warmPages));
  const published: Published[] = [];
  for (const price of uniquePrices.slice(1)) {
    await waitUntilIdle(site.pid);
    await edited.setPrice(price);
    published.push(await site.publish(edited.folder));
  }
  return published;
}

async function measureSize(dishes: number): Promise<Measured> {
  await using folder = await createScratchFolder();
  const original = join(folder.path, 'original');
  await writeLargeVenue(original, dishes);
  const edited = await copyVenue(original, join(folder.path, 'edited'));
  await edited.setPrice(uniquePrices[0]);
  await using site = await openSite();
  const first = await site.publish(edited.folder);
  await waitUntilIdle(site.pid);
  const { opening, cold } = await openPages(site, edited);
  const changed = await changePrices(site, edited);
  await waitUntilIdle(site.pid);
  return {
    first: [first.commandMs / 1000],
    price: changed.map(({ ms }) => ms),
    opening,
    cold,
    memory: [(await residentBytes(site.pid)) / 1_000_000],
  };
}

/** Measures how publishing, cold pages and memory grow with the menu, compared with the smallest. */
export async function measureGrowth(): Promise<readonly Figure[]> {
  const measured: { readonly dishes: number; readonly runs: Measured }[] = [];
  for (const dishes of dishCounts) measured.push({ dishes, runs: await measureSize(dishes) });

  const [smallest] = measured;
  return Object.entries(growthFigures).flatMap(([name, { title, ...rest }]) =>
    measured.map(({ dishes, runs }) => ({
      ...rest,
      name: `${title}: ${dishes.toLocaleString('en')} dishes`,
      runs: runs[name as GrowthFigureName],
      ...(smallest && dishes !== smallest.dishes
        ? { peer: { name: `${smallest.dishes} dishes`, runs: smallest.runs[name as GrowthFigureName] } }
        : {}),
    })),
  );
}
