import { expect, test } from './diner.ts';

for (const { language, title, text } of [
  { language: 'en', title: 'About us', text: 'One corner, one oven.' },
  { language: 'ar', title: 'من نحن', text: 'زاوية واحدة وفرن واحد.' },
]) {
  /** Source: spec §2 page.content */
  test(`an info page in ${language} shows its title and content`, async ({ page }) => {
    await page.goto(`/${language}/page/1`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { level: 2 })).toContainText(language === 'en' ? '1987' : '١٩٨٧');
    await expect(page.getByText(text)).toBeVisible();
  });
}

/** Source: spec §2 page.content */
test('an info page keeps links and emphasis', async ({ page }) => {
  await page.goto('/en/page/1');
  const article = page.getByRole('article');
  await expect(article.locator('strong')).toHaveText('corner');
  await expect(article.getByRole('link', { name: 'one oven' })).toHaveAttribute(
    'href',
    'https://corner.example/',
  );
});

test('untranslated content is marked with its language', async ({ page }) => {
  await page.goto('/ja/page/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('私たちについて');
  await expect(page.locator('.rich-text')).toHaveAttribute('lang', 'en');
});

test.describe('an empty page', () => {
  test.use({ venue: 'bare' });

  test('says that it is empty', async ({ page }) => {
    await page.goto('/en/page/1');
    await expect(page.getByText('There’s nothing on this page yet.')).toBeVisible();
  });
});
