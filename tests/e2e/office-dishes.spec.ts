import { openItem, publishNow, review } from './a-menu-editor.ts';
import { openOffice } from './an-office.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';

const words = {
  en: { category: 'Sweets', dish: 'Rice pudding', soup: 'Soup 2', copy: 'Cold soup' },
  ar: { category: 'حلويات', dish: 'أرز بالحليب', soup: 'Soup 2', copy: 'حساء بارد' },
} as const;

const widths = { en: 1280, ar: 390 } as const;

for (const { language } of directions) {
  const venue = `office-dishes-${language}`;
  const { category, dish, soup, copy } = words[language];

  test.describe(`the dishes of a menu in the office, in ${language},`, () => {
    test.use({ venue });
    // Both publish.
    test.describe.configure({ mode: 'default' });

    test('are added, copied, moved, hidden and removed, and published together', {
      tag: language === 'en' ? '@core' : [],
    }, async ({ page: phone, browser }) => {
      const width = widths[language];
      const { page } = await openOffice(browser, venue, 'owner', { language, width, name: 'Hala' });
      await page.locator('.office-row').first().click();
      await page.locator('.office-nav a[href$="/menu"]').click();
      await page.locator('.categories').waitFor();
      const back = async () => {
        if (width < 992) await page.locator('.to-items').click();
      };

      await page.locator('.item-list > .button').first().click();
      await page.locator(`#name-${language}`).fill(category);
      if (language !== 'en') await page.locator('#name-en').fill('Sweets');
      await back();
      await page.locator('.category-node').last().locator('> .link').click();
      await page.locator(`#name-${language}`).fill(dish);
      if (language !== 'en') await page.locator('#name-en').fill('Rice pudding');
      await page.locator('#price').fill('12.5');
      expect(await violationsOf(page)).toEqual([]);
      await back();
      await page.locator('.category-node .item').last().focus();
      await expect(page.locator('.category-node').last()).toContainText('12.50');

      await openItem(page, soup);
      await page.locator('.editor-head .button').nth(2).click();
      await page.locator(`#name-${language}`).fill(copy);
      if (language !== 'en') await page.locator('#name-en').fill('Cold soup');
      await page.locator('#category').selectOption({ label: category });
      await back();
      await openItem(page, soup);
      await page.locator('.editor-head .button').nth(3).click();
      await back();
      await openItem(page, 'Soup 3');
      await page.locator('.editor-head .button').nth(4).click();
      await page.locator('dialog .button').first().click();
      await page.locator('#item-search-text').fill('');
      // The new category comes first.
      await page.locator('.categories > li').last().locator('.category-row .item').focus();
      await page.keyboard.press('Alt+ArrowUp');
      await expect(page.locator('.categories > li').first()).toContainText(category);

      await review(page);
      expect(await violationsOf(page)).toEqual([]);
      await publishNow(page);
      await phone.goto(`/${language}/category/1`);
      await expect(phone.locator('body')).toContainText(category);
      await expect(phone.getByText('Soup 4', { exact: true })).toBeVisible();
      await expect(phone.getByText(soup, { exact: true })).toHaveCount(0);
      await expect(phone.getByText('Soup 3', { exact: true })).toHaveCount(0);
      await phone.goto(`/${language}/category/2`);
      await expect(phone.locator('main')).toContainText(dish);
      await expect(phone.locator('main')).toContainText(copy);
    });

    test('get other prices by percent, all at once', async ({ browser, page: phone }) => {
      const { page } = await openOffice(browser, venue, 'manager', {
        language,
        width: widths[language],
        name: 'Omar',
      });
      await page.locator('.office-row').first().click();
      await page.locator('.office-nav a[href$="/menu"]').click();
      await page.locator('.item-list > .button').nth(1).click();
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('dialog [name=percent]').fill('7.5');
      await page.locator('#raise-rounding').selectOption('half');
      await page.locator('dialog .button').first().click();
      await review(page);
      await publishNow(page);
      await phone.goto(`/${language}/category/1`);
      // 20.00 and 7.5 % are 21.50.
      await expect(phone.locator('main')).toContainText('21.50');
    });

    test('come from a file, after a look at what was understood', async ({ browser, page: phone }) => {
      const { page } = await openOffice(browser, venue, 'manager', {
        ...{ language, width: widths[language], name: 'Rami' },
      });
      await page.locator('.office-row').first().click();
      await page.locator('.office-nav a[href$="/menu"]').click();
      await page.locator('.item-list > .button').nth(2).click();
      await page.locator('dialog input[type=file]').setInputFiles({
        ...{ name: 'menu.csv', mimeType: 'text/csv' },
        buffer: Buffer.from('Category;Name;Price\nDrinks;Mint tea;9\nDrinks;Ayran;7,50'),
      });
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('dialog .button').first().click();
      await expect(page.locator('dialog details')).not.toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('dialog .button').first().click();
      await expect(page.locator('.categories > li').last()).toContainText('Drinks');
      await page.locator('.unpublished-bar .button').click();
      await publishNow(page);
      await phone.goto(`/${language}/category/1`);
      await expect(phone.locator('body')).toContainText('Drinks');
    });
  });
}
