import type { Page } from '@playwright/test';
import { someOrder } from '#tests/client/order/some-order.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './diner.ts';
import { agree, arrive, dana, orderPage, submit } from './with-a-cart.ts';

test.use({ venue: 'tea-house', forgiven: /status of (4\d\d|50\d)/ });

/** An order at a table, as its link shows it. */
const existing = {
  ...someOrder,
  line_items: [
    {
      product: 11,
      product_sku: '',
      product_name: 'Mint tea',
      product_variations: [],
      product_variation: 'Size: Large',
      variations: [],
      combo_groups: [],
      product_price: '1.500',
      product_price_currency: 'KWD',
      quantity: 3,
      special_instructions: 'Less sugar',
      cart_uuid: '7a0d6b4e-4c39-4bd1-9f0a-0a4f5d1c2b3b',
      status: 'Active',
    },
  ],
};

test.describe('a refusal', () => {
  const refuse = (page: Page, status: number, body: object, headers: Record<string, string> = {}) =>
    page.route('**/api/order/', (route) => route.fulfill({ status, json: body, headers }));

  for (const { code, status, words, headers = {} } of [
    {
      code: 'table_busy',
      status: 423,
      words: 'Table is busy with POS order. Please proceed ordering with a waiter. Thanks',
    },
    { code: 'venue_closed', status: 409, words: 'We are currently closed' },
    {
      code: 'too_many',
      status: 429,
      words: 'Try again in 7 seconds.',
      headers: { 'retry-after': '7' },
    },
    {
      code: 'internal',
      status: 500,
      words: 'There was an error sending this order. Please try again later.',
    },
  ]) {
    /** Source: spec §8 order.error */
    test(`with ${code} shows a message, keeps the form and allows another try`, async ({ page }) => {
      await arrive(page, 'tea-house', '/en/checkout', { customer: dana });
      await refuse(page, status, { code, request_id: '1' }, headers);
      await agree(page);
      await submit(page).click();
      await expect(page.getByRole('alert').getByText(words)).toBeVisible();
      await expect(submit(page)).toBeEnabled();
      await page.unroute('**/api/order/');
      await submit(page).click();
      await expect(page).toHaveURL(orderPage);
    });
  }

  for (const { language, question, merge, cancel } of [
    {
      language: 'en',
      question: 'Merge your cart items with the existing order?',
      merge: 'Merge',
      cancel: 'Cancel',
    },
    { language: 'ar', question: 'هل تريد دمج أصناف سلتك مع الطلب الحالي؟', merge: 'دمج', cancel: 'إلغاء' },
  ]) {
    /** Source: spec §2 checkout.existing-order, §8 existing-order.dialog, existing-order.merge */
    test(`for an existing order at the table offers to join it, in ${language}`, async ({ page }) => {
      await arrive(page, 'tea-house', `/${language}/checkout`, { customer: dana });
      await refuse(page, 409, { code: 'existing_order', existing_order: existing });
      await page.getByRole('checkbox').check();
      await page.locator('form button[type=submit]').click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Mint tea');
      await expect(dialog).toContainText('Size: Large');
      await expect(dialog).toContainText('Less sugar');
      await expect(dialog).toContainText(question);
      expect(await violationsOf(page)).toEqual([]);

      const responses = [
        { status: 503, json: { code: 'unavailable_now' } },
        { status: 200, json: existing },
      ];
      const merged: unknown[] = [];
      await page.route(`**/api/order/${existing.uuid}/`, (route) => {
        if (route.request().method() !== 'PATCH') return route.continue();
        merged.push(route.request().postDataJSON());
        return route.fulfill(responses.shift() ?? { status: 200, json: existing });
      });
      await dialog.getByRole('button', { name: merge }).click();
      await expect(dialog.getByRole('alert')).not.toBeEmpty();
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: merge }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/order/${existing.uuid}$`));
      expect(merged).toHaveLength(2);
      expect(merged[0]).toEqual(merged[1]);
    });

    /** Source: spec §8 existing-order.cancel */
    test(`for an existing order at the table can lead back to the cart, in ${language}`, async ({ page }) => {
      await arrive(page, 'tea-house', `/${language}/checkout`, { customer: dana });
      await refuse(page, 409, { code: 'existing_order', existing_order: existing });
      await page.getByRole('checkbox').check();
      await page.locator('form button[type=submit]').click();
      await page.getByRole('dialog').getByRole('button', { name: cancel }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/cart$`));
    });
  }
});
