import { isLongRun } from '#tests/support/long-run.ts';
import { aTablet, dishOn, openAvailability } from './a-board.ts';
import { withCart } from './a-cart.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { openSubscribed } from './subscribed-page.ts';

/** From the tap on the tablet to the phone, in milliseconds. Only the long run checks the second. */
const withinASecond = { timeout: isLongRun ? 1_000 : 15_000 };

const texts = {
  en: {
    onion: 'Onion',
    olives: 'Olives',
    soup: 'Lentil soup',
    choose: 'Choose options for Lentil soup',
    options: 'Options',
    out: 'Sold out',
    outOfStock: 'Out of Stock',
    twoLeft: '2 left',
    onlyTwoLeft: 'Only 2 left',
    invalid: 'Onion · Out of Stock',
  },
  ar: {
    onion: 'بصل',
    olives: 'زيتون',
    soup: 'شوربة عدس',
    choose: /^اختيار خيارات/,
    options: 'الخيارات',
    out: 'نفد',
    outOfStock: 'نفدت الكمية',
    twoLeft: /المتبقي: .?2/,
    onlyTwoLeft: 'بقي اثنان فقط',
    invalid: 'بصل · نفدت الكمية',
  },
} as const;

for (const { language, direction } of directions) {
  const words = texts[language];

  test.describe(`a choice of a dish, in ${language},`, () => {
    const venue = `kiosk-choice-${language}`;
    test.use({ venue });

    test('shows as sold out in an open sheet and in a cart within a second of the tap on the tablet, and comes back', {
      tag: language === 'en' ? '@core' : [],
    }, async ({ page: list, context: phone, browser }) => {
      const { page: tablet, context } = await aTablet(browser, venue, language);
      await openAvailability(tablet);
      await expect(tablet.locator('html')).toHaveAttribute('dir', direction);
      const cart = await phone.newPage();
      await withCart(cart, venue, [{ product: 11, unit: 18_000, choices: [101, 102], quantity: 3 }]);
      await openSubscribed(cart, `/${language}/cart`);
      await openSubscribed(list, `/${language}/category/1`);
      await list.getByRole('button', { name: words.choose }).click();
      const sheet = list.getByRole('dialog');
      const onionIn = sheet.getByRole('listitem').filter({ hasText: words.onion });
      await sheet.getByLabel(words.onion).check();

      await expect(tablet.getByRole('heading', { name: words.options })).toBeVisible();
      await tablet.getByRole('searchbox').fill(words.onion);
      const onion = dishOn(tablet, words.onion);
      await onion.locator('.button').first().click();
      await expect(onion.getByText(words.out, { exact: true })).toBeVisible();
      expect(await violationsOf(tablet)).toEqual([]);
      await expect(onionIn.getByText(words.outOfStock)).toBeVisible(withinASecond);
      await expect(sheet.getByRole('status').filter({ hasText: words.invalid })).toBeVisible();
      await expect(sheet.getByLabel(words.onion)).toBeDisabled();
      await expect(sheet.getByLabel(words.olives)).toBeEnabled();
      expect(await violationsOf(list)).toEqual([]);
      await expect(cart.getByText(words.invalid)).toBeVisible(withinASecond);
      await expect(cart.locator('.submit-bar button')).toBeDisabled();
      expect(await violationsOf(cart)).toEqual([]);

      await onion.locator('.button').first().click();
      await expect(onionIn.getByText(words.outOfStock)).toHaveCount(0, withinASecond);
      await expect(sheet.getByLabel(words.onion)).toBeChecked();
      await expect(cart.getByText(words.invalid)).toHaveCount(0, withinASecond);
      await context.close();
    });

    test('is limited to the portions counted on the tablet', async ({ page: phone, browser }) => {
      await withCart(phone.context(), venue, [{ product: 11, unit: 18_000, choices: [102], quantity: 3 }]);
      const { page: tablet, context } = await aTablet(browser, venue, language);
      await openAvailability(tablet);
      await tablet.getByRole('searchbox').fill(words.olives);
      const olives = dishOn(tablet, words.olives);
      await olives.locator('.more').click();
      const dialog = tablet.getByRole('dialog');
      await dialog.locator('input[type=number]').fill('2');
      await dialog.locator('.value-form button').nth(1).click();
      await expect(dialog).toHaveCount(0);
      await expect(olives.getByText(words.twoLeft)).toBeVisible();
      await phone.goto(`/${language}/cart`);
      await expect(phone.getByText(words.olives).last()).toBeVisible();
      await expect(phone.getByText(words.onlyTwoLeft)).toBeVisible();
      await context.close();
    });
  });
}
