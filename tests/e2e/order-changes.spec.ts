import { faultsOf } from './axe.ts';
import { expect, originOf, test } from './diner.ts';
import { kept, madeHere, pageOf, placeOrder, runOrder, standing } from './placed-order.ts';

test.use({ venue: 'served' });

test('whoever has the link sees no name, and every change', async ({ page, context, browser }) => {
  const order = await placeOrder('served');
  await madeHere(context, order);
  await page.goto(pageOf(order));
  await expect(page.getByText('Amal Haddad')).toBeVisible();
  await expect(page.getByText('+971501234567')).toBeVisible();

  const other = await browser.newContext({ baseURL: originOf('served') });
  const looker = await other.newPage();
  await looker.goto(pageOf(order));
  await expect(looker.getByText('Payment type')).toBeVisible();
  await page.getByRole('radio', { name: 'Card Machine' }).check();
  await expect(looker.locator('.circumstances')).toContainText('Card Machine');
  await expect(page.locator('.circumstances')).toContainText('Card Machine');
  for (const own of ['Amal', '+971501234567']) await expect(looker.getByText(own)).toHaveCount(0);
  await expect(looker.getByRole('button', { name: 'Edit order' })).toHaveCount(0);
  await expect(looker.getByRole('radio')).toHaveCount(0);
  expect(await kept(looker, 'orders/served/1')).toBeNull();
  await other.close();
});

test.describe('an order that the diner takes back', () => {
  // The cart is not what this is about; and what comes too late is refused.
  test.use({ forgiven: /status of 40[49]/ });

  test('is in the cart again, to be ordered otherwise', { tag: '@core' }, async ({
    page,
    context,
    browser,
  }) => {
    const order = await placeOrder('served');
    await madeHere(context, order);
    const other = await browser.newContext({ baseURL: originOf('served') });
    const looker = await other.newPage();
    await Promise.all([page.goto(pageOf(order)), looker.goto(pageOf(order))]);
    await page.getByRole('button', { name: 'Edit order' }).click();
    await page.waitForURL('**/en/cart');
    const { lines, comments, orderType } = await kept(page, 'cart/served/1');
    expect({ comments, orderType }).toEqual({ comments: 'Please ring twice', orderType: 'takeaway' });
    expect(lines).toMatchObject([
      { product: 11, quantity: 2, configuration: { choices: [12] }, instructions: 'No onions', unit: 43_000 },
      { product: 12, quantity: 1 },
    ]);
    expect(await kept(page, 'orders/served/1')).toMatchObject([{ isActive: false }]);

    await expect(looker.getByText('This order was taken back.')).toBeVisible();
    await expect(looker.getByText('please contact our staff')).toHaveCount(0);
    await page.goto(pageOf(order));
    await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
    expect((await kept(page, 'cart/served/1')).lines).toHaveLength(2);
    await other.close();
  });

  test('stays as it is once it is being made', async ({ page, context }) => {
    const order = await placeOrder('served');
    await madeHere(context, order);
    await page.goto(pageOf(order));
    await expect(page.getByText('Amal Haddad')).toBeVisible();
    // Nobody tells the page, as where the word comes too late.
    await page.routeWebSocket(/realtime/, () => undefined);
    await page.reload();
    await expect(page.getByText('Amal Haddad')).toBeVisible();
    await runOrder(order, { move: 'accept' });
    await page.getByRole('button', { name: 'Edit order' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This order is already being made. Please ask our staff to change it.',
    );
    await expect(standing(page)).toHaveText('Accepted');
    await expect(page.getByRole('button', { name: 'Edit order' })).toHaveCount(0);
  });
});

test.describe('a page that loses its connection', () => {
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED|WebSocket/ });

  test('says so quietly, and catches up when it is back', async ({ page, context }) => {
    const order = await placeOrder('served');
    await madeHere(context, order);
    await page.goto(pageOf(order));
    await expect(page.getByText('Amal Haddad')).toBeVisible();
    await context.setOffline(true);
    await runOrder(order, { move: 'accept' });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
    await expect(standing(page)).toHaveText('Waiting for confirmation');
    expect(await faultsOf(page)).toEqual([]);

    await context.setOffline(false);
    await expect(standing(page)).toHaveText('Accepted');
    await expect(page.getByText('Reconnecting…')).toHaveCount(0);
  });
});

test.describe('where sockets are forbidden', () => {
  test.use({ forgiven: /WebSocket/ });

  test('the page asks now and then', async ({ page }) => {
    await page.clock.install();
    await page.routeWebSocket(/realtime/, (socket) => socket.close());
    const order = await placeOrder('served');
    await page.goto(pageOf(order));
    await runOrder(order, { move: 'accept' });
    await page.clock.fastForward(10_000);
    await expect(standing(page)).toHaveText('Accepted');
  });
});
