import type { Locator, Page } from '@playwright/test';
import { initI18n } from '#i18n/init-i18n.ts';
import { type Translator, translatorIn } from '#i18n/translator.ts';
import { violationsOf } from './axe.ts';
import { linesOf, plus } from './canteen.ts';
import { directions, expect, test } from './diner.ts';

/** Choices that are counted, included, or depend on others, in the sheet over a list. */

initI18n();

test.use({ venue: 'noodle-bar' });

const names = {
  ramen: { en: 'Ramen', ar: 'رامن' },
  dinner: { en: 'Dinner for two', ar: 'عشاء لشخصين' },
  small: { en: 'Small', ar: 'صغير' },
  large: { en: 'Large', ar: 'كبير' },
  tofu: { en: 'Tofu', ar: 'توفو' },
  prawns: { en: 'Prawns', ar: 'روبيان' },
  crab: { en: 'Crab', ar: 'سلطعون' },
  toppings: { en: 'Toppings', ar: 'الإضافات' },
  corn: { en: 'Corn', ar: 'ذرة' },
  egg: { en: 'Egg', ar: 'بيضة' },
  nori: { en: 'Nori', ar: 'نوري' },
  broth: { en: 'Broth', ar: 'المرق' },
  spicy: { en: 'Spicy', ar: 'حار' },
  heat: { en: 'Heat', ar: 'درجة الحرارة' },
  fierce: { en: 'Fierce', ar: 'شديدة' },
  udon: { en: 'Udon', ar: 'أودون' },
  soba: { en: 'Soba', ar: 'سوبا' },
} as const;

type Name = keyof typeof names;

/** The sheet of a dish in one language. */
interface ChoiceSheet {
  readonly page: Page;
  readonly language: 'en' | 'ar';
  readonly t: Translator;
  readonly dialog: Locator;
}

async function openSheet(page: Page, language: 'en' | 'ar', dish: Name): Promise<ChoiceSheet> {
  const t = translatorIn(language);
  await page.goto(`/${language}/category/1`);
  await plus(page, t('choose_options_for', { name: names[dish][language] })).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return { page, language, t, dialog };
}

const groupOf = ({ dialog, language }: ChoiceSheet, name: Name) =>
  dialog.getByRole('group', { name: new RegExp(`^${names[name][language]}`) });

const more = ({ dialog, language, t }: ChoiceSheet, name: Name) =>
  dialog.getByRole('button', { name: `${t('increase_quantity')}: ${names[name][language]}` });

const less = ({ dialog, language, t }: ChoiceSheet, name: Name) =>
  dialog.getByRole('button', { name: `${t('decrease_quantity')}: ${names[name][language]}` });

const itemOf = ({ dialog, language }: ChoiceSheet, name: Name) =>
  dialog.getByRole('listitem').filter({ hasText: names[name][language] });

const choose = ({ dialog, language }: ChoiceSheet, name: Name) =>
  dialog.getByRole('radio', { name: names[name][language] }).first().check();

const addButton = ({ dialog, t }: ChoiceSheet) => dialog.getByRole('button', { name: t('add_to_cart') });

for (const { language } of directions) {
  test(`a counted question says its limits, what is included and how many are chosen, in ${language}`, {
    tag: language === 'en' ? '@core' : [],
  }, async ({ page }) => {
    const sheet = await openSheet(page, language, 'ramen');
    const { t } = sheet;
    const toppings = groupOf(sheet, 'toppings');
    for (const words of [
      t('required'),
      t('choose_between', { min: '3', max: '5' }),
      t('free_units', { free: '2' }),
    ]) {
      await expect(toppings.locator('legend')).toContainText(words);
    }
    await expect(toppings.locator('legend output')).toHaveText(t('chosen_units', { chosen: '0', max: '3' }));
    await expect(itemOf(sheet, 'egg')).toContainText(t('choice_included'));

    await more(sheet, 'egg').click();
    await more(sheet, 'nori').click();
    // The dearest two are included: a third costs its own price.
    await expect(itemOf(sheet, 'corn')).toContainText('1.00');
    await more(sheet, 'corn').click();
    await expect(toppings.locator('legend output')).toContainText('✓');

    await more(sheet, 'tofu').click();
    await more(sheet, 'tofu').click();
    await expect(groupOf(sheet, 'tofu').getByRole('status')).toHaveText('2');
    await expect(more(sheet, 'tofu')).toBeDisabled();
    // The group is full.
    await expect(more(sheet, 'prawns')).toHaveCount(0);
    await expect(sheet.dialog.getByRole('checkbox', { name: names.prawns[language] })).toBeDisabled();
    await expect(itemOf(sheet, 'crab')).toContainText(t('out_of_stock'));
    expect(await violationsOf(page), 'the sheet').toEqual([]);

    // 30 + 2 × 5 + 1
    await expect(addButton(sheet)).toContainText('41.00');
    await addButton(sheet).click();
    await expect(sheet.dialog).toHaveCount(0);
    await page.goto(`/${language}/cart`);
    const line = page.locator('.line-choices');
    await expect(line).toContainText(`2× ${names.tofu[language]}`);
    await expect(page.locator('main')).toContainText('41.00');
  });

  test(`a question is asked while the choice that it depends on is made, in ${language}`, async ({
    page,
  }) => {
    const sheet = await openSheet(page, language, 'ramen');
    await expect(sheet.dialog.getByRole('radio', { name: names.small[language] })).toBeChecked();
    await expect(groupOf(sheet, 'broth')).toHaveCount(0);

    await choose(sheet, 'large');
    await expect(groupOf(sheet, 'broth')).toBeVisible();
    await expect(groupOf(sheet, 'heat')).toHaveCount(0);
    // Its price is another with a large one.
    await expect(itemOf(sheet, 'prawns')).toContainText('10.00');

    await choose(sheet, 'spicy');
    await expect(groupOf(sheet, 'heat')).toBeVisible();
    await choose(sheet, 'fierce');
    await sheet.dialog.getByRole('checkbox', { name: names.prawns[language] }).check();
    for (const topping of ['egg', 'egg', 'nori'] as const) await more(sheet, topping).click();
    // 30 + 4 + 10 + 1, and the third topping: the two dearest are included.
    await expect(addButton(sheet)).toContainText('47.00');

    await choose(sheet, 'small');
    await expect(groupOf(sheet, 'broth')).toHaveCount(0);
    await expect(groupOf(sheet, 'heat')).toHaveCount(0);
    // 30 + 8 + 2
    await expect(addButton(sheet)).toContainText('40.00');
    await addButton(sheet).click();
    await expect
      .poll(() => linesOf(page))
      .toMatchObject([{ unit: 40_000, configuration: { choices: [11, 22, 32, 32, 33] } }]);
  });

  test(`a dish is chosen twice in one set, each with its own options, in ${language}`, async ({ page }) => {
    const sheet = await openSheet(page, language, 'dinner');
    await more(sheet, 'udon').click();
    await more(sheet, 'udon').click();
    const sizes = sheet.dialog.getByRole('radio', { name: names.large[language] });
    await expect(sizes).toHaveCount(2);
    await sizes.nth(1).check();
    expect(await violationsOf(page), 'the sheet').toEqual([]);
    // 55 + 4
    await expect(addButton(sheet)).toContainText('59.00');

    await less(sheet, 'udon').click();
    await more(sheet, 'soba').click();
    // 55 + 3
    await expect(addButton(sheet)).toContainText('58.00');
    await addButton(sheet).click();
    await expect
      .poll(() => linesOf(page))
      .toMatchObject([
        {
          configuration: {
            combos: [
              { group: 1, product: 1, choices: [11] },
              { group: 1, product: 2, choices: [] },
            ],
          },
        },
      ]);
  });
}

test('the disabled button leads to the question that lacks a counted choice', async ({ page }) => {
  const sheet = await openSheet(page, 'en', 'ramen');
  await more(sheet, 'tofu').click();
  await addButton(sheet).click({ force: true });
  await expect(more(sheet, 'corn')).toBeFocused();
  await expect(groupOf(sheet, 'toppings')).toBeInViewport();
});

test('a choice that is counted down to none by the keyboard keeps the focus', async ({ page }) => {
  const sheet = await openSheet(page, 'en', 'ramen');
  await more(sheet, 'egg').focus();
  await page.keyboard.press('Enter');
  await less(sheet, 'egg').focus();
  await page.keyboard.press('Enter');
  await expect(more(sheet, 'egg')).toBeFocused();
});
