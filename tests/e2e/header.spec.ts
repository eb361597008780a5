import { expect, test } from './diner.ts';

/** Source: spec §2 header.parts */
test('the header leads to the drawer, another language and the search', async ({ page }) => {
  await page.goto('/en/home');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Open navigation' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'The Corner' })).toHaveAttribute('href', '/en/home');
  await expect(header.getByRole('link', { name: 'Back' })).toHaveCount(0);
  await header.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/en/search');
});

for (const { language, path, choose, other, there, heading } of [
  {
    language: 'en',
    path: '/en/product/302',
    choose: 'Choose your language',
    other: 'العربية',
    there: '/ar/product/302',
    heading: 'ريش غنم',
  },
  {
    language: 'ar',
    path: '/ar/page/1',
    choose: 'اختر لغتك',
    other: '日本語',
    there: '/ja/page/1',
    heading: '私たちについて',
  },
]) {
  /** Source: spec §2 header.languages */
  test(`the language menu in ${language} stays on the same page`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: choose }).click();
    const languageList = page.locator('#language-list');
    await expect(languageList.getByRole('link')).toHaveText(['English', 'العربية', '日本語']);
    await expect(languageList.locator('[aria-current]')).toHaveCount(1);
    await languageList.getByRole('link', { name: other }).click();
    await expect(page).toHaveURL(there);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}

test('the language menu closes by Escape and returns the focus', async ({ page }) => {
  await page.goto('/en/home');
  const choose = page.getByRole('button', { name: 'Choose your language' });
  await choose.click();
  await expect(page.locator('#language-list')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#language-list')).toBeHidden();
  await expect(choose).toBeFocused();
});

/** Source: spec §2 header.parts */
test('the header shows the title once the heading has scrolled away', async ({ page }) => {
  await page.goto('/en/category/3');
  const title = page.getByRole('banner').getByText('Grill');
  await expect(title).toHaveCSS('opacity', '0');
  await page.evaluate(() => scrollTo(0, 400));
  await expect(title).toHaveCSS('opacity', '1');
  await expect(page.getByRole('banner')).toBeInViewport();
});

test('the skip link skips the header', async ({ page }) => {
  await page.goto('/en/category/3');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Adana' })).toBeFocused();
});

test('every language of a page has an alternate link with its own tag', async ({ page }) => {
  await page.goto('/en/category/3');
  const tags = page.locator('link[rel=alternate][hreflang]');
  expect(await tags.evaluateAll((all) => all.map((one) => one.getAttribute('hreflang')))).toEqual([
    ...['en', 'ar', 'ja', 'x-default'],
  ]);
  await expect(page.locator('link[rel=alternate][hreflang=ar]')).toHaveAttribute(
    'href',
    /\/ar\/category\/3$/,
  );
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/category\/3$/);
});

for (const { language, tag, direction } of [
  { language: 'kp', tag: 'ko', direction: 'ltr' },
  { language: 'zh-hans', tag: 'zh-Hans', direction: 'ltr' },
  { language: 'he', tag: 'he', direction: 'rtl' },
  { language: 'fa', tag: 'fa', direction: 'rtl' },
]) {
  test.describe('a venue with fifteen languages', () => {
    test.use({ venue: 'cafe-inkt' });

    test(`renders /${language} with the tag ${tag}`, async ({ page }) => {
      await page.goto(`/${language}/home`);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
    });
  });
}
