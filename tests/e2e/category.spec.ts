import type { Page } from '@playwright/test';
import { boxOf, expect, test } from './diner.ts';

const dishOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

const formats = [
  { format: 1, id: 1, dish: 'Cheese omelette', isPictured: true, isCard: true, isLinked: true },
  { format: 2, id: 2, dish: 'Fattoush', isPictured: false, isCard: true, isLinked: true },
  { format: 3, id: 3, dish: 'Adana', isPictured: true, isCard: false, isLinked: true },
  { format: 4, id: 4, dish: 'Toum', isPictured: false, isCard: false, isLinked: false },
];

for (const { format, id, dish, isPictured, isCard, isLinked } of formats) {
  /** Source: spec §2 category.formats */
  test(`view format ${format} shows ${isCard ? 'cards' : 'rows'} ${isPictured ? 'with' : 'without'} pictures, ${
    isLinked ? 'each a link' : 'none a link'
  }`, async ({ page }) => {
    await page.goto(`/en/category/${id}`);
    const shown = dishOf(page, dish);
    await expect(shown).toBeVisible();
    await expect(shown.locator('img')).toHaveCount(isPictured ? 1 : 0);
    await expect(shown.getByRole('link')).toHaveCount(isLinked ? 1 : 0);
    const { width } = await boxOf(shown);
    if (isCard) expect(width / 390).toBeCloseTo(0.45, 2);
    else expect(width).toBeGreaterThan(300);
  });
}

/** Source: spec §2 category.content */
test('a category shows its name, its description and its dishes in order', async ({ page }) => {
  await page.goto('/en/category/1');
  await expect(page).toHaveTitle('Breakfast · The Corner');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breakfast');
  await expect(page.getByText('Served all day.').locator('em')).toHaveText('all day');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toContainText([
    'Shakshuka',
    'Cheese omelette',
    'Foul',
    'Feast for four',
    'Nameless plate',
    'Unseen bread',
    'Tomorrow’s special',
    'Cookbook',
  ]);
});

test('a dish shows its price, and a discounted one its old price', async ({ page }) => {
  await page.goto('/en/category/1');
  await expect(dishOf(page, 'Shakshuka').getByText('AED 29.50')).toBeVisible();
  const cheaper = dishOf(page, 'Cheese omelette');
  await expect(cheaper.getByText('AED 27.00')).toBeVisible();
  await expect(cheaper.getByText('Was AED 30.00')).toBeAttached();
  await expect(cheaper.getByText('−10%')).toBeVisible();
});

/** Source: spec §2 category.no-link */
test('a sold-out or unlinked dish has no link', async ({ page }) => {
  await page.goto('/en/category/1');
  await expect(dishOf(page, 'Foul').getByText('Out of Stock')).toBeVisible();
  await expect(dishOf(page, 'Foul').getByRole('link')).toHaveCount(0);
  await expect(dishOf(page, 'Tomorrow’s special').getByRole('link')).toHaveCount(0);
});

/** Source: spec §2 category.external-link */
test('an external link opens in a new tab', async ({ page }) => {
  await page.goto('/en/category/1');
  const link = page.getByRole('main').getByRole('link', { name: 'Cookbook' });
  await expect(link).toHaveAttribute('href', 'https://cookbook.example/');
  await expect(link).toHaveAttribute('target', '_blank');
});

/** Source: spec §3 product.hidden */
test('a dish hides its name or its picture when the venue says so', async ({ page }) => {
  await page.goto('/en/category/1');
  const nameless = page.getByRole('listitem').filter({ hasText: 'Nameless plate' });
  expect((await boxOf(nameless.getByText('Nameless plate').last())).width).toBeLessThanOrEqual(1);
  await expect(nameless.locator('img')).toBeVisible();
  await expect(nameless.getByRole('link', { name: 'Nameless plate' })).toBeAttached();
  await expect(dishOf(page, 'Unseen bread').locator('img')).toHaveCount(0);
});

/** Source: spec §2 category.card-width */
test('a full-width dish takes 95 % of a phone', async ({ page }) => {
  await page.goto('/en/category/1');
  expect((await boxOf(dishOf(page, 'Feast for four'))).width / 390).toBeCloseTo(0.95, 2);
  expect((await boxOf(dishOf(page, 'Cheese omelette'))).width / 390).toBeCloseTo(0.45, 2);
});

/** Source: spec §5 availability.windows */
test('a dish outside its hours is not listed', async ({ page }) => {
  await page.goto('/en/category/1');
  await expect(dishOf(page, 'Shakshuka')).toBeVisible();
  await expect(page.getByText('Midnight eggs')).toHaveCount(0);
});

test('the whole card opens the dish', async ({ page }) => {
  await page.goto('/en/category/1');
  await dishOf(page, 'Cheese omelette').click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL('/en/product/12');
});

/** Source: spec §2 category.subcategories */
test('subcategories are tiles, and Back returns to their category', async ({ page }) => {
  await page.goto('/en/category/6');
  await page.getByRole('main').getByRole('link', { name: 'Hot drinks' }).click();
  await expect(page).toHaveURL('/en/category/62');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/en/category/6');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/en/home');
});

/** Source: spec §2 category.promotions */
test('a category with only promotions shows them', async ({ page }) => {
  await page.goto('/en/category/7');
  const promotions = page.getByRole('region', { name: 'Promotions' });
  await expect(promotions.getByRole('heading')).toHaveText(['Grill night', 'Office lunch', 'Second night']);
});

test.describe('an empty venue', () => {
  test.use({ venue: 'bare' });

  test('says that a category is empty and links to the others', async ({ page }) => {
    await page.goto('/en/category/1');
    await expect(page.getByText('Nothing here right now')).toBeVisible();
    await page.getByRole('link', { name: 'See all categories' }).click();
    await expect(page).toHaveURL('/en/home');
  });
});

/** Source: spec §2 category.scroll-restored */
test('returning to a category restores its scroll position, and only its own', async ({ page }) => {
  await page.goto('/en/category/3');
  await dishOf(page, 'Charcoal chicken').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 500));
  await page.goto('/en/home');
  await page.goto('/en/category/1');
  await expect(dishOf(page, 'Shakshuka')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.goto('/en/category/3');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  await page.goto('/ar/category/3');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
});
