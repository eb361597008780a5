import { openOperatorApi, withCart } from './a-cart.ts';
import {
  closure,
  inSeconds,
  latenessOf,
  publishKiosk,
  putClockWrong,
  waitForClock,
} from './a-schedule-change.ts';
import { directions, expect, test } from './diner.ts';
import { isSameDocument, openSubscribed } from './subscribed-page.ts';

/** How late a change may show, in milliseconds. */
const maxLateness = 2_000;

const hour = 3_600_000;

const isClosedNow = () =>
  document.querySelector('main > .notice:not([hidden])') !== null &&
  document.querySelector('.add-button:not([hidden]), .island:not([hidden]) .add-bar') === null &&
  !document.querySelector('.bar .cart')?.hasAttribute('href');

const isOpenNow = () =>
  document.querySelector('main > .notice:not([hidden])') === null &&
  document.querySelector('.add-button:not([hidden]), .island:not([hidden]) .add-bar') !== null &&
  document.querySelector('.bar .cart')?.hasAttribute('href') === true;

const pages = [
  { kind: 'a list', path: '/category/1', wrong: 0 },
  { kind: 'a dish', path: '/product/12', wrong: 5 * hour },
  { kind: 'a dish on a slow clock', path: '/product/12', wrong: -5 * hour },
];

for (const { language } of directions) {
  for (const [at, { kind, path, wrong }] of pages.entries()) {
    const licence = `kiosk-turn-${language}-${at}`;

    test.describe(`${kind}, in ${language}, on a device whose clock is off by ${wrong / hour} hours,`, () => {
      test.use({ venue: licence, forgiven: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket/ });

      test("shows the closing and the opening by the server's time, without a request", async ({ page }) => {
        const [closes, opens] = [inSeconds(20), inSeconds(25)];
        await publishKiosk(licence, { closing_rules: [closure(closes, opens)] });
        if (wrong !== 0) await putClockWrong(page, wrong);
        await openSubscribed(page, `/${language}${path}`);
        expect(await page.evaluate(isOpenNow)).toBe(true);
        await waitForClock(page);
        await page.context().setOffline(true);

        const late = [await latenessOf(page, closes, isClosedNow), await latenessOf(page, opens, isOpenNow)];
        for (const ms of late) {
          expect(ms).toBeGreaterThanOrEqual(0);
          expect(ms).toBeLessThan(maxLateness);
        }
        expect(await isSameDocument(page)).toBe(true);
      });
    });
  }
}

test.describe('a venue that pauses for a while', () => {
  const licence = 'kiosk-turn-pause';
  test.use({ venue: licence, forgiven: /ERR_INTERNET_DISCONNECTED|WebSocket/ });

  test('takes orders again on an offline phone', async ({ page }) => {
    test.slow();
    await publishKiosk(licence, {});
    const operator = await openOperatorApi();
    await openSubscribed(page, '/en/category/1');
    await operator.pause({ licence, minutes: 1 });
    const notice = page.locator('main > .notice:not([hidden])');
    await expect(notice).toContainText('Orders paused until');
    const ends =
      Number((await page.locator('body').getAttribute('data-schedule'))?.match(/(\d+) open/)?.[1]) * 1_000;
    await waitForClock(page);
    await page.context().setOffline(true);
    const late = await latenessOf(page, ends, isOpenNow);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(maxLateness);
  });
});

test.describe('a list', () => {
  const licence = 'kiosk-turn-listed';
  test.use({ venue: licence });

  test("follows a dish's hours within ten seconds, its button within two", async ({ page }) => {
    const [goes, comes] = [inSeconds(18), inSeconds(36)];
    await publishKiosk(licence, {}, { product_hours: [closure(goes, comes)] });
    await openSubscribed(page, '/en/category/1');
    const soup = page.getByRole('listitem').filter({ hasText: 'Lentil soup' });
    await expect(soup.getByRole('button')).toBeVisible();
    const buttonLate = await latenessOf(
      page,
      goes,
      () => document.querySelector('[data-add="11"]:not([hidden])') === null,
    );
    expect(buttonLate).toBeLessThan(maxLateness);
    const rowLate = await latenessOf(page, goes, () => !document.body.textContent.includes('Lentil soup'));
    expect(rowLate).toBeLessThan(10_000);
    const backLate = await latenessOf(page, comes, () => document.body.textContent.includes('Lentil soup'));
    expect(backLate).toBeGreaterThanOrEqual(0);
    expect(backLate).toBeLessThan(10_000);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe('a category', () => {
  const licence = 'kiosk-turn-category';
  test.use({ venue: licence });

  test('appears and disappears by its hours within ten seconds, its buttons within two', async ({
    page,
    context,
  }) => {
    const [goes, comes] = [inSeconds(18), inSeconds(36)];
    const breakfast = {
      id: 2,
      name: 'Breakfast',
      view_format: 3,
      category_hours: [closure(goes, comes)],
      products: [{ id: 50, name: 'Eggs', price: '9.00' }],
    };
    const soups = { id: 1, name: 'Soups', products: [{ id: 11, name: 'Lentil soup', price: '18.00' }] };
    await publishKiosk(licence, { categories: [soups, breakfast] });
    const list = await context.newPage();
    await openSubscribed(list, '/en/category/2');
    await openSubscribed(page, '/en/home');
    const isListed = () => document.querySelector('main a[href$="/category/2"]') !== null;
    const isInDrawer = () => document.querySelector('.drawer a[href$="/category/2"]') !== null;
    const isSold = () => document.querySelector('[data-add="50"]:not([hidden])') !== null;
    const isNotListed = () => document.querySelector('main a[href$="/category/2"]') === null;
    const isNotInDrawer = () => document.querySelector('.drawer a[href$="/category/2"]') === null;
    const isNotSold = () => document.querySelector('[data-add="50"]:not([hidden])') === null;
    expect([await page.evaluate(isListed), await list.evaluate(isSold)]).toEqual([true, true]);

    expect(await latenessOf(list, goes, isNotSold)).toBeLessThan(maxLateness);
    const gone = [await latenessOf(page, goes, isNotListed), await latenessOf(page, goes, isNotInDrawer)];
    const back = [
      await latenessOf(page, comes, isListed),
      await latenessOf(page, comes, isInDrawer),
      await latenessOf(list, comes, isSold),
    ];
    for (const ms of [...gone, ...back]) {
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(ms).toBeLessThan(10_000);
    }
    expect(await isSameDocument(page)).toBe(true);
    expect(await isSameDocument(list)).toBe(true);
  });
});

test.describe('a cart of a venue that closes', () => {
  const licence = 'kiosk-turn-cart';
  test.use({ venue: licence, forgiven: /ERR_INTERNET_DISCONNECTED|WebSocket/ });

  test('blocks the checkout and says why', async ({ page, context }) => {
    const closes = inSeconds(18);
    await publishKiosk(licence, { closing_rules: [closure(closes, inSeconds(3_600))] });
    await withCart(context, licence, [{ product: 11, unit: 18_000 }], { orderType: 'takeaway' });
    await openSubscribed(page, '/en/cart');
    await expect(page.locator('.submit-bar a')).toBeVisible();
    await waitForClock(page);
    await context.setOffline(true);
    const late = await latenessOf(page, closes, () => document.querySelector('.submit-bar a') === null);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(maxLateness);
    await expect(page.getByText('We are currently closed').first()).toBeVisible();
  });
});
