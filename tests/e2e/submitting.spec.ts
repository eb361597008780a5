import { join } from 'node:path';
import { ask } from '#tests/support/http.ts';
import { publish, writeVenue } from '#tests/support/site.ts';
import { violationsOf } from './axe.ts';
import { expect, port, test } from './diner.ts';
import { teaHouse } from './venues/tea-house.ts';
import { agree, arrive, aTea, dana, orderPage, ordersOf, submit } from './with-a-cart.ts';

test.use({ venue: 'tea-house' });

test.describe('an order that is sent twice', () => {
  test('by a double tap is placed once', async ({ page }) => {
    await arrive(page, 'tea-house', '/en/checkout', { customer: dana });
    const { keys } = ordersOf(page);
    await agree(page);
    await submit(page).dblclick();
    await expect(page).toHaveURL(orderPage);
    expect(keys).toHaveLength(1);
  });

  /** Source: spec §2 checkout.submit-busy, checkout.submit-labels */
  test('shows that it is being sent until the response arrives', async ({ page }) => {
    await arrive(page, 'tea-house', '/en/checkout', { customer: dana });
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/order/', (route) => gate.promise.then(() => route.continue()));
    await agree(page);
    await submit(page).click();
    await expect(page.getByRole('button', { name: 'Submitting' })).toBeDisabled();
    gate.resolve();
    await expect(page).toHaveURL(orderPage);
  });

  test.describe('after a lost response', () => {
    test.use({ forgiven: /Failed to load resource/ });

    /** Source: spec §8 order.no-response */
    test('is placed once', async ({ page }) => {
      await arrive(page, 'tea-house', '/en/checkout', { customer: dana });
      const { keys } = ordersOf(page);
      const placed: string[] = [];
      await page.route(
        '**/api/order/',
        async (route) => {
          const request = route.request();
          const response = await ask(port, '/en/api/order/', {
            host: 'tea-house.localhost',
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'idempotency-key': request.headers()['idempotency-key'] ?? '',
            },
            body: request.postData() ?? '',
          });
          placed.push(response.json<{ uuid: string }>().uuid);
          await route.abort();
        },
        { times: 1 },
      );
      await agree(page);
      await submit(page).click();
      await expect(page.getByText('No response from server')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page).toHaveURL(new RegExp(`${placed[0]}$`));
      expect(keys[0]).toBe(keys[1]);
    });

    test('waits until the diner is online again and loses nothing', async ({ page, context }) => {
      await arrive(page, 'tea-house', '/en/checkout', { cart: { orderType: 'dine_in' }, customer: dana });
      await agree(page);
      await context.setOffline(true);
      await submit(page).click();
      await expect(page.getByText('No response from server')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(dana.name);
      await expect(submit(page)).toBeEnabled();
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page).toHaveURL(orderPage);
    });
  });
});

test.describe('a menu that changed meanwhile', () => {
  test.use({ forgiven: /status of 409/ });

  test.describe('with new prices', () => {
    test.use({ venue: 'tea-house-dear' });

    test('leads back to the cart, which shows them', async ({ page }) => {
      await arrive(page, 'tea-house-dear', '/en/checkout', { customer: dana });
      await expect(page.locator('.bill').getByText('KD 3.000').first()).toBeVisible();
      const dataDir = process.env.SITE_DATA_DIR ?? '';
      const folder = await writeVenue(join(dataDir, 'venues'), teaHouse('tea-house-dear', {}, '1.750'));
      await publish(dataDir, folder);
      await agree(page);
      await submit(page).click();
      await expect(page).toHaveURL(/\/en\/cart$/);
      await expect(page.getByText(/Some prices have changed/)).toBeVisible();
      await expect(page.getByText('KD 3.500').first()).toBeVisible();
    });
  });

  test('with a dish sold out leads back to the cart, which names the dish', async ({ page }) => {
    const cake = aTea({ product: 12, name: 'Last cake', quantity: 1, unit: 2_000 });
    await arrive(page, 'tea-house', '/en/checkout', { cart: { lines: [cake] }, customer: dana });
    await expect(page.locator('.bill').getByText('KD 2.000').first()).toBeVisible();
    const other = await ask(port, '/en/api/order/', {
      host: 'tea-house.localhost',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        menu: 9200,
        order_type: 'dine_in',
        payment_type: 'cash',
        total: '2.000',
        customer_name: 'Somebody else',
        email: 'else@example.com',
        phone: '99887755',
        line_items: [{ cart_uuid: crypto.randomUUID(), quantity: 1, product: 12 }],
      }),
    });
    expect(other.status).toBe(201);
    await agree(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/en\/cart$/);
    await expect(page.getByText('Out of Stock')).toBeVisible();
  });
});
