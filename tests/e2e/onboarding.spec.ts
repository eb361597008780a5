import { violationsOf } from './axe.ts';
import { boxOf, expect, test } from './diner.ts';

const pages = [
  { language: 'en', direction: 'ltr', name: 'The Corner', open: 'Open Menu', home: '/en/home' },
  { language: 'ar', direction: 'rtl', name: 'الركن', open: 'فتح قائمة الطعام', home: '/ar/home' },
  { language: 'ja', direction: 'ltr', name: '角の店', open: 'メニューを開く', home: '/ja/home' },
];

for (const { language, direction, name, open, home } of pages) {
  /** Source: spec §2 onboarding.door */
  test(`the landing page in ${language} names the venue and opens its menu`, { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto(`/${language}`);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

    await page.getByRole('link', { name: open }).click();
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
}

/** Source: spec §2 routes.language */
test("an address without a language shows the landing page in the venue's language", async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('link', { name: 'Open Menu' })).toBeVisible();
});

/** Source: spec §2 onboarding.change-language */
test('choosing a language on the landing page changes the address', async ({ page }) => {
  await page.goto('/en');
  const choice = page.getByRole('navigation', { name: 'Choose your language' });
  await expect(choice.getByRole('link')).toHaveText(['English', 'العربية', '日本語']);
  await choice.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الركن');
  await expect(page.locator('.language-choice [aria-current]')).toHaveText('العربية');
});

test('the landing page says whether the venue is open', async ({ page }) => {
  await page.goto('/en');
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
});

test.describe('a venue that gives its address and telephone', () => {
  test.use({ venue: 'served' });

  for (const { language, address } of [
    { language: 'en', address: 'Al Wasl Road 214, Dubai' },
    { language: 'ar', address: 'شارع الوصل 214، دبي' },
  ]) {
    test(`names them on its landing page in ${language}`, async ({ page }) => {
      await page.goto(`/${language}`);
      await expect(page.getByRole('link', { name: address })).toBeInViewport();
      await expect(page.getByRole('link', { name: '+971 40000100' })).toHaveAttribute(
        'href',
        'tel:+97140000100',
      );
      expect(await violationsOf(page)).toEqual([]);
    });
  }
});

test.describe('a venue with more than three languages', () => {
  test.use({ venue: 'cafe-inkt' });

  /** Source: spec §2 onboarding.change-language */
  test('lists them in a menu', async ({ page }) => {
    await page.goto('/en');
    await page.locator('summary', { hasText: 'English' }).click();
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/de');
    await expect(page.locator('summary')).toContainText('Deutsch');
  });
});

test.describe('a venue without a cover', () => {
  test.use({ venue: 'bare' });

  for (const { language, open } of [
    { language: 'en', open: 'Open Menu' },
    { language: 'ar', open: 'فتح قائمة الطعام' },
  ]) {
    test(`fills its landing page in ${language} with its own color`, async ({ page }) => {
      await page.goto(`/${language}`);
      await page.keyboard.press('Escape');
      const ground = page.getByRole('main');
      const { width, height } = await boxOf(ground);
      expect(width).toBe(390);
      expect(height).toBeGreaterThanOrEqual(844);
      await expect(ground).not.toHaveCSS('background-image', 'none');
      await expect(page.getByRole('link', { name: open })).toBeInViewport();
      expect(await violationsOf(page)).toEqual([]);
    });
  }
});

test("a form that shows when the menu opens is below the landing page's button, which links to it", async ({
  page,
}) => {
  await page.goto('/en');
  await page.getByRole('link', { name: 'How was it?' }).click();
  await expect(page.getByRole('region', { name: 'How was it?' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Catering request' })).toHaveCount(0);
});

test.describe('a venue without a language choice', () => {
  test.use({ venue: 'bare' });

  /** Source: spec §2 onboarding.languages */
  test('shows no languages on its landing page', async ({ page }) => {
    await page.goto('/en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare');
    await expect(page.getByRole('link', { name: 'العربية' })).toHaveCount(0);
  });
});

test.describe('a venue without a landing page', () => {
  test.use({ venue: 'all-on-home' });

  for (const path of ['/', '/en']) {
    /** Source: spec §2 onboarding.skip */
    test(`redirects from ${path} to home`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/en/home');
    });
  }
});
