import type { Page } from '@playwright/test';
import { aTablet, orderOn } from './a-board.ts';
import { dialogOn, lineOn, placedNumber, startOrder } from './a-staff-order.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { wordsIn } from './screens/screen.ts';

const soup = { en: 'Lentil soup', ar: 'شوربة عدس' } as const;
const grill = { en: 'Adana', ar: 'أضنة' } as const;

for (const { language, direction } of directions) {
  test.describe(`staff with a caller, in ${language},`, () => {
    const venue = `called-${language}`;
    const t = wordsIn(language);
    test.use({ venue });

    test('place an order with the keyboard alone, and know the caller the next time', {
      tag: language === 'en' ? '@core' : [],
    }, async ({ browser }) => {
      const { page, context } = await aTablet(browser, venue, language);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      const dialog = await startOrder(page);
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.type('0501234567');
      await expect(dialog.getByText(t('staff_order_first_call'))).toBeVisible();
      await page.locator('#guest-name').fill('Amal Haddad');
      await dialog.locator('.icon-button').focus();
      await page.keyboard.press('/');
      await page.keyboard.type(soup[language].slice(0, 4));
      await page.keyboard.press('Enter');
      await expect(lineOn(page)).toHaveCount(1);
      await page.keyboard.press('Enter');
      await expect(lineOn(page).locator('input')).toHaveValue('2');

      await page.keyboard.type('G1');
      await page.keyboard.press('Enter');
      const sheet = page.locator('dialog.sheet');
      await sheet.getByRole('radio').nth(1).check();
      await sheet.locator('.add-bar .button').click();
      await expect(lineOn(page)).toHaveCount(2);
      await expect(lineOn(page).nth(1)).toContainText(grill[language]);
      await expect(page.locator('#staff-order-search')).toBeFocused();
      expect(await violationsOf(page)).toEqual([]);

      await page.keyboard.press('Control+Enter');
      const number = await placedNumber(page);
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      const shown = orderOn(page, number);
      await expect(shown).toContainText('Amal Haddad');
      await expect(shown).toContainText('79.00');
      await expect(page.locator('.lane.kitchen').filter({ has: shown })).toBeVisible();

      const again = await startOrder(page);
      await page.keyboard.type('+971 50 123 4567');
      await expect(again.locator('.caller-match')).toContainText('Amal Haddad');
      await page.keyboard.press('Enter');
      await expect(page.locator('#guest-name')).toHaveValue('Amal Haddad');
      await expect(page.locator('#staff-order-search')).toBeFocused();
      await context.close();
    });

    test('get an order paid by a link, which reaches the kitchen once it is paid', async ({
      page: phone,
      browser,
    }) => {
      const { page, context } = await aTablet(browser, venue, language);
      const dialog = await startOrder(page);
      await page.keyboard.type('0507654321');
      await dialog.getByRole('option').filter({ hasText: soup[language] }).first().click();
      await expect(lineOn(page)).toHaveCount(1);
      await dialog.getByRole('radio', { name: t('staff_order_by_link') }).check();
      await dialog.locator('button[type=submit]').click();
      const number = await placedNumber(page);
      const link = (await dialog.locator('.order-link a').getAttribute('href')) ?? '';
      await expect(dialog.getByRole('link', { name: t('send_whatsapp') })).toHaveAttribute(
        'href',
        new RegExp(`^https://wa\\.me/971507654321\\?text=.*${encodeURIComponent(link)}`),
      );
      await page.keyboard.press('Escape');
      await expect(orderOn(page, number)).toHaveCount(0);

      await phone.goto(link);
      // A press before the page is interactive would be lost.
      await expect(phone.locator('astro-island[ssr]')).toHaveCount(0);
      await phone.getByRole('button', { name: t('pay_now') }).click();
      await expect(phone).toHaveURL(/\/pay\/sandbox\//);
      await phone.locator('form button').first().click();
      await expect(phone.locator('.payment-result [role=status]')).toBeVisible();
      await expect(page.locator('.lane.kitchen').filter({ has: orderOn(page, number) })).toBeVisible({
        timeout: 20_000,
      });
      await context.close();
    });
  });
}

test.describe('an order that staff write', () => {
  test.use({ venue: 'called-en' });

  test('is for a table, says what the venue refuses, and survives closing and a reload', async ({
    browser,
  }) => {
    const { page, context } = await aTablet(browser, 'called-en', 'en');
    const dialog = await startOrder(page);
    await dialog.getByRole('radio', { name: 'Delivery' }).check();
    await dialog.getByRole('option').filter({ hasText: 'Freekeh soup' }).first().click();
    await dialog.getByRole('button', { name: 'Place order' }).click();
    await expect(dialog.locator('.ticket-foot [role=alert]')).toContainText('Something is missing or wrong.');
    await expect(page.locator('#guest-address')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('.staff-order-head .icon-button').click();
    await page.reload();
    await startOrder(page);
    await expect(lineOn(page)).toHaveCount(1);
    await dialog.getByRole('radio', { name: 'Dine in' }).check();
    await dialog.getByLabel('Table or room').selectOption('Table 12');
    await dialog.getByRole('button', { name: 'Place order' }).click();
    const number = await placedNumber(page);
    await page.keyboard.press('Escape');
    await expect(orderOn(page, number)).toContainText('Table 12');
    await context.close();
  });

  test('has no dish that is sold out', async ({ browser }) => {
    const { page, context } = await aTablet(browser, 'called-en', 'en');
    await startOrder(page);
    await page.keyboard.press('/');
    await page.keyboard.type('chops lamb');
    const option = dialogOn(page).getByRole('option');
    await expect(option).toHaveCount(1);
    await expect(option).toContainText('Out of Stock');
    await page.keyboard.press('Enter');
    await expect(dialogOn(page).locator('.picked')).toHaveText('Out of Stock');
    await expect(lineOn(page)).toHaveCount(0);
    await context.close();
  });
});

/** With the options that it has by default. */
async function addFirstDish(page: Page): Promise<void> {
  await page.locator('.dish-options [role=option]').first().click();
  const sheet = page.locator('dialog.sheet[open] .add-bar .button');
  await expect(sheet.or(lineOn(page)).first()).toBeVisible();
  if (await sheet.isVisible()) await sheet.click();
}

test.describe('a delivery that staff take', () => {
  test.use({ venue: 'tea-house-map' });

  test('goes to a zone with its fee, and to the same address the next time', async ({ browser }) => {
    const { page, context } = await aTablet(browser, 'tea-house-map', 'en');
    const dialog = await startOrder(page);
    await page.keyboard.type('+96599887700');
    await dialog.getByRole('radio', { name: 'Delivery' }).check();
    await addFirstDish(page);
    await dialog.locator('.zone-list button').first().click();
    await expect(dialog.locator('.staff-address [role=status]').last()).toContainText('KD 0.500');
    await page.locator('#guest-flat_number').fill('12');
    await page.locator('#guest-building').fill('Al Hamra');
    await page.locator('#guest-area').fill('Tunis Street');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Place order' }).click();
    const number = await placedNumber(page);
    await page.keyboard.press('Escape');
    await expect(orderOn(page, number)).toContainText('Al Hamra');

    await startOrder(page);
    await page.keyboard.type('+96599887700');
    await expect(dialog.locator('.caller-match')).toContainText('Al Hamra');
    await page.keyboard.press('Enter');
    await dialog.getByRole('radio', { name: 'Delivery' }).check();
    await expect(page.locator('#guest-building')).toHaveValue('Al Hamra');
    await expect(dialog.locator('.staff-address [role=status]').last()).toContainText('KD 0.500');
    await context.close();
  });

  for (const { language, direction } of directions) {
    test(`goes to an address that is found with the keyboard, in ${language}`, {
      tag: '@core',
    }, async ({ browser }) => {
      const t = wordsIn(language);
      const { page, context } = await aTablet(browser, 'tea-house-map', language);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      const dialog = await startOrder(page);
      await page.keyboard.type('+96599887711');
      await dialog.getByRole('radio', { name: t('order_type_delivery') }).check();
      const search = dialog.getByRole('combobox', { name: t('search_place') });
      await search.focus();
      await page.keyboard.type('grimaldi');
      const offers = dialog.getByRole('listbox', { name: t('search_place') }).getByRole('option');
      await expect(offers).toHaveCount(1);
      await expect(offers).toContainText('Rue Grimaldi');
      expect(await violationsOf(page)).toEqual([]);
      // Closes the suggestions, and not the order.
      await page.keyboard.press('Escape');
      await expect(offers).toHaveCount(0);
      await expect(dialog).toBeVisible();

      await search.fill('');
      await page.keyboard.type('rue');
      await expect(offers).toHaveCount(1);
      await page.keyboard.press('ArrowDown');
      await expect(offers).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      const chosen = dialog.locator('.staff-address [role=status]').last();
      await expect(chosen).toContainText('Rue Grimaldi');
      await expect(chosen).toContainText(language === 'en' ? 'KD 0.500' : '٠٫٥٠٠');
      await expect(search).toBeFocused();
      // The street that was found is written down; the caller says the rest.
      await expect(page.locator('#guest-area')).toHaveValue('Rue Grimaldi');
      await page.locator('#guest-flat_number').fill('7');
      await page.locator('#guest-building').fill('Le Port');
      await addFirstDish(page);
      await dialog.locator('button[type=submit]').click();
      const number = await placedNumber(page);
      await page.keyboard.press('Escape');
      await expect(orderOn(page, number)).toContainText('Le Port');
      await expect(orderOn(page, number)).toContainText('Rue Grimaldi');
      await context.close();
    });
  }

  test('is not taken to a place outside every zone', async ({ browser }) => {
    const { page, context } = await aTablet(browser, 'tea-house-map', 'en');
    const dialog = await startOrder(page);
    await dialog.getByRole('radio', { name: 'Delivery' }).check();
    await dialog.getByRole('combobox', { name: 'Search for a place' }).fill('promenade');
    await dialog.getByRole('option').filter({ hasText: 'Promenade du Cap' }).click();
    await expect(dialog.locator('.staff-address [role=status]').last()).toContainText(
      'We don’t deliver to this address.',
    );
    expect(await violationsOf(page)).toEqual([]);
    await context.close();
  });
});
