import type { Locator, Page } from '@playwright/test';
import { alertSounds, aTablet, orderOn } from './a-board.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { placeOrder } from './placed-order.ts';

const words = {
  en: { soon: 'Due soon', late: 'Late', minutes: /\b4 min/, hours: /\b31 min/ },
  ar: { soon: 'موعده قريب', late: 'متأخر', minutes: /٤\S* د/, hours: /٣١\S* د/ },
} as const;

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('not visible');
  return box;
};

/** The number of lines of a text. */
const linesOf = (element: Locator) =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** Shows orders with these ages in minutes, by a server whose clock is a day ahead of the tablet's. */
const setAges = (page: Page, ages: Readonly<Record<string, number>>) =>
  page.addInitScript((minutes) => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (!/\/board\/\w+\/orders\/$/.test(new URL(response.url).pathname)) return response;
      const reply = await response.json();
      const now = Date.parse(reply.now) + 86_400_000;
      for (const order of reply.orders)
        order.created = new Date(now - (minutes[order.padded_order_id] ?? 0) * 60_000).toISOString();
      return Response.json({ ...reply, now: new Date(now).toISOString() });
    };
  }, ages);

for (const { language } of directions) {
  test.describe(`the board on a tablet of 1024 × 768, in ${language},`, () => {
    const venue = language === 'en' ? 'kitchen' : 'galley';
    test.use({ venue });

    test('keeps Accept whole and twice as wide as Reject, and what the kitchen reads on top', async ({
      browser,
    }) => {
      const { page, context } = await aTablet(browser, venue, language);
      await page.setViewportSize({ width: 1024, height: 768 });
      const order = await placeOrder(venue, language);
      const card = orderOn(page, order.number);
      const [accept, reject] = [0, 1].map((at) => card.locator('.order-actions .button').nth(at));
      await card.scrollIntoViewIfNeeded();
      if (!accept || !reject) throw new Error('no buttons');
      expect(await linesOf(accept)).toBe(1);
      const [wide, narrow] = [await boxOf(accept), await boxOf(reject)];
      expect(wide.width).toBeGreaterThanOrEqual(1.9 * narrow.width);
      expect(wide.height).toBeGreaterThanOrEqual(48);
      const [more, head] = [await boxOf(card.locator('.more')), await boxOf(card.locator('header'))];
      expect(more.y).toBeLessThan(head.y + head.height / 2);
      const tops = await Promise.all(
        ['.note', '.dishes', '.customer', '.payment-status', '.order-actions'].map(
          async (part) => (await boxOf(card.locator(part).first())).y,
        ),
      );
      expect(tops).toEqual(tops.toSorted((one, other) => one - other));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
      await expect(page.locator('.lane.done')).toBeHidden();
      expect(await violationsOf(page)).toEqual([]);
      await context.close();
    });

    test('says in words, minutes and colors that an order is due soon or late, by the server’s clock', async ({
      browser,
    }) => {
      const { page, context } = await aTablet(browser, venue, language);
      const [fresh, soon, late] = [
        await placeOrder(venue, language),
        await placeOrder(venue, language),
        await placeOrder(venue, language),
      ];
      await setAges(page, { [soon.number]: 4.5, [late.number]: 31.5 });
      await page.reload();
      const { soon: isSoon, late: isLate, minutes, hours } = words[language];
      await expect(orderOn(page, soon.number).locator('.urgency')).toHaveText(isSoon);
      await expect(orderOn(page, soon.number).locator('.age')).toHaveText(minutes);
      await expect(orderOn(page, late.number).locator('.urgency')).toHaveText(isLate);
      await expect(orderOn(page, late.number).locator('.age')).toHaveText(hours);
      await expect(orderOn(page, fresh.number).locator('.urgency')).toHaveCount(0);
      const colors = await Promise.all(
        [fresh, soon, late].map(({ number }) =>
          orderOn(page, number)
            .locator('header')
            .evaluate((header) => getComputedStyle(header).backgroundColor),
        ),
      );
      expect(new Set(colors).size).toBe(3);
      expect(await violationsOf(page)).toEqual([]);
      await context.close();
    });
  });
}

test.describe('the sound of the board', () => {
  test.use({ venue: 'kitchen' });

  test('is on after the first tap anywhere, and its lamp plays it', async ({ browser }) => {
    const { page, context } = await aTablet(browser, 'kitchen', 'en');
    await page.addInitScript(() => {
      // Until a tap, as on most tablets.
      let isTapped = false;
      document.addEventListener('click', () => (isTapped = true), { capture: true });
      Object.defineProperty(AudioContext.prototype, 'state', {
        get: () => (isTapped ? 'running' : 'suspended'),
      });
    });
    await page.reload();
    await expect(page.getByText('Sound is off. You won’t hear new orders.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('.clock').click();
    await expect(page.getByText(/Sound is off/)).toHaveCount(0);
    const before = await alertSounds(page);
    await page.getByRole('button', { name: 'Sound is on. Play it' }).click();
    expect(await alertSounds(page)).toBeGreaterThan(before);
    await context.close();
  });
});

test.describe('a board without a connection', () => {
  test.use({ venue: 'kitchen', forgiven: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/ });

  test('says so in a notice and by its lamp, and that it is back', async ({ browser }) => {
    const { page, context } = await aTablet(browser, 'kitchen', 'en');
    await expect(page.getByRole('img', { name: 'Connected' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/Offline since \d\d:\d\d/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('img', { name: 'Offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('img', { name: 'Connected' })).toBeVisible({ timeout: 30_000 });
    await context.close();
  });
});

test.describe('a paid ticket', () => {
  test.use({ venue: 'kitchen' });

  test('says PAID in large type, and an unpaid one what is due', async ({ browser }) => {
    const { page, context } = await aTablet(browser, 'kitchen', 'en');
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    const order = await placeOrder('kitchen');
    const print = async () => {
      await page.getByRole('button', { name: 'Print ticket' }).click();
      await page.emulateMedia({ media: 'print' });
    };
    const money = page.locator('.ticket-money');
    await page.getByRole('button', { name: `More about order ${order.number}` }).click();
    await print();
    await expect(money).toContainText(/To be paid AED.100\.00/);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Take payment' }).click();
    await page.getByRole('button', { name: 'Paid by card' }).click();
    await page.getByRole('button', { name: `More about order ${order.number}` }).click();
    await print();
    await expect(money).toContainText(/Paid AED.100\.00/);
    await expect(money.locator('b')).toHaveCSS('text-transform', 'uppercase');
    await expect(page.locator('.ticket')).not.toContainText('To be paid');
    await context.close();
  });
});

test.describe('the board of a venue with a theme', () => {
  test.use({ venue: 'closed-jamrat-layl' });

  test('has the type and colors of staff screens', async ({ page: home, browser }) => {
    const property = (page: Page, name: string) =>
      page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of), name);
    const { page, context } = await aTablet(browser, 'closed-jamrat-layl', 'en');
    await home.goto('/en/home');
    for (const name of ['--font-heading', '--primary', '--paper'])
      expect(await property(page, name), name).not.toBe(await property(home, name));
    expect(await property(page, '--font-heading')).toBe('');
    await context.close();
  });
});
