import { aTablet, orderOn } from './a-board.ts';
import { lineOn, placedNumber, startOrder } from './a-staff-order.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './diner.ts';

test.describe('a coupon that a caller names', () => {
  test.use({ venue: 'called-en' });

  test('is checked by the venue, refused in words, and taken off', async ({ browser }) => {
    const { page, context } = await aTablet(browser, 'called-en', 'en');
    const dialog = await startOrder(page);
    await dialog.getByRole('option').filter({ hasText: 'Lentil soup' }).first().click();
    const [field, total] = [dialog.getByLabel('Coupon code'), dialog.locator('.bill .total dd')];
    await field.fill('nope');
    await page.keyboard.press('Enter');
    await expect(dialog.locator('#coupon-state')).toHaveText('There’s no coupon NOPE');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(total).toHaveText('AED 18.00');
    expect(await violationsOf(page)).toEqual([]);
    await field.fill('ten');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog.locator('#coupon-state')).toContainText('Coupon applied');
    await expect(total).toHaveText('AED 16.20');
    expect(await violationsOf(page)).toEqual([]);
    await field.focus();
    await page.keyboard.press('Control+Enter');
    const number = await placedNumber(page);
    await page.keyboard.press('Enter');
    await expect(dialog.locator('#guest-phone')).toBeFocused();
    await expect(lineOn(page)).toHaveCount(0);
    await dialog.getByRole('option').filter({ hasText: 'Lentil soup' }).first().click();
    await expect(total).toHaveText('AED 18.00');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await page.keyboard.press('Escape');
    await expect(orderOn(page, number)).toContainText('16.20');
    await context.close();
  });
});
