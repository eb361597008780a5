import { blockedCheckout, checkout, line, saveInTab, total, withCart } from './a-cart.ts';
import { expect, test } from './diner.ts';

test.use({ venue: 'bazaar' });

test.describe('an unavailable line', () => {
  test('is reported on its line, and all such lines are removed with one button', async ({
    page,
    context,
  }) => {
    await withCart(
      context,
      'bazaar',
      [
        { product: 11 },
        { product: 13, quantity: 5 },
        { product: 14 },
        { product: 15 },
        { product: 99 },
        { product: 12, unit: 50_000 },
      ],
      { orderType: 'takeaway' },
    );
    await page.goto('/en/cart');
    await expect(line(page, 'Sea bass')).toContainText('Only 3 left');
    await expect(line(page, 'Foul')).toContainText('Out of Stock');
    await expect(line(page, 'Midnight eggs')).toContainText('Not available at this time');
    await expect(line(page, 'Dish 99')).toContainText('No longer on the menu');
    await expect(line(page, 'Charcoal chicken')).toContainText('Choose its options again');
    await expect(blockedCheckout(page)).toBeDisabled();
    await expect(total(page)).toHaveText('AED 22.00');

    await page.getByRole('button', { name: 'Remove and continue' }).click();
    await expect(page.locator('.line')).toHaveCount(2);
    await expect(page.getByRole('textbox', { name: 'Quantity' }).nth(1)).toHaveValue('3');
    await expect(total(page)).toHaveText('AED 262.00');
    await expect(checkout(page)).toHaveAttribute('href', '/en/checkout');
  });

  test('whose options are gone asks for them again in place', async ({ page, context }) => {
    await withCart(context, 'bazaar', [{ product: 12, unit: 50_000 }]);
    await page.goto('/en/cart');
    await page.getByRole('button', { name: 'Choose options for Charcoal chicken' }).click();
    const sheet = page.getByRole('dialog', { name: 'Select Variations' });
    await sheet.getByText('Whole').click();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet).toBeHidden();
    await expect(line(page, 'Charcoal chicken')).toHaveCount(1);
    await expect(line(page, 'Charcoal chicken')).toContainText('Size: Whole');
  });

  test('is limited to the portions left', async ({ page, context }) => {
    await withCart(context, 'bazaar', [{ product: 13, quantity: 2 }], { orderType: 'takeaway' });
    await page.goto('/en/cart');
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(page.getByText('Only 3 left')).toBeVisible();
    await expect(page.getByRole('button', { name: 'One more' })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Quantity' }).fill('50');
    await page.getByRole('textbox', { name: 'Quantity' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3');
  });

  test.use({ forgiven: /status of 404/ });
});

test.describe('a changed price', () => {
  test('is shown beside the old one until the diner accepts it', async ({ page, context }) => {
    await withCart(context, 'bazaar', [{ product: 11, unit: 18_000 }], { orderType: 'takeaway' });
    await page.goto('/en/cart');
    await expect(line(page, 'Lentil soup')).toContainText('Was AED 18.00');
    await page.getByRole('button', { name: 'Continue with the new prices' }).click();
    await expect(page.getByText('Some prices have changed')).toHaveCount(0);
    await expect(page.getByText('Was AED 18.00')).toHaveCount(0);
    await expect(checkout(page)).toContainText('AED 22.00');
  });

  test('of the order as a whole is shown and accepted too', async ({ page, context }) => {
    await withCart(context, 'bazaar', [{ product: 11 }], { orderType: 'takeaway' });
    await saveInTab(context, 'changed/bazaar/1', 'prices');
    await page.goto('/en/cart');
    await page.getByRole('button', { name: 'Continue with the new prices' }).click();
    await expect(page.getByText('Some prices have changed')).toHaveCount(0);
    await page.reload();
    await expect(total(page)).toHaveText('AED 22.00');
    await expect(page.getByText('Some prices have changed')).toHaveCount(0);
  });
});

test.describe('a cart without a response', () => {
  test.use({ forgiven: /ERR_FAILED/ });

  test('says so and retries', async ({ page, context }) => {
    await withCart(context, 'bazaar', [{ product: 11 }], { orderType: 'takeaway' });
    await context.route('**/api/product/**', (route) => route.abort());
    // The live menu would load them again without a press.
    await page.routeWebSocket(/realtime/, () => undefined);
    await page.goto('/en/cart');
    await expect(page.getByText('No response from server')).toBeVisible();
    await expect(blockedCheckout(page)).toBeDisabled();
    await context.unroute('**/api/product/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(total(page)).toHaveText('AED 22.00');
    await expect(page.getByText('No response from server')).toHaveCount(0);
  });
});
