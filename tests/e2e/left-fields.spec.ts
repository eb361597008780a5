import type { Page } from '@playwright/test';
import { faultsOf } from './axe.ts';
import { expect, test } from './diner.ts';
import { arrive, dana } from './with-a-cart.ts';

/** A field that must be filled in, and that a diner has left as it was, says so: wherever they went on to. */

const fault = (page: Page) => page.locator('.fault');

test.describe('the address of a checkout', () => {
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
    { language: 'ar', needed: 'العنوان مطلوب للتوصيل' },
  ]) {
    /** Source: spec §5 checkout.address */
    test(`is asked for where keys lead on to a button, in ${language}`, async ({ page }) => {
      await arriveAtAddress(page, language);
      await page.keyboard.press('Tab');
      await expect(choice(page)).toBeFocused();
      await expect(fault(page)).toHaveText(needed);
      await expect(field(page)).toHaveAccessibleDescription(needed);
      await page.keyboard.press('Enter');
      await expect(field(page)).toHaveValue(typed);
      await expect(fault(page)).toHaveCount(0);
    });
  }

  test('is not asked for under the finger that presses a button', async ({ page }) => {
    await arriveAtAddress(page, 'en');
    await choice(page).hover();
    await page.mouse.down();
    await expect(field(page)).not.toBeFocused();
    await expect(fault(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(field(page)).toHaveValue(typed);
    await expect(fault(page)).toHaveCount(0);
  });
});

test.describe('the details of a place', () => {
  test.use({ venue: 'tea-house-map' });
  test.slow();

  for (const { language, needed } of [
    { language: 'en', needed: ['Flat number is a required field', 'Building is a required field'] },
    { language: 'ar', needed: [/حقل .?رقم الشقة.? مطلوب/, /حقل .?المبنى.? مطلوب/] },
  ]) {
    /** Source: spec §5 checkout.delivery-details */
    test(`are asked for, but for the landmark, in ${language}`, async ({ page }) => {
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
      await arrive(page, 'tea-house-map', `/${language}/delivery-location?from=checkout`, {
        cart: { orderType: 'delivery' },
        customer: dana,
      });
      await page.getByRole('region').getByRole('button').first().click();
      await page.getByRole('button', { name: /Confirm location|تأكيد الموقع/ }).click();
      const flat = page.locator('#flat_number');
      await expect(flat).toBeFocused();
      await expect(fault(page)).toHaveCount(0);

      // What stands before it is a button.
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('button', { name: /Change|تغيير/ })).toBeFocused();
      await expect(fault(page)).toHaveText([needed[0] ?? '']);
      for (const next of ['flat_number', 'building', 'area']) {
        await page.keyboard.press('Tab');
        await expect(page.locator(`#${next}`)).toBeFocused();
      }
      await expect(fault(page)).toHaveText(needed);
      expect(await faultsOf(page)).toEqual([]);
      await page.locator('#landmark').focus();
      await page.locator('#landmark').blur();
      await flat.fill('12');
      await page.locator('#building').fill('7');
      await expect(fault(page)).toHaveCount(1);
      await page.locator('#area').fill('Tunis Street');
      await expect(fault(page)).toHaveCount(0);
    });
  }
});

test.describe('a question to tick', () => {
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
    test(`is asked again once all of its answers are left, in ${language}`, async ({ page }) => {
      await page.goto(`/${language}/form/1`);
      const radio = page.getByRole('radiogroup', { name: again }).getByRole('radio');
      const box = page.getByRole('group', { name: liked }).getByRole('checkbox');
      await radio.first().focus();
      await expect(page.locator('form[data-unready]')).toHaveCount(0);
      await radio.last().focus();
      await expect(fault(page)).toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(box.first()).toBeFocused();
      await expect(fault(page)).toHaveText([needed[0] ?? '']);
      await page.keyboard.press('Tab');
      await expect(box.nth(1)).toBeFocused();
      await expect(fault(page)).toHaveCount(1);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('textbox')).toBeFocused();
      await expect(fault(page)).toHaveText(needed);
      expect(await faultsOf(page)).toEqual([]);

      await box.first().check();
      await radio.first().check();
      await expect(fault(page)).toHaveCount(0);
    });
  }
});
