import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { arrive, dana, describeDoor, toMap } from './with-a-cart.ts';

// Software rendering logs a warning.
test.use({ venue: 'tea-house-map', forgiven: /GL Driver Message|Failed to load resource/ });
test.slow();

const zonesOf = (page: Page) => page.getByRole('region', { name: /Where we deliver|مناطق التوصيل/ });

for (const { language } of directions) {
  test(`without WebGL the page is a form with the zones by name, in ${language}`, async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await toMap(page, {}, language);
    const zone = zonesOf(page).getByRole('button');
    await expect(zone).toHaveText(language === 'en' ? /^Town.*KD\s0\.500$/ : /^Town.*٠٫٥٠٠/);
    await expect(page.locator('.map')).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await zone.click();
    await expect(zone).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('#flat_number')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('an order goes to a zone that was chosen by its name', async ({ page }) => {
  await page.route('**/map.pmtiles', (route) => route.abort());
  await toMap(page);
  await zonesOf(page).getByRole('button').click();
  await describeDoor(page);
  await expect(page).toHaveURL(/\/en\/checkout$/);
  await expect(page.getByText(/^12, Al Hamra, Tunis Street/)).toBeVisible();
});

test.describe('a device with a location', () => {
  test.use({ geolocation: { latitude: 43.7399, longitude: 7.4301 }, permissions: ['geolocation'] });

  test('needs no map', async ({ page }) => {
    await page.route('**/map.pmtiles', (route) => route.abort());
    await toMap(page);
    await expect(zonesOf(page)).toBeVisible();
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.locator('.delivery-card')).toContainText('KD 0.500');
    await describeDoor(page);
    await expect(page).toHaveURL(/\/en\/checkout$/);
  });
});

test('a venue that the tiles do not cover shows no map and requests none', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await arrive(page, 'bazaar', '/en/delivery-location', { cart: { orderType: 'delivery' }, customer: dana });
  await expect(zonesOf(page)).toBeVisible();
  await expect(page.locator('.map')).toHaveCount(0);
  expect(requests.filter((url) => /pmtiles|maplibre/.test(url))).toEqual([]);
});
