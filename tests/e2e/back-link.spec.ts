import { expect, test } from './diner.ts';

const lists = [
  { what: 'everything', venue: 'corner', path: '/category/5', dish: 'Sea bass' },
  { what: 'offers', venue: 'corner', path: '/category/8', dish: 'Cheese omelette' },
  { what: 'combos', venue: 'corner', path: '/category/10', dish: 'Lunch for one' },
  { what: 'all dishes on home', venue: 'all-on-home', path: '/home', dish: 'Sea bass' },
] as const;

for (const { what, venue, path, dish } of lists) {
  test.describe(`a dish opened from a list of ${what}`, () => {
    test.use({ venue });

    test('leads back to that list at the same scroll position, after other pages too', async ({ page }) => {
      await page.goto(`/en${path}`);
      // The promotion opens after the page is painted.
      if (path === '/home') await page.locator('.greeting[open]').waitFor();
      await page.keyboard.press('Escape');
      const link = page.getByRole('main').getByRole('link', { name: dish });
      await link.scrollIntoViewIfNeeded();
      const top = await page.evaluate(() => scrollY);
      await link.click();
      await expect(page).toHaveURL(/\/en\/product\/\d+$/);
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(page).toHaveURL(`/en${path}`);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);

      await link.click();
      await expect(page).toHaveURL(/\/en\/product\/\d+$/);
      await page.getByRole('link', { name: 'Back' }).waitFor();
      await page.goto('/en/page/2');
      await page.goBack();
      await expect(page).toHaveURL(/\/en\/product\/\d+$/);
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(page).toHaveURL(`/en${path}`);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    });
  });
}
