import { openItem, publishNow, review } from './a-menu-editor.ts';
import { openOffice } from './an-office.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';

const soup = { en: 'Lentil soup', ar: 'شوربة عدس' } as const;

const widths = { en: 1280, ar: 390 } as const;

for (const { language, direction } of directions) {
  const venue = `office-menu-${language}`;

  test.describe(`the menu in the office, in ${language},`, () => {
    // Without its cookie the office answers 401, which the console reports.
    test.use({ venue, forgiven: /status of 401/ });

    test('takes a price from a manager to guests, and back again', {
      tag: language === 'ar' ? '@core' : [],
    }, async ({ page: phone, browser }) => {
      const width = widths[language];
      const { page, context } = await openOffice(browser, venue, 'manager', {
        language,
        width,
        name: 'Amal',
      });
      await page.locator('.office-row').first().click();
      await page.locator('.office-nav a[href$="/menu"]').click();
      await page.locator('.categories').waitFor();
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page.locator('.views button')).toHaveCount(6);
      await expect(page.locator('.sign-out')).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);

      await openItem(page, soup[language]);
      await page.locator('#price').fill('36.5');
      expect(await violationsOf(page)).toEqual([]);
      const cookies = await context.cookies();
      await context.clearCookies();
      await page.locator('.unpublished-bar .button').click();
      await expect(page.locator('.office-door')).toBeVisible();
      await context.addCookies(cookies);
      await page.reload();
      await review(page);
      const preview = page.frameLocator('.preview iframe');
      await expect(preview.locator('body')).toContainText('36.50');
      expect(await violationsOf(page)).toEqual([]);
      await publishNow(page);
      await phone.goto(`/${language}/category/1`);
      await expect(phone.locator('main')).toContainText('36.50');

      await page.locator('.views button').last().click();
      const newest = page.locator('.version').first();
      await expect(newest).toContainText('Amal');
      await newest.locator('summary').click();
      await expect(newest.locator('.diff')).toContainText('36.5');
      await page.locator('.version').nth(1).locator('.button').click();
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('dialog .button').first().click();
      await expect(page.locator('.published-notice')).toBeVisible();
      await phone.reload();
      await expect(phone.locator('main')).not.toContainText('36.50');

      const owner = await openOffice(browser, venue, 'owner', { language, width });
      await owner.page.locator('.office-row').first().click();
      await owner.page.locator('.office-nav a').last().click();
      const done = owner.page.locator('.office-row', { hasText: 'Amal' }).locator('small');
      const texts = { en: ['Menu restored', 'Menu published'], ar: ['استعادة القائمة', 'نشر القائمة'] };
      for (const text of texts[language]) await expect(done.filter({ hasText: text })).toHaveCount(1);
      await Promise.all([context.close(), owner.context.close()]);
    });
  });
}
