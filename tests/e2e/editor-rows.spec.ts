import { openItem, openMenuEditor, publishNow, review } from './a-menu-editor.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';

const widths = { en: 1280, ar: 390 } as const;

const dishes = {
  en: { deal: 'Lunch deal', soup: 'Lentil soup' },
  ar: { deal: 'عرض الغداء', soup: 'شوربة عدس' },
} as const;

for (const { language } of directions) {
  const venue = `lunch-room-rows-${language}`;
  const { deal, soup } = dishes[language];

  test.describe(`the menu editor, in ${language},`, () => {
    test.use({ venue });
    test.slow();

    test('makes a form with questions that guests answer', async ({ page: phone, browser }) => {
      const { page, context } = await openMenuEditor(browser, venue, { language, width: widths[language] });
      await page.locator('.views button').nth(1).click();
      await page.locator('#list-kind').selectOption('form');
      await page.locator('.item').first().click();
      await expect(page.locator('.entry-title')).toHaveCount(1);
      await page.locator('.add-row').first().click();
      await page.locator('#form_data-2-kind').selectOption('radio');
      await expect(page.locator('#form_data-2-label-en')).toHaveAttribute('aria-invalid', 'true');
      await page.locator('#form_data-2-label-en').fill('Occasion');
      await page.locator('#form_data-2-label-ar').fill('المناسبة');
      const options = page.locator('.entry-inputs .entry-rows');
      await options.locator('.entry-title').click();
      await page.locator('#form_data-2-option-1-en').fill('Wedding');
      await page.locator('#form_data-2-option-1-ar').fill('زفاف');
      await page.locator('.entry-inputs .add-row').click();
      await page.locator('#form_data-2-option-2-en').fill('Birthday');
      await page.locator('#form_data-2-option-2-ar').fill('عيد ميلاد');
      expect(await violationsOf(page)).toEqual([]);
      // The new question comes first.
      await page.locator('.entry-head').nth(1).locator('.entry-title').press('Alt+ArrowUp');
      await review(page);
      await publishNow(page);
      await phone.goto(`/${language}/form/1`);
      const asked = phone.locator('form fieldset legend, form label');
      await expect(asked.first()).toContainText({ en: 'Occasion', ar: 'المناسبة' }[language]);
      await expect(phone.getByLabel({ en: 'Birthday', ar: 'عيد ميلاد' }[language])).toHaveCount(1);
      await context.close();
    });

    test('makes a combo of dishes, and taxes a part of it otherwise', async ({ page: phone, browser }) => {
      const { page, context } = await openMenuEditor(browser, venue, { language, width: widths[language] });
      await openItem(page, deal);
      await page.locator('.more-fields summary').click();
      await page.locator('.add-row').first().click();
      await page.locator('#combo_groups-1-name-en').fill('Your soup');
      await page.locator('#combo_groups-1-name-ar').fill('شوربتك');
      await page.locator('#combo_groups-1-min_choices').fill('2');
      await expect(page.locator('.entry-inputs > .field-error')).toBeVisible();
      await page.locator('#combo_groups-1-min_choices').fill('1');
      await expect(page.locator('.entry-inputs > .field-error')).toHaveCount(0);
      await page.locator('.entry-inputs .entry-title').click();
      await page.locator('#combo_groups-1-choice-1-dish').selectOption({ label: soup });
      await expect(page.locator(`#combo_groups-1-choice-1-name-${language}`)).toHaveValue(soup);
      await page.locator('#combo_groups-1-choice-1-name-en').fill('Lentil soup');
      await page.locator('#combo_groups-1-choice-1-extra').fill('4.555');
      await expect(page.locator('#combo_groups-1-choice-1-extra')).toHaveAttribute('aria-invalid', 'true');
      await page.locator('#combo_groups-1-choice-1-extra').fill('4.5');
      const shares = page.locator('.bands').filter({ has: page.locator('[id^=tax_shares]') });
      await page.locator('.bands > .button').first().click();
      await page.locator('#tax_shares-class-0').fill('drinks');
      await page.locator('#tax_shares-percent-0').fill('120');
      await expect(page.locator('#tax_shares-percent-0')).toHaveAttribute('aria-invalid', 'true');
      await page.locator('#tax_shares-percent-0').fill('20');
      await expect(shares.locator('.field-error')).toHaveCount(0);
      expect(await violationsOf(page)).toEqual([]);
      await review(page);
      await expect(page.locator('.changed-fields', { hasText: 'drinks' })).toBeVisible();
      await publishNow(page);
      await phone.goto(`/${language}/product/22`);
      await expect(phone.getByText({ en: 'Your soup', ar: 'شوربتك' }[language]).first()).toBeVisible();
      await expect(phone.locator('main')).toContainText('4.50');
      await context.close();
    });
  });
}
