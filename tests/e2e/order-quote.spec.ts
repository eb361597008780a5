import { ask } from '#tests/support/http.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, port, test } from './diner.ts';
import { agree, arrive, dana, orderPage, ordersOf, submit } from './with-a-cart.ts';

test.use({ venue: 'tea-house' });

/** Asks for the price of three teas, as a program does. @returns the path of the link. */
async function quoteTeas(language = 'en', differing: object = {}): Promise<string> {
  const body = { order_type: 'takeaway', line_items: [{ product: 11, quantity: 3 }], ...differing };
  const { status, json } = await ask(port, `/${language}/api/order-quote/`, {
    host: 'tea-house.localhost',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(201);
  return new URL(json<{ link: string }>().link).pathname;
}

for (const { language, direction } of directions) {
  test(`whoever opens a quote's link checks its dishes and orders them, in ${language}`, {
    tag: language === 'ar' ? '@core' : [],
  }, async ({ page }) => {
    await arrive(page, 'tea-house', '/en/cart', { cart: { lines: [] }, customer: dana });
    const { bodies } = ordersOf(page);
    await page.goto(await quoteTeas(language));
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.locator('.quote-lines li')).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: /Continue to checkout|المتابعة إلى الدفع/ }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await page.locator('input[type=checkbox]').last().check();
    await page.getByRole('button', { name: /Submit Order|إرسال الطلب/ }).click();
    await expect(page).toHaveURL(orderPage);
    expect(bodies[0]?.line_items).toMatchObject([{ product: 11, quantity: 3 }]);
  });
}

test('a cart that has dishes is not replaced unasked', async ({ page }) => {
  await arrive(page, 'tea-house', '/en/cart', { customer: dana });
  const path = await quoteTeas();
  await page.goto(path);
  await expect(page.getByText('Your cart has dishes already.')).toBeVisible();
  await page.getByRole('button', { name: 'Add to my cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto(path);
  await page.getByRole('button', { name: 'Replace my cart' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await agree(page);
  const { bodies } = ordersOf(page);
  await submit(page).click();
  await expect(page).toHaveURL(orderPage);
  expect(bodies[0]?.line_items).toMatchObject([{ product: 11, quantity: 3 }]);
});

test('a dish that cannot be had is named, and the others go to the cart', async ({ page }) => {
  const lines = [
    { product: 11, quantity: 1 },
    { product: 999, quantity: 1 },
  ];
  await page.goto(await quoteTeas('en', { line_items: lines }));
  await expect(page.getByText('No longer on the menu')).toBeVisible();
  await page.getByRole('button', { name: 'Put in my cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test.describe('a link that leads to nothing', () => {
  test.use({ forgiven: /status of 410/ });

  test('says so, and leads to the menu', async ({ page }) => {
    const response = await page.goto('/en/order-quote/nothing');
    expect(response?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
    await page.getByRole('link', { name: 'Open Menu' }).click();
    await expect(page).toHaveURL(/\/en\/home$/);
  });
});
