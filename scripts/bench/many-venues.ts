import { fetchOk } from './fetch-page.ts';
import type { Figure } from './figure.ts';
import { longCategory, longCategoryVenue } from './page-venue.ts';
import { createScratchFolder, residentBytes, waitUntilIdle } from './processes.ts';
import { openSite, type Site } from './site.ts';
import { type VenueFiles, venueInLanguages, writeVenueFolder } from './venue-folder.ts';

const venueCount = 200;
const venueLanguages = ['en', 'ar', 'de'] as const;

const licenceAt = (at: number) => `bench-crowd-${at}`;

/** A venue like the others, whose dishes cost something else. */
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

/** Asks every venue for the same page in one language, before anybody else did. */
async function openPages({ origin }: Site, language: string): Promise<readonly number[]> {
  const ms: number[] = [];
  for (let at = 0; at < venueCount; at += 1) {
    const headers = { host: `${licenceAt(at)}.example`, 'accept-encoding': 'br' };
    ms.push((await fetchOk(`${origin}/${language}/category/${longCategory}`, headers)).ms);
  }
  return ms;
}

/** One process that serves two hundred venues: what it holds, and how long who comes first waits. */
export async function measureManyVenues(): Promise<readonly Figure[]> {
  await using site = await openSite();
  const published = await publishAll(site);
  await waitUntilIdle(site.pid);
  const standing = await residentBytes(site.pid);
  const cold: number[] = [];
  for (const language of venueLanguages) cold.push(...(await openPages(site, language)));
  await waitUntilIdle(site.pid);
  const looked = await residentBytes(site.pid);
  const note = `${venueCount} venues of 137 dishes in ${venueLanguages.length} languages`;
  return [
    { name: 'publishing one venue beside so many, in the server', unit: 'ms', runs: published, note },
    { name: 'memory of the process after publishing', unit: 'MB', runs: [standing / 1_000_000] },
    {
      name: 'memory once every long page was looked at',
      unit: 'MB',
      runs: [looked / 1_000_000],
      bar: { kind: 'at most', value: 1_000 },
      note: `${cold.length} pages of 130 dishes stored`,
    },
    {
      name: 'such a page not stored yet',
      unit: 'ms',
      runs: cold,
      bar: { kind: 'at most', value: 30 },
    },
  ];
}
