import { adds, comeBack, dishesOf, names, orderAt, sit, staffKeep, venue } from './at-a-table.ts';
import { faultsOf } from './axe.ts';
import { dish, group, header, told } from './canteen.ts';
import { directions, expect, originOf, test } from './diner.ts';
import { kept, madeHere, pageOf, runOrder } from './placed-order.ts';

/** What a guest meets while there is an order at the table. Each test has a table of its own. */

test.use({ venue, forgiven: /status of 423/ });

const list = '/category/1';

for (const [at, { language }] of directions.entries()) {
  /** Source: spec §1 table-mode, §2 snackbar.active-order, §4 adding.to-order, §7 order.amend-leads */
  test(`two telephones at one table share an order, in ${language}`, { tag: '@core' }, async ({
    page,
    browser,
  }) => {
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
    await adds(first, 'soup', 'cart').click();
    await page.goto(`/${language}/checkout`);
    await expect(page.getByRole('textbox', { name: t('name'), exact: true })).toHaveCount(0);
    await page.getByRole('textbox', { name: t('phone'), exact: true }).fill('050 123 4567');
    await page.getByRole('button', { name: t('submit_order') }).click();
    await page.waitForURL(/\/order\//);
    const uuid = page.url().split('/').at(-1) ?? '';
    await expect(page.getByRole('row', { name: names.soup[language] })).toBeVisible();

    await comeBack(second);
    await expect(told(second.page)).toHaveText(
      new RegExp(`${t('active_order_on_table')}\\s*${t('view_order')}`),
    );
    await expect(told(second.page).getByRole('link')).toHaveAttribute('href', `/${language}/order/${uuid}`);
    await expect(second.page.getByRole('radio')).toHaveCount(0);
    await expect(header(second.page).getByRole('link', { name: t('active_order') })).toHaveAttribute(
      'href',
      `/${language}/order/${uuid}`,
    );
    expect(await faultsOf(second.page)).toEqual([]);

    await second.page.goto(`/${language}${list}`);
    await adds(second, 'bread', 'order').click();
    await second.page.waitForURL(new RegExp(`/${language}/order/${uuid}$`));
    await expect(page.getByRole('row', { name: names.bread[language] })).toBeVisible();
    expect(await dishesOf({ uuid }, language)).toEqual([
      `1 × ${names.soup[language]}`,
      `1 × ${names.bread[language]}`,
    ]);
    expect(await kept(second.page, `orders/${venue}/1`)).toEqual([
      { uuid, token: null, guestToken: expect.any(String), isActive: true },
    ]);
    await other.close();
  });
}

test('a dish that asks something joins the order from its own page, and from the sheet of a list', async ({
  page,
}) => {
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
test('who has told of the order once is not told again, and the way to the cart leads to it', async ({
  page,
}) => {
  const order = await orderAt('4');
  await sit(page, '4');
  await expect(told(page)).toContainText('Active order on this table');
  await page.goto(`/en${list}`);
  await expect(header(page).getByRole('link', { name: 'Active Order' })).toHaveAttribute(
    'href',
    pageOf(order),
  );
  await expect(told(page)).toBeEmpty();
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
    why: 'Our staff look after the order at this table. Please order with them.',
    table: '6',
  },
] as const) {
  /** Source: spec §4 adding.disabled-busy, §8 table-busy */
  test(`nothing is added at a ${state} table, and it is said why, until it is free`, async ({ page }) => {
    await staffKeep(table, state);
    const guest = await sit(page, table);
    const soup = adds(guest, 'soup', 'cart');
    await page.goto(`/en${list}`);
    await expect(soup).toHaveAttribute('aria-disabled', 'true');
    await expect(soup).toHaveAccessibleDescription(why);
    await expect(page.locator('.table-note')).toHaveText(why);
    expect(await faultsOf(page)).toEqual([]);
    await soup.click({ force: true });
    await page.goto('/en/product/11');
    await expect(dish(page).locator('.hint')).toHaveText(why);
    await expect(dish(page).getByRole('button', { name: /^Add To Cart/ })).toBeDisabled();
    await page.goto('/en/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: why })).toBeVisible();

    await staffKeep(table, 'free');
    await page.goto(`/en${list}`);
    await expect(page.locator('.table-note')).toHaveText(why);
    await comeBack(guest);
    await expect(page.locator('.table-note')).toHaveCount(0);
    await soup.click();
    await expect(told(page)).toContainText('Item added to cart');
  });
}

test("the staff's own order can be looked at, and not added to", async ({ page }) => {
  const order = await orderAt('7');
  await staffKeep('7', 'common');
  const guest = await sit(page, '7');
  await page.goto(`/en${list}`);
  const note = page.locator('.table-note');
  await expect(note.getByRole('link', { name: 'View order' })).toHaveAttribute('href', pageOf(order));
  await expect(adds(guest, 'soup', 'cart')).toHaveAttribute('aria-disabled', 'true');
  await expect(header(page).getByRole('link', { name: 'Active Order' })).toHaveAttribute(
    'href',
    pageOf(order),
  );
});

test.describe('an order that the venue takes on', () => {
  /** Source: spec §4 status.taken-on */
  test('takes the guest who made it there, once', async ({ page }) => {
    const order = await orderAt('8');
    const guest = await sit(page, '8');
    await page.evaluate(
      ([uuid, token]) =>
        localStorage.setItem('orders/tables/1', JSON.stringify([{ uuid, token, isActive: true }])),
      [order.uuid, order.token],
    );
    await page.goto(`/en${list}`);
    await runOrder(order, { move: 'accept' });
    await comeBack(guest);
    await expect(page).toHaveURL(pageOf(order));
    await page.goBack();
    await comeBack(guest);
    await expect(page).toHaveURL(`/en${list}`);
  });

  test('is told of to whoever is in the middle of something, or has not made it', async ({ page }) => {
    const order = await orderAt('9');
    const guest = await sit(page, '9');
    await expect(told(page)).toContainText('Active order on this table');
    await page.goto('/en/search');
    await runOrder(order, { move: 'accept' });
    await comeBack(guest);
    await expect(told(page)).toContainText('Your order has been accepted');
    await expect(told(page).getByRole('link', { name: 'View order' })).toHaveAttribute('href', pageOf(order));
    await expect(page).toHaveURL(/\/en\/search$/);
  });
});

for (const [at, { language }] of directions.entries()) {
  test(`a guest takes back what they added, and nothing of the others, in ${language}`, async ({
    page,
    browser,
  }) => {
    test.slow();
    const table = String(31 + at);
    const order = await orderAt(table, language);
    const other = await browser.newContext({ baseURL: originOf(venue) });
    await madeHere(other, order);
    const first = await other.newPage();
    await first.goto(pageOf(order, language));

    const second = await sit(page, table, language);
    const { t } = second;
    await page.goto(`/${language}${list}`);
    await adds(second, 'bread', 'order').click();
    await page.waitForURL(pageOf(order, language));
    await expect(first.getByRole('row', { name: names.bread[language] })).toBeVisible();

    const change = page.getByRole('button', { name: t('edit_my_items') });
    await change.click();
    const question = page.getByRole('dialog', { name: t('edit_my_items_question') });
    await expect(question.getByRole('listitem')).toHaveCount(1);
    await expect(question.getByRole('listitem')).toContainText(names.bread[language]);
    expect(await faultsOf(page)).toEqual([]);
    await question.getByRole('button', { name: t('cancel') }).click();
    await expect(question).toHaveCount(0);
    await expect(change).toBeFocused();
    await change.click();
    await question.getByRole('button', { name: t('edit_my_items') }).click();
    await page.waitForURL(`**/${language}/cart`);
    expect((await kept(page, `cart/${venue}/1`)).lines).toMatchObject([{ product: 13, quantity: 1 }]);

    // The first guest's soup is there still, theirs alone again: no question stands before what they change.
    await expect(first.locator('tr.struck')).toHaveCount(1);
    await expect(first.locator('tr.struck')).toContainText(names.bread[language]);
    await expect(first.getByRole('button', { name: t('edit_order'), exact: true })).toBeVisible();
    await other.close();
  });
}
