import { faultsOf } from './axe.ts';
import { expect, test } from './diner.ts';

for (const [language, words] of [
  ['en', 'Not available right now'],
  ['ar', 'غير متاح حاليًا'],
] as const) {
  for (const [what, path] of [
    ['a dish', 'product/19'],
    ['a category', 'category/16'],
  ]) {
    test(`${what} outside its hours is there in ${language}, says so and cannot be ordered`, async ({
      page,
    }) => {
      const answer = await page.goto(`/${language}/${path}`);
      expect(answer?.status()).toBe(200);
      await expect(page.locator('.away-note')).toContainText(words);
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      await expect(page.locator('.plus, .add-bar button')).toHaveCount(0);
      expect(await faultsOf(page)).toEqual([]);
    });
  }
}
