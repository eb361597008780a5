import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { linesOf, plus } from './canteen.ts';
import { expect, test } from './diner.ts';
import { orderStatus } from './placed-order.ts';
import { orderPage } from './with-a-cart.ts';

/** What a diner can do after a payment fails. Uses the sandbox provider's page. */

const sandboxPage = /\/pay\/sandbox\/[0-9A-Z]{26}$/;

async function goToPay(page: Page): Promise<void> {
  await page.goto('/en/category/1');
  await plus(page, 'Add Lentil soup').click();
  await page.goto('/en/checkout');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Amal Haddad');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0501234567');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('amal@diner.example');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(sandboxPage);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const outcome = (page: Page) => page.locator('.payment-result [role=status]');

/** The number on the payment page that staff and diners read. */
const reference = (page: Page) => page.locator('.payment-result dd').first();

test.describe('a diner whose card is declined', () => {
  test.describe(() => {
    test.use({ venue: 'pays-again' });

    /** Source: spec §2 checkout.submit-busy, checkout.submit-labels, return.outcome */
    test('pays again for the same order', { tag: '@core' }, async ({ page }) => {
      const gate = Promise.withResolvers<void>();
      await page.route('**/api/order/', (route) => gate.promise.then(() => route.continue()));
      const leaving = goToPay(page);
      await expect(page.getByRole('button', { name: 'Redirecting' })).toBeDisabled();
      gate.resolve();
      await leaving;
      await press(page, 'Decline the card');
      await expect(outcome(page)).toContainText('Failed');
      const number = await reference(page).textContent();
      expect(await linesOf(page)).toHaveLength(1);
      const ways = page.locator('.ways-to-pay');
      await expect(ways.getByRole('button').or(ways.getByRole('link'))).toHaveText([
        /^Pay again .*18\.00$/,
        'Pay another way',
        'Edit order',
      ]);
      await expect(ways).toContainText(/We keep your order until \d\d:\d\d\./);
      // The page of the order is a link of its lines, not a fourth way.
      await expect(page.locator('.payment-result .button')).toHaveCount(3);
      await expect(page.locator('.order-at-stake').getByRole('link', { name: 'View order' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'Pay again' }).click();
      await expect(page).toHaveURL(sandboxPage);
      await press(page, 'Pay');
      await expect(outcome(page)).toContainText('Paid');
      await expect(reference(page)).toHaveText(number ?? '');
      expect(await linesOf(page)).toEqual([]);
    });
  });

  test.describe(() => {
    test.use({ venue: 'pays-otherwise' });

    test('pays in cash instead, and the order reaches the venue', async ({ page }) => {
      await goToPay(page);
      await press(page, 'Decline the card');
      await page.getByRole('link', { name: 'Pay another way' }).click();
      await expect(page).toHaveURL(/#changes$/);
      await expect(orderStatus(page)).toHaveText('Waiting for payment');
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('radio', { name: 'Cash' }).check();
      await expect(orderStatus(page)).toHaveText('Waiting for confirmation');
      expect(await violationsOf(page)).toEqual([]);
    });
  });

  test.describe(() => {
    test.use({ venue: 'pays-edited' });

    test('edits the order and pays the new total', async ({ page }) => {
      await goToPay(page);
      await press(page, 'Cancel and go back');
      await expect(outcome(page)).toContainText('Canceled');
      const number = await reference(page).textContent();
      await page.getByRole('button', { name: 'Edit order' }).click();
      await expect(page).toHaveURL(/\/en\/cart$/);
      expect(await linesOf(page)).toHaveLength(1);
      await page.goto('/en/category/1');
      await plus(page, 'Add Freekeh soup').click();
      await page.goto('/en/cart');
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('link', { name: 'Checkout' }).click();
      await page.getByRole('button', { name: 'Pay Now' }).click();
      await expect(page).toHaveURL(sandboxPage);
      await expect(page.getByText('39.50')).toBeVisible();
      await press(page, 'Pay');
      await expect(outcome(page)).toContainText('Paid');
      expect(await reference(page).textContent()).not.toBe(number);
      expect(await linesOf(page)).toEqual([]);
    });
  });
});

test.describe("a diner who leaves the provider's page", () => {
  test.use({ venue: 'pays-later' });

  /** Source: spec §2 cart.payment-url */
  test('by going back keeps the cart and is sent to the same page again', async ({ page }) => {
    await goToPay(page);
    const address = page.url();
    await page.goBack();
    await page.goto('/en/cart');
    await expect(page.getByRole('link', { name: 'View order' })).toBeVisible();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page).toHaveURL(address);
  });

  test.describe(() => {
    test.use({ venue: 'pays-once-more' });

    /** Source: spec §2 cart.payment-redirect */
    test('is redirected there once from an otherwise empty cart', async ({ page }) => {
      await goToPay(page);
      const address = page.url();
      await page.goBack();
      await page.goto('/en/cart');
      await page.getByRole('button', { name: 'Remove Lentil soup' }).click();
      await page.goto('/en/home');
      await page.goto('/en/cart');
      await expect(page).toHaveURL(address);
      await page.goBack();
      await expect(page).toHaveURL(/\/en\/home$/);
      await page.goto('/en/cart');
      await expect(page.getByRole('link', { name: 'View order' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to Menu' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('link', { name: 'Pay Now' }).click();
      await expect(page).toHaveURL(address);
    });
  });

  test('without returning finds the order paid, in another browser too', async ({
    page,
    browser,
    baseURL,
  }) => {
    await goToPay(page);
    await press(page, 'Pay without going back');
    await expect(page.getByText('You can close this page.')).toBeVisible();
    const [paidAt = ''] = /[0-9A-Z]{26}$/.exec(page.url()) ?? [];
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await elsewhere.newPage();
    await other.goto(`/pay/return/sandbox/${paidAt}`);
    await expect(outcome(other)).toContainText('Paid');
    await other.getByRole('link', { name: 'View order' }).click();
    await expect(other).toHaveURL(orderPage);
    await expect(orderStatus(other)).toHaveText('Waiting for confirmation');
    await elsewhere.close();
    await page.goto('/en/cart');
    await expect(page).toHaveURL(orderPage);
    await page.goto('/en/category/1');
    await expect.poll(() => linesOf(page)).toEqual([]);
  });
});
