import { openMenuEditor, publishNow, review } from './a-menu-editor.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';

const widths = { en: 1280, ar: 390 } as const;

const texts = {
  en: {
    food: 'Food',
    soups: ['Lentil soup', 'Tomato soup'],
    chicken: 'Grilled chicken',
    label: 'Spicy',
    soldOut: 'Out of Stock',
  },
  ar: {
    food: 'أطعمة',
    soups: ['شوربة عدس', 'شوربة طماطم'],
    chicken: 'دجاج مشوي',
    label: 'حار',
    soldOut: 'نفد',
  },
} as const;

for (const { language } of directions) {
  const venue = `lunch-room-many-${language}`;
  const { food, soups, chicken, label, soldOut } = texts[language];

  test.describe(`many dishes in the menu editor, in ${language},`, () => {
    test.use({ venue });
    test.slow();

    test('are chosen by category, moved, labelled and raised in price', async ({ page: phone, browser }) => {
      const { page, context } = await openMenuEditor(browser, venue, { language, width: widths[language] });
      const tree = page.locator('.categories');
      // Its only dishes are those of the category inside it.
      await expect(tree.locator('.expand').first()).toContainText('2');
      await page.locator('.item-list > .button').last().click();
      await tree.getByRole('checkbox', { name: food }).check();
      await expect(page.locator('.selection-bar b')).toContainText(language === 'en' ? '2 dishes' : 'طبقان');
      await page.locator('#item-search-text').fill(chicken);
      await page.locator('.select-row input').check();
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('.selection-bar .button').first().click();
      await page.locator('#many-label').selectOption({ label });
      await page.locator('#many-category').selectOption({ index: 3 });
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('.dialog .buttons .button').first().click();
      await page.locator('.selection-bar .button').nth(1).click();
      await page.locator('#percent').fill('10');
      await page.locator('.dialog .buttons .button').first().click();
      await page.locator('.selection-bar .button').last().click();
      await review(page);
      await publishNow(page);
      await phone.goto(`/${language}/category/3`);
      for (const soup of soups) await expect(phone.getByText(soup, { exact: true })).toBeVisible();
      await expect(phone.locator('main')).toContainText('19.80');
      await phone.goto(`/${language}/product/21`);
      await expect(phone.locator('main')).toContainText(label);
      await context.close();
    });

    test('are sold out on phones at once', async ({ page: phone, browser }) => {
      const { page, context } = await openMenuEditor(browser, venue, { language, width: widths[language] });
      await page.locator('.item-list > .button').last().click();
      await page.locator('#item-search-text').fill(soups[1]);
      await page.locator('.select-row input').check();
      await page.locator('.selection-bar .button').first().click();
      await page.locator('#many-stock').selectOption('yes');
      await page.locator('.dialog .buttons .button').first().click();
      await expect(page.locator('.dialog')).toHaveCount(0);
      await expect(page.locator('.unpublished-bar .button')).toHaveCount(0);
      await expect(async () => {
        await phone.goto(`/${language}/product/12`);
        await expect(phone.locator('main')).toContainText(soldOut, { timeout: 2_000 });
      }).toPass();
      await context.close();
    });
  });
}
