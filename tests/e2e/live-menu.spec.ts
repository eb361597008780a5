import { join } from 'node:path';
import { isLongRun } from '#tests/support/long-run.ts';
import { publish, writeVenue } from '#tests/support/site.ts';
import { inOperatorApi } from './a-cart.ts';
import { boxOf, directions, expect, test } from './diner.ts';
import { isSame, openListening } from './listening.ts';
import { orderingKiosk } from './venues/scratch.ts';

const dataDir = process.env.SITE_DATA_DIR ?? '';

/** From the word of the venue to the phone, in milliseconds. */
/** Two browsers on two busy processors take longer now and then: the long run holds them to it. */
const aSecond = { timeout: isLongRun ? 1_000 : 15_000 };

const outOfStock = { en: 'Out of Stock', ar: 'نفدت الكمية' };

for (const { language } of directions) {
  const licence = `kiosk-live-${language}`;

  test.describe(`an open list, in ${language},`, () => {
    test.use({ venue: licence });

    test('shows within a second what ran out, what is back and what costs something else', {
      tag: '@core',
    }, async ({ page }) => {
      const counter = await inOperatorApi();
      await openListening(page, `/${language}/category/1`);
      await page.evaluate(() => scrollTo(0, 400));
      const inSight = page.getByRole('listitem').filter({ hasText: 'Soup 9' });
      const dish = page.getByRole('listitem').filter({ hasText: 'Soup 10' });
      const before = await boxOf(inSight);

      await counter.stock({ licence, product: 20, to: 'out' });
      await expect(dish.getByText(outOfStock[language])).toBeVisible(aSecond);
      await expect(dish.getByRole('button')).toHaveCount(0);

      await counter.stock({ licence, product: 20, to: 'in' });
      await expect(dish.getByRole('button')).toBeVisible(aSecond);
      await expect(dish.getByText(outOfStock[language])).toHaveCount(0);

      await publish(dataDir, await writeVenue(join(dataDir, 'venues'), orderingKiosk(licence, '17.25')));
      await expect(page.getByText('17.25')).toBeAttached(aSecond);
      expect(await boxOf(inSight)).toEqual(before);
      expect(await page.evaluate(() => scrollY)).toBe(400);
      expect(await isSame(page)).toBe(true);
    });
  });
}

test.describe('a venue that pauses', () => {
  test.use({ venue: 'kiosk-paused' });
  const licence = 'kiosk-paused';

  test('takes the buttons off open lists, and puts them back when it goes on', async ({ page }) => {
    const counter = await inOperatorApi();
    await openListening(page, '/en/category/1');
    const buttons = page.getByRole('button', { name: /^Add Soup/ });
    await expect(buttons).toHaveCount(20);
    await counter.pause({ licence, minutes: 30 });
    await expect(buttons).toHaveCount(0, aSecond);
    await counter.pause({ licence, minutes: null });
    await expect(buttons).toHaveCount(20, aSecond);
    expect(await isSame(page)).toBe(true);
    await buttons.first().click();
    await expect(page.getByRole('link', { name: /View Cart/i }).first()).toBeVisible();
  });
});

test.describe('a page that came during a pause', () => {
  test.use({ venue: 'kiosk-resumed' });
  const licence = 'kiosk-resumed';

  test('lets diners order once it is over', async ({ page }) => {
    const counter = await inOperatorApi();
    await counter.pause({ licence, minutes: 30 });
    await openListening(page, '/en/product/13');
    await expect(page.getByRole('button', { name: /Add To Cart/ })).toHaveCount(0);
    await counter.pause({ licence, minutes: null });
    await expect(page.getByRole('button', { name: /Add To Cart/ })).toBeEnabled();
  });
});

test.describe('a page that a change does not touch', () => {
  test.use({ venue: 'kiosk-untouched' });

  test('asks for its name, and is not read', async ({ page }) => {
    const counter = await inOperatorApi();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/en/product/12')) asked.push(request.method());
    });
    await openListening(page, '/en/product/12');
    await expect.poll(() => asked.filter((method) => method === 'HEAD')).toHaveLength(1);
    asked.length = 0;
    await counter.stock({ licence: 'kiosk-untouched', product: 20, to: 'out' });
    await expect.poll(() => asked).toEqual(['HEAD']);
  });
});

test.describe('what a search has found', () => {
  test.use({ venue: 'kiosk-found' });

  test('is found again when it changes', async ({ page }) => {
    const counter = await inOperatorApi();
    await openListening(page, '/en/search?term=lentil');
    const dish = page.getByRole('listitem').filter({ hasText: 'Lentil soup' });
    await counter.stock({ licence: 'kiosk-found', product: 11, to: 'out' });
    await expect(dish.getByText(outOfStock.en)).toBeVisible();
    expect(await isSame(page)).toBe(true);
  });
});

test.describe('a page that is not looked at', () => {
  test('stops listening, and listens again once it is', async ({ page }) => {
    await openListening(page, '/en/category/1');
    const look = (state: 'hidden' | 'visible') =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await look('hidden');
    const again = page.waitForEvent('websocket');
    await look('visible');
    expect((await again).isClosed()).toBe(false);
  });
});
