import { aTablet, boardLink, orderOn, strokesOf } from './a-board.ts';
import { inOperatorApi } from './a-cart.ts';
import { faultsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { pageOf, placeOrder, standing } from './placed-order.ts';

const told = {
  en: { accepted: 'Accepted', preparing: 'Preparing', completed: 'Completed' },
  ar: { accepted: 'مقبول', preparing: 'قيد التحضير', completed: 'مكتمل' },
} as const;

const venues = { en: 'kitchen', ar: 'galley' } as const;

for (const { language, direction } of directions) {
  test.describe(`a phone and a tablet side by side, in ${language},`, () => {
    // Nothing else is ordered there: what rings is this order.
    const venue = `ringing-${language}`;
    test.use({ venue });

    test('an order rings until it is taken, and the phone follows each tap to the end', {
      tag: '@core',
    }, async ({ page: phone, browser }) => {
      const { page: tablet, context } = await aTablet(browser, venue, language);
      await expect(tablet.locator('html')).toHaveAttribute('dir', direction);
      await expect(tablet).toHaveURL(`/board/${language}`);
      // Browsers let nothing be heard before somebody taps.
      const sound = tablet.locator('.notices .key');
      if (await sound.isVisible()) await sound.click();
      await expect(sound).toHaveCount(0);
      expect(await strokesOf(tablet)).toBe(0);

      const order = await placeOrder(venue, language);
      await phone.goto(pageOf(order, language));
      const shown = orderOn(tablet, order.number);
      await expect(shown).toBeVisible({ timeout: 20_000 });
      await expect(shown).toContainText('Amal Haddad');
      await expect(shown).toContainText('No onions');
      await expect(shown).toContainText('Please ring twice');
      await expect.poll(() => strokesOf(tablet)).toBeGreaterThan(0);
      await expect(tablet).toHaveTitle(/^\(1\) /);
      expect(await faultsOf(tablet)).toEqual([]);

      const next = shown.locator('.next .key').first();
      for (const status of ['accepted', 'preparing', 'completed'] as const) {
        await next.click();
        await expect(standing(phone)).toHaveText(told[language][status]);
        if (status === 'accepted') await expect(tablet).not.toHaveTitle(/^\(/);
      }
      const rung = await strokesOf(tablet);
      await expect(
        tablet.locator('.lane.done').filter({ has: tablet.locator(`#order-${Number(order.number)}`) }),
      ).toBeVisible();
      expect(await faultsOf(tablet)).toEqual([]);
      expect(await strokesOf(tablet)).toBe(rung);
      await context.close();
    });
  });

  test.describe(`a phone beside a tablet that has more to do, in ${language},`, () => {
    const venue = venues[language];
    test.use({ venue });

    test('an order is rejected with a reason that the guest reads', async ({ page: phone, browser }) => {
      const { page: tablet, context } = await aTablet(browser, venue, language);
      const order = await placeOrder(venue, language);
      await phone.goto(pageOf(order, language));
      const shown = orderOn(tablet, order.number);
      await shown.locator('.next .key').nth(1).click();
      const dialog = tablet.getByRole('dialog');
      expect(await faultsOf(tablet)).toEqual([]);
      const reason = dialog.locator('.ways .key').nth(1);
      const words = (await reason.textContent()) ?? '';
      await reason.click();
      await dialog.locator('button[type=submit]').click();
      await expect(dialog).toHaveCount(0);
      await expect(phone.getByText(words)).toBeVisible();
      await expect(tablet.locator('.lane.done')).toContainText(words);
      await context.close();
    });
  });
}

test.describe('at the board', () => {
  test.use({ venue: 'kitchen' });

  test('money is taken with change, and a dish that cannot be served is struck out', async ({
    page: phone,
    browser,
  }) => {
    const { page: tablet, context } = await aTablet(browser, 'kitchen', 'en');
    const order = await placeOrder('kitchen');
    await phone.goto(pageOf(order));
    const shown = orderOn(tablet, order.number);
    await shown.getByRole('button', { name: `More about order ${order.number}` }).click();
    await tablet.getByRole('button', { name: 'Strike out Ayran' }).click();
    await expect(phone.getByText('Removed')).toBeVisible();
    await tablet.getByRole('button', { name: 'Take payment' }).click();
    await tablet.getByLabel('Handed over').fill('100');
    await expect(tablet.getByText('Give back AED 12.00')).toBeVisible();
    await tablet.getByRole('button', { name: 'Paid in cash' }).click();
    await expect(shown).toContainText(/Paid\s*AED.88\.00/);
    await expect(phone.locator('.payments')).toContainText(/Change\s*AED.12\.00/);
    await context.close();
  });

  test('of two tablets that tap at once one wins, and the other is told', async ({ browser }) => {
    const [one, other] = [await aTablet(browser, 'kitchen', 'en'), await aTablet(browser, 'kitchen', 'en')];
    const order = await placeOrder('kitchen');
    const [here, there] = [orderOn(one.page, order.number), orderOn(other.page, order.number)];
    await expect(here).toBeVisible({ timeout: 20_000 });
    await expect(there).toBeVisible({ timeout: 20_000 });
    // The other does not hear of it in time.
    await other.context.route('**/orders/', (route) => route.abort());
    await here.getByRole('button', { name: 'Accept' }).click();
    await expect(here.getByRole('button', { name: 'Start preparing' })).toBeVisible();
    await there.getByRole('button', { name: 'Accept' }).click();
    await expect(other.page.getByRole('alert')).toContainText(`Somebody else changed order ${order.number}.`);
    await expect(there.getByRole('button', { name: 'Start preparing' })).toBeVisible();
    await Promise.all([one.context.close(), other.context.close()]);
  });

  test('a device that is signed out shows nothing any more', async ({ browser }) => {
    const { page: tablet, context } = await aTablet(browser, 'kitchen', 'en');
    await tablet.getByRole('button', { name: 'Sign this device out' }).click();
    await expect(tablet.getByRole('heading', { name: 'This link opens nothing here' })).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  test('a ticket is printed for a roll, with nothing else on it', async ({ browser }) => {
    const { page: tablet, context } = await aTablet(browser, 'kitchen', 'en');
    await tablet.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    const order = await placeOrder('kitchen');
    const shown = orderOn(tablet, order.number);
    await shown.getByRole('button', { name: `More about order ${order.number}` }).click();
    await tablet.getByRole('button', { name: 'Print ticket' }).click();
    await expect(tablet.locator('html')).toHaveAttribute('data-printed', '');
    await tablet.emulateMedia({ media: 'print' });
    await expect(tablet.locator('.ticket')).toContainText(order.number);
    await expect(tablet.locator('.ticket')).toContainText('Adana');
    await expect(tablet.locator('.columns')).toBeHidden();
    await context.close();
  });
});

test.describe('a link that opens nothing', () => {
  // Browsers tell of what is not found.
  test.use({ venue: 'kitchen', forgiven: /404/ });

  test('shows nothing, nor does one that is revoked', async ({ page, browser }) => {
    await page.goto(`/board#${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'This link opens nothing here' })).toBeVisible();
    const { page: tablet, context, id } = await aTablet(browser, 'kitchen', 'en');
    const { path } = await boardLink('kitchen');
    await (await inOperatorApi()).revoke({ licence: 'kitchen', id });
    await expect(tablet.getByRole('heading', { name: /board was shut/ })).toBeVisible({ timeout: 20_000 });
    await expect(tablet.getByRole('article')).toHaveCount(0);
    await tablet.goto(path);
    await expect(tablet.locator('.columns')).toBeVisible();
    await context.close();
  });
});
