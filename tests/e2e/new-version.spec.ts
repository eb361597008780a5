import { expect, test } from './diner.ts';

test.describe('a venue that runs a newer version', () => {
  test.use({ venue: 'closed-saffron-grill' });

  for (const { language, told, update } of [
    { language: 'en', told: 'A new version is available', update: 'Update' },
    { language: 'ar', told: 'يتوفر إصدار جديد', update: 'تحديث' },
  ]) {
    /** Source: spec §2 snackbar.new-version */
    test(`offers it in ${language}, and stays away once the diner has reloaded for it`, async ({ page }) => {
      await page.goto(`/${language}/home`);
      const banner = page.getByRole('status').filter({ hasText: told });
      await expect(banner).toBeVisible();
      const reloaded = page.waitForEvent('load');
      await banner.getByRole('button', { name: update }).click();
      await reloaded;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(told)).toBeHidden();

      await page.goto(`/${language}/category/1`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(told)).toBeHidden();
    });
  }
});

/** Source: spec §4 version.prompt */
test('a venue of our own version offers nothing', async ({ page }) => {
  await page.goto('/en/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('A new version is available')).toHaveCount(0);
});
