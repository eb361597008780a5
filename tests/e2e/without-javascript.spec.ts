import { expect, test } from './diner.ts';

test.use({ javaScriptEnabled: false });

const screens = [
  { path: '/', heading: 'The Corner' },
  { path: '/en/home', heading: 'The Corner' },
  { path: '/en/category/1', heading: 'Breakfast' },
  { path: '/en/category/5', heading: 'Everything' },
  { path: '/en/category/7', heading: 'This week' },
  { path: '/en/product/11', heading: 'Shakshuka' },
  { path: '/en/search?term=lamb', heading: 'Search' },
  { path: '/en/promotions', heading: 'Promotions' },
  { path: '/en/page/1', heading: 'About us' },
];

for (const { path, heading } of screens) {
  test(`${path} is complete`, { tag: '@core' }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('link').or(page.locator('video')).first()).toBeAttached();
    await expect(page.getByRole('status').filter({ hasText: 'A new version' })).toHaveCount(0);
  });
}

for (const { language, door, category, dish, next, nextDish, previous, back } of [
  {
    language: 'en',
    door: 'Open Menu',
    category: 'Grill',
    dish: 'Adana',
    next: 'Next dish',
    nextDish: 'Lamb chops',
    previous: 'Previous dish',
    back: 'Back',
  },
  {
    language: 'ar',
    door: 'فتح قائمة الطعام',
    category: 'مشاوي',
    dish: 'أضنة',
    next: 'الطبق التالي',
    nextDish: 'ريش غنم',
    previous: 'الطبق السابق',
    back: 'رجوع',
  },
]) {
  /** Source: spec §1 diners.browse */
  test(`a diner goes from the landing page to a dish, to its neighbor and back, in ${language}`, async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(`/${language}`);
    await page.getByRole('link', { name: door }).click();
    await page.locator('.category-tiles').getByRole('link', { name: category, exact: true }).click();
    await expect(heading).toHaveText(category);
    await page.getByRole('main').getByRole('link', { name: dish }).click();
    await expect(heading).toHaveText(dish);
    await page.getByRole('link', { name: next }).click();
    await expect(heading).toHaveText(nextDish);
    await page.getByRole('link', { name: previous }).click();
    await expect(heading).toHaveText(dish);
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(`/${language}/category/3`);
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(`/${language}/home`);
  });
}

test('the drawer opens, links and closes', async ({ page }) => {
  await page.goto('/en/home');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main navigation' });
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await drawer.getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/en/page/2');
});

test('the language menu opens and links to the same page', async ({ page }) => {
  await page.goto('/en/category/3');
  await page.getByRole('button', { name: 'Choose your language' }).click();
  await page.locator('#language-list').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/category/3');
});

test('the landing page has a language choice', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL('/ja');
});

test('the search is a form', async ({ page }) => {
  await page.goto('/en/search');
  await page.getByRole('searchbox', { name: 'Search dishes' }).fill('lamb');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status')).toHaveText('3 dishes found');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Lamb chops',
    'Lamb shish',
    'In descriptions and choices',
  ]);

  await page.getByRole('checkbox', { name: 'Spicy' }).check();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('status')).toHaveText('6 dishes found');
  await expect(page.getByRole('checkbox', { name: 'Spicy' })).toBeChecked();

  await page.getByRole('main').getByRole('link', { name: 'Adana' }).click();
  await page.getByRole('link', { name: 'Next dish' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shish tawook');
});

test('every section of a special category can be reached by its chip', async ({ page }) => {
  await page.goto('/en/category/5');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Sauces' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sauces' })).toBeInViewport();
});

test('promotions are side by side, without controls that need scripts', async ({ page }) => {
  await page.goto('/en/promotions');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Grill night',
    'Office lunch',
    'Second night',
  ]);
  await expect(page.getByRole('button', { name: 'Next promotion' })).toHaveCount(0);
});

test.describe('a promotion that shows on arrival', () => {
  test.use({ venue: 'bare' });

  test('does not cover the page', async ({ page }) => {
    await page.goto('/en');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: 'Open Menu' }).click();
    await expect(page).toHaveURL('/en/home');
  });
});
