import {
  addButton,
  dishesOf,
  names,
  orderAt,
  returnToPage,
  setTableState,
  sit,
  venue,
} from './at-a-table.ts';
import { violationsOf } from './axe.ts';
import { dish, group, header, snackbar } from './canteen.ts';
import { directions, expect, originOf, test } from './diner.ts';
import { pageOf, rememberOrder, runOrder, stored } from './placed-order.ts';

/** A guest at a table with an order. Each test has its own table. */

test.use({ venue, forgiven: /status of 423/ });

const list = '/category/1';

for (const [at, { language }] of directions.entries()) {
  /** Source: spec §1 table-mode, §2 snackbar.active-order, §4 adding.to-order, §7 order.amend-leads */
  test(`two phones at one table share an order, in ${language}`, {
    tag: language === 'ar' ? '@core' : [],
  }, async ({ page, browser }) => {
    test.slow();
    const table = String(1 + at);
    const first = await sit(page, table, language);
    const other = await browser.newContext({
      baseURL: originOf(venue),
      viewport: { width: 390, height: 844 },
    });
    const second = await sit(await other.newPage(), table, language);
    const { t } = first;

    await page.goto(`/${language}${list}`);
    await addButton(first, 'soup', 'cart').click();
    await page.goto(`/${language}/checkout`);
    await expect(page.getByRole('textbox', { name: t('name'), exact: true })).toHaveCount(0);
    await page.getByRole('textbox', { name: t('phone'), exact: true }).fill('050 123 4567');
    await page.getByRole('button', { name: t('submit_order') }).click();
    await page.waitForURL(/\/order\//);
    const uuid = page.url().split('/').at(-1) ?? '';
    await expect(page.getByRole('row', { name: names.soup[language] })).toBeVisible();

    await returnToPage(second);
    await expect(snackbar(second.page)).toHaveText(
      new RegExp(`${t('active_order_on_table')}\\s*${t('view_order')}`),
    );
    await expect(snackbar(second.page).getByRole('link')).toHaveAttribute(
      'href',
      `/${language}/order/${uuid}`,
    );
    await expect(second.page.getByRole('radio')).toHaveCount(0);
    await expect(header(second.page).getByRole('link', { name: t('active_order') })).toHaveAttribute(
      'href',
      `/${language}/order/${uuid}`,
    );
    expect(await violationsOf(second.page)).toEqual([]);

    await second.page.goto(`/${language}${list}`);
    await addButton(second, 'bread', 'order').click();
    await second.page.waitForURL(new RegExp(`/${language}/order/${uuid}$`));
    await expect(page.getByRole('row', { name: names.bread[language] })).toBeVisible();
    expect(await dishesOf({ uuid }, language)).toEqual([
      `1 × ${names.soup[language]}`,
      `1 × ${names.bread[language]}`,
    ]);
    expect(await stored(second.page, `orders/${venue}/1`)).toEqual([
      { uuid, token: null, guestToken: expect.any(String), isActive: true },
    ]);
    await other.close();
  });
}

test("a dish with options joins the order from its page and from a list's sheet", async ({ page }) => {
  const order = await orderAt('3');
  await sit(page, '3');
  await page.goto('/en/product/12');
  const add = dish(page).getByRole('button', { name: /^Add to Order/ });
  await expect(add).toBeVisible();
  await group(page, /^Size/).getByRole('radio', { name: 'Whole' }).check();
  await add.click();
  await page.waitForURL(pageOf(order));
  expect(await dishesOf(order)).toEqual(['1 × Lentil soup', '1 × Charcoal chicken']);

  await page.goto(`/en${list}`);
  await page.getByRole('button', { name: 'Choose options for Charcoal chicken' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Half' }).check();
  await sheet.getByRole('button', { name: /^Add to Order/ }).click();
  await page.waitForURL(pageOf(order));
  expect(await dishesOf(order)).toHaveLength(3);
});

/** Source: spec §2 snackbar.active-order */
test('a guest is notified of the order once, and the cart link leads to it', async ({ page }) => {
  const order = await orderAt('4');
  await sit(page, '4');
  await expect(snackbar(page)).toContainText('Active order on this table');
  await page.goto(`/en${list}`);
  await expect(header(page).getByRole('link', { name: 'Active Order' })).toHaveAttribute(
    'href',
    pageOf(order),
  );
  await expect(snackbar(page)).toBeEmpty();
  await page.goto('/en/cart');
  await expect(page).toHaveURL(pageOf(order));
});

for (const { state, why, table } of [
  {
    state: 'busy',
    why: 'Table is busy with POS order. Please proceed ordering with a waiter. Thanks',
    table: '5',
  },
  {
    state: 'common',
    why: 'This table’s order is with our staff. Ask them to add to it.',
    table: '6',
  },
] as const) {
  /** Source: spec §4 adding.disabled-busy, §8 table-busy */
  test(`adding is disabled at a ${state} table, with the reason, until it is free`, async ({ page }) => {
    await setTableState(table, state);
    const guest = await sit(page, table);
    const soup = addButton(guest, 'soup', 'cart');
    await page.goto(`/en${list}`);
    await expect(soup).toHaveAttribute('aria-disabled', 'true');
    await expect(soup).toHaveAccessibleDescription(why);
    await expect(page.locator('.table-note')).toHaveText(why);
    expect(await violationsOf(page)).toEqual([]);
    await soup.click({ force: true });
    await page.goto('/en/product/11');
    await expect(dish(page).locator('.hint')).toHaveText(why);
    await expect(dish(page).getByRole('button', { name: /^Add To Cart/ })).toBeDisabled();
    await page.goto('/en/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: why })).toBeVisible();

    await setTableState(table, 'free');
    await page.goto(`/en${list}`);
    await expect(page.locator('.table-note')).toHaveText(why);
    await returnToPage(guest);
    await expect(page.locator('.table-note')).toHaveCount(0);
    await soup.click();
    await expect(snackbar(page)).toContainText('Item added to cart');
  });
}

test('an order of the staff can be viewed but not added to', async ({ page }) => {
  const order = await orderAt('7');
  await setTableState('7', 'common');
  const guest = await sit(page, '7');
  await page.goto(`/en${list}`);
  const note = page.locator('.table-note');
  await expect(note.getByRole('link', { name: 'View order' })).toHaveAttribute('href', pageOf(order));
  await expect(addButton(guest, 'soup', 'cart')).toHaveAttribute('aria-disabled', 'true');
  await expect(header(page).getByRole('link', { name: 'Active Order' })).toHaveAttribute(
    'href',
    pageOf(order),
  );
});

test.describe('an order that the venue accepts', () => {
  /** Source: spec §4 status.taken-on */
  test('redirects the guest who placed it, once', async ({ page }) => {
    const order = await orderAt('8');
    const guest = await sit(page, '8');
    await page.evaluate(
      ([uuid, token]) =>
        localStorage.setItem('orders/tables/1', JSON.stringify([{ uuid, token, isActive: true }])),
      [order.uuid, order.token],
    );
    await page.goto(`/en${list}`);
    await runOrder(order, { move: 'accept' });
    await returnToPage(guest);
    await expect(page).toHaveURL(pageOf(order));
    await page.goBack();
    await returnToPage(guest);
    await expect(page).toHaveURL(`/en${list}`);
  });

  test('is announced to guests who are busy or did not place it', async ({ page }) => {
    const order = await orderAt('9');
    const guest = await sit(page, '9');
    await expect(snackbar(page)).toContainText('Active order on this table');
    await page.goto('/en/search');
    await runOrder(order, { move: 'accept' });
    await returnToPage(guest);
    await expect(snackbar(page)).toContainText('Your order has been accepted');
    await expect(snackbar(page).getByRole('link', { name: 'View order' })).toHaveAttribute(
      'href',
      pageOf(order),
    );
    await expect(page).toHaveURL(/\/en\/search$/);
  });
});

for (const [at, { language }] of directions.entries()) {
  test(`a guest cancels their own dishes and no others, in ${language}`, async ({ page, browser }) => {
    test.slow();
    const table = String(31 + at);
    const order = await orderAt(table, language);
    const other = await browser.newContext({ baseURL: originOf(venue) });
    await rememberOrder(other, order);
    const first = await other.newPage();
    await first.goto(pageOf(order, language));

    const second = await sit(page, table, language);
    const { t } = second;
    await page.goto(`/${language}${list}`);
    await addButton(second, 'bread', 'order').click();
    await page.waitForURL(pageOf(order, language));
    await expect(first.getByRole('row', { name: names.bread[language] })).toBeVisible();

    const change = page.getByRole('button', { name: t('edit_my_items') });
    await change.click();
    const question = page.getByRole('dialog', { name: t('edit_my_items_question') });
    await expect(question.getByRole('listitem')).toHaveCount(1);
    await expect(question.getByRole('listitem')).toContainText(names.bread[language]);
    expect(await violationsOf(page)).toEqual([]);
    await question.getByRole('button', { name: t('cancel') }).click();
    await expect(question).toHaveCount(0);
    await expect(change).toBeFocused();
    await change.click();
    await question.getByRole('button', { name: t('edit_my_items') }).click();
    await page.waitForURL(`**/${language}/cart`);
    expect((await stored(page, `cart/${venue}/1`)).lines).toMatchObject([{ product: 13, quantity: 1 }]);

    // The first guest's soup is left, theirs alone again: it can be changed without a question.
    await expect(first.locator('tr.struck-line')).toHaveCount(1);
    await expect(first.locator('tr.struck-line')).toContainText(names.bread[language]);
    await expect(first.getByRole('button', { name: t('edit_order'), exact: true })).toBeVisible();
    await other.close();
  });
}
