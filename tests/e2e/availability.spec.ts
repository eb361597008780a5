import { aTablet, dishOn, openAvailability } from './a-board.ts';
import { withCart } from './a-cart.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { openSubscribed } from './subscribed-page.ts';

const texts = {
  en: {
    soup: 'Lentil soup',
    out: 'Sold out',
    there: 'In stock',
    outOfStock: 'Out of Stock',
    twoLeft: '2 left',
    onlyTwoLeft: 'Only 2 left',
    paused: /^Orders paused until .*\d\d:\d\d$/,
    pausedForToday: /^Orders paused until .*00:00$/,
    noOrders: /Paused until/,
  },
  ar: {
    soup: 'شوربة عدس',
    out: 'نفد',
    there: 'متوفر',
    outOfStock: 'نفدت الكمية',
    twoLeft: /المتبقي: .?2/,
    onlyTwoLeft: 'بقي اثنان فقط',
    paused: /^استقبال الطلبات متوقف حتى .*\d\d:\d\d.?$/,
    pausedForToday: /^استقبال الطلبات متوقف حتى .*00:00.?$/,
    noOrders: /متوقفة حتى/,
  },
} as const;

for (const { language, direction } of directions) {
  const words = texts[language];

  test.describe(`a dish in a cart, in ${language},`, () => {
    const venue = `kiosk-board-${language}`;
    test.use({ venue });

    test('shows as sold out on the open phone after a tap on the tablet, and comes back by a tap', {
      tag: language === 'ar' ? '@core' : [],
    }, async ({ page: list, context: phone, browser }) => {
      await withCart(phone, venue, [{ product: 11, unit: 18_000 }]);
      const { page: tablet, context } = await aTablet(browser, venue, language);
      await openAvailability(tablet);
      await expect(tablet.locator('html')).toHaveAttribute('dir', direction);
      const cart = await phone.newPage();
      await openSubscribed(list, `/${language}/category/1`);
      await openSubscribed(cart, `/${language}/cart`);

      const dish = dishOn(tablet, words.soup);
      await dish.locator('.button').first().click();
      const onList = list.getByRole('listitem').filter({ hasText: words.soup });
      await expect(onList.getByText(words.outOfStock)).toBeVisible();
      await expect(cart.getByText(words.outOfStock)).toBeVisible();
      await expect(dish.getByText(words.out, { exact: true })).toBeVisible();
      expect(await violationsOf(tablet)).toEqual([]);

      await dish.locator('.button').first().click();
      await expect(onList.getByText(words.outOfStock)).toHaveCount(0);
      await expect(cart.getByText(words.outOfStock)).toHaveCount(0);
      await context.close();
    });

    test('is limited to the portions counted on the tablet', async ({ page: phone, browser }) => {
      await withCart(phone.context(), venue, [{ product: 12, unit: 20_000, quantity: 3 }]);
      const { page: tablet, context } = await aTablet(browser, venue, language);
      await openAvailability(tablet);
      const dish = dishOn(tablet, 'Soup 2');
      await dish.locator('.more').click();
      const dialog = tablet.getByRole('dialog');
      await dialog.locator('input[type=number]').fill('2');
      expect(await violationsOf(tablet)).toEqual([]);
      await dialog.locator('.value-form button').nth(1).click();
      await expect(dialog).toHaveCount(0);
      await expect(dish.getByText(words.twoLeft)).toBeVisible();
      await phone.goto(`/${language}/cart`);
      await expect(phone.getByText(words.onlyTwoLeft)).toBeVisible();
      await context.close();
    });
  });

  test.describe(`a venue that pauses, in ${language},`, () => {
    const venue = `kiosk-pause-${language}`;
    test.use({ venue });

    test('shows the end of the pause on the phone and takes orders again after a tap', async ({
      page: list,
      context: phone,
      browser,
    }) => {
      await withCart(phone, venue, [{ product: 11, unit: 18_000 }], { orderType: 'takeaway' });
      const { page: tablet, context } = await aTablet(browser, venue, language);
      const cart = await phone.newPage();
      await openSubscribed(list, `/${language}/category/1`);
      await openSubscribed(cart, `/${language}/cart`);
      const head = tablet.locator('.pause-bar');
      const dialog = tablet.getByRole('dialog');

      await head.locator('.button').click();
      expect(await violationsOf(tablet)).toEqual([]);
      await dialog.locator('.durations label').first().click();
      await dialog.locator('button[type=submit]').click();
      for (const page of [list, cart]) await expect(page.getByText(words.paused).first()).toBeVisible();
      await expect(cart.locator('.submit-bar button')).toBeDisabled();
      await expect(dialog).toHaveCount(0);
      await expect(head).toContainText(words.noOrders);
      expect(await violationsOf(tablet)).toEqual([]);

      await head.locator('.button').first().click();
      for (const page of [list, cart]) await expect(page.getByText(words.paused)).toHaveCount(0);
      await expect(cart.locator('.submit-bar a')).toBeVisible();

      await head.locator('.button').click();
      await dialog.locator('.close-today .button').click();
      // Asked once more: back to the choices, and nothing is closed yet.
      await dialog.locator('.dialog-foot .button').first().click();
      await expect(dialog.locator('.durations')).toBeVisible();
      await dialog.locator('.close-today .button').click();
      await dialog.locator('.dialog-foot .button').last().click();
      await expect(head).toContainText(words.noOrders);
      await expect(list.getByText(words.pausedForToday)).toBeVisible();
      await head.locator('.button').first().click();
      await expect(list.getByText(words.pausedForToday)).toHaveCount(0);
      await context.close();
    });
  });
}

test.describe("the board's inventory", () => {
  test('is the same on two tablets, also when both tap', async ({ browser }) => {
    const [one, other] = [
      await aTablet(browser, 'kiosk-tablets', 'en'),
      await aTablet(browser, 'kiosk-tablets', 'en'),
    ];
    for (const { page } of [one, other]) await openAvailability(page);
    const [here, there] = [dishOn(one.page, 'Soup 3'), dishOn(other.page, 'Soup 3')];
    await here.getByRole('button', { name: 'Mark sold out Soup 3' }).click();
    await expect(there.getByText('Sold out', { exact: true })).toBeVisible();
    await there.getByRole('button', { name: 'More options: Soup 3' }).click();
    await other.page.getByLabel('Portions left').fill('7');
    await other.page.getByRole('dialog').getByRole('button', { name: 'Save' }).nth(1).click();
    await expect(here.getByText('7 left')).toBeVisible();

    await Promise.all(
      [here, there].map((dish) => dish.getByRole('button', { name: /Mark sold out/ }).click()),
    );
    for (const dish of [here, there]) await expect(dish.getByText('Sold out', { exact: true })).toBeVisible();
    await Promise.all([one.context.close(), other.context.close()]);
  });

  test('keeps its state and shows an error when a tap does not reach the server', async ({ browser }) => {
    const { page: tablet, context } = await aTablet(browser, 'kiosk-tap-lost', 'en');
    await openAvailability(tablet);
    const dish = dishOn(tablet, 'Soup 4');
    await tablet.route('**/availability/dish/', (route) => route.abort());
    await dish.getByRole('button', { name: 'Mark sold out Soup 4' }).click();
    await expect(dish.getByRole('alert')).toHaveText('That didn’t reach the server. Try again.');
    await expect(dish.getByText('In stock')).toBeVisible();
    await context.close();
  });

  test('is searchable without accents, and a sold-out dish comes back from the top of the list', async ({
    browser,
  }) => {
    const { page: tablet, context } = await aTablet(browser, 'kiosk-dish-found', 'en');
    await openAvailability(tablet);
    const search = tablet.getByRole('searchbox', { name: 'Find a dish or option' });
    await search.fill('LÈNTIL');
    await expect(tablet.locator('.stock li').filter({ visible: true })).toHaveCount(1);
    await tablet.getByRole('button', { name: 'Mark sold out Lentil soup' }).click();
    await search.fill('');
    const out = tablet.getByRole('region', { name: /^Sold out/ });
    await out.getByRole('button', { name: 'Back in stock Lentil soup' }).click();
    await expect(out.getByText('In stock')).toBeVisible();
    await search.fill('xyz');
    await expect(tablet.getByText('No dishes found')).toBeVisible();
    expect(await violationsOf(tablet)).toEqual([]);
    await context.close();
  });
});
