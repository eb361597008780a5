import { startSite } from '#tests/support/site.ts';
import { faultsOf } from './axe.ts';
import { expect, port, test } from './diner.ts';
import { misfitsOf, restlessOf } from './fit.ts';

test.describe('an address that leads nowhere', () => {
  test.use({ forgiven: /status of 404/ });

  for (const { language, path, told, back } of [
    { language: 'en', path: '/en/product/99999', told: 'We cannot find this page', back: 'Back to Menu' },
    { language: 'en', path: '/en/category/99', told: 'We cannot find this page', back: 'Back to Menu' },
    { language: 'ar', path: '/ar/no/such', told: 'لم نعثر على هذه الصفحة', back: 'العودة إلى القائمة' },
    { language: 'ja', path: '/ja/page/77', told: 'ページが見つかりません', back: 'メニューに戻る' },
    { language: 'en', path: '/de/home', told: 'We cannot find this page', back: 'Back to Menu' },
  ]) {
    /** Source: spec §7 menu-language.listed */
    test(`${path} says so in the language of the diner, and leads back`, { tag: '@core' }, async ({
      page,
    }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(told);
      await page.getByRole('main').getByRole('link', { name: back }).click();
      await expect(page).toHaveURL(`/${language}/home`);
    });
  }
});

test.describe('a venue whose licence is not active', () => {
  test.use({ venue: 'suspended', forgiven: /status of 503/ });

  for (const { language, title, told } of [
    {
      language: 'en',
      title: 'Error',
      told: "Looks like there's an issue with your account. Please contact eMenu support team to resolve this error.",
    },
    {
      language: 'ar',
      title: 'خطأ',
      told: 'يبدو أن هناك مشكلة في حسابك. يرجى التواصل مع فريق دعم eMenu لحل هذا الخطأ.',
    },
  ]) {
    for (const path of ['', '/home', '/category/1', '/product/11']) {
      /** Source: spec §2 loading.error, §8 menu.failed */
      test(`shows the error screen at /${language}${path}, and nothing of its menu`, async ({ page }) => {
        const response = await page.goto(`/${language}${path}`);
        expect(response?.status()).toBe(503);
        expect(response?.headers()['cache-control']).toBe('no-store');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByText(told)).toBeVisible();
        await expect(page.getByText('Shakshuka')).toHaveCount(0);
      });
    }
  }
});

test.describe('a venue whose licence is pending', () => {
  test.use({ venue: 'pending', forgiven: /status of 503/ });

  for (const [language, told] of [
    ['en', 'Loading'],
    ['ar', 'جارٍ التحميل'],
  ] as const) {
    /** Source: spec §2 loading.words, routes.licence-pending */
    test(`is loading in ${language}, and asks again by itself`, { tag: '@core' }, async ({ page }) => {
      const response = await page.goto(`/${language}/home`);
      expect(response?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(told);
      await page.waitForResponse(
        (again) => again.url().endsWith(`/${language}/home`) && again.status() === 503,
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(told);
    });
  }
});

test.describe('a host that nobody owns', () => {
  test.use({ venue: 'nobody', forgiven: /status of 421/ });

  /** Source: spec §2 routes.licence-none */
  test('is told that there is no menu, whatever it asks for', async ({ page }) => {
    for (const path of ['/', '/en/home', '/en/category/1']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(421);
      expect(response?.headers()['cache-control']).toBe('no-store');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no menu at this address');
    }
  });

  test.describe('visited by an Arabic browser', () => {
    test.use({ locale: 'ar-AE' });

    test('answers in Arabic', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('لا توجد قائمة طعام على هذا العنوان');
    });
  });
});

test('the venue’s own domain leads to its menu', async ({ request }) => {
  const response = await request.get(`http://127.0.0.1:${port}/en/home`, {
    headers: { host: 'corner.example' },
  });
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('The Corner');
});

/** Source: spec §2 welcome */
test('where nothing is published yet, every visitor is welcome', async ({ page }) => {
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
    expect(await faultsOf(page)).toEqual([]);
    expect(await misfitsOf(page)).toEqual([]);
    expect(await restlessOf(page)).toEqual([]);
  } finally {
    await empty.stop();
  }
});
