import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import {
  agree,
  arrive,
  dana,
  describeDoor,
  orderPage,
  ordersOf,
  savedAddress,
  submit,
  toMap,
} from './with-a-cart.ts';

// Software rendering logs a warning. A place outside every zone is answered with 404.
test.use({ venue: 'tea-house-map', forgiven: /GL Driver Message|status of 404/ });
test.slow();

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search for a place' });
const save = (page: Page) => page.getByRole('button', { name: 'Save address' });
const card = (page: Page) => page.locator('.delivery-card [role=status]');

/** Source: spec §2 location.confirm, location.search */
test('a place is found with the keyboard, and the order is delivered there', { tag: '@core' }, async ({
  page,
}) => {
  await arrive(page, 'tea-house-map', '/en/checkout', { cart: { orderType: 'delivery' }, customer: dana });
  await page.getByRole('link', { name: 'Set Delivery Location' }).click();
  await searchBox(page).focus();
  await page.keyboard.type('grimaldi');
  const offers = page.getByRole('listbox', { name: 'Search for a place' }).getByRole('option');
  await expect(offers.first()).toContainText('Monaco');
  await page.keyboard.press('ArrowDown');
  await expect(offers.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(offers).toHaveCount(0);
  await expect(card(page)).toContainText('Rue Grimaldi, Monaco');
  await expect(card(page)).toContainText('KD 0.500');

  await save(page).click();
  await expect(page.getByRole('textbox', { name: 'Flat number' })).toBeFocused();
  await expect(page.getByText('Flat number is a required field')).toBeVisible();
  // The street that was found is filled in.
  await expect(page.getByRole('textbox', { name: 'Area or street' })).toHaveValue('Rue Grimaldi');
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
    address_coordinates: { type: 'Point', coordinates: [7.4178, 43.7345] },
  });
});

for (const { language, words } of [
  { language: 'en', words: ["We're not there yet", 'Change Location', 'Choose takeaway'] },
  { language: 'ar', words: ['لم نصل إلى هناك بعد', 'تغيير الموقع', 'اختيار الاستلام من المطعم'] },
] as const) {
  /** Source: spec §8 outside-area */
  test(`a place outside every zone says so in ${language} and offers other ways`, async ({ page }) => {
    await toMap(page, {}, language);
    const [title, change, pickUp] = words;
    const field = page.getByRole('combobox');
    await field.fill('promenade');
    await page.getByRole('option').first().click();
    await expect(card(page)).toContainText(title);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: change }).click();
    await expect(field).toBeFocused();
    await expect(page.getByText(title)).toHaveCount(0);

    await field.fill('promenade');
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
  test.use({ geolocation: { latitude: 43.7399, longitude: 7.4301 }, permissions: ['geolocation'] });

  test('is asked only when the diner wants it', async ({ page }) => {
    await toMap(page);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(card(page)).toContainText('KD 0.500');
    await describeDoor(page);
    await expect(page).toHaveURL(/\/en\/checkout$/);
  });
});

test('a device without a location leaves the other ways', async ({ page }) => {
  await toMap(page);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText(/^We couldn’t find your location/)).toBeVisible();
  await expect(searchBox(page)).toBeVisible();
});

for (const { language, direction } of directions) {
  test(`the page has no accessibility violations, in ${language}`, async ({ page }) => {
    await toMap(page, { customer: { ...dana, addresses: [savedAddress('3')] } }, language);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.locator('.map-pin')).toBeVisible();
    await page.getByRole('combobox').fill('monaco');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('combobox').fill('boulevard');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('option').first().click();
    await expect(page.locator('#flat_number')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('a venue without maps has no such page', async ({ page }) => {
  await arrive(page, 'tea-house', '/en/delivery-location');
  await expect(page).toHaveURL(/\/en\/cart$/);
});

/** Answers as the server does while its geocoder is down. */
const withoutGeocoder = (page: Page) =>
  page.route(/\/api\/places?\//, (route) =>
    route.fulfill({ json: { answered: false, place: null, places: [] } }),
  );

test.describe('while the geocoder does not answer', () => {
  test('there is no place search, and the pin still sets the position', async ({ page }) => {
    await withoutGeocoder(page);
    await toMap(page);
    await expect(page.locator('.map-pin')).toBeVisible();
    await page.locator('.map').click({ position: { x: 60, y: 120 } });
    await expect(card(page)).toContainText('Place on the map');
    await expect(card(page)).toContainText('KD 0.500');
    await expect(searchBox(page)).toHaveCount(0);
    await describeDoor(page);
    await expect(page).toHaveURL(/\/en\/checkout$/);
  });

  test('a search that was offered goes', async ({ page }) => {
    await toMap(page);
    await expect(searchBox(page)).toBeVisible();
    await withoutGeocoder(page);
    await searchBox(page).fill('grimaldi');
    await expect(searchBox(page)).toHaveCount(0);
  });
});
