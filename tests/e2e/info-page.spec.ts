import { expect, test } from './diner.ts';

for (const { language, title, told } of [
  { language: 'en', title: 'About us', told: 'One corner, one oven.' },
  { language: 'ar', title: 'من نحن', told: 'زاوية واحدة وفرن واحد.' },
]) {
  /** Source: spec §2 page.content */
  test(`an info page in ${language} shows title and content of the venue`, async ({ page }) => {
    await page.goto(`/${language}/page/1`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { level: 2 })).toContainText(language === 'en' ? '1987' : '١٩٨٧');
    await expect(page.getByText(told)).toBeVisible();
  });
}

/** Source: spec §2 page.content */
test('links and emphasis of an info page are kept', async ({ page }) => {
  await page.goto('/en/page/1');
  const article = page.getByRole('article');
  await expect(article.locator('strong')).toHaveText('corner');
  await expect(article.getByRole('link', { name: 'one oven' })).toHaveAttribute(
    'href',
    'https://corner.example/',
  );
});

test('content that is not translated is marked as what it is written in', async ({ page }) => {
  await page.goto('/ja/page/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('私たちについて');
  await expect(page.locator('.written')).toHaveAttribute('lang', 'en');
});

test.describe('a page without words', () => {
  test.use({ venue: 'bare' });

  test('says that there is nothing yet', async ({ page }) => {
    await page.goto('/en/page/1');
    await expect(page.getByText('There is nothing on this page yet.')).toBeVisible();
  });
});
