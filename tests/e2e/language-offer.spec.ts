import { expect, port, test } from './diner.ts';

test.use({ hasChosenLanguage: false });

const offerIn = (page: import('@playwright/test').Page) => page.locator('.language-offer:visible');

for (const { path, screen } of [
  { path: '', screen: 'the landing page' },
  { path: '/home', screen: 'home' },
]) {
  test.describe(`an Arabic browser on ${screen} in English`, () => {
    test.use({ locale: 'ar-AE' });

    test('is offered Arabic in Arabic, and is not redirected', async ({ page }) => {
      await page.goto(`/en${path}`);
      const offer = offerIn(page);
      await expect(offer).toHaveCount(1);
      await expect(offer).toContainText('هل تريد قراءة القائمة بالعربية؟');
      await expect(offer).toHaveAttribute('dir', 'rtl');
      await expect(page).toHaveURL(`/en${path}`);

      await offer.getByRole('link', { name: 'العربية' }).click();
      await expect(page).toHaveURL(`/ar${path}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
      await expect(offer).toHaveCount(0);
    });

    test('is not offered it again once it was dismissed', async ({ page }) => {
      await page.goto(`/en${path}`);
      await offerIn(page).getByRole('button', { name: 'إغلاق' }).click();
      await expect(offerIn(page)).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(offerIn(page)).toHaveCount(0);
    });
  });
}

test.describe('a browser whose first language the venue does not have', () => {
  test.use({ locale: 'fr-FR' });

  test('is offered nothing', async ({ page }) => {
    await page.goto('/en/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offerIn(page)).toHaveCount(0);
  });
});

test.describe('a Japanese browser', () => {
  test.use({ locale: 'ja-JP' });

  test('is offered nothing on a page in Japanese', async ({ page }) => {
    await page.goto('/ja/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offerIn(page)).toHaveCount(0);
  });

  test('is offered nothing after the diner chose another language', async ({ page }) => {
    await page.goto('/ja/home');
    await page.getByRole('button', { name: '言語を選択してください' }).click();
    await page.locator('#language-list').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/home');
    await expect(offerIn(page)).toHaveCount(0);
  });

  test('gets the same page as any other', async ({ request }) => {
    const bodyFor = async (language: string) => {
      const headers = { host: 'corner.localhost', 'accept-language': language };
      return (await request.get(`http://127.0.0.1:${port}/`, { headers })).text();
    };
    const body = await bodyFor('en');
    expect(body).toContain('language-offer');
    expect(await bodyFor('ja')).toBe(body);
  });
});
