import { alertSounds, aTablet, boardLink, orderOn } from './a-board.ts';
import { openOperatorApi } from './a-cart.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { orderStatus, pageOf, placeOrder } from './placed-order.ts';

const texts = {
  en: { accepted: 'Accepted', preparing: 'Preparing', ready: 'Ready', completed: 'Completed' },
  ar: { accepted: 'مقبول', preparing: 'قيد التحضير', ready: 'جاهز', completed: 'مكتمل' },
} as const;

const venues = { en: 'kitchen', ar: 'galley' } as const;

for (const { language, direction } of directions) {
  test.describe(`a phone beside a tablet, in ${language},`, () => {
    // No other test orders there, so that only this order rings.
    const venue = `ringing-${language}`;
    test.use({ venue });

    test('an order rings until it is accepted, and the phone follows each tap to the end', {
      tag: language === 'ar' ? '@core' : [],
    }, async ({ page: phone, browser }) => {
      const { page: tablet, context } = await aTablet(browser, venue, language);
      await expect(tablet.locator('html')).toHaveAttribute('dir', direction);
      await expect(tablet).toHaveURL(`/board/${language}`);
      // Browsers block sound before the first tap.
      const sound = tablet.locator('.notices .button');
      if (await sound.isVisible()) await sound.click();
      await expect(sound).toHaveCount(0);
      expect(await alertSounds(tablet)).toBe(0);

      const order = await placeOrder(venue, language);
      await phone.goto(pageOf(order, language));
      const shown = orderOn(tablet, order.number);
      await expect(shown).toBeVisible({ timeout: 20_000 });
      await expect(shown).toContainText('Amal Haddad');
      await expect(shown).toContainText('No onions');
      await expect(shown).toContainText('Please ring twice');
      await expect.poll(() => alertSounds(tablet)).toBeGreaterThan(0);
      await expect(tablet).toHaveTitle(/^\(1\) /);
      expect(await violationsOf(tablet)).toEqual([]);

      const next = shown.locator('.order-actions .button').first();
      for (const status of ['accepted', 'preparing', 'ready', 'completed'] as const) {
        await next.click();
        await expect(orderStatus(phone)).toHaveText(texts[language][status]);
        if (status === 'accepted') await expect(tablet).not.toHaveTitle(/^\(/);
      }
      const played = await alertSounds(tablet);
      await tablet.locator('.done-toggle').click();
      await expect(
        tablet.locator('.lane.done').filter({ has: tablet.locator(`#order-${Number(order.number)}`) }),
      ).toBeVisible();
      expect(await violationsOf(tablet)).toEqual([]);
      expect(await alertSounds(tablet)).toBe(played);
      await context.close();
    });
  });

  test.describe(`a phone beside a busy tablet, in ${language},`, () => {
    const venue = venues[language];
    test.use({ venue });

    test('an order is rejected with a reason that the diner reads', async ({ page: phone, browser }) => {
      const { page: tablet, context } = await aTablet(browser, venue, language);
      const order = await placeOrder(venue, language);
      await phone.goto(pageOf(order, language));
      const shown = orderOn(tablet, order.number);
      await shown.locator('.order-actions .button').nth(1).click();
      const dialog = tablet.getByRole('dialog');
      expect(await violationsOf(tablet)).toEqual([]);
      const reason = dialog.locator('.dialog-buttons .button').nth(1);
      const words = (await reason.textContent()) ?? '';
      await reason.click();
      await dialog.locator('button[type=submit]').click();
      await expect(dialog).toHaveCount(0);
      await expect(phone.getByText(words)).toBeVisible();
      await tablet.locator('.done-toggle').click();
      await expect(tablet.locator('.lane.done')).toContainText(words);
      await context.close();
    });
  });
}

test.describe('the board', () => {
  test.use({ venue: 'kitchen' });

  test('takes cash with change and strikes a dish that cannot be served', async ({
    page: phone,
    browser,
  }) => {
    const { page: tablet, context } = await aTablet(browser, 'kitchen', 'en');
    const order = await placeOrder('kitchen');
    await phone.goto(pageOf(order));
    const shown = orderOn(tablet, order.number);
    await shown.getByRole('button', { name: `More about order ${order.number}` }).click();
    await tablet.getByRole('button', { name: 'Remove Ayran' }).click();
    await expect(phone.getByText('Removed')).toBeVisible();
    await tablet.getByRole('button', { name: 'Take payment' }).click();
    await tablet.getByLabel('Cash received').fill('100');
    await expect(tablet.getByText('Change: AED 12.00')).toBeVisible();
    await tablet.getByRole('button', { name: 'Paid in cash' }).click();
    await expect(shown).toContainText(/Paid\s*AED.88\.00/);
    await expect(phone.locator('.payments')).toContainText(/Change\s*AED.12\.00/);
    await context.close();
  });

  test('lets one of two simultaneous taps win and reports the conflict to the other', async ({ browser }) => {
    const [one, other] = [await aTablet(browser, 'kitchen', 'en'), await aTablet(browser, 'kitchen', 'en')];
    const order = await placeOrder('kitchen');
    const [here, there] = [orderOn(one.page, order.number), orderOn(other.page, order.number)];
    await expect(here).toBeVisible({ timeout: 20_000 });
    await expect(there).toBeVisible({ timeout: 20_000 });
    // The other tablet gets no update.
    await other.context.route('**/orders/', (route) => route.abort());
    await here.getByRole('button', { name: 'Accept' }).click();
    await expect(here.getByRole('button', { name: 'Start preparing' })).toBeVisible();
    await there.getByRole('button', { name: 'Accept' }).click();
    const conflict = `Someone else changed order ${order.number}.`;
    await expect(other.page.getByRole('alert').filter({ hasText: conflict })).toBeVisible();
    await expect(there.getByRole('button', { name: 'Start preparing' })).toBeVisible();
    await Promise.all([one.context.close(), other.context.close()]);
  });

  test('shows nothing after the device signs out', async ({ browser }) => {
    const { page: tablet, context } = await aTablet(browser, 'kitchen', 'en');
    await tablet.getByRole('button', { name: 'Board settings' }).click();
    await tablet.getByRole('button', { name: 'Sign out on this device' }).click();
    await expect(tablet.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  test('prints a ticket without anything else on it', async ({ browser }) => {
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

test.describe('an invalid board link', () => {
  // Browsers log responses with status 404.
  test.use({ venue: 'kitchen', forgiven: /404/ });

  test('shows nothing, nor does a revoked one', async ({ page, browser }) => {
    await page.goto(`/board#${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    const { page: tablet, context, id } = await aTablet(browser, 'kitchen', 'en');
    const { path } = await boardLink('kitchen');
    await (await openOperatorApi()).revoke({ licence: 'kitchen', id });
    await expect(tablet.getByRole('heading', { name: /link was revoked/ })).toBeVisible({
      timeout: 20_000,
    });
    await expect(tablet.getByRole('article')).toHaveCount(0);
    await tablet.goto(path);
    await expect(tablet.locator('.columns')).toBeVisible();
    await context.close();
  });
});
