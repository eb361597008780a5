import type { BrowserContext, Page } from '@playwright/test';
import { formatWhen } from '#i18n/format-when.ts';
import { inOperatorApi, total, withCart } from './a-cart.ts';
import { closure, inSeconds, lateness, publishKiosk, waitUntilFollowing } from './a-schedule-change.ts';
import { expect, test } from './diner.ts';
import { isSame, openListening } from './listening.ts';
import { submit } from './with-a-cart.ts';

/** What is heard has to be seen by then; what the page knows, within two seconds of the turn. */
const aSecond = { timeout: 1_500 };
const bySight = 2_000;

const pausing = /^We take no orders until/;

/** A cart with a soup of the kiosk, on a page that hears. */
async function openCart(context: BrowserContext, licence: string, page: Page, path: string): Promise<Page> {
  await withCart(context, licence, [{ product: 11, unit: 18_000 }], { orderType: 'takeaway' });
  await openListening(page, path);
  return page;
}

const banner = (page: Page) => page.locator('main > .notice:not([hidden])');
const onward = (page: Page) => page.locator('.onward a');

test.describe('a pause', () => {
  const licence = 'kiosk-pause-ordering';
  test.use({ venue: licence, forgiven: /ERR_INTERNET_DISCONNECTED|WebSocket/ });

  test('shows on an open cart and an open checkout as it begins, and as it ends without a network', async ({
    page: cart,
    context,
  }) => {
    test.slow();
    await publishKiosk(licence, {});
    const counter = await inOperatorApi();
    await openCart(context, licence, cart, '/en/cart');
    const checkout = await openCart(context, licence, await context.newPage(), '/en/checkout');
    await expect(onward(cart)).toBeVisible();
    await expect(submit(checkout)).toBeEnabled();

    await counter.pause({ licence, minutes: 1 });
    await expect(onward(cart)).toHaveCount(0, aSecond);
    await expect(submit(checkout)).toBeDisabled(aSecond);
    await expect(cart.locator('.why')).toHaveText(pausing);
    await expect(checkout.locator('form .notice')).toHaveText(pausing);
    for (const page of [cart, checkout]) {
      await expect(banner(page)).toHaveText(pausing);
      await expect(page.getByText('We are currently closed')).toHaveCount(0);
      await expect(page.locator('.bar .cart')).toHaveAttribute('href', '/en/cart');
      await waitUntilFollowing(page);
    }
    const turns = await cart.locator('body').getAttribute('data-turns');
    const ends = Number(turns?.match(/(\d+) open/)?.[1]) * 1_000;
    await context.setOffline(true);

    const late = await Promise.all([
      lateness(cart, ends, () => document.querySelector('.onward a') !== null),
      lateness(checkout, ends, () => document.querySelector('.settled .key:enabled') !== null),
      lateness(cart, ends, () => document.querySelector('main > .notice:not([hidden])') === null),
      lateness(checkout, ends, () => document.querySelector('.notice:not([hidden])') === null),
    ]);
    for (const ms of late) {
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(ms).toBeLessThan(bySight);
    }
    for (const page of [cart, checkout]) expect(await isSame(page)).toBe(true);
  });
});

test.describe('a pause that the venue ends', () => {
  const licence = 'kiosk-pause-ended';
  test.use({ venue: licence });

  test('lets an open cart and an open checkout go on', async ({ page: cart, context }) => {
    await publishKiosk(licence, {});
    const counter = await inOperatorApi();
    await counter.pause({ licence, minutes: 30 });
    await openCart(context, licence, cart, '/en/cart');
    const checkout = await openCart(context, licence, await context.newPage(), '/en/checkout');
    await expect(checkout.locator('form .notice')).toHaveText(pausing);
    await counter.pause({ licence, minutes: null });
    await expect(onward(cart)).toBeVisible(aSecond);
    await expect(submit(checkout)).toBeEnabled(aSecond);
    await expect(banner(cart)).toHaveCount(0);
    await expect(banner(checkout)).toHaveCount(0);
  });
});

test.describe('a pause that the doors close within', () => {
  const licence = 'kiosk-pause-closing';
  test.use({ venue: licence });

  test('lasts until they open again, in banner and cart', async ({ page, context }) => {
    const opens = inSeconds(3 * 3_600);
    await publishKiosk(licence, { closing_rules: [closure(inSeconds(1_800), opens)] });
    await (await inOperatorApi()).pause({ licence, minutes: 60 });
    await openCart(context, licence, page, '/en/cart');
    const when = formatWhen(new Date(opens), new Date(), 'en', 'Asia/Dubai', false);
    await expect(banner(page)).toHaveText(`We take no orders until ${when}`);
    await expect(page.locator('.why')).toHaveText(`We take no orders until ${when}`);
  });
});

test.describe('a checkout of a venue that closes by a publish', () => {
  const licence = 'kiosk-shut-checkout';
  test.use({ venue: licence, forgiven: /status of 409/ });

  test('says so, and what the order comes to stays as it is', async ({ page, context }) => {
    const always = { start: '2020-01-01T00:00:00', end: '2099-01-01T00:00:00' };
    const dearer = { price: '25.00' };
    await publishKiosk(licence, {});
    await openCart(context, licence, page, '/en/checkout');
    await page.getByLabel('Name').fill('Amal');
    await expect(total(page)).toContainText('18.00');

    await publishKiosk(licence, { closing_rules: [always] }, dearer);
    await expect(submit(page)).toBeDisabled(aSecond);
    await expect(page.locator('form .notice')).toHaveText('We are currently closed');
    await expect(page.locator('.bar .cart')).not.toHaveAttribute('href');
    await expect(total(page)).toContainText('18.00');

    await publishKiosk(licence, {}, dearer);
    await expect(submit(page)).toBeEnabled(aSecond);
    await expect(page.getByLabel('Name')).toHaveValue('Amal');
    await expect(total(page)).toContainText('18.00');
    await submit(page).click();
    await expect(page).toHaveURL('/en/cart');
    await expect(page.getByText(/^Some prices have changed/).first()).toBeVisible();
  });
});
