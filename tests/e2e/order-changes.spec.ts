import { violationsOf } from './axe.ts';
import { expect, originOf, test } from './diner.ts';
import { orderStatus, pageOf, placeOrder, rememberOrder, runOrder, stored } from './placed-order.ts';

test.use({ venue: 'served' });

test('anyone with the link sees every change but no name', async ({ page, context, browser }) => {
  const order = await placeOrder('served');
  await rememberOrder(context, order);
  await page.goto(pageOf(order));
  await expect(page.getByText('Amal Haddad')).toBeVisible();
  await expect(page.getByText('+971501234567')).toBeVisible();

  const other = await browser.newContext({ baseURL: originOf('served') });
  const viewer = await other.newPage();
  await viewer.goto(pageOf(order));
  await expect(viewer.getByText('Payment method')).toBeVisible();
  await page.getByRole('radio', { name: 'Card Machine' }).check();
  await expect(viewer.locator('.order-details')).toContainText('Card Machine');
  await expect(page.locator('.order-details')).toContainText('Card Machine');
  for (const own of ['Amal', '+971501234567']) await expect(viewer.getByText(own)).toHaveCount(0);
  await expect(viewer.getByRole('button', { name: 'Edit order' })).toHaveCount(0);
  await expect(viewer.getByRole('radio')).toHaveCount(0);
  expect(await stored(viewer, 'orders/served/1')).toBeNull();
  await other.close();
});

test.describe('an order that the diner cancels', () => {
  // Failed cart requests and late cancellations are expected.
  test.use({ forgiven: /status of 40[49]/ });

  test('is in the cart again, ready to be changed', { tag: '@core' }, async ({ page, context, browser }) => {
    const order = await placeOrder('served');
    await rememberOrder(context, order);
    const other = await browser.newContext({ baseURL: originOf('served') });
    const viewer = await other.newPage();
    await Promise.all([page.goto(pageOf(order)), viewer.goto(pageOf(order))]);
    await page.getByRole('button', { name: 'Edit order' }).click();
    await page.waitForURL('**/en/cart');
    const { lines, comments, orderType } = await stored(page, 'cart/served/1');
    expect({ comments, orderType }).toEqual({ comments: 'Please ring twice', orderType: 'takeaway' });
    expect(lines).toMatchObject([
      { product: 11, quantity: 2, configuration: { choices: [12] }, instructions: 'No onions', unit: 43_000 },
      { product: 12, quantity: 1 },
    ]);
    expect(await stored(page, 'orders/served/1')).toMatchObject([{ isActive: false }]);

    await expect(viewer.getByText('Order canceled. Nothing to pay.')).toBeVisible();
    await expect(viewer.getByText('please contact our staff')).toHaveCount(0);
    await page.goto(pageOf(order));
    await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
    expect((await stored(page, 'cart/served/1')).lines).toHaveLength(2);
    await other.close();
  });

  test('cannot be canceled once the kitchen has begun', async ({ page, context }) => {
    const order = await placeOrder('served');
    await rememberOrder(context, order);
    await page.goto(pageOf(order));
    await expect(page.getByText('Amal Haddad')).toBeVisible();
    // The page gets no messages, as if they were late.
    await page.routeWebSocket(/realtime/, () => undefined);
    await page.reload();
    await expect(page.getByText('Amal Haddad')).toBeVisible();
    await runOrder(order, { move: 'accept' });
    await page.getByRole('button', { name: 'Edit order' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'We’re already preparing this order. Ask our staff to change it.',
    );
    await expect(orderStatus(page)).toHaveText('Accepted');
    await expect(page.getByRole('button', { name: 'Edit order' })).toHaveCount(0);
  });
});

test.describe('a page that loses its connection', () => {
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED|WebSocket/ });

  test('says so and catches up afterwards', async ({ page, context }) => {
    const order = await placeOrder('served');
    await rememberOrder(context, order);
    await page.goto(pageOf(order));
    await expect(page.getByText('Amal Haddad')).toBeVisible();
    await context.setOffline(true);
    await runOrder(order, { move: 'accept' });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
    await expect(orderStatus(page)).toHaveText('Waiting for confirmation');
    expect(await violationsOf(page)).toEqual([]);

    await context.setOffline(false);
    await expect(orderStatus(page)).toHaveText('Accepted');
    await expect(page.getByText('Reconnecting…')).toHaveCount(0);
  });
});

test.describe('without sockets', () => {
  test.use({ forgiven: /WebSocket/ });

  test('the page polls', async ({ page }) => {
    await page.clock.install();
    await page.routeWebSocket(/realtime/, (socket) => socket.close());
    const order = await placeOrder('served');
    await page.goto(pageOf(order));
    await runOrder(order, { move: 'accept' });
    await page.clock.fastForward(10_000);
    await expect(orderStatus(page)).toHaveText('Accepted');
  });
});
