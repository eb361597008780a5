import type { Page } from '@playwright/test';
import { withCart } from './a-cart.ts';
import { expect, test } from './diner.ts';

/** The most script that arrives on a menu page early: what runs, and what is fetched ahead. In bytes as sent. */
const budget = { bytes: 10 * 1024, files: 6 } as const;

/** With a cart, home also shows what the diner has chosen. */
const budgetWithCart = { bytes: 12 * 1024, files: 9 } as const;

/** Early is within this time after loading, in milliseconds. A little less than idle pages wait for more. */
const earlyMs = 1_900;

/** Sizes of the scripts that a page has requested, by name. A prefetched file that runs later is one file. */
function watchScripts(page: Page): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) sizes.set(pathname, Number(response.headers()['content-length']));
  });
  return sizes;
}

/** Opens a page and waits as long as it is early. */
async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction((ms) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loadedAt = navigation?.loadEventEnd ?? 0;
    return loadedAt > 0 && performance.now() > loadedAt + ms;
  }, earlyMs);
}

for (const { name, lines, most } of [
  { name: 'an empty cart', lines: [], most: budget },
  { name: 'a dish in the cart', lines: [{ product: 144 }], most: budgetWithCart },
]) {
  test.describe(`with ${name}`, () => {
    test.use({ venue: 'saffron-grill' });

    for (const path of ['/en/home', '/en/category/3', '/ar/category/9', '/en/product/144', '/en/search']) {
      test(`${path} fetches at most ${most.bytes} bytes of script in ${most.files} files within two seconds`, {
        tag: lines.length === 0 ? '@core' : [],
      }, async ({ page, context, venue }) => {
        if (lines.length > 0) await withCart(context, venue, lines, { orderType: 'takeaway' });
        const scripts = watchScripts(page);
        await openEarly(page, path);
        const list = [...scripts].map(([file, bytes]) => `${bytes} ${file}`).join('\n');
        const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
        expect(bytes, list).toBeGreaterThan(0);
        expect(bytes, list).toBeLessThanOrEqual(most.bytes);
        expect(scripts.size, list).toBeLessThanOrEqual(most.files);
      });
    }
  });
}
