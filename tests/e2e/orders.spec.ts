import type { BrowserContext, Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { type PlacedOrder, pageOf, placeOrder, runOrder, stored } from './placed-order.ts';

/** The orders of a device, and ordering again. */

test.use({ venue: 'served' });

const moves = ['accept', 'prepare', 'fulfil'] as const;

async function serveOrder(order: PlacedOrder): Promise<void> {
  for (const move of moves) await runOrder(order, { move });
}

/** Saves orders on the device, the newest first. */
async function rememberOrders(context: BrowserContext, orders: readonly PlacedOrder[]): Promise<void> {
  const own = orders.map(({ uuid, token }) => ({ uuid, token, isActive: true }));
  await context.addInitScript((saved) => {
    if (location.protocol === 'about:') return;
    if (localStorage.getItem('orders/served/1') === null)
      localStorage.setItem('orders/served/1', JSON.stringify(saved));
  }, own);
}

const pastOrders = (page: Page) => page.locator('.past-order');
const linesIn = async (page: Page) =>
  ((await stored(page, 'cart/served/1')) as { lines: { product: number; quantity: number }[] }).lines.map(
    ({ product, quantity }) => [product, quantity],
  );

/** The menu no longer has the dish. */
const withoutDish = (page: Page, id: number) =>
  page.route(`**/api/product/${id}/`, (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }));

for (const { language, direction } of directions) {
  test(`a device lists its orders, the one in progress first, in ${language}`, async ({ page, context }) => {
    const [past, running] = [await placeOrder('served', language), await placeOrder('served', language)];
    await serveOrder(past);
    await rememberOrders(context, [running, past]);
    await page.goto(`/${language}/home`);
    await page.locator('header button[commandfor=drawer][command=show-modal]').click();
    await page.getByRole('link', { name: language === 'en' ? 'Your orders' : 'طلباتك' }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/orders$`));
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    const current = page.locator('.current-order');
    await expect(current).toContainText(running.number);
    await expect(current).toContainText(language === 'en' ? 'Waiting for confirmation' : 'بانتظار التأكيد');
    await expect(pastOrders(page)).toHaveCount(1);
    await expect(pastOrders(page)).toContainText(past.number);
    await expect(pastOrders(page)).toContainText(language === 'en' ? 'Collected' : 'تم الاستلام');
    await expect(page.locator('.kept')).toContainText(
      language === 'en' ? 'Kept on this device' : 'محفوظة على هذا الجهاز',
    );
    expect(await violationsOf(page)).toEqual([]);

    await runOrder(running, { move: 'accept' });
    await expect(current).toContainText(language === 'en' ? 'Your order has been accepted' : 'تم قبول طلبك');
    await current.click();
    await expect(page).toHaveURL(pageOf(running, language));
  });
}

test('a device without orders is led to the menu', async ({ page }) => {
  await page.goto('/en/orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open Menu' }).click();
  await expect(page).toHaveURL(/\/en\/home$/);
});

test('past orders are forgotten after a question', async ({ page, context }) => {
  const [past, running] = [await placeOrder('served'), await placeOrder('served')];
  await serveOrder(past);
  await rememberOrders(context, [running, past]);
  await page.goto('/en/orders');
  await expect(pastOrders(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Forget these orders' }).click();
  const question = page.getByRole('dialog', { name: 'Forget these orders?' });
  expect(await violationsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(pastOrders(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Forget these orders' }).click();
  await question.getByRole('button', { name: 'Forget these orders' }).click();
  await expect(pastOrders(page)).toHaveCount(0);
  await expect(page.locator('.current-order')).toBeVisible();
  expect(await stored(page, 'orders/served/1')).toMatchObject([{ uuid: running.uuid }]);
});

test.describe('ordering again', () => {
  test.use({ forgiven: /status of 404/ });

  test('puts the dishes into the cart, from the list of orders', async ({ page, context }) => {
    const past = await placeOrder('served');
    await serveOrder(past);
    await rememberOrders(context, [past]);
    await page.goto('/en/orders');
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page).toHaveURL(/\/en\/cart$/);
    expect(await linesIn(page)).toEqual([
      [11, 2],
      [12, 1],
    ]);
  });

  test('names the dishes that are missing, from the page of the order', async ({ page, context }) => {
    const past = await placeOrder('served');
    await serveOrder(past);
    await rememberOrders(context, [past]);
    await withoutDish(page, 12);
    await page.goto(pageOf(past));
    await page.getByRole('button', { name: 'Order again' }).click();
    const missing = page.getByRole('dialog', { name: 'Some dishes couldn’t be added' });
    await expect(missing.getByRole('listitem')).toHaveText([/Ayran.*No longer on the menu/]);
    await expect(missing).toContainText('Everything else is in your cart.');
    expect(await violationsOf(page)).toEqual([]);
    await missing.getByRole('link', { name: 'View cart' }).click();
    await expect(page).toHaveURL(/\/en\/cart$/);
    expect(await linesIn(page)).toEqual([[11, 2]]);
  });

  test('adds nothing where no dish is left', async ({ page, context }) => {
    const past = await placeOrder('served');
    await serveOrder(past);
    await rememberOrders(context, [past]);
    await Promise.all([withoutDish(page, 11), withoutDish(page, 12)]);
    await page.goto(pageOf(past));
    await page.getByRole('button', { name: 'Order again' }).click();
    const missing = page.getByRole('dialog', { name: 'These dishes aren’t available right now' });
    await expect(missing.getByRole('listitem')).toHaveCount(2);
    await expect(missing.getByRole('link', { name: 'View cart' })).toHaveCount(0);
    await missing.getByRole('button', { name: 'Close' }).click();
    await expect(missing).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Order again' })).toBeFocused();
  });

  test('is offered once the order is over', async ({ page, context }) => {
    const order = await placeOrder('served');
    await rememberOrders(context, [order]);
    await page.goto(pageOf(order));
    await expect(page.getByRole('button', { name: 'Edit order' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Order again' })).toHaveCount(0);
    await serveOrder(order);
    await expect(page.getByRole('button', { name: 'Order again' })).toBeVisible();
  });
});
