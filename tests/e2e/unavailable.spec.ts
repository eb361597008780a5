import { violationsOf } from './axe.ts';
import { expect, test } from './diner.ts';

for (const [language, note] of [
  ['en', 'Not available right now'],
  ['ar', 'غير متاح حاليًا'],
] as const) {
  for (const [what, path] of [
    ['a dish', 'product/19'],
    ['a category', 'category/16'],
  ]) {
    test(`${what} outside its hours has a page in ${language} that says so and allows no order`, async ({
      page,
    }) => {
      const response = await page.goto(`/${language}/${path}`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('.unavailable-note')).toContainText(note);
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      await expect(page.locator('.add-button, .add-bar button')).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
    });
  }
}
