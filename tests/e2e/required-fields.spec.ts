import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect, test } from './diner.ts';
import { arrive, dana } from './with-a-cart.ts';

/** A required field that a diner leaves empty shows an error, wherever the diner goes next. */

const error = (page: Page) => page.locator('.field-error');

test.describe("the checkout's address", () => {
  test.use({ venue: 'tea-house' });

  const typed = 'Block 4, House 7';
  const field = (page: Page) => page.locator('#address');
  const choice = (page: Page) => page.getByRole('button', { name: typed });

  async function arriveAtAddress(page: Page, language: string): Promise<void> {
    const known = { lat: null, lng: null, formatted: typed, flat: '', building: '', area: '', landmark: '' };
    await arrive(page, 'tea-house', `/${language}/checkout`, {
      cart: { orderType: 'delivery' },
      customer: { ...dana, addresses: [{ uuid: crypto.randomUUID(), ...known }] },
    });
    await field(page).focus();
  }

  for (const { language, needed } of [
    { language: 'en', needed: 'Address is required for delivery' },
    { language: 'ar', needed: 'أدخل عنوان التوصيل' },
  ]) {
    /** Source: spec §5 checkout.address */
    test(`shows its error when keys move on to a button, in ${language}`, async ({ page }) => {
      await arriveAtAddress(page, language);
      await page.keyboard.press('Tab');
      await expect(choice(page)).toBeFocused();
      await expect(error(page)).toHaveText(needed);
      await expect(field(page)).toHaveAccessibleDescription(needed);
      await page.keyboard.press('Enter');
      await expect(field(page)).toHaveValue(typed);
      await expect(error(page)).toHaveCount(0);
    });
  }

  test('shows no error while a button is being pressed', async ({ page }) => {
    await arriveAtAddress(page, 'en');
    await choice(page).hover();
    await page.mouse.down();
    await expect(field(page)).not.toBeFocused();
    await expect(error(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(field(page)).toHaveValue(typed);
    await expect(error(page)).toHaveCount(0);
  });
});

test.describe('the address details', () => {
  test.use({ venue: 'tea-house-map' });
  test.slow();

  for (const { language, needed } of [
    { language: 'en', needed: ['Flat number is a required field', 'Building is a required field'] },
    { language: 'ar', needed: [/حقل .?رقم الشقة.? مطلوب/, /حقل .?المبنى.? مطلوب/] },
  ]) {
    /** Source: spec §5 checkout.delivery-details */
    test(`are required, except for the landmark, in ${language}`, async ({ page }) => {
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
      await arrive(page, 'tea-house-map', `/${language}/delivery-location?from=checkout`, {
        cart: { orderType: 'delivery' },
        customer: dana,
      });
      await page.getByRole('button', { name: /^Town/ }).click();
      const flat = page.locator('#flat_number');
      await expect(flat).toBeVisible();
      await expect(error(page)).toHaveCount(0);

      await flat.focus();
      await page.keyboard.press('Shift+Tab');
      await expect(error(page)).toHaveText([needed[0] ?? '']);
      for (const next of ['flat_number', 'building', 'area']) {
        await page.keyboard.press('Tab');
        await expect(page.locator(`#${next}`)).toBeFocused();
      }
      await expect(error(page)).toHaveText(needed);
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('#landmark').focus();
      await page.locator('#landmark').blur();
      await flat.fill('12');
      await page.locator('#building').fill('7');
      await expect(error(page)).toHaveCount(1);
      await page.locator('#area').fill('Tunis Street');
      await expect(error(page)).toHaveCount(0);
    });
  }
});

test.describe('a required choice', () => {
  test.use({ venue: 'stall' });

  for (const { language, again, liked, needed } of [
    {
      language: 'en',
      again: 'Will you come again?',
      liked: 'What did you like?',
      needed: [/Will you come again\? is a required field/, /What did you like\? is a required field/],
    },
    {
      language: 'ar',
      again: 'هل ستعود؟',
      liked: 'ماذا أعجبك؟',
      needed: [/حقل .?هل ستعود؟.? مطلوب/, /حقل .?ماذا أعجبك؟.? مطلوب/],
    },
  ]) {
    /** Source: spec §5 form.when */
    test(`shows its error once the focus leaves all of its options, in ${language}`, async ({ page }) => {
      await page.goto(`/${language}/form/1`);
      const radio = page.getByRole('radiogroup', { name: again }).getByRole('radio');
      const box = page.getByRole('group', { name: liked }).getByRole('checkbox');
      await radio.first().focus();
      await expect(page.locator('form[data-unready]')).toHaveCount(0);
      await radio.last().focus();
      await expect(error(page)).toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(box.first()).toBeFocused();
      await expect(error(page)).toHaveText([needed[0] ?? '']);
      await page.keyboard.press('Tab');
      await expect(box.nth(1)).toBeFocused();
      await expect(error(page)).toHaveCount(1);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('textbox')).toBeFocused();
      await expect(error(page)).toHaveText(needed);
      expect(await violationsOf(page)).toEqual([]);

      await box.first().check();
      await radio.first().check();
      await expect(error(page)).toHaveCount(0);
    });
  }
});
