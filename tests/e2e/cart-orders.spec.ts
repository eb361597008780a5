import { codeOf, line, withCart } from './a-cart.ts';
import { expect, test } from './diner.ts';
import { aSoup, pageOf, placeOrder, rememberOrder, runOrder } from './placed-order.ts';

test.use({ venue: 'bazaar' });

test.describe('a device with an active order', () => {
  /** Source: spec §2 cart.active-order */
  test('is redirected from an empty cart to its order, and Back returns to the page before', async ({
    page,
    context,
  }) => {
    const order = await placeOrder('bazaar', 'en', aSoup());
    await rememberOrder(context, order);
    await page.goto('/en/search');
    await page.goto('/en/cart');
    await expect(page).toHaveURL(pageOf(order));
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/search$/);
  });

  test('keeps a cart with lines and links to the order', async ({ page, context }) => {
    const order = await placeOrder('bazaar', 'en', aSoup());
    await rememberOrder(context, order);
    await withCart(context, 'bazaar', [{ product: 11 }]);
    await page.goto('/en/cart');
    await expect(line(page, 'Lentil soup')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'View order' })).toHaveAttribute(
      'href',
      pageOf(order),
    );
    await page.getByRole('button', { name: 'Remove Lentil soup' }).click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(page).toHaveURL(/\/en\/cart$/);
  });

  test('shows an empty cart again once the order is fulfilled', async ({ page, context }) => {
    const order = await placeOrder('bazaar', 'en', aSoup());
    await rememberOrder(context, order);
    for (const move of ['accept', 'prepare', 'fulfil'] as const) await runOrder(order, { move });
    await page.goto('/en/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  test.describe('that no longer exists', () => {
    test.use({ forgiven: /status of 404/ });

    test('shows the cart', async ({ page, context }) => {
      await rememberOrder(context, { venue: 'bazaar', uuid: crypto.randomUUID(), token: 'x', number: '' });
      await page.goto('/en/cart');
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    });
  });
});

test.describe('a guest at a table', () => {
  /** Source: spec §2 cart.order-type-shown */
  test('sees their table instead of the order types, and can leave it', async ({ page, context }) => {
    await withCart(context, 'bazaar', [{ product: 11 }], {
      orderType: 'dine_in',
      location: { token: 'x', type: 'Table', name: '4' },
    });
    await page.goto('/en/cart');
    await expect(page.getByText('Table 4', { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Delivery' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Leave Table 4' }).click();
    await expect(page.getByRole('radio', { name: 'Dine in' })).toBeChecked();
    await expect(page.getByText('To order at your table, scan its QR code.')).toBeVisible();
  });
});

test.describe('a wishlist', () => {
  test.use({ venue: 'bazaar-list' });

  for (const { language, title, text } of [
    { language: 'en', title: 'My list', text: 'Show this list to our staff to order.' },
    { language: 'ar', title: 'قائمتي', text: 'اعرض هذه القائمة على موظفينا لتقديم الطلب.' },
  ]) {
    /** Source: spec §2 cart.wishlist */
    test(`has no checkout, in ${language}`, async ({ page, context }) => {
      await withCart(context, 'bazaar-list', [{ product: 11, quantity: 2 }]);
      await page.goto(`/${language}/cart`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(0);
      await expect(page.locator('a[href$="/checkout"]')).toHaveCount(0);
    });
  }

  /** Source: spec §3 menu.wishlist-table */
  test('is sent to the table of a guest who scanned its code', async ({ page }) => {
    await page.goto(`/en${await codeOf('bazaar-list', 'Table', '4')}`);
    await page.waitForURL('/en/home');
    await expect(page.getByText('Table 4', { exact: true })).toBeVisible();
    await page.goto('/en/category/2');
    await page.getByRole('button', { name: 'Add Bread to cart' }).click();
    await page.goto('/en/cart');
    await page.getByRole('link', { name: 'Submit Order' }).click();
    await page.getByLabel('Name').fill('Amal Haddad');
    await page.getByRole('button', { name: 'Submit Order' }).click();
    await expect(page).toHaveURL(/\/en\/order\/[0-9a-f-]{36}$/);
  });
});
