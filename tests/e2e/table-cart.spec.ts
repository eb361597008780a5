import { total } from './a-cart.ts';
import { adds, amountBeside, comeBack, dishesOf, type Guest, orderAt, sit, venue } from './at-a-table.ts';
import { faultsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { pageOf } from './placed-order.ts';
import { ordersOf } from './with-a-cart.ts';

/** The cart and the checkout of a guest at a table. Each test has a table of its own. */

test.use({ venue, forgiven: /status of (404|409|429)|ERR_FAILED/ });

/** Fills the cart of a guest who sits already. */
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
  test(`a cart beside an order at the table may join it, in ${language}`, async ({ page }) => {
    const table = String(11 + at);
    const guest = await sit(page, table, language);
    const { t } = guest;
    await fill(guest);
    const order = await orderAt(table, language);
    await page.goto(`/${language}/cart`);
    await comeBack(guest);
    await expect(page.getByText(t('table_order_hint'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('view_order') }).first()).toHaveAttribute(
      'href',
      pageOf(order, language),
    );
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: t('coupon_code') })).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);

    const join = page.getByRole('button', { name: t('add_to_order') });
    await join.click();
    const asks = page.getByRole('dialog', { name: t('active_order') });
    await expect(asks).toContainText(t('merge_question'));
    expect(await faultsOf(page)).toEqual([]);
    await asks.getByRole('button', { name: t('cancel') }).click();
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await join.click();
    await asks.getByRole('button', { name: t('merge') }).click();
    await page.waitForURL(pageOf(order, language));
    expect(await dishesOf(order)).toHaveLength(2);
  });

  /** Source: spec §1 table-mode, §2 cart.employee, §6 employee.phone, §8 employee.failed */
  test(`an employee orders for less, and their telephone is nobody's business, in ${language}`, async ({
    page,
  }) => {
    const guest = await sit(page, String(13 + at), language);
    const { t } = guest;
    await fill(guest, 1);
    await page.goto(`/${language}/cart`);
    await verify(guest, 'NOBODY');
    await expect(page.getByText(t('employee_error'))).toBeVisible();
    await expect(employeeField(guest)).toHaveAttribute('aria-invalid', 'true');
    expect(await faultsOf(page)).toEqual([]);
    await verify(guest, 'E-100');
    await expect(page.getByText(t('employee_verified'))).toBeVisible();
    await expect(employeeField(guest)).toHaveValue('');
    await expect(page.locator('.totals')).toHaveAttribute('aria-busy', 'false');
    await expect(total(page)).toHaveText(language === 'en' ? /16\.00/ : /١٦٫٠٠/);
    expect(await faultsOf(page)).toEqual([]);

    const sent = ordersOf(page);
    await page.goto(`/${language}/checkout`);
    const phone = page.getByRole('textbox', { name: t('phone') });
    await expect(phone).toHaveValue('•••• ••01');
    await expect(phone).not.toBeEditable();
    await expect(total(page)).toHaveText(language === 'en' ? /16\.00/ : /١٦٫٠٠/);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: t('submit_order') }).click();
    await page.waitForURL(/\/order\//);
    expect(sent.bodies).toMatchObject([
      { phone: null, total: '16.00', additional_data: { employee_id: 'E-100' } },
    ]);
  });
}

test('an order at a table that is paid online is ordered at once, and not led away from', async ({
  page,
}) => {
  const guest = await sit(page, '15');
  await fill(guest, 1);
  await page.goto('/en/checkout');
  await page.getByRole('textbox', { name: 'Phone' }).fill('0501234567');
  await page.getByRole('button', { name: 'Submit Order' }).click();
  await page.waitForURL(/\/order\//);
  await page.goto('/en/category/1');
  await expect(adds(guest, 'bread', 'order')).toBeVisible();
});

/** Source: spec §4 totals.blurred */
test('what the loyalty programme takes off stands in the bill, blurred while it is asked', async ({
  page,
}) => {
  const guest = await sit(page, '16');
  await fill(guest, 2);
  const held = Promise.withResolvers<void>();
  await page.route('**/iiko/loyalty/promotions/', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/en/cart');
  await expect(total(page)).toHaveText(/40\.00/);
  await expect(page.locator('.totals')).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(amountBeside(page, 'Two soups')).toHaveText(/−AED.5\.00/);
  await expect(total(page)).toHaveText(/35\.00/);
  await page.getByRole('button', { name: 'One less' }).click();
  await expect(page.locator('.totals')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Two soups')).toHaveCount(0);
  await expect(total(page)).toHaveText(/20\.00/);
});

test('nothing is taken off while nobody answers, and ordering goes on', async ({ page }) => {
  const guest = await sit(page, '17');
  await fill(guest, 2);
  await page.route('**/iiko/loyalty/promotions/', (route) => route.abort());
  await page.goto('/en/cart');
  await expect(page.locator('.totals')).toHaveAttribute('aria-busy', 'false');
  await expect(total(page)).toHaveText(/40\.00/);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('0501234567');
  await page.getByRole('button', { name: 'Submit Order' }).click();
  // The venue knows what it takes off: the guest is told of the other total, and takes it.
  await expect(page.getByText('Some prices have changed.')).toBeVisible();
  await expect(amountBeside(page, 'Loyalty discount')).toHaveText(/−AED.5\.00/);
  await page.getByRole('button', { name: 'Continue with the new prices' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('0501234567');
  await page.getByRole('button', { name: 'Submit Order' }).click();
  await page.waitForURL(/\/order\//);
});

test('who guesses at employees has to wait, and is told how long', async ({ page }) => {
  const guest = await sit(page, '18');
  await fill(guest);
  await page.goto('/en/cart');
  for (const id of ['A', 'B', 'C', 'D', 'E']) {
    await verify(guest, id);
    await expect(page.getByText('We could not verify this employee ID')).toBeVisible();
  }
  await verify(guest, 'E-100');
  await expect(
    page.getByText(/^That was a little too often\. .* Please try again in 15 minutes\.$/),
  ).toBeVisible();
});
