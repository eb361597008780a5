import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { agree, arrive, dana, orderPage, ordersOf, savedAddress, submit } from './with-a-cart.ts';

// Software rendering logs a warning. A place outside every zone is answered with 404.
test.use({ venue: 'tea-house-map', forgiven: /GL Driver Message|status of 404/ });
test.slow();

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search for a place' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm location' });
const card = (page: Page) => page.locator('.delivery-card [role=status]');

const toMap = (page: Page, state: Parameters<typeof arrive>[3] = {}, language = 'en') =>
  arrive(page, 'tea-house-map', `/${language}/delivery-location?from=checkout`, {
    customer: dana,
    ...state,
    cart: { orderType: 'delivery', ...state.cart },
  });

async function describeDoor(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Flat number' }).fill('12');
  await page.getByRole('textbox', { name: 'Building' }).fill('Al Hamra');
  await page.getByRole('textbox', { name: 'Area or street' }).fill('Tunis Street');
  await page.getByRole('button', { name: 'Save address' }).click();
}

/** Source: spec §2 location.confirm, location.search */
test('a place is found with the keyboard, and the order is delivered there', { tag: '@core' }, async ({
  page,
}) => {
  await arrive(page, 'tea-house-map', '/en/checkout', { cart: { orderType: 'delivery' }, customer: dana });
  await page.getByRole('link', { name: 'Set Delivery Location' }).click();
  await expect(page.locator('.map-pin')).toBeVisible();
  await searchBox(page).focus();
  await page.keyboard.type('hawally');
  const offers = page.getByRole('listbox', { name: 'Search for a place' }).getByRole('option');
  // The gazetteer loads at the first search.
  await expect(offers.first()).toContainText('Kuwait', { timeout: 20_000 });
  await page.keyboard.press('ArrowDown');
  await expect(offers.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(offers).toHaveCount(0);
  await expect(card(page)).toContainText('Kuwait');
  await expect(card(page)).toContainText('KD 0.500');
  await confirm(page).click();

  const flat = page.getByRole('textbox', { name: 'Flat number' });
  await expect(flat).toBeFocused();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(flat).toBeFocused();
  await expect(page.getByText('Flat number is a required field')).toBeVisible();
  await describeDoor(page);
  await expect(page).toHaveURL(/\/en\/checkout$/);
  await expect(page.getByText(/^12, Al Hamra, Tunis Street/)).toBeVisible();

  const { bodies } = ordersOf(page);
  await agree(page);
  await submit(page).click();
  await expect(page).toHaveURL(orderPage);
  expect(bodies[0]).toMatchObject({
    order_type: 'delivery',
    delivery_fees: '0.500',
    address_flat_no: '12',
    address_building_premise: 'Al Hamra',
    address_area_street: 'Tunis Street',
    address_coordinates: { type: 'Point', coordinates: [expect.any(Number), expect.any(Number)] },
  });
});

/** Source: spec §2 location.map */
test('the pin is placed by a tap, by arrow keys and by dragging', async ({ page }) => {
  await toMap(page);
  const pin = page.getByRole('button', { name: /^Where to deliver/ });
  await expect(pin).toBeVisible();
  await expect(confirm(page)).toHaveCount(0);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('delivery_zone')) requests.push(request.url());
  });
  await page.locator('.map').click({ position: { x: 60, y: 60 } });
  await expect(confirm(page)).toBeEnabled();
  await pin.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => requests.length).toBeGreaterThan(1);

  const before = requests.length;
  const box = await pin.boundingBox();
  if (!box) throw new Error('The pin is missing');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => requests.length).toBeGreaterThan(before);
  expect(new Set(requests).size).toBe(requests.length);
  await expect(confirm(page)).toBeEnabled();
});

/** Source: spec §2 location.start, §9 map.zoom */
test('the map starts at the outlet, zoomed in so that one step of the pin is a few meters', async ({
  page,
}) => {
  await toMap(page);
  const pin = page.getByRole('button', { name: /^Where to deliver/ });
  await expect(pin).toBeVisible();
  const east: number[] = [];
  page.on('request', (request) => {
    const [, lng] = /delivery_zone\/[\d.-]+,([\d.-]+)\//.exec(decodeURIComponent(request.url())) ?? [];
    if (lng !== undefined) east.push(Number(lng));
  });
  await pin.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => east.length).toBe(1);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => east.length).toBe(2);
  // 50 pixels at zoom 16, where the world is 512 × 2¹⁶ pixels wide. The outlet lies at 48° east.
  const step = (50 * 360) / (512 * 2 ** 16);
  expect(east[0]).toBeCloseTo(48 + step, 4);
  expect(east[1]).toBeCloseTo(48 + 2 * step, 4);
});

for (const { language, words } of [
  { language: 'en', words: ["We're not there yet", 'Change Location', 'Choose pickup'] },
  { language: 'ar', words: ['لم نصل إلى هناك بعد', 'تغيير الموقع', 'اختيار الاستلام من المطعم'] },
] as const) {
  /** Source: spec §8 outside-area */
  test(`a place outside every zone says so in ${language} and offers other ways`, async ({ page }) => {
    await toMap(page, {}, language);
    const [title, change, pickUp] = words;
    const field = page.getByRole('combobox');
    await field.fill('fahaheel');
    await page.getByRole('option').first().click();
    await expect(card(page)).toContainText(title);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: change }).click();
    await expect(field).toBeFocused();
    await expect(page.getByText(title)).toHaveCount(0);

    await field.fill('fahaheel');
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: pickUp }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/checkout$`));
    await expect(page.getByRole('main')).toContainText(language === 'en' ? 'Takeaway' : 'استلام من المطعم');
  });
}

test('a search without results says so', async ({ page }) => {
  await toMap(page);
  await searchBox(page).fill('qqqqxxyyzz');
  await expect(page.getByText(/^No place found/)).toBeVisible();
  await searchBox(page).press('Escape');
  await expect(page.getByText(/^No place found/)).toHaveCount(0);
});

/** Source: spec §2 location.device */
test.describe('a device with a location', () => {
  test.use({ geolocation: { latitude: 29.3399, longitude: 48.0201 }, permissions: ['geolocation'] });

  test('is asked only when the diner wants it', async ({ page }) => {
    await toMap(page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(card(page)).toContainText('KD 0.500');
    await confirm(page).click();
    await describeDoor(page);
    await expect(page).toHaveURL(/\/en\/checkout$/);
  });
});

test('a device without a location leaves the other ways', async ({ page }) => {
  await toMap(page);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText(/^We could not find your location/)).toBeVisible();
  await expect(searchBox(page)).toBeVisible();
});

test.describe('without WebGL', () => {
  for (const { language } of directions) {
    test(`the page is a form, in ${language}`, async ({ page }) => {
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
      await toMap(page, {}, language);
      const nearby = page.getByRole('region', { name: /Places nearby|أماكن قريبة/ });
      await expect(nearby.getByRole('button').first()).toBeVisible();
      await expect(page.locator('.map')).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
      await nearby.getByRole('button').first().click();
      await page.getByRole('button', { name: /Confirm location|تأكيد الموقع/ }).click();
      await expect(page.locator('#flat_number')).toBeFocused();
      expect(await violationsOf(page)).toEqual([]);
    });
  }
});

for (const { language, direction } of directions) {
  test(`the page has no accessibility violations, in ${language}`, async ({ page }) => {
    await toMap(page, { customer: { ...dana, addresses: [savedAddress('3')] } }, language);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.locator('.map-pin')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('combobox').fill('salmiya');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('a venue without maps has no such page', async ({ page }) => {
  await arrive(page, 'tea-house', '/en/delivery-location');
  await expect(page).toHaveURL(/\/en\/cart$/);
});

test('the map makes no external requests', async ({ page }) => {
  const externalRequests: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('.localhost')) externalRequests.push(request.url());
  });
  await toMap(page);
  await expect(page.locator('.map-pin')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(
    externalRequests.filter((address) => !address.startsWith('blob:') && !address.startsWith('data:')),
  ).toEqual([]);
});
