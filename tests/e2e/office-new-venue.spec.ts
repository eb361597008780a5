import type { Browser, Page } from '@playwright/test';
import { initI18n } from '#i18n/init-i18n.ts';
import { checkout, openOperatorApi } from './a-cart.ts';
import { publishNow } from './a-menu-editor.ts';
import { anOfficeBrowser } from './an-office.ts';
import { violationsOf } from './axe.ts';
import { plus } from './canteen.ts';
import { directions, expect, originOf, test } from './diner.ts';
import { orderStatus } from './placed-order.ts';
import { wordsIn } from './screens/screen.ts';
import { orderPage } from './with-a-cart.ts';

initI18n();

/** An operator's invitation to make a venue: its link. */
async function venueInvitation(licence: string, language: 'en' | 'ar'): Promise<string> {
  const invited = await (await openOperatorApi()).inviteFounder({
    ...{ licence, language, domain: `${licence}.example`, name: 'Nadia' },
    email: `${licence}@example.com`,
  });
  if (invited.kind !== 'done') throw new Error(invited.why);
  return invited.link;
}

const widths = { en: 1280, ar: 390 } as const;

const words = {
  en: { venue: 'Corner Bistro', category: 'Soups', dishes: ['Lentil soup', 'Harira', 'Freekeh', 'Tomato'] },
  ar: { venue: 'ركن المذاق', category: 'الشوربات', dishes: ['شوربة عدس', 'حريرة', 'فريكة', 'طماطم'] },
} as const;

const drinks = ['Tea', 'Coffee', 'Ayran', 'Water', 'Cola', 'Lemonade', 'Juice', 'Milk'];
const menuFile = ['Category;Name;Price', ...drinks.map((name, at) => `Drinks;${name};${at + 3}`)].join('\n');

/** A guest's phone at the venue's own host. */
async function aGuest(browser: Browser, licence: string, language: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: originOf(licence), locale: language, reducedMotion: 'reduce' },
    viewport: { width: 390, height: 844 },
  });
  return context.newPage();
}

for (const { language, direction } of directions) {
  const t = wordsIn(language);
  const { venue, category, dishes } = words[language];
  const [soup = '', ...more] = dishes;

  test(`an owner makes a venue of twelve dishes from nothing, and a guest orders, in ${language}`, {
    tag: language === 'ar' ? '@core' : [],
  }, async ({ browser }) => {
    test.slow();
    const licence = `from-nothing-${crypto.randomUUID().slice(0, 8)}`;
    const { page } = await anOfficeBrowser(browser, { language, width: widths[language] });
    const named = page.locator(`#name-${language}`);
    const type = async (...texts: readonly string[]) => {
      for (const text of texts) {
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      }
    };
    const back = async () => {
      if (widths[language] < 992) await page.locator('.to-items').click();
    };

    await page.goto(await venueInvitation(licence, language));
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.locator('.office-door')).toContainText(`${licence}.example`);
    expect(await violationsOf(page), 'the door').toEqual([]);
    await page.locator('.office-door .button').click();
    const name = page.locator('input[name=venue]');
    await expect(name).toBeFocused();
    const started = Date.now();
    await name.fill(venue);
    await page.locator('#country').selectOption('AE');
    expect(await violationsOf(page), 'the questions').toEqual([]);
    await page.locator('input[name=phone]').fill('12');
    await page.locator('.new-venue .button').click();
    await expect(page.locator('.field-error')).not.toBeEmpty();
    await page.locator('input[name=phone]').fill('04 000 0100');
    await page.locator('.new-venue .button').dblclick();

    await expect(page).toHaveURL(new RegExp(`/${language}/${licence}/menu$`));
    await page.locator('.empty-menu').waitFor();
    expect(await violationsOf(page), 'the empty menu').toEqual([]);
    const phone = await aGuest(browser, licence, language);
    await phone.goto(`/${language}/home`);
    await expect(phone.locator('main')).toContainText(t('menu_empty'));
    expect(await violationsOf(phone), 'the empty menu of a guest').toEqual([]);

    await page.locator('.empty-menu .button').first().click();
    await expect(named).toBeFocused();
    await type(category);
    await expect(named).toHaveValue('');
    await expect(named).toBeFocused();
    await type(soup);
    await expect(page.locator('#price')).toBeFocused();
    await page.keyboard.type('18');
    await page.locator('.unpublished-bar .button').click();
    await publishNow(page);
    await phone.goto(`/${language}/category/1`);
    await expect(phone.locator('main')).toContainText(soup);
    const description = `${Math.round((Date.now() - started) / 1000)} s from the questions to a dish that guests see`;
    test.info().annotations.push({ type: 'first dish', description });

    await page.locator('.expand').click();
    await page.locator('.category-node > .link').click();
    for (const dish of more) {
      await expect(named).toHaveValue('');
      await type(dish, '20');
    }
    await back();
    await page.locator('.item-list > .button').nth(2).click();
    await page.locator('dialog input[type=file]').setInputFiles({
      ...{ name: 'drinks.csv', mimeType: 'text/csv', buffer: Buffer.from(menuFile) },
    });
    await page.locator('dialog .button').first().click();
    await expect(page.locator('dialog details')).not.toHaveCount(0);
    await page.locator('dialog .button').first().click();
    await expect(page.locator('.category-node')).toHaveCount(2);
    await page.locator('.unpublished-bar .button').click();
    await publishNow(page);

    await phone.goto(`/${language}/category/2`);
    for (const drink of drinks) await expect(phone.getByText(drink, { exact: true })).toBeVisible();
    await phone.goto(`/${language}/category/1`);
    for (const dish of dishes) await expect(phone.getByText(dish, { exact: true })).toBeVisible();
    await plus(phone, t('add_named', { name: soup })).click();
    await phone.goto(`/${language}/cart`);
    await checkout(phone, t('checkout')).click();
    await phone.getByRole('textbox', { name: t('name'), exact: true }).fill('Amal Haddad');
    await phone.getByRole('textbox', { name: t('phone'), exact: true }).fill('0501234567');
    await phone.getByRole('button', { name: t('submit_order') }).click();
    await expect(phone).toHaveURL(orderPage);
    await expect(orderStatus(phone)).toHaveText(t('status_pending'));
  });
}
