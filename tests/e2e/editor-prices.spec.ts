import { openItem, openMenuEditor, review } from './a-menu-editor.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './diner.ts';

test.describe('a price in the menu editor', () => {
  test('is before tax where guests see prices with tax, and shows theirs while it is typed', async ({
    browser,
  }) => {
    const { page, context } = await openMenuEditor(browser, 'desk-taxed');
    await page.locator('#item-search-text').fill('lentil');
    const soup = page.getByRole('button', { name: 'Lentil soup' });
    await expect(soup).toContainText(/AED.18\.00Guests see AED.18\.90/);
    await openItem(page, 'Lentil soup');
    const price = page.getByLabel('Price before tax (AED)');
    await expect(price).toHaveValue('18.00');
    await expect(price).toHaveAccessibleDescription(/Guests see AED.18\.90/);
    await price.fill('20');
    await expect(price).toHaveAccessibleDescription(/Guests see AED.21\.00/);
    await price.fill('20.555');
    await expect(price).not.toHaveAccessibleDescription(/Guests see/);
    expect(await violationsOf(page)).toEqual([]);

    await price.fill('20');
    await review(page);
    await expect(page.locator('.changed-fields').first()).toHaveText(
      /^Price before tax.*AED.18\.00.*AED.20\.00Price guests see.*AED.18\.90.*AED.21\.00$/,
    );
    await context.close();
  });

  test('is one price where guests see what is typed', async ({ browser }) => {
    const { page, context } = await openMenuEditor(browser, 'desk-stock');
    await openItem(page, 'Lentil soup');
    await expect(page.getByLabel('Price (AED)', { exact: true })).toBeVisible();
    await expect(page.getByText(/Guests see AED/)).toHaveCount(0);
    await context.close();
  });
});
