import type { Page } from '@playwright/test';
import { aTablet, boardLink, orderOn } from './a-board.ts';
import { codeOf } from './a-cart.ts';
import { dialogOn, lineOn, placedNumber, startOrder } from './a-staff-order.ts';
import { orderAt } from './at-a-table.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { pageOf, placeOrder } from './placed-order.ts';
import { wordsIn } from './screens/screen.ts';

const soup = { en: 'Lentil soup', ar: 'شوربة عدس' } as const;
const other = { en: 'Freekeh soup', ar: 'شوربة فريكة' } as const;

/** The order of a guest at a table of a `called` venue: one lentil soup. */
const guestOrderAt = async (venue: string, table: string) =>
  placeOrder(venue, 'en', {
    menu: 9600,
    order_type: 'dine_in',
    payment_type: 'cash',
    total: '18.00',
    customer_name: 'Amal Haddad',
    line_items: [{ cart_uuid: crypto.randomUUID(), quantity: 1, product: 11 }],
    additional_data: { location_token: (await codeOf(venue, 'Table', table)).replace('/t/', '') },
  });

const wayOn = (page: Page) => dialogOn(page).locator('.open-order').getByRole('radio');

for (const { language, direction } of directions) {
  test.describe(`a waiter at a table with an open order, in ${language},`, () => {
    const venue = `called-${language}`;
    const t = wordsIn(language);
    test.use({ venue });

    test('adds to it, which its guests see, or places a separate one', { tag: '@core' }, async ({
      page: phone,
      browser,
    }) => {
      const open = await guestOrderAt(venue, '7');
      await phone.goto(pageOf(open, language));
      const { page, context } = await aTablet(browser, venue, language);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      const dialog = await startOrder(page);
      await dialog.getByRole('radio', { name: t('order_type_dine_in') }).check();
      await dialog.getByLabel(t('staff_order_place')).selectOption(t('location_table', { name: '7' }));
      await expect(dialog.locator('.open-order')).toContainText(soup[language]);
      const join = t('staff_order_join', { place: t('location_table', { name: '7' }) });
      await expect(dialog.getByRole('radio', { name: join })).toBeChecked();
      await expect(wayOn(page)).toHaveCount(2);
      await expect(page.locator('#guest-phone')).toHaveCount(0);
      await page.keyboard.press('/');
      await page.keyboard.type(other[language]);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(lineOn(page).locator('input')).toHaveValue('2');
      await expect(dialog.locator('button[type=submit]')).toHaveText(
        t('staff_order_add', { number: open.number }),
      );
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Control+Enter');
      expect(await placedNumber(page)).toBe(open.number);
      await expect(page.locator('.placed-order')).toContainText('61.00');
      expect(await violationsOf(page)).toEqual([]);
      await expect(phone.locator('main')).toContainText(other[language]);
      await page.keyboard.press('Enter');

      await dialog.getByRole('radio', { name: t('order_type_dine_in') }).check();
      await dialog.getByLabel(t('staff_order_place')).selectOption(t('location_table', { name: '7' }));
      await dialog.getByRole('radio', { name: t('staff_order_beside') }).check();
      await dialog.getByRole('option').filter({ hasText: soup[language] }).first().click();
      await expect(lineOn(page)).toHaveCount(1);
      await dialog.locator('button[type=submit]').click();
      const separate = await placedNumber(page);
      expect(separate).not.toBe(open.number);
      await page.keyboard.press('Escape');
      await expect(orderOn(page, open.number)).toContainText('61.00');
      await expect(orderOn(page, separate)).toContainText('18.00');
      await context.close();
    });
  });
}

test('an order that a guest opens meanwhile is offered when the venue refuses a second one', async ({
  browser,
}) => {
  const { page, context } = await aTablet(browser, 'called-en', 'en');
  const dialog = await startOrder(page);
  await dialog.getByRole('radio', { name: 'Dine in' }).check();
  await dialog.getByLabel('Table or room').selectOption('Table 8');
  await dialog.getByRole('option').filter({ hasText: 'Freekeh soup' }).first().click();
  await expect(dialog.locator('.open-order')).toHaveAttribute('aria-busy', 'false');
  const open = await guestOrderAt('called-en', '8');
  await dialog.getByRole('button', { name: 'Place order' }).click();
  const alert = dialog.locator('.ticket-foot [role=alert]');
  await expect(alert).toContainText(`This place already has an open order: ${open.number}.`);
  expect(await violationsOf(page)).toEqual([]);
  await alert.getByRole('button', { name: `Add to order ${open.number}` }).click();
  expect(await placedNumber(page)).toBe(open.number);
  await expect(page.locator('.placed-order')).toContainText('39.50');
  await context.close();
});

test.describe('in table mode', () => {
  test.use({ venue: 'tables' });

  test('a waiter adds to the order of the table, and can place no other', async ({ browser }) => {
    const open = await orderAt('10');
    const { page, context } = await aTablet(browser, 'tables', 'en');
    const dialog = await startOrder(page);
    await dialog.getByRole('radio', { name: 'Dine in' }).check();
    await dialog.getByLabel('Table or room').selectOption('Table 10');
    await expect(wayOn(page)).toHaveCount(1);
    await expect(wayOn(page)).toBeChecked();
    await dialog.getByRole('option').filter({ hasText: 'Bread' }).first().click();
    await dialog.getByRole('button', { name: `Add to order ${open.number}` }).click();
    expect(await placedNumber(page)).toBe(open.number);
    await page.keyboard.press('Escape');
    await expect(orderOn(page, open.number)).toContainText('Bread');
    await context.close();
  });
});

test.describe('on a phone', () => {
  test.use({ venue: 'called-en' });

  test('the head of the dialog stays in sight, whatever gets the focus', async ({ page }) => {
    await page.goto((await boardLink('called-en')).path);
    const dialog = await startOrder(page);
    await dialog.getByRole('option').filter({ hasText: 'Lentil soup' }).first().click();
    await dialog.getByLabel('Coupon code').focus();
    await expect(dialog.getByRole('heading', { name: 'New order' })).toBeInViewport();
    expect(await dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  });
});
