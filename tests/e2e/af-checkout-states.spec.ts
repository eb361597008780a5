import { initI18n } from '#i18n/init-i18n.ts';
import {
  anotherPhone,
  billAt,
  billOf,
  choose,
  orderedAt,
  phoneWith,
  providerPage,
  venue,
  violationsOn,
} from './bill-page.ts';
import { expect, originOf, test } from './diner.ts';
import { runOrder } from './placed-order.ts';

/** The bill page in its less usual states. */

initI18n();

test.use({ venue });

test.describe('a guest', () => {
  test.use({ forgiven: /status of 409|WebSocket/ });

  /** Source: spec §2 bill.parts, §5 tips.amount, §9 tips.presets */
  test('pays the whole bill while the others see that a payment is in progress', async ({
    page,
    browser,
  }) => {
    const order = await billAt(9);
    await page.goto(billOf(order));
    const one = phoneWith(page, 'en');
    const two = await anotherPhone(browser, order, 'en');
    await one.button(/^Pay AED/).click();
    await page.waitForURL(providerPage);
    await expect(two.page.getByText('A payment for this order is in progress.')).toBeVisible();
    await expect(two.page.getByRole('link', { name: 'Continue payment' })).toHaveAttribute(
      'href',
      new RegExp(new URL(page.url()).pathname),
    );
    expect(await violationsOn(two)).toEqual([]);
    await choose(page, 'cancel');
    await expect(two.radio('split_bill')).toBeVisible();
    await two.button('tips_custom').click();
    await two.page.locator('#tip').fill('1O');
    await two.button('tips_add').click();
    await expect(two.page.getByText('Enter an amount of 0 or more')).toBeVisible();
    await two.page.locator('#tip').fill('٧٫٥');
    await two.button('tips_add').click();
    await expect(two.balance).toHaveText(two.money(117.5));
    await two.context.close();
  });

  test('cannot claim struck dishes', async ({ page }) => {
    const order = await billAt(10);
    await runOrder(order, { line: 2 });
    await page.goto(billOf(order));
    const phone = phoneWith(page, 'en');
    await expect(phone.balance).toHaveText(phone.money(50));
    await phone.radio('split_bill').check();
    await phone.radio('split_items').check();
    await expect(page.locator('.portions').getByText('Mixed grill')).toBeVisible();
    await expect(page.locator('button.portion')).toHaveCount(2);
  });

  /** Source: spec §2 order.remove-tips, §4 tips.reset */
  test('can add a tip and remove it on the order page, which links to the bill', async ({ page }) => {
    const order = await orderedAt(11);
    await page.goto(`/en/order/${order.uuid}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
    await expect(page.getByRole('link', { name: 'Pay the bill' })).toHaveCount(0);
    await page.goto(billOf(order));
    await expect(page.getByText('You can pay here once we accept your order.')).toBeVisible();
    await runOrder(order, { move: 'accept' });
    const phone = phoneWith(page, 'en');
    await phone.button(/^5%/).click();
    await expect(phone.balance).toHaveText(phone.money(115.5));
    await page.getByRole('link', { name: 'View order' }).click();
    await page.getByRole('button', { name: 'Remove tips' }).click();
    await expect(page.locator('.bill .total')).toContainText(phone.money(110));
    await expect(page.getByRole('button', { name: 'Remove tips' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Pay the bill' }).click();
    await expect(phone.balance).toHaveText(phone.money(110));
  });

  test('can read the bill of a canceled or finished order', async ({ page }) => {
    const order = await billAt(12);
    await page.goto(billOf(order));
    await runOrder(order, { move: 'prepare' });
    await runOrder(order, { move: 'fulfil' });
    await expect(page.getByText('This order is already finished.')).toBeVisible();
    const other = await billAt(13);
    await page.goto(billOf(other));
    await runOrder(other, { move: 'cancel' });
    await expect(page.getByText('Order canceled, please contact our staff for assistance')).toBeVisible();
    await expect(page.locator('.balance')).toHaveCount(0);
    expect(await violationsOn(phoneWith(page, 'en'))).toEqual([]);
  });
});

test.describe('a wallet', () => {
  test.use({ forgiven: /status of 40[34]/ });

  /** Source: spec §5 wallet.amount, wallet.otp */
  test('is not found under an unknown ID, and a new password can be requested after a minute', async ({
    page,
  }) => {
    await page.clock.install();
    const order = await billAt(14);
    await page.goto(billOf(order));
    const phone = phoneWith(page, 'en');
    await phone.button('wallet_title').click();
    await page.getByLabel('Wallet ID').fill('NOBODY');
    await phone.button('wallet_find').click();
    await expect(page.getByText('We couldn’t find this wallet')).toBeVisible();
    expect(await violationsOn(phone)).toEqual([]);
    await page.getByLabel('Wallet ID').fill('BLUE-3');
    await phone.button('wallet_find').click();
    await expect(page.locator('#wallet-amount')).toHaveValue('100.00');
    await page.locator('#wallet-amount').fill('100.01');
    await expect(phone.button(/^Redeem/)).toBeDisabled();
    await expect(page.getByText(/Enter an amount up to/)).toBeVisible();
    await page.locator('#wallet-amount').fill('20');
    await page.locator('#otp').fill('12345');
    await phone.button(/^Redeem/).click();
    await expect(page.getByText('Enter all 6 digits')).toBeVisible();
    await expect(page.locator('#otp')).toBeFocused();
    const again = page.getByRole('button', { name: /New code in|Send a new code/ });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await page.clock.fastForward(61_000);
    await expect(again).toHaveText('Send a new code');
    await again.click();
    await expect(page.getByText('We sent you a new code')).toBeVisible();
    await expect(again).toHaveText(/New code in (1:00|0:59)/);
  });
});

test.describe('a bill', () => {
  test.use({ forgiven: /status of 404/ });

  test('is not found under an unknown address', async ({ page }) => {
    for (const path of [`/en/af-checkout/${crypto.randomUUID()}`, '/en/af-checkout/x']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this order');
    }
  });

  test('is not found at another venue', async ({ page }) => {
    const order = await billAt(15);
    expect((await page.goto(originOf('served') + billOf(order)))?.status()).toBe(404);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bill can be read', async ({ page }) => {
    const order = await billAt(16);
    const response = await page.goto(billOf(order));
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    await expect(page.locator('noscript p')).toHaveText('Turn on JavaScript to pay here, or ask our staff.');
    await expect(page.getByRole('row', { name: /Mixed grill/ })).toBeVisible();
    await expect(page.locator('.balance strong')).toHaveText(phoneWith(page, 'en').money(110));
  });
});

test.describe('a phone that loses its connection', () => {
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED|WebSocket/ });

  test('says so and offers a safe retry', async ({ page, context }) => {
    const order = await billAt(17);
    await page.goto(billOf(order));
    const phone = phoneWith(page, 'en');
    await expect(phone.button(/^10%/)).toBeVisible();
    await context.setOffline(true);
    await phone.button(/^10%/).click();
    await expect(page.getByRole('alert').getByText('No response from server')).toBeVisible();
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    await context.setOffline(false);
    await phone.button(/^10%/).click();
    await expect(phone.balance).toHaveText(phone.money(121));
  });
});
