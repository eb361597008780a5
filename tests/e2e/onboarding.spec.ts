import { expect, test } from './diner.ts';

const doors = [
  { language: 'en', direction: 'ltr', name: 'The Corner', open: 'Open Menu', home: '/en/home' },
  { language: 'ar', direction: 'rtl', name: 'الركن', open: 'فتح قائمة الطعام', home: '/ar/home' },
  { language: 'ja', direction: 'ltr', name: '角の店', open: 'メニューを開く', home: '/ja/home' },
];

for (const { language, direction, name, open, home } of doors) {
  /** Source: spec §2 onboarding.door */
  test(`the door in ${language} names the venue and opens its menu`, { tag: '@core' }, async ({ page }) => {
    await page.goto(`/${language}`);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

    await page.getByRole('link', { name: open }).click();
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
}

/** Source: spec §2 routes.language */
test('an address without a language is the door in the language of the venue', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('link', { name: 'Open Menu' })).toBeVisible();
});

/** Source: spec §2 onboarding.change-language */
test('choosing a language at the door swaps the language of the address', async ({ page }) => {
  await page.goto('/en');
  await page.locator('summary', { hasText: 'English' }).click();
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الركن');
  await expect(page.locator('summary')).toContainText('العربية');
});

test('the form to be shown when the menu opens stands below the door, which leads there', async ({
  page,
}) => {
  await page.goto('/en');
  await page.getByRole('link', { name: 'How was it?' }).click();
  await expect(page.getByRole('region', { name: 'How was it?' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Catering request' })).toHaveCount(0);
});

test.describe('a venue that asks for no language', () => {
  test.use({ venue: 'bare' });

  /** Source: spec §2 onboarding.languages */
  test('shows no choice of languages at its door', async ({ page }) => {
    await page.goto('/en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare');
    await expect(page.getByText('العربية')).toHaveCount(0);
  });
});

test.describe('a venue that skips its door', () => {
  test.use({ venue: 'all-on-home' });

  for (const path of ['/', '/en']) {
    /** Source: spec §2 onboarding.skip */
    test(`sends a diner at ${path} straight home`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/en/home');
    });
  }
});
