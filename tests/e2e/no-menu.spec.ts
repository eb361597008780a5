import { startSite } from '#tests/support/site.ts';
import { violationsOf } from './axe.ts';
import { expect, port, test } from './diner.ts';
import { endlessAnimations, layoutProblems } from './layout-problems.ts';

test.describe('an unknown address', () => {
  test.use({ forgiven: /status of 404/ });

  for (const { language, path, message, back } of [
    { language: 'en', path: '/en/product/99999', message: 'We can’t find this page', back: 'Back to Menu' },
    { language: 'en', path: '/en/category/99', message: 'We can’t find this page', back: 'Back to Menu' },
    { language: 'ar', path: '/ar/no/such', message: 'لم نعثر على هذه الصفحة', back: 'العودة إلى القائمة' },
    { language: 'ja', path: '/ja/page/77', message: 'ページが見つかりません', back: 'メニューに戻る' },
    { language: 'en', path: '/de/home', message: 'We can’t find this page', back: 'Back to Menu' },
  ]) {
    /** Source: spec §7 menu-language.listed */
    test(`${path} says so in the diner's language and links back`, { tag: '@core' }, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(message);
      await page.getByRole('main').getByRole('link', { name: back }).click();
      await expect(page).toHaveURL(`/${language}/home`);
    });
  }
});

test.describe('a venue with an inactive licence', () => {
  test.use({ venue: 'suspended', forgiven: /status of 503/ });

  for (const { language, title, message } of [
    {
      language: 'en',
      title: 'Error',
      message:
        "Looks like there's an issue with your account. Please contact eMenu support team to resolve this error.",
    },
    {
      language: 'ar',
      title: 'خطأ',
      message: 'يبدو أن هناك مشكلة في حسابك. تواصل مع فريق دعم eMenu لحل هذا الخطأ.',
    },
  ]) {
    for (const path of ['', '/home', '/category/1', '/product/11']) {
      /** Source: spec §2 loading.error, §8 menu.failed */
      test(`shows the error screen at /${language}${path} and no menu`, async ({ page }) => {
        const response = await page.goto(`/${language}${path}`);
        expect(response?.status()).toBe(503);
        expect(response?.headers()['cache-control']).toBe('no-store');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByText(message)).toBeVisible();
        await expect(page.getByText('Shakshuka')).toHaveCount(0);
      });
    }
  }
});

test.describe('a venue with a pending licence', () => {
  test.use({ venue: 'pending', forgiven: /status of 503/ });

  for (const [language, message] of [
    ['en', 'Loading'],
    ['ar', 'جارٍ التحميل'],
  ] as const) {
    /** Source: spec §2 loading.words, routes.licence-pending */
    test(`shows the loading screen in ${language} and retries by itself`, { tag: '@core' }, async ({
      page,
    }) => {
      const response = await page.goto(`/${language}/home`);
      expect(response?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(message);
      await page.waitForResponse((next) => next.url().endsWith(`/${language}/home`) && next.status() === 503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(message);
    });
  }
});

test.describe('an unknown host', () => {
  test.use({ venue: 'nobody', forgiven: /status of 421/ });

  /** Source: spec §2 routes.licence-none */
  test('shows that there is no menu, whatever the path', async ({ page }) => {
    for (const path of ['/', '/en/home', '/en/category/1']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(421);
      expect(response?.headers()['cache-control']).toBe('no-store');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There’s no menu at this address');
    }
  });

  test.describe('visited with an Arabic browser', () => {
    test.use({ locale: 'ar-AE' });

    test('answers in Arabic', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('لا توجد قائمة طعام على هذا العنوان');
    });
  });
});

test("a venue's own domain leads to its menu", async ({ request }) => {
  const response = await request.get(`http://127.0.0.1:${port}/en/home`, {
    headers: { host: 'corner.example' },
  });
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('The Corner');
});

/** Source: spec §2 welcome */
test('a server without venues shows the welcome page', async ({ page }) => {
  test.slow();
  const empty = await startSite();
  try {
    await page.goto(`http://anybody.localhost:${empty.port}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to eMenu');
    await expect(page.getByRole('link', { name: 'Visit our website' })).toHaveAttribute('href', /^https:/);
    await expect(page.getByRole('link', { name: 'Book a demo' })).toHaveAttribute('href', /^https:/);
    await expect(page.getByRole('listitem').getByRole('link')).toHaveText([
      'Instagram',
      'Facebook',
      'LinkedIn',
    ]);
    expect(await violationsOf(page)).toEqual([]);
    expect(await layoutProblems(page)).toEqual([]);
    expect(await endlessAnimations(page)).toEqual([]);
  } finally {
    // An open page would still ask for its files.
    await page.close();
    await empty.stop();
  }
});
