import { expect, test } from './diner.ts';
test('home', async ({ page }) => {
  await page.goto('/en/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Corner');
});
