import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { header, linesOf, plus, snackbar } from './canteen.ts';
import { boxOf, expect, test } from './diner.ts';

test.use({ venue: 'canteen' });

const itemOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const quantityOf = (page: Page, name: string) => itemOf(page, name).locator('output');

for (const { language, soup, more, less, counts } of [
  {
    language: 'en',
    soup: 'Lentil soup',
    more: 'Add Lentil soup to cart',
    less: 'One less: Lentil soup',
    counts: ['1', '2'],
  },
  {
    language: 'ar',
    soup: 'شوربة عدس',
    more: /^إضافة .*شوربة عدس/,
    less: /^إنقاص واحد/,
    counts: ['١', '٢'],
  },
] as const) {
  test(`a list shows how many of a dish are in the cart, and takes one back, in ${language}`, {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto(`/${language}/category/1`);
    const item = itemOf(page, soup);
    await expect(item.getByRole('button')).toHaveCount(1);
    const before = await boxOf(item);
    await plus(page, more).click();
    await expect(quantityOf(page, soup)).toHaveText(counts[0]);
    await plus(page, more).click();
    await expect(quantityOf(page, soup)).toHaveText(counts[1]);
    expect(await boxOf(item)).toEqual(before);
    expect(await violationsOf(page)).toEqual([]);

    const takeOne = item.getByRole('button', { name: less }).first();
    await takeOne.click();
    await expect(quantityOf(page, soup)).toHaveText(counts[0]);
    await takeOne.click();
    await expect(quantityOf(page, soup)).toHaveCount(0);
    await expect(plus(page, more)).toBeFocused();
    expect(await linesOf(page)).toEqual([]);
  });
}

test('the quantity stays after a reload, and on other lists', async ({ page }) => {
  await page.goto('/en/category/1');
  await plus(page, 'Add Lentil soup to cart').click();
  await page.reload();
  await expect(quantityOf(page, 'Lentil soup')).toHaveText('1');
  await page.goto('/en/search?term=lentil');
  await expect(quantityOf(page, 'Lentil soup')).toHaveText('1');
});

test.describe('a dish with options', () => {
  const addKebab = async (page: Page, size: string) => {
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(size).check();
    await sheet.getByRole('button', { name: /^Add To Cart/ }).click();
    await expect(sheet).toBeHidden();
  };

  test('gets more and less of its only line', async ({ page }) => {
    await page.goto('/en/category/1');
    await plus(page, 'Choose options for Kebab').click();
    await addKebab(page, 'Large');
    await plus(page, 'Choose options for Kebab').click();
    await expect(quantityOf(page, 'Kebab')).toHaveText('2');
    await expect.poll(() => linesOf(page)).toMatchObject([{ product: 102, quantity: 2, unit: 49_000 }]);
    await plus(page, 'One less: Kebab').click();
    await expect(quantityOf(page, 'Kebab')).toHaveText('1');
  });

  test('with two lines, asks which of them to take from, and what to add', async ({ page }) => {
    await page.goto('/en/product/102');
    for (const size of ['Large', 'Regular']) {
      await page.getByLabel(size).check();
      await page.getByRole('button', { name: /^Add To Cart/ }).click();
    }
    await page.goto('/en/category/1');
    await expect(quantityOf(page, 'Kebab')).toHaveText('2');

    await plus(page, 'Choose options for Kebab').click();
    await expect(page.getByRole('dialog', { name: 'Select Variations' })).toBeVisible();
    await page.keyboard.press('Escape');

    await plus(page, 'One less: Kebab').click();
    const lines = page.getByRole('dialog', { name: 'Cart' });
    const large = lines.locator('.dish-lines > li').filter({ hasText: 'Large' });
    await expect(large).toContainText('AED 49.00');
    expect(await violationsOf(page)).toEqual([]);
    await large.getByRole('button', { name: 'One less' }).click();
    await expect.poll(() => linesOf(page)).toMatchObject([{ product: 102, quantity: 1, unit: 40_000 }]);
    await lines.getByRole('button', { name: 'One less' }).click();
    await expect(lines).toBeHidden();
    await expect(plus(page, 'Choose options for Kebab')).toBeFocused();
  });
});

test.describe('a venue that allows each dish once', () => {
  test.use({ venue: 'canteen-once' });

  /** Source: spec §3 menu.same-item */
  test('lets more of the same line be ordered from a list, and nothing else of that dish', async ({
    page,
  }) => {
    await page.goto('/en/category/1');
    await plus(page, 'Add Lentil soup to cart').click();
    await plus(page, 'Add Lentil soup to cart').click();
    await expect.poll(() => linesOf(page)).toMatchObject([{ product: 101, quantity: 2 }]);
    await expect(header(page).locator('.cart b')).toHaveText('2');
    await expect(snackbar(page)).toContainText('Item added to cart');

    await plus(page, 'Choose options for Kebab').click();
    await page.getByRole('dialog').getByLabel('Large').check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Add To Cart/ })
      .click();
    await plus(page, 'Choose options for Kebab').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => linesOf(page)).toHaveLength(2);
  });
});
