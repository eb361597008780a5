import { expect, test } from './diner.ts';

const dishes = [
  {
    language: 'en',
    name: 'Shakshuka',
    title: 'Shakshuka · The Corner',
    price: 'AED 29.50',
    description: 'Two eggs, slowly poached.',
    marks: ['Spicy', 'Vegetarian'],
    label: 'Good to know',
    recommended: 'Chef recommends',
    footer: 'Tell us about allergies.',
  },
  {
    language: 'ar',
    name: 'شكشوكة',
    title: 'شكشوكة · الركن',
    price: '٢٩٫٥٠ د.إ',
    description: 'بيضتان على نار هادئة.',
    marks: ['حار', 'نباتي'],
    label: 'معلومات مفيدة',
    recommended: 'يوصي به الشيف',
    footer: 'أخبرونا عن الحساسية.',
  },
];

for (const { language, name, title, price, description, marks, label, recommended, footer } of dishes) {
  /** Source: spec §2 product.content, §3 product.recommended */
  test(`a dish in ${language} shows everything the venue says about it`, { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto(`/${language}/product/11`);
    await expect(page).toHaveTitle(title);
    const dish = page.getByRole('article');
    await expect(dish.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(dish.getByText(price)).toBeVisible();
    await expect(dish.getByText(description)).toBeVisible();
    await expect(dish.getByRole('list', { name: label }).getByRole('listitem')).toHaveText(marks);
    await expect(dish.getByText(recommended)).toBeVisible();
    await expect(dish.getByText(footer)).toBeVisible();
  });
}

/** Source: spec §2 product.content */
test("the description keeps the venue's emphasis", async ({ page }) => {
  await page.goto('/en/product/11');
  await expect(page.getByText('Two eggs, slowly poached.').locator('strong')).toHaveText('slowly');
});

test("a dish's pictures have different names, and the keyboard can scroll through them", async ({ page }) => {
  await page.goto('/en/product/11');
  const gallery = page.getByRole('group', { name: 'Shakshuka' });
  await expect(gallery.getByRole('img', { name: 'Shakshuka', exact: true })).toBeVisible();
  await expect(gallery.getByRole('img', { name: 'Picture 2 of 2' })).toBeAttached();
  await gallery.focus();
  await expect(gallery).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => gallery.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expect(page).toHaveURL('/en/product/11');
  await expect(page.locator('article:not([inert])').getByRole('heading', { level: 1 })).toHaveText(
    'Shakshuka',
  );
});

/** Source: spec §2 product.content */
test("a dish's video waits for the diner to play it", async ({ page }) => {
  await page.goto('/en/product/11');
  const video = page.locator('video');
  await expect(video).toHaveAttribute('src', /\/media\/\w+\.mp4$/);
  await expect(video).toHaveJSProperty('controls', true);
  await expect(video).toHaveJSProperty('paused', true);
  await expect(video).toHaveJSProperty('preload', 'none');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
});

test('a discounted dish shows its old price', async ({ page }) => {
  await page.goto('/en/product/12');
  await expect(page.getByText('AED 27.00')).toBeVisible();
  await expect(page.getByText('Was AED 30.00')).toBeAttached();
  await expect(page.getByText('−10%')).toBeVisible();
});

test('a sold-out dish says so on its page', async ({ page }) => {
  await page.goto('/en/product/13');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foul');
  await expect(page.getByText('Out of Stock')).toBeVisible();
});

test('a dish without a picture is a page of words', async ({ page }) => {
  await page.goto('/en/product/612');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.photos')).toHaveCount(0);
});

/** Source: spec §2 header.parts */
test("the back link leads to the dish's category", async ({ page }) => {
  await page.goto('/en/product/611');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/en/category/61');
});

test("an untranslated dish uses the venue's language and marks it", async ({ page }) => {
  await page.goto('/ja/product/302');
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toHaveText('Lamb chops');
  await expect(name).toHaveAttribute('lang', 'en');
  await expect(name).toHaveAttribute('dir', 'ltr');
});

test.describe('a venue with a second currency', () => {
  test.use({ venue: 'jamrat-layl' });

  test('shows the price in both', async ({ page }) => {
    await page.goto('/en/product/604');
    const prices = page.locator('.about');
    await expect(prices.getByText('KD 0.850')).toBeVisible();
    await expect(prices.getByText('$2.76')).toBeVisible();
  });
});
