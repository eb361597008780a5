import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { aBrowser } from '#tests/support/push-subscriptions.ts';
import { boardLink } from './a-board.ts';
import { violationsOf } from './axe.ts';
import { expect, originOf, test } from './diner.ts';
import { type PlacedOrder, pageOf, placeOrder } from './placed-order.ts';
import { agree, arrive, dana, orderPage, ordersOf, submit } from './with-a-cart.ts';

test.use({ venue: 'told', serviceWorkers: 'allow' });

const anOrder = (): Promise<PlacedOrder> =>
  placeOrder('told', 'en', {
    menu: 9200,
    order_type: 'takeaway',
    payment_type: 'cash',
    total: '1.500',
    customer_name: dana.name,
    email: dana.email,
    phone: '+96599887766',
    line_items: [{ cart_uuid: crypto.randomUUID(), quantity: 1, product: 11 }],
  });

/** Subscribes without a push service, which a test cannot reach. */
async function withSubscription(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: originOf('told') });
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }) as unknown as PushSubscription;
  }, aBrowser('http://127.0.0.1:9/push').subscription);
}

/** The id of the push worker's registration. */
async function registrationOf(session: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const found = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push/'));
    if (found) resolve(found.registrationId);
  });
  await session.send('ServiceWorker.enable');
  return promise;
}

const notificationsOf = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/push/');
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, dir, tag }) => ({ title, body, dir, tag }));
  });

test('a diner turns push messages on and off, and a message shows', async ({ page, context }) => {
  await withSubscription(context);
  const order = await anOrder();
  await page.goto(pageOf(order));
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/push/')) asked.push((request.postDataJSON() as { on: boolean }).on);
  });
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(page.getByText('Notifications are on.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const session = await context.newCDPSession(page);
  const registrationId = await registrationOf(session);
  const notification = { title: 'Order 00001 accepted', body: 'Told', lang: 'en', dir: 'ltr', tag: 'one' };
  const navigate = `${originOf('told')}${pageOf(order)}`;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: originOf('told'),
    registrationId,
    data: JSON.stringify({ web_push: 8030, notification: { ...notification, navigate } }),
  });
  const { lang, ...shown } = notification;
  await expect.poll(() => notificationsOf(page)).toEqual([shown]);

  await page.getByRole('button', { name: 'Turn off notifications' }).click();
  await expect(page.getByRole('button', { name: 'Notify me on this device' })).toBeVisible();
  expect(asked).toEqual([true, false]);
});

test('a diner who does not allow notifications is told where to allow them', async ({ page, context }) => {
  await context.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
  });
  const order = await anOrder();
  await page.goto(pageOf(order));
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(page.getByText('Notifications are blocked.')).toBeVisible();
});

test('the order page of a venue without messages has no button', async ({ page }) => {
  const order = await placeOrder('served');
  await page.goto(`${originOf('served')}${pageOf(order)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: /Notify/ })).toHaveCount(0);
});

test.describe('the checkout', () => {
  test.use({ serviceWorkers: 'block' });

  for (const isAsked of [true, false]) {
    test(`sends ${isAsked ? 'what' : 'nothing that'} a diner asked for`, async ({ page }) => {
      await arrive(page, 'told', '/en/checkout', { customer: dana });
      const { bodies } = ordersOf(page);
      const box = page.getByRole('checkbox', { name: 'Send me updates and the receipt by email' });
      await expect(box).not.toBeChecked();
      if (isAsked) await box.check();
      await agree(page);
      await submit(page).click();
      await expect(page).toHaveURL(orderPage);
      const { updates } = (bodies[0]?.additional_data ?? {}) as { updates?: unknown };
      expect(updates).toEqual(isAsked ? ['email'] : undefined);
    });
  }
});

test('a device of staff is told about new orders by a tap', async ({ page, context }) => {
  await withSubscription(context);
  await page.goto((await boardLink('told')).path);
  await page.getByRole('button', { name: 'Board settings' }).click();
  await page.getByRole('button', { name: 'Notify this device of new orders' }).click();
  await expect(page.getByText('Notifications are on.')).toBeVisible();
});
