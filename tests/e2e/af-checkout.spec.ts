import { initI18n } from '#i18n/init-i18n.ts';
import {
  anotherPhone,
  billAt,
  billOf,
  choose,
  guest,
  type Phone,
  passwordOf,
  pay,
  phoneWith,
  providerPage,
  share,
  venue,
  violationsOn,
} from './bill-page.ts';
import { directions, expect, test } from './diner.ts';

/** Guests at one table settle its bill, each on their own phone. */

initI18n();

test.use({ venue });

const digitsOf = (language: 'en' | 'ar', number: number) =>
  language === 'en' ? String(number) : String.fromCodePoint(0x660 + number);

async function fillWallet(phone: Phone, wallet: string, amount: string): Promise<void> {
  const { page, t, button } = phone;
  await button('wallet_title').click();
  await page.getByLabel(t('wallet_id')).fill(wallet);
  await button('wallet_find').click();
  await expect(page.getByText('A••• H•••')).toBeVisible();
  await page.locator('#wallet-amount').fill(amount);
}

for (const [at, { language }] of directions.entries()) {
  test.describe(`at a table in ${language}`, () => {
    // The browser logs responses with these statuses.
    test.use({ forgiven: /status of 40[349]/ });

    /** Source: spec §1 table-mode, §2 bill.parts, §4 split.states, §8 wallet.otp, §9 split.guests */
    test('two phones share one bill through tip, wallet, split, a declined payment and a closed tab', {
      tag: language === 'ar' ? '@core' : [],
    }, async ({ page, browser }) => {
      test.slow();
      const order = await billAt(1 + at, language);
      await page.goto(billOf(order, language));
      const one = phoneWith(page, language);
      const two = await anotherPhone(browser, order, language);
      const { t, money } = one;
      await expect(one.balance).toHaveText(money(110));

      await page.locator('.tip-options button').nth(2).click();
      for (const phone of [one, two]) {
        await expect(phone.balance).toHaveText(money(121));
        await expect(phone.button('remove_tips').last()).toBeVisible();
      }
      await two.button('remove_tips').last().click();
      await expect(one.balance).toHaveText(money(110));
      // The message about the bill may arrive before the response.
      await expect(page.locator('.tip-options')).toHaveAttribute('aria-busy', 'false');
      await page.locator('.tip-options button').nth(2).click();
      await expect(two.balance).toHaveText(money(121));

      const wallet = `BLUE-${1 + at}`;
      await fillWallet(two, wallet, '31');
      await two.page.locator('#otp').fill('000000');
      await two.page.locator('.wallet-form [type=submit]').click();
      await expect(two.page.getByRole('alert').getByText(t('incorrect_otp'))).toBeVisible();
      expect(await violationsOn(two)).toEqual([]);
      const code = await passwordOf(wallet);
      await two.page.locator('#otp').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await two.page.locator('.wallet-form [type=submit]').click();
      for (const phone of [one, two]) {
        await expect(phone.balance).toHaveText(money(90));
        await expect(phone.page.locator('.payments')).toContainText(t('payment_type_blue_wallet'));
      }

      await one.radio('split_bill').check();
      await one.button('increase_quantity').click();
      await expect(one.page.locator('.equal-shares bdi')).toHaveText([money(30), money(30), money(30)]);
      expect(await violationsOn(one)).toEqual([]);
      await one.button('split_create').click();
      await expect(two.page.locator('.shares li')).toHaveCount(4);
      expect(await violationsOn(two)).toEqual([]);

      // The second guest's card is declined. The guest then pays the same share.
      const second = digitsOf(language, 2);
      await two.radio(guest(two, second)).check();
      await pay(two, 30);
      await two.page.waitForURL(providerPage);
      await expect(share(one, second)).toContainText(t('split_pending'));
      expect(await violationsOn(one)).toEqual([]);
      await choose(two.page, 'decline');
      await expect(share(one, second)).toContainText(t('split_available'));
      await two.page.getByRole('link', { name: t('split_back') }).click();
      await two.radio(guest(two, second)).check();
      await pay(two, 30);
      await two.page.waitForURL(providerPage);
      await choose(two.page, 'pay');
      await expect(share(one, second)).toContainText(t('split_paid'));
      await expect(one.balance).toHaveText(money(60));

      // The third guest closes the tab while paying and opens the provider's page again.
      const third = digitsOf(language, 3);
      await two.page.goto(billOf(order, language));
      await two.radio(guest(two, third)).check();
      await pay(two, 30);
      await two.page.waitForURL(providerPage);
      const open = two.page.url();
      await two.page.close();
      await expect(share(one, third)).toContainText(t('split_pending'));
      await expect(one.balance).toHaveText(money(60));
      const later = await two.context.newPage();
      await later.goto(billOf(order, language));
      await expect(share(phoneWith(later, language), third)).toContainText(t('split_pending'));
      await expect(phoneWith(later, language).button('continue_payment')).toHaveCount(0);
      await later.goto(open);
      await choose(later, 'pay');
      await expect(share(one, third)).toContainText(t('split_paid'));

      await pay(one, 30);
      await page.waitForURL(providerPage);
      await choose(page, 'pay');
      await page.waitForURL(/\/payment\//);
      await page.goto(billOf(order, language));
      await expect(page.getByText(t('bill_paid'))).toBeVisible();
      await expect(one.balance).toHaveText(money(0));
      expect(await violationsOn(one)).toEqual([]);
      await two.context.close();
    });
  });
}
