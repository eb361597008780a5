import type { Page } from '@playwright/test';
import { branches, licenceOf, publishGroup } from './a-group.ts';
import { invitationOf, officeOrigin, openOffice } from './an-office.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, originOf, test } from './diner.ts';
import { runOrder } from './placed-order.ts';
import { dana, describeDoor, orderPage, submit } from './with-a-cart.ts';

const names = (page: Page) => page.locator('.locator-name');

const words = {
  en: { near: 'Near me', find: 'Find', field: 'Your address or postal code', port: 'House Port' },
  ar: { near: 'بالقرب مني', find: 'بحث', field: 'عنوانك أو الرمز البريدي', port: 'بيت Port' },
} as const;

test('the demo group lists its branches on its own domain', { tag: '@core' }, async ({ page }) => {
  await page.goto(`${originOf('dallah-house')}/en`);
  await expect(names(page)).toHaveText([
    'Dallah House Marina',
    'Dallah House Jumeirah',
    'Dallah House Airport',
  ]);
  await page.getByRole('link', { name: 'Dallah House Airport' }).first().click();
  await expect(page).toHaveURL(`${originOf('dallah-airport')}/en/home`);
});

test.describe('the page of a group', () => {
  const group = 'house-found';
  test.beforeAll(() => publishGroup(group, [branches.rock, branches.port, branches.garden]));
  // Software rendering logs a warning.
  test.use({ forgiven: /GL Driver Message|Failed to load resource/ });

  for (const { language } of directions) {
    const { near, find, field, port } = words[language];

    test(`finds the branch that delivers to a typed address, in ${language}`, async ({ page }) => {
      await page.goto(`${originOf(group)}/${language}`);
      await page.getByRole('textbox', { name: field }).fill('rue grimaldi');
      await page.getByRole('button', { name: find, exact: true }).click();
      await expect(names(page).first()).toHaveText(port);
      await expect(page.locator('.locator-delivers')).toContainText(port);
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('.locator-delivers a').click();
      await expect(page).toHaveURL(new RegExp(`${licenceOf(group, branches.port)}.*/delivery-location`));
      await expect(page.locator('#flat_number')).toBeVisible();
    });

    test(`asks for the position only when the diner taps, in ${language}`, async ({ page, context }) => {
      await context.grantPermissions(['geolocation'], { origin: originOf(group) });
      await context.setGeolocation({ latitude: 43.7398, longitude: 7.427 });
      await page.goto(`${originOf(group)}/${language}`);
      await expect(page.locator('.locator-distance')).toHaveCount(0);
      await page.getByRole('button', { name: near }).click();
      await expect(page).toHaveURL(/\?at=43\.7398,7\.427$/);
      // The nearest has no delivery: nobody delivers there.
      await expect(page.locator('.locator-outcome .notice')).toBeVisible();
      await expect(page.locator('.locator-distance')).toHaveCount(3);
      await expect(page.locator('.locator-branch').first()).toHaveAttribute('id', `${group}-garden`);
    });
  }

  test('shows the branches on a map once the diner asks for it', async ({ page }) => {
    test.slow();
    await page.goto(`${originOf(group)}/en`);
    await page.getByRole('button', { name: 'Show on the map' }).click();
    await expect(page.locator('.map-venue')).toHaveCount(3);
    await expect(page.locator('.maplibregl-canvas')).toBeVisible();
  });

  test('says kindly that an address is unknown, and that a page is', async ({ page }) => {
    await page.goto(`${originOf(group)}/en?address=nowhere`);
    await expect(page.locator('.locator-outcome .notice')).toContainText('couldn’t find this address');
    const response = await page.goto(`${originOf(group)}/en/home`);
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'To the start page' }).click();
    await expect(names(page)).toHaveCount(3);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a group lists its branches, and finds an address', async ({ page }) => {
    await publishGroup('house-plain', [branches.rock, branches.port]);
    await page.goto(`${originOf('house-plain')}/en`);
    await expect(names(page)).toHaveText(['House Rock', 'House Port']);
    await expect(page.getByRole('button', { name: 'Near me' })).toBeHidden();
    await page.getByRole('textbox').fill('boulevard albert');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.locator('.locator-delivers')).toContainText('House Port delivers to you');
  });
});

test('a group opens its fourth branch, and a diner in the next town orders there', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const group = 'house-grows';
  const { port, rock, garden, cape } = branches;
  const licence = licenceOf(group, cape);
  const toCape = async () => {
    await page.goto(`${originOf(group)}/en`);
    await page.getByRole('textbox').fill('promenade du cap');
    await page.getByRole('button', { name: 'Find' }).click();
  };
  await publishGroup(group, [port, rock, garden]);
  await toCape();
  await expect(page.locator('.locator-outcome .notice')).toContainText('We don’t deliver there yet');
  await expect(names(page)).toHaveCount(3);

  await publishGroup(group, [port, rock, garden, cape]);
  await toCape();
  await expect(names(page).first()).toHaveText('House Cape');
  await expect(page.locator('.locator-delivers')).toContainText('House Cape delivers to you');

  await context.addInitScript(
    (customer) => {
      if (location.protocol === 'http:') localStorage.setItem('customer/1', customer);
    },
    JSON.stringify({ ...dana, phone: '' }),
  );
  await page.getByRole('link', { name: 'Order delivery' }).click();
  await describeDoor(page);
  await expect(page).toHaveURL(`${originOf(licence)}/en/home`);
  await page.goto(`${originOf(licence)}/en/category/1`);
  await page.getByRole('button', { name: 'Add Lentil soup to cart' }).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  const phone = page.getByRole('textbox', { name: 'Phone' });
  if (await phone.isVisible()) await phone.fill('+37799990001');
  await submit(page).click();
  await expect(page).toHaveURL(orderPage);

  const placed = { venue: licence, uuid: '', token: '', number: '1' };
  for (const move of ['accept', 'prepare', 'fulfil'] as const) await runOrder(placed, { move });
  const email = `${crypto.randomUUID()}@example.com`;
  const office = await openOffice(browser, licence, 'owner', { email });
  const invited = await invitationOf(licenceOf(group, port), 'owner', { email });
  await office.page.goto(invited);
  await office.page.locator('.office-door .button').click();
  await office.page.goto(`${officeOrigin}/en/${licenceOf(group, port)}/reports`);
  // The first branch itself has sold nothing.
  await expect(office.page.getByRole('button', { name: 'House Port' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(office.page.getByText('Lentil soup')).toHaveCount(0);
  await office.page.getByRole('button', { name: 'All branches' }).click();
  await expect(office.page.getByText('Lentil soup').first()).toBeVisible();
});
