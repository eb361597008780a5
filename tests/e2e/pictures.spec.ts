import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { boxOf, expect, port, test } from './diner.ts';

test.describe('on a phone of the density 1.75', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  test('no card loads a file wider than 400 px', async ({ page }) => {
    const loaded: number[] = [];
    page.on('response', (response) => {
      const [, width] = /\/media\/\w+-(\d+)\.(?:avif|webp)$/.exec(response.url()) ?? [];
      if (width !== undefined) loaded.push(Number(width));
    });
    await page.goto('/en/category/1');
    const cards = page.locator('.cards > li:not(.wide) img');
    await expect(cards.first()).toHaveJSProperty('complete', true);
    const widths = await cards.evaluateAll((images) =>
      images.map((image) => Number(/-(\d+)\.\w+$/.exec((image as HTMLImageElement).currentSrc)?.[1] ?? 0)),
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(400);
    expect(loaded.length).toBeGreaterThan(0);
  });
});

const screens = [
  { venue: 'corner', path: '/en', urgent: 1 },
  { venue: 'corner', path: '/en/home', urgent: 1 },
  { venue: 'corner', path: '/ar/category/1', urgent: 1 },
  { venue: 'corner', path: '/en/category/7', urgent: 1 },
  { venue: 'corner', path: '/en/product/11', urgent: 1 },
  { venue: 'corner', path: '/en/product/612', urgent: 0 },
  { venue: 'corner', path: '/en/search', urgent: 0 },
  { venue: 'corner', path: '/en/promotions', urgent: 1 },
  { venue: 'saffron-grill', path: '/en/home', urgent: 1 },
  { venue: 'saffron-grill', path: '/en/category/3', urgent: 1 },
  { venue: 'saffron-grill', path: '/en/category/8', urgent: 1 },
  { venue: 'pandan-lane', path: '/en/home', urgent: 1 },
  { venue: 'table-du-port', path: '/en/home', urgent: 0 },
];

for (const { venue, path, urgent } of screens) {
  test(`${venue}${path} has ${urgent} urgent picture`, async ({ request }) => {
    const response = await request.get(`http://127.0.0.1:${port}${path}`, {
      headers: { host: `${venue}.localhost:${port}` },
    });
    expect(response.ok()).toBe(true);
    const html = await response.text();
    expect(html.match(/fetchpriority="?high/g) ?? []).toHaveLength(urgent);
  });
}

const lookOf = (page: Page, dish: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: dish, exact: true }) })
    .locator('img')
    .evaluate((image) => {
      const { opacity, filter } = getComputedStyle(image);
      return { opacity, filter };
    });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the picture of a sold-out dish is gray and pale in ${colorScheme}, and its words are readable`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/en/category/1');
    expect(await lookOf(page, 'Foul')).toEqual({ opacity: '0.45', filter: 'grayscale(1)' });
    expect(await lookOf(page, 'Cheese omelette')).toEqual({ opacity: '1', filter: 'none' });
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('/en/product/13');
    await expect(page.locator('.photos img')).toHaveCSS('opacity', '0.45');
  });
}

test.describe('without photographs', () => {
  test.use({ venue: 'table-du-port' });

  test('home is an index: names, what is behind them, and how many dishes', async ({ page }) => {
    await page.goto('/en/home');
    const entries = page.locator('.index > li');
    await expect(entries).toHaveCount(7);
    await expect(entries.first().getByRole('link')).toHaveText('To start');
    await expect(entries.first()).toContainText(
      'Socca, Barbajuans, Pissaladière, Courgette flowers, Fish soup',
    );
    await expect(entries.first()).toContainText('5 items');
    await expect(page.locator('main img')).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('a wide home has one list of categories, each on one line', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/en/home');
    await expect(page.locator('.chips')).toBeHidden();
    const entry = page.locator('.index > li').first();
    const [name, dishes] = await Promise.all([boxOf(entry.locator('a')), boxOf(entry.locator('.summary'))]);
    expect(name.x + name.width).toBeLessThan(dishes.x);
    expect(Math.abs(name.y - dishes.y)).toBeLessThan(name.height);
  });

  test('popular dishes are one strip', async ({ page }) => {
    await page.goto('/en/home');
    const tops = await page
      .locator('.popular li')
      .evaluateAll((dishes) => dishes.map((dish) => dish.getBoundingClientRect().y));
    expect(tops.length).toBeGreaterThan(3);
    expect(new Set(tops).size).toBe(1);
  });

  test('a dish begins with its name, and its neighbors are above it', async ({ page }) => {
    await page.goto('/en/product/103');
    await expect(page.locator('main img')).toHaveCount(0);
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    const neighbors = await page.locator('.sibling-nav').boundingBox();
    expect((neighbors?.y ?? 0) + (neighbors?.height ?? 0)).toBeLessThanOrEqual(name?.y ?? 0);
  });
});
