import { expect, test } from './diner.ts';
import { soupCount } from './venues/stall.ts';

test.describe('a search with more than a page of results', () => {
  test.use({ venue: 'stall' });

  for (const { language, typed, count, more, next } of [
    {
      language: 'en',
      typed: 'soup',
      count: `${soupCount} dishes found`,
      more: 'Show more',
      next: 'Soup 121',
    },
    {
      language: 'ar',
      typed: 'شوربة',
      count: new RegExp(`${soupCount}`),
      more: 'عرض المزيد من الأطباق',
      next: 'شوربة 121',
    },
  ]) {
    /** Source: spec §2 search.controls */
    test(`shows the total and loads more in place, in ${language}`, async ({ page }) => {
      await page.goto(`/${language}/search`);
      await page.getByRole('searchbox').fill(typed);
      const rows = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(page.getByRole('status')).toHaveText(count);
      await expect(rows).toHaveCount(120);
      const link = page.getByRole('link', { name: more });
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(rows).toHaveCount(soupCount);
      await expect(page.getByRole('link', { name: next, exact: true })).toBeFocused();
      await expect(page.getByRole('status')).toHaveText(count);
      await expect(link).toHaveCount(0);
      await page.reload();
      await expect(rows).toHaveCount(soupCount);
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('shows more on another page', async ({ page }) => {
      await page.goto('/en/search?term=soup');
      await expect(page.getByRole('status')).toHaveText(`${soupCount} dishes found`);
      await page.getByRole('link', { name: 'Show more' }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(soupCount);
    });
  });
});
