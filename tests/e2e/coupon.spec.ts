import type { Page } from '@playwright/test';
import { oldTown, unfold, withCart } from './a-cart.ts';
import { expect, test } from './diner.ts';

test.use({ venue: 'bazaar', forgiven: /status of 404/ });

const field = (page: Page) => page.getByLabel('Coupon code');
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' });
const bill = (page: Page) => page.locator('.bill');
const total = (page: Page) => page.locator('.bill .total dd');

test.beforeEach(async ({ page, context, venue }) => {
  await withCart(context, venue, [{ product: 11, quantity: 5 }], { orderType: 'takeaway' });
  await page.goto('/en/cart');
  await expect(bill(page)).toBeVisible();
  await unfold(page, 'Coupon code');
});

/** Source: spec §5 coupon.upper-case */
test('a code is put in capitals as it is typed, and the cursor stays in place', async ({ page }) => {
  await expect(apply(page)).toBeDisabled();
  await field(page).pressSequentially('tn');
  await field(page).press('ArrowLeft');
  await field(page).pressSequentially('e');
  await expect(field(page)).toHaveValue('TEN');
  await field(page).pressSequentially('x');
  await expect(field(page)).toHaveValue('TEXN');
  await expect(apply(page)).toBeEnabled();
});

/** Source: spec §2 cart.coupon */
test('Enter applies the code and does nothing else', async ({ page }) => {
  await field(page).fill('ten');
  await field(page).press('Enter');
  await expect(page.getByText('Coupon applied')).toBeVisible();
  await expect(bill(page)).toContainText('Discount (TEN) −AED 10.00');
  await expect(total(page)).toHaveText('AED 92.00');
  await expect(page).toHaveURL(/\/en\/cart$/);
  await expect(field(page)).toHaveValue('');

  await field(page).fill('ten');
  await expect(apply(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Remove TEN' }).click();
  await expect(field(page)).toBeFocused();
  await expect(total(page)).toHaveText('AED 102.00');
  await expect(apply(page)).toBeEnabled();
});

/** Source: spec §8 coupon.invalid */
test('an unknown code is an error of its field and removes the discount', async ({ page }) => {
  await field(page).fill('TEN');
  await apply(page).click();
  await expect(total(page)).toHaveText('AED 92.00');
  await field(page).fill('NOPE');
  await apply(page).click();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toHaveAccessibleDescription('There’s no coupon NOPE');
  await expect(total(page)).toHaveText('AED 102.00');
  await page.reload();
  await expect(total(page)).toHaveText('AED 102.00');
});

for (const { code, message } of [
  { code: 'LARGE', message: 'LARGE This coupon needs a subtotal of at least AED 500.00' },
  { code: 'BREAD', message: 'BREAD This coupon doesn’t apply to anything in your cart' },
]) {
  test(`${code} has no effect on this cart and says why`, async ({ page }) => {
    await field(page).fill(code);
    await apply(page).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(total(page)).toHaveText('AED 102.00');
  });
}

test('a coupon applies once the cart qualifies for it', async ({ page }) => {
  await field(page).fill('BREAD');
  await apply(page).click();
  await expect(page.getByText('doesn’t apply to anything in your cart')).toBeVisible();
  await page.getByRole('button', { name: 'Add Bread to cart' }).click();
  await expect(page.getByText('Coupon applied')).toBeVisible();
  await expect(bill(page)).toContainText('Discount (BREAD) −AED 2.00');
});

/** Source: spec §4 totals.blurred */
test('the totals blur while a code is looked up, and the rest stays usable', async ({ page, context }) => {
  const gate = Promise.withResolvers<void>();
  await context.route('**/api/coupon/**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await field(page).fill('TEN');
  await apply(page).click();
  await expect(page.locator('.totals')).toHaveAttribute('aria-busy', 'true');
  await expect(apply(page)).toBeDisabled();
  await unfold(page, 'Order comments');
  await page.getByLabel('Order comments').fill('Meanwhile');
  gate.resolve();
  await expect(page.locator('.totals')).toHaveAttribute('aria-busy', 'false');
  await expect(total(page)).toHaveText('AED 92.00');
});

test.describe('a coupon request that fails', () => {
  test.use({ forgiven: /ERR_FAILED/ });

  test('is reported and can be retried', async ({ page, context }) => {
    await context.route('**/api/coupon/**', (route) => route.abort());
    await field(page).fill('TEN');
    await apply(page).click();
    await expect(page.getByText('No response from server')).toBeVisible();
    await expect(field(page)).toHaveValue('TEN');
    await context.unroute('**/api/coupon/**');
    await apply(page).click();
    await expect(total(page)).toHaveText('AED 92.00');
    await expect(page.getByText('No response from server')).toHaveCount(0);
  });
});

test.describe('a free delivery coupon', () => {
  test('strikes the fee through', async ({ page, context }) => {
    await context.clearCookies();
    await page.evaluate((place) => {
      const saved = JSON.parse(sessionStorage.getItem('cart/bazaar/1') ?? '{}');
      sessionStorage.setItem('cart/bazaar/1', JSON.stringify({ ...saved, orderType: 'delivery', place }));
    }, oldTown);
    await page.reload();
    await expect(total(page)).toHaveText('AED 110.00');
    await unfold(page, 'Coupon code');
    await field(page).fill('RIDE');
    await apply(page).click();
    await expect(page.locator('.bill s')).toHaveText('AED 8.00');
    await expect(bill(page)).toContainText('Free delivery');
    await expect(total(page)).toHaveText('AED 102.00');
  });
});

test.describe('a coupon that applies automatically', () => {
  test.use({ venue: 'bazaar-coupon' });

  /** Source: spec §5 coupon.apply-disabled */
  test('is applied at once and stays removed', async ({ page }) => {
    await expect(total(page)).toHaveText('AED 92.00');
    await field(page).fill('ten');
    await expect(apply(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Remove TEN' }).click();
    await expect(total(page)).toHaveText('AED 102.00');
    await page.reload();
    await expect(total(page)).toHaveText('AED 102.00');
    await unfold(page, 'Coupon code');
    await field(page).fill('ten');
    await apply(page).click();
    await expect(total(page)).toHaveText('AED 92.00');
  });
});
