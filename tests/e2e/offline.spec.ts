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

// What cannot be had is what these tests are about.
test.use({ serviceWorkers: 'allow', forgiven: /Failed to load resource|net::ERR/ });

/** The menu is kept once the worker has what this page and its lists are made of. */
async function keptAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)))
    .toBe(true);
  await expect.poll(() => keptPages(page)).toContain('/offline');
  await expect.poll(() => keptPages(page)).toContain('/category/1');
}

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const keys = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return keys.map(({ url }) => new URL(url).pathname).join('\n');
  });

const saved = { en: /This is the menu as saved on/, ar: /هذه القائمة كما حُفظت في/ };
const offline = { en: 'You are offline', ar: 'أنت غير متصل بالإنترنت' };

for (const { language, direction } of directions) {
  test(`a visited menu opens without a network, and says so, in ${language}`, { tag: '@core' }, async ({
    page,
    network,
  }) => {
    await keptAt(page, `/${language}/home`);
    network.becomes('gone');
    const began = Date.now();
    await page.goto(`/${language}/home`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(Date.now() - began, 'nobody waited as for a slow network').toBeLessThan(networkTimeoutMs);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('status').filter({ hasText: saved[language] })).toBeVisible();

    await page.goto(`/${language}/category/1`);
    await expect(page.getByText(saved[language])).toBeVisible();
    await expect(page.locator('main li h2, main li h3').first()).toBeVisible();

    network.becomes('fine');
    await page.getByRole('button', { name: language === 'en' ? 'Try again' : 'إعادة المحاولة' }).click();
    await expect(page.getByText(saved[language])).toHaveCount(0);
  });

  test(`what is not kept says that there is no network, in ${language}`, async ({ page, network }) => {
    await keptAt(page, `/${language}/home`);
    network.becomes('gone');
    await page.goto(`/${language}/cart`);
    await expect(page.getByRole('heading', { name: offline[language] })).toBeVisible();
    network.becomes('fine');
    // The page may still be loading what listens.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(page.getByRole('heading', { name: offline[language] })).toHaveCount(0, { timeout: 500 });
    }).toPass();
  });
}

test('a menu that does not come for three seconds is shown as it was', async ({ page, network }) => {
  await keptAt(page, '/en/home');
  network.becomes('slow');
  const began = Date.now();
  await page.goto('/en/category/1');
  const tookMs = Date.now() - began;
  await expect(page.getByText(saved.en)).toBeVisible();
  expect(tookMs).toBeGreaterThan(networkTimeoutMs - 100);
  expect(tookMs).toBeLessThan(slowMs);
});

test('a menu whose server is down is shown as it was', async ({ page, network }) => {
  await keptAt(page, '/en/home');
  network.becomes('down');
  await page.goto('/en/category/1');
  await expect(page.getByText(saved.en)).toBeVisible();
});

test('with a network, the menu is always the one there is', async ({ page, network }) => {
  await keptAt(page, '/en/home');
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  network.asked.length = 0;
  await page.goto('/en/category/1');
  await expect(page.getByText(saved.en)).toHaveCount(0);
  // Once: whatever races for it, the server has the work of one visit.
  expect(network.asked.filter((asked) => asked === 'GET /en/category/1')).toHaveLength(1);
});

/** Of what a browser takes from a worker while it is on its way, Chromium 150 never ends one in ten. */
test('whatever is visited arrives, again and again', async ({ page }) => {
  await keptAt(page, '/en/home');
  for (let round = 0; round < 12; round += 1) {
    for (const path of [
      '/en/cart',
      '/en/checkout',
      '/en/search?term=a',
      '/en/home',
      '/en/category/no-such',
    ]) {
      await page.goto(path);
    }
  }
});

test('nothing of a diner is ever kept', async ({ page }) => {
  await keptAt(page, '/en/home');
  for (const path of ['/en/cart', '/en/checkout', '/en/search?term=a', '/en/t/none', '/en/home?x=1']) {
    await page.goto(path);
  }
  await page.evaluate(async () => {
    await fetch('/en/api/menu/corner/').catch(() => null);
  });
  const kept = await keptPages(page);
  expect(kept.replaceAll(/^\/_astro\/.*$/gm, '')).not.toMatch(/cart|checkout|search|\/t\/|\/api\/|\/order/);
});

test.describe('a diner', () => {
  test.use({ venue: 'canteen' });

  test('keeps the cart without a network, and nothing is ordered', async ({ page, network }) => {
    await keptAt(page, '/en/home');
    await page.goto('/en/category/1');
    await page.getByRole('button', { name: 'Add Lentil soup to cart' }).click();
    const cart = page.getByRole('link', { name: 'Cart, 1 item' }).first();
    await expect(cart).toBeVisible();
    network.becomes('gone');
    network.asked.length = 0;
    await page.goto('/en/checkout');
    await expect(page.getByRole('heading', { name: offline.en })).toBeVisible();
    await expect(page.getByText(/nothing is ordered until you order it yourself/)).toBeVisible();
    await page.goto('/en/category/1');
    await expect(cart).toBeVisible();
    const sent = network.asked.filter((one) => !one.startsWith('GET'));
    expect(sent.filter((one) => !one.endsWith('/api/view/'))).toEqual([]);
  });
});

test.describe('another build', () => {
  /** The page knows when another worker takes over. */
  const listening = async (page: Page, path: string) => {
    await page.goto(path);
    const parts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      );
    await expect.poll(parts).toContain('later.');
  };
  /**
   * Another worker takes over, whoever asks for it: the browser does so too, a second after a visit. It asks once for all
   * who wish it at a time, and what it was told may be of before.
   */
  const takeOver = async (page: Page, network: BadNetwork, build: string) => {
    const another = await page.evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<true>();
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true });
      return { promise };
    });
    network.deploys(build);
    await another.evaluate(async ({ promise }) => {
      const registration = await navigator.serviceWorker.getRegistration();
      const soon = () => new Promise<false>((resolve) => setTimeout(resolve, 500, false));
      do await registration?.update();
      while (!(await Promise.race([promise, soon()])));
    });
  };
  /** Fails where the page leaves meanwhile. */
  const stays = (page: Page) =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));

  /** Source: spec §4 worker.reload */
  test('shows who reads the menu the new one, once', async ({ page, network }) => {
    await keptAt(page, '/en/home');
    await listening(page, '/en/home');
    const reloaded = page.waitForEvent('load');
    await Promise.all([reloaded, takeOver(page, network, 'another').catch(() => undefined)]);
    await listening(page, '/en/home');
    await takeOver(page, network, 'a third');
    await stays(page);
  });

  test('disturbs nobody who is about to order', async ({ page, network }) => {
    await keptAt(page, '/en/home');
    await listening(page, '/en/checkout');
    await takeOver(page, network, 'another');
    await stays(page);
  });
});
