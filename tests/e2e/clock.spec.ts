import { inOperatorApi, withCart } from './a-cart.ts';
import {
  closure,
  inSeconds,
  lateness,
  publishKiosk,
  putClockWrong,
  waitUntilFollowing,
} from './a-schedule-change.ts';
import { directions, expect, test } from './diner.ts';
import { isSame, openListening } from './listening.ts';

/** What has to be seen by then, in milliseconds after the turn. */
const bySight = 2_000;

const hour = 3_600_000;

const isClosedNow = () =>
  document.querySelector('main > .notice:not([hidden])') !== null &&
  document.querySelector('.plus:not([hidden]), :not([hidden]) > .add-bar') === null &&
  !document.querySelector('.bar .cart')?.hasAttribute('href');

const isOpenNow = () =>
  document.querySelector('main > .notice:not([hidden])') === null &&
  document.querySelector('.plus:not([hidden]), :not([hidden]) > .add-bar') !== null &&
  document.querySelector('.bar .cart')?.hasAttribute('href') === true;

const kinds = [
  { kind: 'a list', path: '/category/1', wrong: 0 },
  { kind: 'a dish', path: '/product/12', wrong: 5 * hour },
  { kind: 'a dish on a slow clock', path: '/product/12', wrong: -5 * hour },
];

for (const { language } of directions) {
  for (const [at, { kind, path, wrong }] of kinds.entries()) {
    const licence = `kiosk-turn-${language}-${at}`;

    test.describe(`${kind}, in ${language}, whose device is wrong by ${wrong / hour} hours,`, () => {
      test.use({ venue: licence, forgiven: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket/ });

      test('shows without a request that the venue closes and opens, by the time of the server', async ({
        page,
      }) => {
        const [closes, opens] = [inSeconds(20), inSeconds(25)];
        await publishKiosk(licence, { closing_rules: [closure(closes, opens)] });
        if (wrong !== 0) await putClockWrong(page, wrong);
        await openListening(page, `/${language}${path}`);
        expect(await page.evaluate(isOpenNow)).toBe(true);
        await waitUntilFollowing(page);
        await page.context().setOffline(true);

        const late = [await lateness(page, closes, isClosedNow), await lateness(page, opens, isOpenNow)];
        for (const ms of late) {
          expect(ms).toBeGreaterThanOrEqual(0);
          expect(ms).toBeLessThan(bySight);
        }
        expect(await isSame(page)).toBe(true);
      });
    });
  }
}

test.describe('a venue that pauses for a while', () => {
  const licence = 'kiosk-turn-pause';
  test.use({ venue: licence, forgiven: /ERR_INTERNET_DISCONNECTED|WebSocket/ });

  test('takes orders again on a phone that cannot be told so', async ({ page }) => {
    test.slow();
    await publishKiosk(licence, {});
    const counter = await inOperatorApi();
    await openListening(page, '/en/category/1');
    await counter.pause({ licence, minutes: 1 });
    const notice = page.locator('main > .notice:not([hidden])');
    await expect(notice).toContainText('We take no orders until');
    const ends =
      Number((await page.locator('body').getAttribute('data-turns'))?.match(/(\d+) open/)?.[1]) * 1_000;
    await waitUntilFollowing(page);
    await page.context().setOffline(true);
    const late = await lateness(page, ends, isOpenNow);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(bySight);
  });
});

test.describe('what is listed', () => {
  const licence = 'kiosk-turn-listed';
  test.use({ venue: licence });

  test('follows the hours of a dish within ten seconds, its button within two', async ({ page }) => {
    const [goes, comes] = [inSeconds(18), inSeconds(36)];
    await publishKiosk(licence, {}, { product_hours: [closure(goes, comes)] });
    await openListening(page, '/en/category/1');
    const soup = page.getByRole('listitem').filter({ hasText: 'Lentil soup' });
    await expect(soup.getByRole('button')).toBeVisible();
    const buttonLate = await lateness(
      page,
      goes,
      () => document.querySelector('[data-add="11"]:not([hidden])') === null,
    );
    expect(buttonLate).toBeLessThan(bySight);
    const rowLate = await lateness(page, goes, () => !document.body.textContent.includes('Lentil soup'));
    expect(rowLate).toBeLessThan(10_000);
    const backLate = await lateness(page, comes, () => document.body.textContent.includes('Lentil soup'));
    expect(backLate).toBeGreaterThanOrEqual(0);
    expect(backLate).toBeLessThan(10_000);
    expect(await isSame(page)).toBe(true);
  });
});

test.describe('a category', () => {
  const licence = 'kiosk-turn-category';
  test.use({ venue: licence });

  test('goes and comes by its hours within ten seconds, its buttons within two', async ({
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
    await openListening(list, '/en/category/2');
    await openListening(page, '/en/home');
    const isListed = () => document.querySelector('main a[href$="/category/2"]') !== null;
    const isInDrawer = () => document.querySelector('.drawer a[href$="/category/2"]') !== null;
    const isSold = () => document.querySelector('[data-add="50"]:not([hidden])') !== null;
    const isNotListed = () => document.querySelector('main a[href$="/category/2"]') === null;
    const isNotInDrawer = () => document.querySelector('.drawer a[href$="/category/2"]') === null;
    const isNotSold = () => document.querySelector('[data-add="50"]:not([hidden])') === null;
    expect([await page.evaluate(isListed), await list.evaluate(isSold)]).toEqual([true, true]);

    expect(await lateness(list, goes, isNotSold)).toBeLessThan(bySight);
    const gone = [await lateness(page, goes, isNotListed), await lateness(page, goes, isNotInDrawer)];
    const back = [
      await lateness(page, comes, isListed),
      await lateness(page, comes, isInDrawer),
      await lateness(list, comes, isSold),
    ];
    for (const ms of [...gone, ...back]) {
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(ms).toBeLessThan(10_000);
    }
    expect(await isSame(page)).toBe(true);
    expect(await isSame(list)).toBe(true);
  });
});

test.describe('a cart of a venue that closes', () => {
  const licence = 'kiosk-turn-cart';
  test.use({ venue: licence, forgiven: /ERR_INTERNET_DISCONNECTED|WebSocket/ });

  test('leads no further, and says why', async ({ page, context }) => {
    const closes = inSeconds(18);
    await publishKiosk(licence, { closing_rules: [closure(closes, inSeconds(3_600))] });
    await withCart(context, licence, [{ product: 11, unit: 18_000 }], { orderType: 'takeaway' });
    await openListening(page, '/en/cart');
    await expect(page.locator('.onward a')).toBeVisible();
    await waitUntilFollowing(page);
    await context.setOffline(true);
    const late = await lateness(page, closes, () => document.querySelector('.onward a') === null);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(bySight);
    await expect(page.getByText('We are currently closed').first()).toBeVisible();
  });
});
