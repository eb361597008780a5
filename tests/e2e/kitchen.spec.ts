import type { Browser } from '@playwright/test';
import { aTablet, boardLink, orderOn } from './a-board.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, originOf, test } from './diner.ts';
import { orderStatus, pageOf, placeOrder } from './placed-order.ts';

const texts = {
  en: { preparing: 'Preparing', ready: 'Ready' },
  ar: { preparing: 'قيد التحضير', ready: 'جاهز' },
} as const;

/** A screen over the stove. */
async function aDisplay(browser: Browser, venue: string, language: string) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: originOf(venue),
    locale: language,
  });
  const page = await context.newPage();
  const { path } = await boardLink(venue);
  await page.goto(path.replace('/board', `/board/${language}/kitchen`));
  await page.locator('.kds').waitFor();
  const ticketOf = (number: string) =>
    page.getByRole('article').filter({ has: page.locator(`#ticket-${Number(number)}`) });
  return { page, context, ticketOf };
}

for (const { language, direction } of directions) {
  test.describe(`a kitchen display beside a tablet and a phone, in ${language},`, () => {
    // No other test orders there, so that its tickets are the only ones.
    const venue = `cooking-${language}`;
    test.use({ venue });

    test('an order is cooked from its ticket to ready, which the phone shows', {
      tag: language === 'en' ? '@core' : [],
    }, async ({ page: phone, browser }) => {
      const { page: tablet, context: counter } = await aTablet(browser, venue, language);
      const { page: display, context, ticketOf } = await aDisplay(browser, venue, language);
      await expect(display.locator('html')).toHaveAttribute('dir', direction);
      const order = await placeOrder(venue, language);
      await phone.goto(pageOf(order, language));
      const card = orderOn(tablet, order.number);
      await card.locator('.order-actions .button').first().click({ timeout: 20_000 });

      const ticket = ticketOf(order.number);
      await expect(ticket).toBeVisible({ timeout: 20_000 });
      await expect(ticket).toContainText('Please ring twice');
      await expect(ticket).not.toContainText('Amal Haddad');
      expect(await violationsOf(display)).toEqual([]);
      await ticket.locator('.bump').click();
      await expect(orderStatus(phone)).toHaveText(texts[language].preparing);
      await ticket.locator('li button').first().click();
      await expect(ticket.locator('li button').first()).toHaveAttribute('aria-pressed', 'true');
      await display.keyboard.press('1');
      await expect(ticket).toHaveCount(0);
      await expect(orderStatus(phone)).toHaveText(texts[language].ready);
      await expect(tablet.locator('.lane.ready').locator(`#order-${Number(order.number)}`)).toBeVisible();

      await display.keyboard.press('0');
      await expect(ticket).toBeVisible();
      await expect(orderStatus(phone)).toHaveText(texts[language].preparing);
      await context.close();
      await counter.close();
    });
  });
}

test.describe('two kitchen displays', () => {
  test.use({ venue: 'kitchen' });

  test('see each other’s bumps, and one without a network loses none', async ({ browser }) => {
    const { page: tablet, context: counter } = await aTablet(browser, 'kitchen', 'en');
    const [one, other] = [await aDisplay(browser, 'kitchen', 'en'), await aDisplay(browser, 'kitchen', 'en')];
    const order = await placeOrder('kitchen');
    await orderOn(tablet, order.number).getByRole('button', { name: 'Accept' }).click({ timeout: 20_000 });
    const [here, there] = [one.ticketOf(order.number), other.ticketOf(order.number)];
    const dishes = there.locator('li button');
    await expect(here).toBeVisible({ timeout: 20_000 });
    await expect(there).toBeVisible({ timeout: 20_000 });
    await here.locator('li button').first().click();
    await expect(dishes.first()).toHaveAttribute('aria-pressed', 'true');

    await other.context.setOffline(true);
    await dishes.nth(1).click();
    await expect(there).toHaveCount(0);
    await expect(other.page.getByRole('alert')).toContainText('Taps to send: 1.', { timeout: 20_000 });
    await expect(here).toBeVisible();
    await other.context.setOffline(false);
    await expect(here).toHaveCount(0, { timeout: 20_000 });
    await Promise.all([one.context.close(), other.context.close(), counter.close()]);
  });
});
