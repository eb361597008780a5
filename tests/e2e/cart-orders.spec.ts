import type { BrowserContext } from '@playwright/test';
import { ask } from '#tests/support/http.ts';
import { atCounter, codeOf, line, withCart } from './a-cart.ts';
import { expect, port, test } from './diner.ts';

test.use({ venue: 'bazaar' });

/** An order for a soup to take away, made by some device. */
async function anOrder(venue: string) {
  const answer = await ask(port, '/en/api/order/', {
    host: `${venue}.localhost`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      menu: 9400,
      order_type: 'takeaway',
      payment_type: 'cash',
      total: '22.00',
      customer_name: 'Amal Haddad',
      line_items: [{ cart_uuid: crypto.randomUUID(), quantity: 1, product: 11 }],
    }),
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json<{
    readonly uuid: string;
    readonly owner_token: string;
    readonly padded_order_id: string;
  }>();
}

/** Gives a browser the memory of having made an order. */
const madeHere = (context: BrowserContext, venue: string, uuid: string, token: string) =>
  context.addInitScript(
    ([name, orders]) => {
      if (location.protocol === 'about:' || !name || !orders) return;
      if (localStorage.getItem(name) === null) localStorage.setItem(name, orders);
    },
    [`orders/${venue}/1`, JSON.stringify([{ uuid, token, isActive: true }])],
  );

test.describe('a device with an order under way', () => {
  test('is taken from an empty cart to its order, and back to where it came from', async ({
    page,
    context,
  }) => {
    const { uuid, owner_token } = await anOrder('bazaar');
    await madeHere(context, 'bazaar', uuid, owner_token);
    await page.goto('/en/search');
    await page.goto('/en/cart');
    await expect(page).toHaveURL(new RegExp(`/en/order/${uuid}$`));
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/search$/);
  });

  test('keeps a cart that has something in it, and shows the way to the order', async ({ page, context }) => {
    const { uuid, owner_token } = await anOrder('bazaar');
    await madeHere(context, 'bazaar', uuid, owner_token);
    await withCart(context, 'bazaar', [{ product: 11 }]);
    await page.goto('/en/cart');
    await expect(line(page, 'Lentil soup')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'View order' })).toHaveAttribute(
      'href',
      `/en/order/${uuid}`,
    );
    await page.getByRole('button', { name: 'Remove Lentil soup' }).click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(page).toHaveURL(/\/en\/cart$/);
  });

  test('sees an empty cart again once it is fulfilled', async ({ page, context }) => {
    const { uuid, owner_token, padded_order_id } = await anOrder('bazaar');
    await madeHere(context, 'bazaar', uuid, owner_token);
    const counter = await atCounter();
    for (const move of ['accept', 'prepare', 'fulfil'] as const) {
      await counter.move({ licence: 'bazaar', number: Number(padded_order_id), move, reason: null });
    }
    await page.goto('/en/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  test.describe('whose order nobody knows any more', () => {
    test.use({ forgiven: /status of 404/ });

    test('sees the cart', async ({ page, context }) => {
      await madeHere(context, 'bazaar', crypto.randomUUID(), 'x');
      await page.goto('/en/cart');
      await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    });
  });
});

test.describe('a guest at a table', () => {
  test('sees where they sit instead of a choice, and can leave', async ({ page, context }) => {
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

test.describe('a list to show', () => {
  test.use({ venue: 'bazaar-list' });

  for (const { language, title, text } of [
    { language: 'en', title: 'My list', text: 'Show this list to our staff to order.' },
    { language: 'ar', title: 'قائمتي', text: 'اعرض هذه القائمة على موظفينا لتقديم الطلب.' },
  ]) {
    test(`asks for nothing in ${language}`, async ({ page, context }) => {
      await withCart(context, 'bazaar-list', [{ product: 11, quantity: 2 }]);
      await page.goto(`/${language}/cart`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(0);
      await expect(page.locator('a[href$="/checkout"]')).toHaveCount(0);
    });
  }

  test('is sent to the table of a guest who scanned its code', async ({ page }) => {
    await page.goto(`/en${await codeOf('bazaar-list', 'Table', '4')}`);
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
