import { expect, test } from './diner.ts';

test.describe('a venue on a newer version', () => {
  test.use({ venue: 'closed-saffron-grill' });

  for (const { language, message, update } of [
    { language: 'en', message: 'A new version is available', update: 'Update' },
    { language: 'ar', message: 'يتوفر إصدار جديد', update: 'تحديث' },
  ]) {
    /** Source: spec §2 snackbar.new-version */
    test(`offers the update in ${language} until the diner has reloaded`, async ({ page }) => {
      await page.goto(`/${language}/home`);
      const banner = page.getByRole('status').filter({ hasText: message });
      await expect(banner).toBeVisible();
      const reloaded = page.waitForEvent('load');
      await banner.getByRole('button', { name: update }).click();
      await reloaded;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(message)).toBeHidden();

      await page.goto(`/${language}/category/1`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(message)).toBeHidden();
    });
  }
});

/** Source: spec §4 version.prompt */
test('a venue on the current version offers no update', async ({ page }) => {
  await page.goto('/en/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('A new version is available')).toHaveCount(0);
});
