import { join } from 'node:path';
import { publish, writeVenue } from '#tests/support/site.ts';
import { expect, test } from './diner.ts';
import { kiosk } from './venues/kiosk.ts';

const dataDir = process.env.SITE_DATA_DIR ?? '';

/** Publishes the kiosk with another price for its soup. */
async function changePrice(licence: string, price: string) {
  return publish(dataDir, await writeVenue(join(dataDir, 'venues'), kiosk(licence, price)));
}

test.describe('a changed price', () => {
  test.use({ venue: 'kiosk' });

  test('shows at the next load after the command ends', async ({ page }) => {
    await page.goto('/en/category/1');
    await expect(page.getByText('AED 18.00')).toBeVisible();
    await page.goto('/en/product/11');
    await expect(page.getByText('AED 18.00')).toBeVisible();

    const { version, regenerated } = await changePrice('kiosk', '19.50');
    expect(version).toBe(2);
    expect(regenerated).toBeGreaterThan(0);

    await page.reload();
    await expect(page.getByText('AED 19.50')).toBeVisible();
    await page.goto('/en/category/1');
    await expect(page.getByText('AED 19.50')).toBeVisible();
    await expect(page.getByText('AED 18.00')).toHaveCount(0);
    await page.goto('/ar/category/1');
    await expect(page.getByText('19.50 د.إ')).toBeVisible();
  });
});

const setVisibility = (page: import('@playwright/test').Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test.describe('a page that stays open', () => {
  test.use({ venue: 'kiosk-renewed' });

  /** Source: spec §4 menu.refresh, §9 refresh.minute */
  test('catches up when it is visible again after a minute, and keeps its scroll position', async ({
    page,
  }) => {
    // The page gets no messages.
    await page.routeWebSocket(/realtime/, () => undefined);
    await page.clock.install();
    await page.goto('/en/category/1');
    await expect(page.getByText('AED 18.00')).toBeAttached();
    await page.evaluate(() => scrollTo(0, 400));
    const inSight = page.getByRole('listitem').filter({ hasText: 'Soup 9' });
    const before = await inSight.boundingBox();

    await setVisibility(page, 'hidden');
    await changePrice('kiosk-renewed', '17.25');
    await page.clock.fastForward(30_000);
    await setVisibility(page, 'visible');
    await expect(page.getByText('AED 18.00')).toBeAttached();

    await setVisibility(page, 'hidden');
    await page.clock.fastForward(31_000);
    await setVisibility(page, 'visible');
    await expect(page.getByText('AED 17.25')).toBeAttached();
    await expect(page.getByText('AED 18.00')).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(400);
    expect(await inSight.boundingBox()).toEqual(before);
  });
});

test.describe('an open dish', () => {
  test.use({ venue: 'kiosk-turned' });

  test('catches up and keeps the dish that the diner went to', async ({ page }) => {
    await page.clock.install();
    await page.goto('/en/product/12');
    await page.getByRole('link', { name: 'Previous dish' }).hover();
    await expect(page.locator('#dish-11')).toBeAttached();
    await page.getByRole('link', { name: 'Previous dish' }).click();
    await expect(page).toHaveURL('/en/product/11');
    await expect(page.locator('#dish-11').getByText('AED 18.00')).toBeVisible();

    await setVisibility(page, 'hidden');
    await changePrice('kiosk-turned', '21.75');
    await page.clock.fastForward(61_000);
    await setVisibility(page, 'visible');
    await expect(page.locator('#dish-11').getByText('AED 21.75')).toBeVisible();
    await expect(page.locator('article:not([inert])').getByRole('heading', { level: 1 })).toHaveText(
      'Lentil soup',
    );
  });
});
