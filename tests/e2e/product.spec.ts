import { expect, test } from './diner.ts';

const dishes = [
  {
    language: 'en',
    name: 'Shakshuka',
    title: 'Shakshuka · The Corner',
    price: 'AED 29.50',
    told: 'Two eggs, slowly poached.',
    marks: ['Spicy', 'Vegetarian'],
    label: 'Good to know',
    recommended: 'Chef recommends',
    footer: 'Tell us about allergies.',
  },
  {
    language: 'ar',
    name: 'شكشوكة',
    title: 'شكشوكة · الركن',
    price: 'AED ٢٩٫٥٠',
    told: 'بيضتان على نار هادئة.',
    marks: ['حار', 'نباتي'],
    label: 'معلومات مفيدة',
    recommended: 'يوصي به الشيف',
    footer: 'أخبرونا عن الحساسية.',
  },
];

for (const { language, name, title, price, told, marks, label, recommended, footer } of dishes) {
  /** Source: spec §2 product.content, §3 product.recommended */
  test(`a dish in ${language} says all that the venue says of it`, { tag: '@core' }, async ({ page }) => {
    await page.goto(`/${language}/product/11`);
    await expect(page).toHaveTitle(title);
    const dish = page.getByRole('article');
    await expect(dish.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(dish.getByText(price)).toBeVisible();
    await expect(dish.getByText(told)).toBeVisible();
    await expect(dish.getByRole('list', { name: label }).getByRole('listitem')).toHaveText(marks);
    await expect(dish.getByText(recommended)).toBeVisible();
    await expect(dish.getByText(footer)).toBeVisible();
  });
}

/** Source: spec §2 product.content */
test('the description keeps the venue’s emphasis', async ({ page }) => {
  await page.goto('/en/product/11');
  await expect(page.getByText('Two eggs, slowly poached.').locator('strong')).toHaveText('slowly');
});

test('pictures of a dish are told apart, and keys reach them when there are several', async ({ page }) => {
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
test('a film of the dish waits for the diner to play it', async ({ page }) => {
  await page.goto('/en/product/11');
  const film = page.locator('video');
  await expect(film).toHaveAttribute('src', /\/media\/\w+\.mp4$/);
  await expect(film).toHaveJSProperty('controls', true);
  await expect(film).toHaveJSProperty('paused', true);
  await expect(film).toHaveJSProperty('preload', 'none');
  await film.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
});

test('a dish that became cheaper says what it was', async ({ page }) => {
  await page.goto('/en/product/12');
  await expect(page.getByText('AED 27.00')).toBeVisible();
  await expect(page.getByText('Was AED 30.00')).toBeAttached();
  await expect(page.getByText('−10%')).toBeVisible();
});

test('a dish that is sold out says so on its own page', async ({ page }) => {
  await page.goto('/en/product/13');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foul');
  await expect(page.getByText('Out of Stock')).toBeVisible();
});

/** Source: spec §9 picture.placeholder */
test('a dish without a picture has a drawn one in its place', async ({ page }) => {
  await page.goto('/en/product/612');
  const picture = page.getByRole('article').locator('img').first();
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).toHaveAttribute('width', '800');
  await expect(picture).toHaveAttribute('height', '500');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

/** Source: spec §2 header.parts */
test('the way back leads to the category of the dish', async ({ page }) => {
  await page.goto('/en/product/611');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/en/category/61');
});

test('a dish that is not translated speaks the language of the venue, and says so to screen readers', async ({
  page,
}) => {
  await page.goto('/ja/product/302');
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toHaveText('Lamb chops');
  await expect(name).toHaveAttribute('lang', 'en');
  await expect(name).toHaveAttribute('dir', 'ltr');
});

test.describe('a venue that shows a second currency', () => {
  test.use({ venue: 'jamrat-layl' });

  test('says the price in both', async ({ page }) => {
    await page.goto('/en/product/604');
    const prices = page.locator('.about');
    await expect(prices.getByText('KD 0.850')).toBeVisible();
    await expect(prices.getByText('$2.76')).toBeVisible();
  });
});
