import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { publish, writeVenue } from '#tests/support/site.ts';
import { linesOf, plus } from './canteen.ts';
import { expect, test } from './diner.ts';
import { canteen, values } from './venues/canteen.ts';

const dataDir = process.env.SITE_DATA_DIR ?? '';

const publishKebab = async (licence: string, kebab: object) =>
  publish(dataDir, await writeVenue(join(dataDir, 'venues'), canteen(licence, {}, kebab)));

const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** Configures a large kebab with feta, twice, and hides the page while the venue changes the dish. */
async function chooseAndLeave(page: Page, licence: string, kebab: object): Promise<void> {
  await page.clock.install();
  await page.goto('/en/product/102');
  await page.getByLabel('Large').check();
  await page.getByLabel('Feta').check();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('textbox').fill('No salt');
  await expect(page.getByRole('button', { name: /^Add To Cart AED 110.00/ })).toBeEnabled();
  await setVisibility(page, 'hidden');
  await publishKebab(licence, kebab);
  await page.clock.fastForward(61_000);
  await setVisibility(page, 'visible');
}

test.describe('a dish whose price changes while it is configured', () => {
  test.use({ venue: 'canteen-dearer' });

  test('shows the new price and keeps the choices', async ({ page }) => {
    await chooseAndLeave(page, 'canteen-dearer', { price: '44.00', small_description: 'From the coals' });
    const add = page.locator('#dish-102').getByRole('button', { name: /^Add To Cart AED 118.00/ });
    await expect(add).toBeEnabled();
    await expect(page.locator('#dish-102').getByText('From the coals')).toBeVisible();
    await expect(page.locator('#dish-102').getByText('AED 44.00')).toBeVisible();
    await expect(page.locator('#dish-102').getByLabel('Large')).toBeChecked();
    await expect(page.locator('#dish-102').getByRole('textbox')).toHaveValue('No salt');
    await add.click();
    await expect
      .poll(() => linesOf(page))
      .toMatchObject([{ product: 102, quantity: 2, unit: 59_000, instructions: 'No salt' }]);
  });
});

test.describe('a dish that loses an option while it is configured', () => {
  test.use({ venue: 'canteen-smaller' });

  test('asks again and keeps the other choices', async ({ page }) => {
    await chooseAndLeave(page, 'canteen-smaller', {
      product_variations: [...values(1, 11), ...values(2, 21, 22)],
    });
    const dish = page.locator('#dish-102');
    await expect(dish.getByLabel('Large')).toHaveCount(0);
    await expect(dish.getByLabel('Feta')).toBeChecked();
    await expect(dish.getByText('Required · Size')).toBeVisible();
    await dish.getByLabel('Regular').check();
    await expect(dish.getByRole('button', { name: /^Add To Cart AED 92.00/ })).toBeEnabled();
  });
});

test.describe('a dish whose price changes after its sheet was opened', () => {
  test.use({ venue: 'canteen-seen-before' });

  test('shows the new price', async ({ page }) => {
    const sheet = page.getByRole('dialog');
    const openKebab = () => plus(page, 'Choose options for Kebab').click();
    await page.clock.install();
    await page.goto('/en/category/1');
    await openKebab();
    await expect(sheet.getByText('AED 40.00').first()).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);

    await setVisibility(page, 'hidden');
    await publishKebab('canteen-seen-before', { price: '44.00' });
    await page.clock.fastForward(61_000);
    await setVisibility(page, 'visible');
    await expect(page.getByText('AED 44.00').first()).toBeVisible();
    await openKebab();
    await expect(sheet.getByText('AED 44.00').first()).toBeVisible();
  });
});
