import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { openBrowser } from './browser.ts';
import { fetchOk } from './fetch-page.ts';
import type { Figure } from './figure.ts';
import { demoFolder } from './photographs.ts';
import { waitUntilIdle } from './processes.ts';
import { openSite } from './site.ts';

const minScores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof minScores;
const categories = Object.keys(minScores) as readonly Category[];

/** Lighthouse's results for one screen on a phone. */
interface ScreenAudit {
  readonly path: string;
  readonly scores: Readonly<Record<Category, number>>;
  readonly layoutShift: number;
  /** Audits that lost points, by category. */
  readonly lost: Readonly<Record<Category, readonly string[]>>;
}

async function auditScreen(origin: string, path: string, port: number): Promise<ScreenAudit> {
  const result = await lighthouse(origin + path, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse returned no result for ${path}`);
  const { lhr } = result;
  const perCategory = <T>(of: (category: Category) => T) =>
    Object.fromEntries(categories.map((category) => [category, of(category)])) as Record<Category, T>;
  return {
    path,
    scores: perCategory((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)),
    layoutShift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    lost: perCategory((category) =>
      (lhr.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  };
}

/**
 * The screens to audit: a category that is always available, its first dish with a page, the promotions, and every info
 * page, including those with forms.
 */
async function screenPathsOf(folder: string): Promise<readonly string[]> {
  const { categories: all, pages } = JSON.parse(await readFile(join(folder, 'menu.json'), 'utf8')) as {
    readonly pages: readonly { id: number }[];
    readonly categories: readonly {
      id: number;
      category_hours?: readonly object[];
      available_hours?: readonly object[];
      products?: readonly { id: number; disable_link?: boolean }[];
    }[];
  };
  const category = all.find(
    ({ products = [], category_hours = [], available_hours = [] }) =>
      products.length > 3 && category_hours.length + available_hours.length === 0,
  );
  const dish = category?.products?.find(({ disable_link = false }) => !disable_link);
  if (!category || !dish) throw new Error(`${folder} has no suitable dish`);
  const infoPages = pages.map(({ id }) => `page/${id}`);
  const screens = [
    'home',
    `category/${category.id}`,
    `product/${dish.id}`,
    'search',
    'promotions',
    ...infoPages,
  ];
  return ['en', 'ar'].flatMap((language) => screens.map((screen) => `/${language}/${screen}`));
}

/** Runs Lighthouse on a demo venue's screens with phone emulation. */
export async function measureLighthouse(): Promise<readonly Figure[]> {
  const paths = await screenPathsOf(demoFolder);
  await using site = await openSite();
  await site.publish(demoFolder);
  for (const path of paths) await fetchOk(site.origin + path);
  await waitUntilIdle(site.pid);

  await using browser = await openBrowser();
  const audits: ScreenAudit[] = [];
  for (const path of paths) audits.push(await auditScreen(site.origin, path, browser.port));

  const name = (what: string) => `Lighthouse, phone: ${what}, lowest of ${paths.length} screens`;
  return [
    ...categories.map((category): Figure => {
      const worst = audits.filter(({ scores }) => scores[category] < minScores[category]);
      return {
        name: name(category),
        unit: 'points',
        runs: audits.map(({ scores }) => scores[category]),
        bar: { kind: 'at least', value: minScores[category] },
        everyRun: true,
        note: worst.map(({ path, lost }) => `${path}: ${lost[category].join(', ')}`).join('; '),
      };
    }),
    {
      name: `Lighthouse, phone: layout shift, highest of ${paths.length} screens`,
      unit: '',
      runs: audits.map(({ layoutShift }) => layoutShift),
      bar: { kind: 'at most', value: 0 },
      everyRun: true,
      note: audits
        .filter(({ layoutShift }) => layoutShift > 0)
        .map(({ path, layoutShift }) => `${path}: ${layoutShift}`)
        .join('; '),
    },
  ];
}
