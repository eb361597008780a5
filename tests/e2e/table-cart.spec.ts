import { total } from './a-cart.ts';
import {
  addButton,
  amountFor,
  dishesOf,
  type Guest,
  orderAt,
  returnToPage,
  sit,
  venue,
} from './at-a-table.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { pageOf } from './placed-order.ts';
import { ordersOf } from './with-a-cart.ts';

/** The cart and the checkout of a guest at a table. Each test has its own table. */

test.use({ venue, forgiven: /status of (404|409|429)|ERR_FAILED/ });

/** Fills the cart of a seated guest. */
async function fill({ page }: Guest, quantity = 2): Promise<void> {
  await page.evaluate((count) => {
    const name = 'cart/tables/1';
    const cart = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    const dish = { configuration: { choices: [], combos: [] }, instructions: '', name: 'Soup', image: null };
    cart.lines = [{ ...dish, uuid: crypto.randomUUID(), product: 11, quantity: count, unit: 20_000 }];
    sessionStorage.setItem(name, JSON.stringify(cart));
  }, quantity);
}

const employeeField = ({ page, t }: Guest) => page.getByRole('textbox', { name: t('employee_discount') });

async function verify(guest: Guest, id: string): Promise<void> {
  await employeeField(guest).fill(id);
  await guest.page.getByRole('button', { name: guest.t('verify') }).click();
}

for (const [at, { language }] of directions.entries()) {
  test(`a cart at a table with an order may join it, in ${language}`, async ({ page }) => {
    const table = String(11 + at);
    const guest = await sit(page, table, language);
    const { t } = guest;
    await fill(guest);
    const order = await orderAt(table, language);
    await page.goto(`/${language}/cart`);
    await returnToPage(guest);
    await expect(page.getByText(t('table_order_hint'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('view_order') }).first()).toHaveAttribute(
      'href',
      pageOf(order, language),
    );
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: t('coupon_code') })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);

    const join = page.getByRole('button', { name: t('add_to_order') });
    await join.click();
    const dialog = page.getByRole('dialog', { name: t('active_order') });
    await expect(dialog).toContainText(t('merge_question'));
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('cancel') }).click();
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await join.click();
    await dialog.getByRole('button', { name: t('merge') }).click();
    await page.waitForURL(pageOf(order, language));
    expect(await dishesOf(order)).toHaveLength(2);
  });

  /** Source: spec §1 table-mode, §2 cart.employee, §6 employee.phone, §8 employee.failed */
  test(`employees get a discount and their phone number stays private, in ${language}`, async ({ page }) => {
    const guest = await sit(page, String(13 + at), language);
    const { t } = guest;
    await fill(guest, 1);
    await page.goto(`/${language}/cart`);
    await verify(guest, 'NOBODY');
    await expect(page.getByText(t('employee_error'))).toBeVisible();
    await expect(employeeField(guest)).toHaveAttribute('aria-invalid', 'true');
    expect(await violationsOf(page)).toEqual([]);
    await verify(guest, 'E-100');
    await expect(page.getByText(t('employee_verified'))).toBeVisible();
    await expect(employeeField(guest)).toHaveValue('');
    await expect(page.locator('.totals')).toHaveAttribute('aria-busy', 'false');
    await expect(total(page)).toHaveText(language === 'en' ? /16\.00/ : /١٦٫٠٠/);
    expect(await violationsOf(page)).toEqual([]);

    const sent = ordersOf(page);
    await page.goto(`/${language}/checkout`);
    const phone = page.getByRole('textbox', { name: t('phone') });
    await expect(phone).toHaveValue('•••• ••01');
    await expect(phone).not.toBeEditable();
    await expect(total(page)).toHaveText(language === 'en' ? /16\.00/ : /١٦٫٠٠/);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: t('submit_order') }).click();
    await page.waitForURL(/\/order\//);
    expect(sent.bodies).toMatchObject([
      { phone: null, total: '16.00', additional_data: { employee_id: 'E-100' } },
    ]);
  });
}

test('an online payment at a table is ordered at once, without a redirect to the provider', async ({
  page,
}) => {
  const guest = await sit(page, '15');
  await fill(guest, 1);
  await page.goto('/en/checkout');
  await page.getByRole('textbox', { name: 'Phone' }).fill('0501234567');
  await page.getByRole('button', { name: 'Submit Order' }).click();
  await page.waitForURL(/\/order\//);
  await page.goto('/en/category/1');
  await expect(addButton(guest, 'bread', 'order')).toBeVisible();
});

/** Source: spec §4 totals.blurred */
test('the bill shows the loyalty discount, and blurs while it is requested', async ({ page }) => {
  const guest = await sit(page, '16');
  await fill(guest, 2);
  const gate = Promise.withResolvers<void>();
  await page.route('**/iiko/loyalty/promotions/', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/en/cart');
  await expect(total(page)).toHaveText(/40\.00/);
  await expect(page.locator('.totals')).toHaveAttribute('aria-busy', 'true');
  gate.resolve();
  await expect(amountFor(page, 'Two soups')).toHaveText(/−AED.5\.00/);
  await expect(total(page)).toHaveText(/35\.00/);
  await page.getByRole('button', { name: 'One less' }).click();
  await expect(page.locator('.totals')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Two soups')).toHaveCount(0);
  await expect(total(page)).toHaveText(/20\.00/);
});

test('a guest can order without the loyalty discount while the partner is unavailable', async ({ page }) => {
  const guest = await sit(page, '17');
  await fill(guest, 2);
  await page.route('**/iiko/loyalty/promotions/', (route) => route.abort());
  await page.goto('/en/cart');
  await expect(page.locator('.totals')).toHaveAttribute('aria-busy', 'false');
  await expect(total(page)).toHaveText(/40\.00/);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('0501234567');
  await page.getByRole('button', { name: 'Submit Order' }).click();
  // The venue knows its discount: the guest sees the other total and accepts it.
  await expect(page.getByText('Some prices have changed.')).toBeVisible();
  await expect(amountFor(page, 'Loyalty discount')).toHaveText(/−AED.5\.00/);
  await page.getByRole('button', { name: 'Continue with the new prices' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('0501234567');
  await page.getByRole('button', { name: 'Submit Order' }).click();
  await page.waitForURL(/\/order\//);
});

test('too many wrong employee IDs are rate limited, and the guest sees for how long', async ({ page }) => {
  const guest = await sit(page, '18');
  await fill(guest);
  await page.goto('/en/cart');
  for (const id of ['A', 'B', 'C', 'D', 'E']) {
    await verify(guest, id);
    await expect(page.getByText('We couldn’t verify this employee ID')).toBeVisible();
  }
  await verify(guest, 'E-100');
  await expect(page.getByText('Too many attempts. Try again in 15 minutes.')).toBeVisible();
});
