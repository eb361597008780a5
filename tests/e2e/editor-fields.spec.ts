import { openItem, openMenuEditor, publishNow, review } from './a-menu-editor.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './diner.ts';

test.describe('the menu editor', () => {
  test.use({ venue: 'lunch-room-fields' });
  test.slow();

  test('sets where a promotion leads, fees by subtotal and nutrition facts', async ({
    page: phone,
    browser,
  }) => {
    const { page, context } = await openMenuEditor(browser, 'lunch-room-fields', { width: 1280 });
    await page.locator('.views button').nth(1).click();
    await page.locator('#list-kind').selectOption('promotion');
    await page.locator('.item').first().click();
    await page.locator('#link').selectOption('url');
    await page.locator('#link-url').fill('example.com');
    await expect(page.locator('#link-url')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('#link').selectOption('product');
    await page.locator('#link-entry').selectOption({ label: 'Grilled chicken' });

    await page.locator('#list-kind').selectOption('delivery_zone');
    await page.locator('.item-list > .button').click();
    await page.locator('#name').fill('Town');
    await page.locator('#amount').fill('10');
    await page.locator('#area').selectOption('PostalCodes');
    await page.locator('#postal-codes').fill('1000\n?');
    await expect(page.locator('#postal-codes')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('#postal-codes').fill('1000\n20*');
    await page.locator('.more-fields summary').click();
    const bands = page.locator('.bands').filter({ hasText: 'Fees by subtotal' });
    await bands.locator('.button').click();
    await bands.locator('input').first().fill('100');
    await bands.locator('input').last().fill('x');
    await expect(bands.locator('input').last()).toHaveAttribute('aria-invalid', 'true');
    await bands.locator('input').last().fill('5');
    expect(await violationsOf(page)).toEqual([]);

    await page.locator('.views button').first().click();
    await openItem(page, 'Grilled chicken');
    await page.locator('.more-fields summary').click();
    await page.locator('#nutrition-kcal').fill('80001');
    await expect(page.locator('#nutrition-kcal')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('#nutrition-kcal').fill('640');
    await page.locator('#nutrition-protein').fill('41.5');
    await review(page);
    await expect(page.locator('.diff')).toContainText('Fees by subtotal');
    await publishNow(page);

    await phone.goto('/en/product/21');
    await expect(phone.locator('main')).toContainText('640');
    await expect(phone.locator('main')).toContainText('41.5');
    await page.locator('.views button').nth(1).click();
    await page.locator('#list-kind').selectOption('delivery_zone');
    await page.locator('.item').first().click();
    await expect(page.locator('#postal-codes')).toHaveValue('1000\n20*');
    await expect(bands.locator('input').first()).toHaveValue('100.00');
    await context.close();
  });
});
