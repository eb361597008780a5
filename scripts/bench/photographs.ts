import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { openBrowser } from './browser.ts';
import { fetchOk } from './fetch-page.ts';
import type { Figure } from './figure.ts';
import { waitUntilIdle } from './processes.ts';
import { openSite } from './site.ts';

export const demoFolder = join(import.meta.dirname, '../../venues/saffron-grill');

const rounds = 5;
const kilobyte = 1000;

interface ScreenLoad {
  /** The largest contentful paint, in milliseconds. */
  readonly paint: number;
  readonly bytes: number;
}

async function loadScreen(address: string, port: number): Promise<ScreenLoad> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance'],
  });
  const figureOf = (audit: string) => result?.lhr.audits[audit]?.numericValue ?? Number.NaN;
  return { paint: figureOf('largest-contentful-paint'), bytes: figureOf('total-byte-weight') };
}

/** The category of a menu with the most dishes. */
async function largestCategory(folder: string): Promise<number> {
  const { categories } = JSON.parse(await readFile(join(folder, 'menu.json'), 'utf8')) as {
    readonly categories: readonly { id: number; products?: readonly object[] }[];
  };
  const sizeOf = ({ products = [] }: (typeof categories)[number]) => products.length;
  const [largest] = categories.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (!largest) throw new Error(`${folder} has no categories`);
  return largest.id;
}

/** Loads the screens of a venue with photographs as Lighthouse's phone does: home, and the largest category in Arabic. */
export async function measurePhotographs(folder: string): Promise<readonly Figure[]> {
  const screens = [
    { name: 'home', path: '/en/home', maxPaint: 1400 },
    {
      name: 'largest category, Arabic',
      path: `/ar/category/${await largestCategory(folder)}`,
      maxPaint: 1600,
    },
  ];
  await using site = await openSite();
  await site.publish(folder);
  for (const { path } of screens) await fetchOk(site.origin + path);
  await waitUntilIdle(site.pid);

  await using browser = await openBrowser();
  const figures: Figure[] = [];
  for (const { name, path, maxPaint } of screens) {
    const loads: ScreenLoad[] = [];
    for (let round = 0; round < rounds; round += 1)
      loads.push(await loadScreen(site.origin + path, browser.port));
    figures.push(
      {
        name: `largest contentful paint: ${name}`,
        unit: 'ms',
        runs: loads.map(({ paint }) => paint),
        bar: { kind: 'at most', value: maxPaint },
      },
      {
        name: `bytes of all files: ${name}`,
        unit: 'bytes',
        runs: loads.map(({ bytes }) => bytes),
        bar: { kind: 'at most', value: 300 * kilobyte },
      },
    );
  }
  return figures;
}
