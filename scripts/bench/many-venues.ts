import { fetchOk } from './fetch-page.ts';
import type { Figure } from './figure.ts';
import { longCategory, longCategoryVenue } from './page-venue.ts';
import { createScratchFolder, residentBytes, waitUntilIdle } from './processes.ts';
import { openSite, type Site } from './site.ts';
import { type VenueFiles, venueInLanguages, writeVenueFolder } from './venue-folder.ts';

const venueCount = 200;
const venueLanguages = ['en', 'ar', 'de'] as const;

const licenceAt = (at: number) => `bench-crowd-${at}`;

/** A venue like the others, with different prices. */
function venueAt(at: number, { menu }: VenueFiles): VenueFiles {
  const { categories = [] } = menu;
  return {
    venue: venueInLanguages(licenceAt(at), `Counter ${at}`, venueLanguages),
    menu: {
      ...menu,
      name: `Menu ${at}`,
      categories: categories.map((category) => ({
        ...category,
        products: category.products?.map((product) => ({
          ...product,
          price: (Number(product.price) + at / 100).toFixed(2),
        })),
      })),
    },
  };
}

async function publishAll(site: Site): Promise<readonly number[]> {
  await using folder = await createScratchFolder();
  const files = await longCategoryVenue(folder.path);
  const ms: number[] = [];
  for (let at = 0; at < venueCount; at += 1) {
    await writeVenueFolder(folder.path, venueAt(at, files));
    ms.push((await site.publish(folder.path)).ms);
  }
  return ms;
}

/** Requests the same page of every venue in one language, for the first time. */
async function openPages({ origin }: Site, language: string): Promise<readonly number[]> {
  const ms: number[] = [];
  for (let at = 0; at < venueCount; at += 1) {
    const headers = { host: `${licenceAt(at)}.example`, 'accept-encoding': 'br' };
    ms.push((await fetchOk(`${origin}/${language}/category/${longCategory}`, headers)).ms);
  }
  return ms;
}

/** Measures one process that serves two hundred venues: memory, and first requests. */
export async function measureManyVenues(): Promise<readonly Figure[]> {
  await using site = await openSite();
  const publishMs = await publishAll(site);
  await waitUntilIdle(site.pid);
  const published = await residentBytes(site.pid);
  const cold: number[] = [];
  for (const language of venueLanguages) cold.push(...(await openPages(site, language)));
  await waitUntilIdle(site.pid);
  const visited = await residentBytes(site.pid);
  const note = `${venueCount} venues of 137 dishes in ${venueLanguages.length} languages`;
  return [
    { name: 'publishing one of many venues, server time', unit: 'ms', runs: publishMs, note },
    { name: 'memory of the process after publishing', unit: 'MB', runs: [published / 1_000_000] },
    {
      name: 'memory after every long page was requested',
      unit: 'MB',
      runs: [visited / 1_000_000],
      bar: { kind: 'at most', value: 1_000 },
      note: `${cold.length} cached pages of 130 dishes`,
    },
    {
      name: 'a page of 130 dishes that is not cached',
      unit: 'ms',
      runs: cold,
      bar: { kind: 'at most', value: 30 },
    },
  ];
}
