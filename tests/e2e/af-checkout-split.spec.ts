import { initI18n } from '#i18n/init-i18n.ts';
import {
  addRound,
  anotherPhone,
  billAt,
  billOf,
  choose,
  guest,
  phoneWith,
  providerPage,
  share,
  venue,
  violationsOn,
} from './bill-page.ts';
import { directions, expect, test } from './diner.ts';

/** The ways to split a bill, and who pays which share. */

initI18n();

test.use({ venue });

const digitsOf = (language: 'en' | 'ar', number: number) =>
  language === 'en' ? String(number) : String.fromCodePoint(0x660 + number);

for (const [at, { language }] of directions.entries()) {
  test.describe(`at a table in ${language}`, () => {
    /** Source: spec §5 split.total */
    test('a bill is split by custom amounts that add up to it', async ({ page }) => {
      const order = await billAt(3 + at, language);
      await page.goto(billOf(order, language));
      const phone = phoneWith(page, language);
      const { t, money, button } = phone;
      await phone.radio('split_bill').check();
      await phone.radio('split_amounts').check();
      await expect(button('split_create')).toBeEnabled();
      await page.locator('#share-0').fill(language === 'ar' ? '٣٠٫٥' : '30.5');
      await expect(button('invalid_split_total')).toBeDisabled();
      await expect(page.getByText(t('split_left', { amount: money(24.5) }))).toBeVisible();
      await page.locator('#share-1').fill('99');
      await expect(page.getByText(t('split_too_much', { amount: money(19.5) }))).toBeVisible();
      await expect(button('invalid_split_total')).toBeDisabled();
      expect(await violationsOn(phone)).toEqual([]);
      await page.locator('.rest-button').last().click();
      await button('split_create').click();
      await expect(page.locator('.shares li bdi')).toHaveText([money(30.5), money(79.5), money(110)]);
    });

    test('a bill is split by the dishes of each guest', async ({ page, browser }) => {
      const order = await billAt(5 + at, language);
      const two = await anotherPhone(browser, order, language);
      await page.goto(billOf(order, language));
      const phone = phoneWith(page, language);
      const { t, money, button } = phone;
      await phone.radio('split_bill').check();
      await phone.radio('split_items').check();
      const [soup, grill, lemonade] = [0, 1, 2];
      const dish = (at: number) => page.locator('button.portion').nth(at);
      await dish(soup).click();
      await dish(grill).click();
      await dish(lemonade).click();
      await expect(page.getByText(t('split_unclaimed', { amount: money(11) }))).toBeVisible();
      await expect(button('split_create')).toBeDisabled();
      await page.getByRole('radio', { name: guest(phone, digitsOf(language, 2)) }).check();
      await dish(grill).click();
      await dish(lemonade).click();
      expect(await violationsOn(phone)).toEqual([]);
      // Soup, half a grill and a lemonade; half a grill and a lemonade. Each with its part of the service fee.
      await expect(page.locator('.guests bdi')).toHaveText([money(66), money(44)]);
      await button('split_create').click();
      for (const { page: seen } of [phone, two]) {
        await expect(seen.locator('.shares li bdi')).toHaveText([money(66), money(44), money(110)]);
      }
      await two.button('split_dissolve').click();
      await expect(phone.radio('pay_full')).toBeVisible();
      await two.context.close();
    });
  });
}

test.describe('a guest', () => {
  test.use({ forgiven: /status of 409|WebSocket/ });

  test('without live updates learns that a share is taken and pays another', async ({ page, browser }) => {
    const order = await billAt(7);
    // This phone gets no messages.
    await page.routeWebSocket(/realtime/, () => undefined);
    const two = await anotherPhone(browser, order, 'en');
    await two.radio('split_bill').check();
    await two.button('increase_quantity').click();
    await two.button('split_create').click();
    await expect(two.page.locator('.shares li')).toHaveCount(4);
    await page.goto(billOf(order));
    const one = phoneWith(page, 'en');
    await one.radio(guest(one, '1')).check();
    await two.radio(guest(two, '1')).check();
    await two.button(/^Pay AED/).click();
    await two.page.waitForURL(providerPage);
    await one.button(/^Pay AED/).click();
    await expect(page.getByRole('status').getByText('Someone else is paying this share')).toBeVisible();
    await expect(share(one, '1')).toContainText('Payment in progress');
    await expect(share(one, '1').getByRole('button')).toHaveCount(0);
    await one.radio(guest(one, '2')).check();
    await one.button(/^Pay AED/).click();
    await page.waitForURL(providerPage);

    // The guest who started a payment can continue it in the same tab.
    await page.goBack();
    const mine = page.url();
    await share(one, '2').getByRole('button', { name: 'Continue payment' }).click();
    await page.waitForURL(providerPage);
    expect(page.url()).not.toBe(mine);
    await two.context.close();
  });

  test('pays what the others leave', async ({ page, browser }) => {
    const order = await billAt(8);
    await page.goto(billOf(order));
    const one = phoneWith(page, 'en');
    await one.radio('split_bill').check();
    await one.button('increase_quantity').click();
    await one.button('split_create').click();
    await one.radio(guest(one, '1')).check();
    await one.button(/^Pay AED/).click();
    await page.waitForURL(providerPage);
    await choose(page, 'pay');
    const two = await anotherPhone(browser, order, 'en');
    await expect(two.balance).toHaveText(two.money(73.34));
    await two.radio(/Pay the rest/).check();
    await two.button(/^Pay AED/).click();
    await two.page.waitForURL(providerPage);
    await page.goto(billOf(order));
    await expect(page.getByText('A payment for this order is in progress.')).toBeVisible();
    await choose(two.page, 'pay');
    await expect(page.getByText('Everything is paid')).toBeVisible();
    await two.context.close();
  });

  test('who adds a round dissolves a split without payments', async ({ page }) => {
    const order = await billAt(18);
    await page.goto(billOf(order));
    const phone = phoneWith(page, 'en');
    await phone.radio('split_bill').check();
    await phone.button('split_create').click();
    await expect(share(phone, '2')).toContainText(phone.money(55));
    await addRound(order);
    await expect(phone.balance).toHaveText(phone.money(120));
    await expect(page.locator('.shares')).toHaveCount(0);
    await phone.radio('split_bill').check();
    await expect(page.locator('.equal-shares bdi')).toHaveText([phone.money(60), phone.money(60)]);
  });
});
