import type { Page } from '@playwright/test';
import { networkTimeoutMs } from '../../src/worker/respond-with-page.ts';
import { aBadNetwork, type BadNetwork, slowMs } from './a-bad-network.ts';
import { test as base, directions, expect } from './diner.ts';

const test = base.extend<{ network: BadNetwork }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from there.
  network: async ({}, use) => {
    const network = await aBadNetwork();
    await use(network);
    await network.close();
  },
  baseURL: async ({ venue, network }, use) => use(`http://${venue}.localhost:${network.port}`),
});

// Failed requests are the subject of these tests.
test.use({ serviceWorkers: 'allow', forgiven: /Failed to load resource|net::ERR/ });

/** Opens a page and waits until the worker has saved the menu. */
async function openCached(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)))
    .toBe(true);
  await expect.poll(() => cachedPaths(page)).toContain('/offline');
  await expect.poll(() => cachedPaths(page)).toContain('/category/1');
}

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const keys = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return keys.map(({ url }) => new URL(url).pathname).join('\n');
  });

const savedNotice = { en: /This menu was saved on/, ar: /هذه القائمة كما حُفظت في/ };
const offlineTitle = { en: 'You’re offline', ar: 'أنت غير متصل بالإنترنت' };

for (const { language, direction } of directions) {
  test(`a visited menu opens offline and says so, in ${language}`, { tag: '@core' }, async ({
    page,
    network,
  }) => {
    await openCached(page, `/${language}/home`);
    network.set('gone');
    const start = Date.now();
    await page.goto(`/${language}/home`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(Date.now() - start, 'the page did not wait for the timeout').toBeLessThan(networkTimeoutMs);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('status').filter({ hasText: savedNotice[language] })).toBeVisible();

    await page.goto(`/${language}/category/1`);
    await expect(page.getByText(savedNotice[language])).toBeVisible();
    await expect(page.locator('main li h2, main li h3').first()).toBeVisible();

    network.set('fine');
    await page.getByRole('button', { name: language === 'en' ? 'Try again' : 'إعادة المحاولة' }).click();
    await expect(page.getByText(savedNotice[language])).toHaveCount(0);
  });

  test(`a page that is not saved says that the device is offline, in ${language}`, async ({
    page,
    network,
  }) => {
    await openCached(page, `/${language}/home`);
    network.set('gone');
    await page.goto(`/${language}/cart`);
    await expect(page.getByRole('heading', { name: offlineTitle[language] })).toBeVisible();
    network.set('fine');
    // The page may still be loading the script that listens.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByRole('heading', { name: offlineTitle[language] })).toHaveCount(0, {
        timeout: 500,
      });
    }).toPass();
  });
}

test('a menu slower than three seconds is shown from the cache', async ({ page, network }) => {
  await openCached(page, '/en/home');
  network.set('slow');
  const start = Date.now();
  await page.goto('/en/category/1');
  const tookMs = Date.now() - start;
  await expect(page.getByText(savedNotice.en)).toBeVisible();
  expect(tookMs).toBeGreaterThan(networkTimeoutMs - 100);
  expect(tookMs).toBeLessThan(slowMs);
});

test('a menu whose server is down is shown from the cache', async ({ page, network }) => {
  await openCached(page, '/en/home');
  network.set('down');
  await page.goto('/en/category/1');
  await expect(page.getByText(savedNotice.en)).toBeVisible();
});

test('the menu is always current with a network', async ({ page, network }) => {
  await openCached(page, '/en/home');
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  network.requests.length = 0;
  await page.goto('/en/category/1');
  await expect(page.getByText(savedNotice.en)).toHaveCount(0);
  // Exactly one: however page and worker race, the server renders once per visit.
  expect(network.requests.filter((request) => request === 'GET /en/category/1')).toHaveLength(1);
});

/** Chromium 150 never finishes one in ten responses that a worker streams to it. */
test('every visited page arrives, again and again', async ({ page }) => {
  await openCached(page, '/en/home');
  for (let round = 0; round < 12; round += 1) {
    for (const path of [
      '/en/cart',
      '/en/checkout',
      '/en/search?term=a',
      '/en/home',
      '/en/category/no-such',
    ]) {
      await page.goto(path);
      await expect(page.locator('main')).toBeVisible();
    }
  }
});

test('nothing personal is ever cached', async ({ page }) => {
  await openCached(page, '/en/home');
  for (const path of ['/en/cart', '/en/checkout', '/en/search?term=a', '/en/t/none', '/en/home?x=1']) {
    await page.goto(path);
  }
  await page.evaluate(async () => {
    await fetch('/en/api/menu/corner/').catch(() => null);
  });
  const cached = await cachedPaths(page);
  expect(cached.replaceAll(/^\/_astro\/.*$/gm, '')).not.toMatch(/cart|checkout|search|\/t\/|\/api\/|\/order/);
});

test.describe('a diner', () => {
  test.use({ venue: 'canteen' });

  test('keeps the cart offline and orders nothing', async ({ page, network }) => {
    await openCached(page, '/en/home');
    await page.goto('/en/category/1');
    await page.getByRole('button', { name: 'Add Lentil soup to cart' }).click();
    const cart = page.getByRole('link', { name: 'Cart, 1 item' }).first();
    await expect(cart).toBeVisible();
    network.set('gone');
    network.requests.length = 0;
    await page.goto('/en/checkout');
    await expect(page.getByRole('heading', { name: offlineTitle.en })).toBeVisible();
    await expect(page.getByText(/Nothing has been ordered/)).toBeVisible();
    await page.goto('/en/category/1');
    await expect(cart).toBeVisible();
    const writes = network.requests.filter((one) => !one.startsWith('GET'));
    expect(writes.filter((one) => !one.endsWith('/api/view/'))).toEqual([]);
  });
});

test.describe('a new build', () => {
  /** Opens a page and waits until it notices when another worker takes over. */
  const openWithWorker = async (page: Page, path: string) => {
    await page.goto(path);
    const parts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      );
    await expect.poll(parts).toContain('start-idle-work.');
  };
  /**
   * Deploys another worker and waits until it takes over. The browser also asks for one, a second after a visit, and
   * merges concurrent requests, so a response may be older than the deployment.
   */
  const activateWorker = async (page: Page, network: BadNetwork, build: string) => {
    const takeover = await page.evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<true>();
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true });
      return { promise };
    });
    network.deploys(build);
    await takeover.evaluate(async ({ promise }) => {
      const registration = await navigator.serviceWorker.getRegistration();
      const soon = () => new Promise<false>((resolve) => setTimeout(resolve, 500, false));
      do await registration?.update();
      while (!(await Promise.race([promise, soon()])));
    });
  };
  /** Fails if the page reloads meanwhile. */
  const waitForReload = (page: Page) =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));

  /** Source: spec §4 worker.reload */
  test('reloads the menu page once', async ({ page, network }) => {
    await openCached(page, '/en/home');
    await openWithWorker(page, '/en/home');
    const reloaded = page.waitForEvent('load');
    await Promise.all([reloaded, activateWorker(page, network, 'another').catch(() => undefined)]);
    await openWithWorker(page, '/en/home');
    await activateWorker(page, network, 'a third');
    await waitForReload(page);
  });

  test('does not reload the checkout', async ({ page, network }) => {
    await openCached(page, '/en/home');
    await openWithWorker(page, '/en/checkout');
    await activateWorker(page, network, 'another');
    await waitForReload(page);
  });
});
