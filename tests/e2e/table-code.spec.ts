import { request } from '@playwright/test';
import { codeOf, openOperatorApi } from './a-cart.ts';
import { expect, originOf, port, test } from './diner.ts';

test.use({ venue: 'bazaar' });

const orderTypes = { name: 'How would you like to order?' };

for (const { language, label, type } of [
  { language: 'en', label: 'Table 4', type: 'Dine in' },
  { language: 'ar', label: 'طاولة \u20684\u2069', type: 'تناول في المطعم' },
]) {
  /** Source: spec §2 routes.codes */
  test(`a scanned code seats the diner in ${language} and stays out of the history`, {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto(`/${language}/search`);
    await page.goto(`/${language}${await codeOf('bazaar', 'Table', '4')}`);
    await expect(page).toHaveURL(new RegExp(`/${language}/home$`));
    await expect(page.getByText(label, { exact: true })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('radio').first()).toBeChecked();
    await expect(page.getByRole('main')).toContainText(type);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${language}/search`));
  });
}

for (const { locale, address } of [
  { locale: 'ar-AE', address: /\/ar\/home$/ },
  { locale: 'de-DE', address: /\/en\/home$/ },
]) {
  test.describe(`a diner with a browser in ${locale}`, () => {
    test.use({ locale });

    test('gets the menu in the best matching language', async ({ page }) => {
      await page.goto(await codeOf('bazaar', 'Room', '12'));
      await expect(page).toHaveURL(address);
    });
  });
}

test('another code replaces the first', async ({ page }) => {
  await page.goto(`/en${await codeOf('bazaar', 'Table', '4')}`);
  await expect(page).toHaveURL(/\/en\/home$/);
  await expect(page.getByText('Table 4', { exact: true })).toBeVisible();
  await page.goto(`/en${await codeOf('bazaar', 'Table', '9')}`);
  await expect(page.getByText('Table 9', { exact: true })).toBeVisible();
  await expect(page.getByText('Table 4', { exact: true })).toHaveCount(0);
  await expect(page.locator('#snackbars')).toHaveText('You moved from Table 4 to Table 9.');
  await page.reload();
  await expect(page.getByText('Table 9', { exact: true })).toBeVisible();
  await expect(page.locator('#snackbars')).toBeEmpty();
});

for (const { language, label } of [
  { language: 'en', label: 'Table 4' },
  { language: 'ar', label: 'طاولة \u20684\u2069' },
]) {
  test(`every page of the menu shows the table in ${language}, in every tab`, async ({ page, context }) => {
    await page.goto(`/${language}${await codeOf('bazaar', 'Table', '4')}`);
    const other = await context.newPage();
    for (const path of ['home', 'category/1', 'product/11', 'search']) {
      await other.goto(`/${language}/${path}`);
      await expect(other.locator('.bar').getByText(label, { exact: true })).toBeVisible();
    }
    // The label causes no layout shift.
    const moved = await other.locator('.seat-indicator').evaluate((sign: HTMLElement) => {
      const top = () => document.querySelector('.bar .title')?.getBoundingClientRect().top;
      const before = top();
      sign.hidden = true;
      return before !== top();
    });
    expect(moved).toBe(false);
  });
}

test("an account's code lets the diner choose the order type", async ({ page }) => {
  await page.goto(`/en${await codeOf('bazaar', 'Account', 'Souq & Co.')}`);
  await expect(page.getByText('Account Souq & Co.', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(3);
});

test.describe('an invalid code', () => {
  test.use({ forgiven: /status of 403/ });

  test("says so and keeps the diner's table", async ({ page }) => {
    await page.goto(`/en${await codeOf('bazaar', 'Table', '9')}`);
    await expect(page).toHaveURL(/home$/);
    const path = await codeOf('bazaar', 'Table', '4');
    for (const wrong of [path.replace('/t/', '/r/'), `${path.slice(0, -1)}x`, '/t/4']) {
      const response = await page.goto(`/en${wrong}`);
      expect(response?.status()).toBe(403);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Scan the QR code on your table again.',
      );
      await page.getByRole('link', { name: 'Back to Menu' }).click();
      await expect(page.getByText('Table 9', { exact: true })).toBeVisible();
    }
  });
});

test("a code's page is not cached or indexed and sends no referrer", async () => {
  const path = await codeOf('bazaar', 'Table', '4');
  const client = await request.newContext({ baseURL: `http://127.0.0.1:${port}` });
  const headers = { host: 'bazaar.localhost' };
  const redirect = await client.get(path, { headers, maxRedirects: 0 });
  expect(redirect.status()).toBe(302);
  expect(redirect.headers()).toMatchObject({ 'cache-control': 'no-store', location: `/en${path}` });
  const page = await client.get(`/en${path}`, { headers });
  expect(page.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await client.dispose();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test("a code's page links to the menu", async ({ page }) => {
    await page.goto(`/en${await codeOf('bazaar', 'Table', '4')}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Table 4');
    await page.getByRole('link', { name: 'Open Menu' }).click();
    await expect(page).toHaveURL(`${originOf('bazaar')}/en/home`);
  });
});

test.describe('home', () => {
  /** Source: spec §9 order-type.delivery */
  test('remembers the order type, for the cart too', async ({ page }) => {
    await page.goto('/en/home');
    const group = page.getByRole('group', orderTypes);
    await expect(group.getByRole('radio', { name: 'Delivery' })).toBeChecked();
    await group.getByRole('radio', { name: 'Dine in' }).check();
    await expect(page.getByText('To order at your table, scan its QR code.')).toBeVisible();
    await group.getByRole('radio', { name: 'Takeaway' }).check();
    await expect(page.getByText('To order at your table, scan its QR code.')).toBeHidden();
    await page.goto('/en/category/2');
    await page.getByRole('button', { name: 'Add Bread to cart' }).click();
    await page.goto('/en/cart');
    await expect(page.getByRole('radio', { name: 'Takeaway' })).toBeChecked();
    await page.goto('/en/home');
    await expect(group.getByRole('radio', { name: 'Takeaway' })).toBeChecked();
  });

  /** Source: spec §2 home.order-type */
  test('shows the active order instead', async ({ page, context }) => {
    const uuid = crypto.randomUUID();
    await context.addInitScript(
      (own) => {
        if (location.protocol !== 'about:') localStorage.setItem('orders/bazaar/1', own);
      },
      JSON.stringify([{ uuid, token: null, isActive: true }]),
    );
    await page.goto('/en/home');
    await expect(page.getByRole('link', { name: 'View order' })).toHaveAttribute('href', `/en/order/${uuid}`);
    await expect(page.getByRole('radio')).toHaveCount(0);
  });

  test.describe('with a loyalty partner', () => {
    test.use({ venue: 'bazaar-partner' });

    /** Source: spec §2 home.order-type-partner */
    test('asks for the order type only at tables', async ({ page }) => {
      await page.goto('/en/home');
      await expect(page.getByRole('radio')).toHaveCount(0);
      await page.goto(`/en${await codeOf('bazaar-partner', 'Room', '12')}`);
      await expect(page.getByText('Room 12', { exact: true })).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(0);
      await page.goto(`/en${await codeOf('bazaar-partner', 'Table', '4')}`);
      await expect(page.getByRole('radio')).toHaveCount(2);
    });
  });
});

/** Source: spec §2 routes.codes */
test('staff can list every code', async () => {
  const known = await (await openOperatorApi()).codes({ licence: 'bazaar' });
  expect(known?.codes.map(({ path }) => path.slice(0, 3))).toEqual(['/t/', '/t/', '/r/', '/a/']);
});
