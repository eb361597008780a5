import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, originOf, port, test } from './diner.ts';
import { demoVenues } from './venues/scratch.ts';

/** The most that a menu page may load before a touch, in bytes as sent. The document is without its structured data. */
const budget = { script: 6_000, stylesheet: 12 * 1024, document: 12 * 1024 } as const;

/** The most script that an idle page may load after that: to cache the menu and to receive its changes. */
const maxIdleScript = 4_300;

/** The quality of Brotli that finds the heaviest page. */
const rankingQuality = 5;

/** A page is idle this long after loading, in milliseconds. A little less than the page itself waits. */
const idleAfterMs = 1_900;

interface SentFile {
  readonly name: string;
  readonly bytes: number;
  /** When it was requested, epoch milliseconds. */
  readonly at: number;
}

/** Collects the files of a kind that a page requests. */
function watchFiles(page: Page, kind: 'script' | 'stylesheet'): readonly SentFile[] {
  const sent: SentFile[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.resourceType() !== kind) return;
    const name = new URL(response.url()).pathname;
    const at = request.timing().startTime;
    sent.push({ name, bytes: Number(response.headers()['content-length']), at });
  });
  return sent;
}

/** When the page becomes idle at the earliest, epoch milliseconds. */
async function idleFrom(page: Page): Promise<number> {
  const loadedAt = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance.timeOrigin + (navigation?.loadEventStart ?? Number.NaN);
  });
  return loadedAt + idleAfterMs;
}

const weightOf = (sent: readonly SentFile[]): number => sent.reduce((sum, { bytes }) => sum + bytes, 0);

const listOf = (sent: readonly SentFile[]): string =>
  sent.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');

/** The most that structured data may weigh on its own. */
const maxStructuredData = 4 * 1024;

const structuredData = /<script type="application\/ld\+json">([^<]*)<\/script>/;

const compressed = (text: string, quality: number = constants.BROTLI_MAX_QUALITY): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

const withoutData = (html: string): string => html.replace(structuredData, '');

const addressesOf = (html: string) =>
  [...html.matchAll(/href="(\/\w+\/category\/\d+)"/g)].map(([, path = '']) => path);

test('the heaviest category of the demo venues stays within the budget', { tag: '@core' }, async ({
  page,
  request,
}) => {
  test.slow();
  const ask = (venue: string, path: string, encoding: 'br' | 'identity') =>
    request.get(`http://127.0.0.1:${port}${path}`, {
      headers: { host: `${venue}.localhost`, 'accept-encoding': encoding },
    });
  const read = async (venue: string, path: string): Promise<string> => {
    const html = await (await ask(venue, path, 'identity')).text();
    const data = structuredData.exec(html)?.[1] ?? '';
    expect(compressed(data), `${venue}${path}`).toBeLessThanOrEqual(maxStructuredData);
    return html;
  };
  // A low quality ranks pages as the best one does, in a hundredth of the time.
  const weigh = async (venue: string, path: string) => ({
    venue,
    path,
    bytes: compressed(withoutData(await read(venue, path)), rankingQuality),
  });
  const pages = [await weigh('table-du-port', '/pt/category/3')];
  for (const venue of demoVenues) {
    for (const path of new Set(addressesOf(await read(venue, '/en/home'))))
      pages.push(await weigh(venue, path));
  }
  const [heaviest] = pages.toSorted((one, other) => other.bytes - one.bytes);
  if (!heaviest) throw new Error('There are no categories');

  // The server compresses a page fully after its first request.
  await expect
    .poll(async () => {
      const response = await ask(heaviest.venue, heaviest.path, 'br');
      const html = await response.text();
      const data = compressed(html) - compressed(withoutData(html));
      return Number(response.headers()['content-length']) - data;
    })
    .toBeLessThanOrEqual(budget.document);

  const watched = { script: watchFiles(page, 'script'), stylesheet: watchFiles(page, 'stylesheet') };
  await page.goto(`${originOf(heaviest.venue)}${heaviest.path}`, { waitUntil: 'networkidle' });
  const idle = await idleFrom(page);
  for (const kind of ['script', 'stylesheet'] as const) {
    const sent = watched[kind].filter(({ at }) => at < idle);
    expect(weightOf(sent), `${heaviest.venue}${heaviest.path}`).toBeGreaterThan(0);
    expect(weightOf(sent), `${heaviest.venue}${heaviest.path}\n${listOf(sent)}`).toBeLessThanOrEqual(
      budget[kind],
    );
  }
  expect(watched.stylesheet.length).toBeLessThanOrEqual(2);
});

for (const { venue, path } of [
  { venue: 'corner', path: '/en/home' },
  { venue: 'corner', path: '/en/product/11' },
  { venue: 'corner', path: '/en/search' },
  { venue: 'corner', path: '/en/promotions' },
  { venue: 'canteen', path: '/en/home' },
  { venue: 'canteen', path: '/en/category/1' },
  { venue: 'canteen', path: '/en/product/102' },
  { venue: 'canteen', path: '/en/search?term=a' },
  { venue: 'tables', path: '/en/home' },
  { venue: 'tables', path: '/en/category/1' },
  { venue: 'tables', path: '/en/product/12' },
  // A language that the venue adds.
  { venue: 'table-du-port', path: '/pt/home' },
  { venue: 'table-du-port', path: '/pt/category/3' },
]) {
  test(`${venue}${path} loads no more script than the budget before a touch`, {
    tag: '@core',
  }, async ({ page }) => {
    const watched = watchFiles(page, 'script');
    await page.goto(`${originOf(venue)}${path}`, { waitUntil: 'networkidle' });
    const idle = await idleFrom(page);
    const sent = watched.filter(({ at }) => at < idle);
    expect(weightOf(sent)).toBeGreaterThan(0);
    expect(weightOf(sent), listOf(sent)).toBeLessThanOrEqual(budget.script);
  });
}

test.describe('an untouched page', () => {
  test.use({ serviceWorkers: 'allow' });

  test('runs only what caches the menu and receives its changes', { tag: '@core' }, async ({ page }) => {
    const watched = watchFiles(page, 'script');
    await page.goto(`${originOf('canteen')}/en/category/1`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForLoadState('networkidle');
    const idle = await idleFrom(page);
    const later = watched.filter(({ at }) => at >= idle);
    expect(weightOf(later)).toBeGreaterThan(0);
    expect(weightOf(later), listOf(later)).toBeLessThanOrEqual(maxIdleScript);
  });

  test('opens no socket where data is saved', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const paths: string[] = [];
    page.on('request', (request) => void paths.push(new URL(request.url()).pathname));
    await page.goto(`${originOf('canteen')}/en/category/1`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForLoadState('networkidle');
    expect(paths.filter((path) => path.startsWith('/en/api/live'))).toEqual([]);
  });
});
