import { line, total, withCart } from './a-cart.ts';
import { expect, test } from './diner.ts';

test.use({ venue: 'bazaar' });

test.describe('a cart', () => {
  test('takes a quantity in the digits of any script', async ({ page, context }) => {
    await withCart(context, 'bazaar', [{ product: 11 }], { orderType: 'takeaway' });
    await page.goto('/ar/cart');
    const field = page.getByRole('textbox', { name: 'الكمية' });
    await expect(field).toHaveValue('١');
    for (const typed of ['٤', '۴', '4']) {
      await field.fill('2');
      await field.press('Enter');
      await field.fill(typed);
      await field.press('Enter');
      await expect(field).toHaveValue('٤');
    }
    await field.fill('x');
    await field.blur();
    await expect(field).toHaveValue('٤');
    await expect(total(page)).toContainText('٨٢');
  });

  test('reports a quantity that is not a whole number and keeps the old one', async ({ page, context }) => {
    await withCart(context, 'bazaar', [{ product: 11 }], { orderType: 'takeaway' });
    await page.goto('/en/cart');
    const field = page.getByRole('textbox', { name: 'Quantity' });
    const error = line(page, 'Lentil soup').getByRole('alert');
    for (const typed of ['12.5', '2,5', '٢٫٥', '3.', '1e1', 'many']) {
      await field.fill('');
      await field.pressSequentially(typed);
      await field.press('Enter');
      await expect(error).toHaveText('Enter a whole number');
      await expect(field).toHaveAccessibleDescription('Enter a whole number');
      await expect(field).toHaveValue('1');
    }
    await field.blur();
    await expect(error).toHaveText('Enter a whole number');
    await field.fill('2');
    await expect(error).toBeEmpty();
    await field.press('Enter');
    await expect(field).toHaveValue('2');
  });
});
