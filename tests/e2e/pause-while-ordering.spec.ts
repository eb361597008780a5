import type { BrowserContext, Page } from '@playwright/test';
import { formatWhen } from '#i18n/format-when.ts';
import { openOperatorApi, total, withCart } from './a-cart.ts';
import { closure, inSeconds, latenessOf, publishKiosk, waitForClock } from './a-schedule-change.ts';
import { expect, test } from './diner.ts';
import { isSameDocument, openSubscribed } from './subscribed-page.ts';
import { submit } from './with-a-cart.ts';

/** How late a change by the clock may be. */
const maxLateness = 2_000;

const pauseNotice = /^Orders paused until/;

/** Opens a page that is subscribed, with a soup of the kiosk in the cart. */
async function openCart(context: BrowserContext, licence: string, page: Page, path: string): Promise<Page> {
  await withCart(context, licence, [{ product: 11, unit: 18_000 }], { orderType: 'takeaway' });
  await openSubscribed(page, path);
  return page;
}

const banner = (page: Page) => page.locator('main > .notice:not([hidden])');
const checkoutLink = (page: Page) => page.locator('.submit-bar a');

test.describe('a pause', () => {
  const licence = 'kiosk-pause-ordering';
  test.use({ venue: licence, forgiven: /ERR_INTERNET_DISCONNECTED|WebSocket/ });

  test('shows on an open cart and checkout when it begins, and ends there without a network', async ({
    page: cart,
    context,
  }) => {
    test.slow();
    await publishKiosk(licence, {});
    const operator = await openOperatorApi();
    await openCart(context, licence, cart, '/en/cart');
    const checkout = await openCart(context, licence, await context.newPage(), '/en/checkout');
    await expect(checkoutLink(cart)).toBeVisible();
    await expect(submit(checkout)).toBeEnabled();

    await operator.pause({ licence, minutes: 1 });
    await expect(checkoutLink(cart)).toHaveCount(0);
    await expect(submit(checkout)).toBeDisabled();
    await expect(cart.locator('.reason')).toHaveText(pauseNotice);
    await expect(checkout.locator('form .notice')).toHaveText(pauseNotice);
    for (const page of [cart, checkout]) {
      await expect(banner(page)).toHaveText(pauseNotice);
      await expect(page.getByText('We are currently closed')).toHaveCount(0);
      await expect(page.locator('.bar .cart')).toHaveAttribute('href', '/en/cart');
      await waitForClock(page);
    }
    const schedule = await cart.locator('body').getAttribute('data-schedule');
    const ends = Number(schedule?.match(/(\d+) open/)?.[1]) * 1_000;
    await context.setOffline(true);

    const late = await Promise.all([
      latenessOf(cart, ends, () => document.querySelector('.submit-bar a') !== null),
      latenessOf(checkout, ends, () => document.querySelector('.checkout-summary .button:enabled') !== null),
      latenessOf(cart, ends, () => document.querySelector('main > .notice:not([hidden])') === null),
      latenessOf(checkout, ends, () => document.querySelector('.notice:not([hidden])') === null),
    ]);
    for (const ms of late) {
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(ms).toBeLessThan(maxLateness);
    }
    for (const page of [cart, checkout]) expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe('a pause that the venue ends', () => {
  const licence = 'kiosk-pause-ended';
  test.use({ venue: licence });

  test('enables an open cart and checkout', async ({ page: cart, context }) => {
    await publishKiosk(licence, {});
    const operator = await openOperatorApi();
    await operator.pause({ licence, minutes: 30 });
    await openCart(context, licence, cart, '/en/cart');
    const checkout = await openCart(context, licence, await context.newPage(), '/en/checkout');
    await expect(checkout.locator('form .notice')).toHaveText(pauseNotice);
    await operator.pause({ licence, minutes: null });
    await expect(checkoutLink(cart)).toBeVisible();
    await expect(submit(checkout)).toBeEnabled();
    await expect(banner(cart)).toHaveCount(0);
    await expect(banner(checkout)).toHaveCount(0);
  });
});

test.describe('a pause that runs into closing time', () => {
  const licence = 'kiosk-pause-closing';
  test.use({ venue: licence });

  test('lasts until the venue opens again, in banner and cart', async ({ page, context }) => {
    const opens = inSeconds(3 * 3_600);
    await publishKiosk(licence, { closing_rules: [closure(inSeconds(1_800), opens)] });
    await (await openOperatorApi()).pause({ licence, minutes: 60 });
    await openCart(context, licence, page, '/en/cart');
    const when = formatWhen(new Date(opens), new Date(), 'en', 'Asia/Dubai', 'latn');
    await expect(banner(page)).toHaveText(`Orders paused until ${when}`);
    await expect(page.locator('.reason')).toHaveText(`Orders paused until ${when}`);
  });
});

test.describe('the checkout of a venue that closes by a publish', () => {
  const licence = 'kiosk-shut-checkout';
  test.use({ venue: licence, forgiven: /status of 409/ });

  test('says so and keeps the total', async ({ page, context }) => {
    const alwaysClosed = { start: '2020-01-01T00:00:00', end: '2099-01-01T00:00:00' };
    const higherPrice = { price: '25.00' };
    await publishKiosk(licence, {});
    await openCart(context, licence, page, '/en/checkout');
    await page.getByLabel('Name').fill('Amal');
    await expect(total(page)).toContainText('18.00');

    await publishKiosk(licence, { closing_rules: [alwaysClosed] }, higherPrice);
    await expect(submit(page)).toBeDisabled();
    await expect(page.locator('form .notice')).toHaveText('We are currently closed');
    await expect(page.locator('.bar .cart')).not.toHaveAttribute('href');
    await expect(total(page)).toContainText('18.00');

    await publishKiosk(licence, {}, higherPrice);
    await expect(submit(page)).toBeEnabled();
    await expect(page.getByLabel('Name')).toHaveValue('Amal');
    await expect(total(page)).toContainText('18.00');
    await submit(page).click();
    await expect(page).toHaveURL('/en/cart');
    await expect(page.getByText(/^Some prices have changed/).first()).toBeVisible();
  });
});
