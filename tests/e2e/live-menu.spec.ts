import { join } from 'node:path';
import { publish, writeVenue } from '#tests/support/site.ts';
import { openOperatorApi } from './a-cart.ts';
import { boxOf, directions, expect, test } from './diner.ts';
import { isSameDocument, openSubscribed } from './subscribed-page.ts';
import { orderingKiosk } from './venues/kiosk.ts';

const dataDir = process.env.SITE_DATA_DIR ?? '';

const outOfStock = { en: 'Out of Stock', ar: 'نفدت الكمية' };

for (const { language } of directions) {
  const licence = `kiosk-live-${language}`;

  test.describe(`an open list, in ${language},`, () => {
    test.use({ venue: licence });

    test('shows sold-out dishes, restocked dishes and new prices without a reload', {
      tag: language === 'en' ? '@core' : [],
    }, async ({ page }) => {
      const operator = await openOperatorApi();
      await openSubscribed(page, `/${language}/category/1`);
      await page.evaluate(() => scrollTo(0, 400));
      const inSight = page.getByRole('listitem').filter({ hasText: 'Soup 9' });
      const dish = page.getByRole('listitem').filter({ hasText: 'Soup 10' });
      const before = await boxOf(inSight);

      await operator.stock({ licence, product: 20, to: 'out' });
      await expect(dish.getByText(outOfStock[language])).toBeVisible();
      await expect(dish.getByRole('button')).toHaveCount(0);

      await operator.stock({ licence, product: 20, to: 'in' });
      await expect(dish.getByRole('button')).toBeVisible();
      await expect(dish.getByText(outOfStock[language])).toHaveCount(0);

      await publish(dataDir, await writeVenue(join(dataDir, 'venues'), orderingKiosk(licence, '17.25')));
      await expect(page.getByText('17.25')).toBeAttached();
      expect(await boxOf(inSight)).toEqual(before);
      expect(await page.evaluate(() => scrollY)).toBe(400);
      expect(await isSameDocument(page)).toBe(true);
    });
  });
}

test.describe('a venue that pauses', () => {
  test.use({ venue: 'kiosk-paused' });
  const licence = 'kiosk-paused';

  test('removes the buttons from open lists, and restores them when it resumes', async ({ page }) => {
    const operator = await openOperatorApi();
    await openSubscribed(page, '/en/category/1');
    const buttons = page.getByRole('button', { name: /^Add Soup/ });
    await expect(buttons).toHaveCount(20);
    await operator.pause({ licence, minutes: 30 });
    await expect(buttons).toHaveCount(0);
    await operator.pause({ licence, minutes: null });
    await expect(buttons).toHaveCount(20);
    expect(await isSameDocument(page)).toBe(true);
    await buttons.first().click();
    await expect(page.getByRole('link', { name: /View Cart/i }).first()).toBeVisible();
  });
});

test.describe('a page loaded during a pause', () => {
  test.use({ venue: 'kiosk-resumed' });
  const licence = 'kiosk-resumed';

  test('lets diners order once the pause is over', async ({ page }) => {
    const operator = await openOperatorApi();
    await operator.pause({ licence, minutes: 30 });
    await openSubscribed(page, '/en/product/13');
    await expect(page.getByRole('button', { name: /Add To Cart/ })).toHaveCount(0);
    await operator.pause({ licence, minutes: null });
    await expect(page.getByRole('button', { name: /Add To Cart/ })).toBeEnabled();
  });
});

test.describe('a page that a change does not affect', () => {
  test.use({ venue: 'kiosk-untouched' });

  test('is revalidated but not fetched', async ({ page }) => {
    const operator = await openOperatorApi();
    const methods: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/en/product/12')) methods.push(request.method());
    });
    await openSubscribed(page, '/en/product/12');
    await expect.poll(() => methods.filter((method) => method === 'HEAD')).toHaveLength(1);
    methods.length = 0;
    await operator.stock({ licence: 'kiosk-untouched', product: 20, to: 'out' });
    await expect.poll(() => methods).toEqual(['HEAD']);
  });
});

test.describe('a search result', () => {
  test.use({ venue: 'kiosk-found' });

  test('is refreshed when it changes', async ({ page }) => {
    const operator = await openOperatorApi();
    await openSubscribed(page, '/en/search?term=lentil');
    const dish = page.getByRole('listitem').filter({ hasText: 'Lentil soup' });
    await operator.stock({ licence: 'kiosk-found', product: 11, to: 'out' });
    await expect(dish.getByText(outOfStock.en)).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe('a hidden page', () => {
  test('closes its socket and reconnects once it is visible', async ({ page }) => {
    await openSubscribed(page, '/en/category/1');
    const setVisibility = (state: 'hidden' | 'visible') =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await setVisibility('hidden');
    const reopened = page.waitForEvent('websocket');
    await setVisibility('visible');
    expect((await reopened).isClosed()).toBe(false);
  });
});
