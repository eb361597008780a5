import type { Page } from '@playwright/test';
import { boxOf, expect, test } from './diner.ts';

const chipsOf = (page: Page, name = 'Sections') => page.getByRole('navigation', { name });
const currentChip = (page: Page) => page.locator('nav.chips a[aria-current=true]');
const scrollY = (page: Page) => page.evaluate(() => globalThis.scrollY);

/** Source: spec §2 category.special-nav */
test('a category of everything has a heading and a chip for each category', async ({ page }) => {
  await page.goto('/en/category/5');
  const names = ['Breakfast', 'Salads', 'Grill', 'Sauces', 'Cold drinks', 'Hot drinks', 'Sets'];
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(names);
  await expect(chipsOf(page).getByRole('link')).toHaveText(names);
  await expect(page.getByRole('heading', { level: 3, name: 'Sea bass' })).toBeAttached();
  await expect(page.locator('#cat-3')).toContainText('Sea bass');
});

for (const { language, label, grill } of [
  { language: 'en', label: 'Sections', grill: 'Grill' },
  { language: 'ar', label: 'الأقسام', grill: 'مشاوي' },
]) {
  /** Source: spec §2 category.special-nav */
  test(`a chip in ${language} leads to its category, whose heading is below the chips`, {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto(`/${language}/category/5`);
    const chips = chipsOf(page, label);
    const chip = chips.getByRole('link', { name: grill, exact: true });
    await chip.click();
    await expect(page).toHaveURL(`/${language}/category/5#cat-3`);
    await expect(currentChip(page)).toHaveText(grill);

    const heading = page.getByRole('heading', { level: 2, name: grill });
    const { y, height } = await boxOf(chips);
    const headingTop = (await boxOf(heading)).y;
    expect(headingTop).toBeGreaterThanOrEqual(y);
    expect(headingTop).toBeLessThan(y + height + 60);
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(chip).toBeInViewport({ ratio: 1 });
  });
}

/** Source: spec §2 category.special-scroll */
test('the chips stay below the header while the diner scrolls, and mark the current category', async ({
  page,
}) => {
  await page.goto('/en/category/5');
  await expect(currentChip(page)).toHaveText('Breakfast');
  for (const name of ['Salads', 'Grill', 'Sauces', 'Cold drinks']) {
    await page
      .getByRole('heading', { level: 2, name })
      .evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + globalThis.scrollY - 140));
    await expect(currentChip(page)).toHaveText(name);
    await expect(currentChip(page)).toBeInViewport({ ratio: 1 });
  }
  const header = await boxOf(page.getByRole('banner'));
  const { y } = await boxOf(chipsOf(page));
  expect(Math.abs(y - header.height)).toBeLessThanOrEqual(1);

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(currentChip(page)).toHaveText('Sets');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(currentChip(page)).toHaveText('Breakfast');
});

/** Source: spec §2 category.special-scroll */
test('a category becomes current once its heading is within 150 pixels of the top', async ({ page }) => {
  await page.goto('/en/category/5');
  const sectionTop = await page
    .locator('#cat-2')
    .evaluate((section) => section.getBoundingClientRect().top + globalThis.scrollY);
  await page.evaluate((top) => scrollTo(0, top - 152), sectionTop);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
  await expect(currentChip(page)).toHaveText('Breakfast');
  await page.evaluate((top) => scrollTo(0, top - 149), sectionTop);
  await expect(currentChip(page)).toHaveText('Salads');
});

test('a category of offers lists discounted dishes of all categories', async ({ page }) => {
  await page.goto('/en/category/8');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Cheese omelette']);
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
});

test('a category of combos lists the combos', async ({ page }) => {
  await page.goto('/en/category/10');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Lunch for one']);
});

test.describe('a category with its subcategories', () => {
  test.use({ venue: 'saffron-grill' });

  test('shows them as headings and marks the current one', async ({ page }) => {
    await page.goto('/en/category/3');
    const names = ['Cold Mezze', 'Hot Mezze', 'Salads & Soup'];
    await expect(chipsOf(page).getByRole('link')).toHaveText(names);
    await chipsOf(page).getByRole('link', { name: 'Salads & Soup' }).click();
    await expect(currentChip(page)).toHaveText('Salads & Soup');
    await expect(page.getByRole('heading', { level: 3, name: 'Fattoush' })).toBeInViewport();
  });
});
