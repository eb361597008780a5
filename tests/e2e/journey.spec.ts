import { expect, originOf, test } from './diner.ts';

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const { language, door, category, dish, next, brand } of [
    {
      language: 'en',
      door: 'Open Menu',
      category: 'Grill',
      dish: 'Lamb chops',
      next: ['Next dish', 'Sea bass'],
      brand: 'The Corner',
    },
    {
      language: 'ar',
      door: 'فتح قائمة الطعام',
      category: 'مشاوي',
      dish: 'ريش غنم',
      next: ['الطبق التالي', 'سمك القاروص'],
      brand: 'الركن',
    },
  ] as const) {
    /** Source: spec §1 diners.browse */
    test(`a diner goes from the landing page to a dish and back, in ${language}`, {
      tag: '@core',
    }, async ({ page }) => {
      const heading = page.locator('main :is(article:not([inert]) h1, .page-heading h1, .venue h1)');
      await page.goto(`/${language}`);
      await page.getByRole('link', { name: door }).click();
      await expect(heading).toHaveText(brand);
      await page.locator('.category-tiles').getByRole('link', { name: category, exact: true }).click();
      await expect(heading).toHaveText(category);
      await page.getByRole('main').getByRole('link', { name: dish }).click();
      await expect(heading).toHaveText(dish);
      await page.getByRole('link', { name: next[0] }).click();
      await expect(heading).toHaveText(next[1]);
      await expect(page).toHaveTitle(`${next[1]} · ${brand}`);
      await page.locator('.bar .back').click();
      await expect(heading).toHaveText(category);
      await page.locator('.bar .back').click();
      await expect(heading).toHaveText(brand);
    });
  }
});

/** Source: spec §1 diners.anonymous */
test('a menu makes no external requests and sets no cookie', { tag: '@core' }, async ({ page, context }) => {
  const externalRequests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(originOf('corner'))) externalRequests.push(request.url());
  });
  for (const path of [
    '/en',
    '/en/home',
    '/en/category/1',
    '/en/product/11',
    '/en/search?term=a',
    '/en/promotions',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(externalRequests).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
