import type { Page } from '@playwright/test';
import { ask } from '#tests/support/http.ts';
import { violationsOf } from './axe.ts';
import { boxOf, directions, expect, originOf, port, test } from './diner.ts';
import { orderStatus, pageOf, placeOrder, rememberOrder, runOrder, stored } from './placed-order.ts';

test.use({ venue: 'served' });

const steps = (page: Page) =>
  page.getByRole('list', { name: /Order status|حالة الطلب/ }).getByRole('listitem');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  /** Source: spec §2 order.comments, order.date, order.head, order.items, order.rows */
  test('an order page shows the status and the total', async ({ page }) => {
    const order = await placeOrder('served');
    await page.goto(pageOf(order));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Order number ${order.number} Waiting for confirmation`,
    );
    await expect(steps(page)).toHaveCount(5);
    await expect(page.locator('[aria-current=step]')).toHaveText(/^Waiting for confirmation\d\d:\d\d$/);
    await expect(page.getByRole('row').nth(1)).toHaveText(
      /2\s*Adana.*Size: Large.*No onions.*AED.86\.00.*2 × AED.43\.00/,
    );
    await expect(page.locator('.order-notes')).toHaveText(
      /Your note.*Please ring twice.*Adana: No onions.*Our staff see this with your order\./,
    );
    await expect(page.locator('.order-details dd').first()).toHaveText(/\d+.*\d{1,2}:\d{2}/);
    await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
    await expect(page.locator('.total')).toHaveText(/Total\s*AED.100\.00\s*about \$25\.00/);
    await expect(page.getByText('Amal')).toHaveCount(0);
    await expect(page.getByText('50 123 4567')).toHaveCount(0);
    await expect(page.getByText('+971501234567')).toHaveCount(0);
  });
});

test('an order has the number that staff see, in Arabic too', async ({ page }) => {
  const order = await placeOrder('served', 'ar');
  await page.goto(pageOf(order, 'ar'));
  expect(order.number).toMatch(/^[0-9]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `رقم الطلب ${order.number} بانتظار التأكيد`,
  );
  await expect(page.locator('.total')).toContainText('١٠٠٫٠٠');
});

for (const { language, direction } of directions) {
  /** Source: spec §1 diners.track, §2 order.live */
  test(`an order is followed until it is fulfilled, in ${language}`, {
    tag: language === 'ar' ? '@core' : [],
  }, async ({ page, context }) => {
    const order = await placeOrder('served', language);
    await rememberOrder(context, order);
    await page.goto(pageOf(order, language));
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.getByText('Amal Haddad')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    const here = page.locator('[aria-current=step]');
    const words =
      language === 'en'
        ? ['Accepted', 'Preparing', 'Ready', 'Collected']
        : ['مقبول', 'قيد التحضير', 'جاهز', 'تم الاستلام'];
    const completed = language === 'en' ? 'Completed' : 'مكتمل';
    const actions = [
      { move: 'accept' },
      { move: 'prepare' },
      { stage: 'ready' },
      { move: 'fulfil' },
    ] as const;
    for (const [at, action] of actions.entries()) {
      await runOrder(order, action);
      await expect(here.locator('span')).toHaveText(words[at] ?? '');
      await expect(here.locator('time')).toHaveText(/^[\d٠-٩]{2}:[\d٠-٩]{2}$/);
      await expect(orderStatus(page)).toHaveText(at < 3 ? (words[at] ?? '') : completed);
    }
    const [headline, status] = [await boxOf(page.locator('h1')), await boxOf(orderStatus(page))];
    expect(status.y, 'the status is below the headline').toBeGreaterThanOrEqual(headline.y + headline.height);
    expect(await violationsOf(page)).toEqual([]);
    expect(await stored(page, 'orders/served/1')).toMatchObject([{ uuid: order.uuid, isActive: false }]);
  });
}

/** Source: spec §2 order.deleted-lines, order.payments, §7 realtime.refetch */
test('payments, change and struck lines show at once', async ({ page }) => {
  const order = await placeOrder('served');
  await page.goto(pageOf(order));
  await runOrder(order, { line: 2 });
  const ayran = page.getByRole('row').nth(2);
  await expect(ayran).toContainText('Removed');
  await expect(ayran.locator('s')).toHaveText([/Ayran/, /12\.00/]);
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
  await runOrder(order, { by: 'cash', tendered: '100' });
  await expect(page.locator('.payments')).toHaveText(
    /Cash\s*AED.88\.00\s*Balance due\s*AED.0\.00\s*Change\s*AED.12\.00/,
  );
});

test.describe('an order canceled by the venue', () => {
  for (const { language } of directions) {
    /** Source: spec §2 order.canceled-note, §4 status.undone-clears */
    test(`shows the reason and clears the cart and the table, in ${language}`, async ({
      page,
      context,
      browser,
    }) => {
      const order = await placeOrder('served', language);
      await rememberOrder(context, order);
      await context.addInitScript(() => {
        const name = 'cart/served/1';
        const location = { token: 't', type: 'Table', name: '7' };
        if (sessionStorage.getItem(name) === null)
          sessionStorage.setItem(name, JSON.stringify({ lines: [], location }));
      });
      const other = await browser.newContext({ baseURL: originOf('served') });
      const viewer = await other.newPage();
      await Promise.all([page.goto(pageOf(order, language)), viewer.goto(pageOf(order, language))]);
      await expect.poll(() => stored(page, 'seat/served/1')).toMatchObject({ name: '7' });

      await runOrder(order, { move: 'cancel', reason: 'The oven is cold' });
      await expect(orderStatus(page)).toHaveText(language === 'en' ? 'Canceled' : 'ملغى');
      await expect(page.getByRole('status').filter({ hasText: 'The oven is cold' })).toContainText(
        language === 'en'
          ? 'Order canceled, please contact our staff for assistance'
          : 'أُلغي الطلب، تواصل مع موظفينا للمساعدة',
      );
      await expect(steps(page)).toHaveCount(0);
      await expect.poll(() => stored(page, 'seat/served/1')).toBeNull();
      expect(await stored(page, 'orders/served/1')).toMatchObject([{ isActive: false }]);
      expect(await violationsOf(page)).toEqual([]);

      await expect(orderStatus(viewer)).toHaveText(language === 'en' ? 'Canceled' : 'ملغى');
      expect(await stored(viewer, 'orders/served/1')).toBeNull();
      await other.close();
    });
  }
});

test.describe('an order that was paid at the venue and then canceled', () => {
  for (const { language, by, words } of [
    {
      language: 'en',
      by: 'cash',
      words: 'You paid AED 100.00 in cash. Show this page to our staff to get it back.',
    },
    {
      language: 'ar',
      by: 'cash',
      words: /^دفعت .?١٠٠٫٠٠.د\.إ.? نقدًا\. اعرض هذه الصفحة على موظفينا لاسترداد المبلغ\.$/,
    },
    {
      language: 'en',
      by: 'machine',
      words:
        'You paid AED 100.00 at the card machine. Show this page and your card to our staff to get it back.',
    },
  ] as const) {
    test(`says how to get back what was paid by ${by}, in ${language}`, async ({ page }) => {
      const order = await placeOrder('served', language);
      await page.goto(pageOf(order, language));
      await runOrder(order, { by, tendered: '100' });
      await expect(page.locator('.payments')).toContainText(language === 'en' ? '100.00' : '١٠٠٫٠٠');
      await expect(page.getByText(words)).toHaveCount(0);
      await runOrder(order, { move: 'cancel', reason: 'The oven is cold' });
      await expect(page.getByRole('status').getByText(words)).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });
  }
});

test.describe('an unknown order address', () => {
  test.use({ forgiven: /status of 404/ });

  for (const path of [
    'order/6f1f2f2e-6d7a-4d7e-9a55-0c1d5a2b7e11',
    'order/6f1f2f2e',
    'orders/1/print/order.pdf',
  ]) {
    test(`${path} links back to the menu`, async ({ page }) => {
      const response = await page.goto(`/en/${path}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this order');
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('link', { name: 'Back to Menu' }).click();
      await expect(page).toHaveURL(/\/en\/home$/);
    });
  }

  test("another venue's order is not found", async ({ page }) => {
    const order = await placeOrder('served-at-once');
    const response = await page.goto(pageOf(order));
    expect(response?.status()).toBe(404);
  });
});

/** Source: spec §2 order.receipt */
test('the receipt is a PDF without names', async ({ page }) => {
  const order = await placeOrder('served');
  await page.goto(pageOf(order));
  const receipt = page.getByRole('link', { name: 'Receipt (PDF)' });
  const path = await receipt.getAttribute('href');
  const response = await ask(port, path ?? '', { host: 'served.localhost' });
  expect(response.status).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="order-${order.number}.pdf"`,
    'cache-control': 'no-store',
  });
  expect(response.text.slice(0, 5)).toBe('%PDF-');
});

test.describe('sending an order by WhatsApp', () => {
  for (const venue of ['served', 'served-at-once'] as const) {
    test.describe(`at ${venue}`, () => {
      test.use({ venue, forgiven: /wa\.me/ });

      /** Source: spec §7 whatsapp */
      test('takes one tap, after which the page says what is left to do', async ({ page, context }) => {
        await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'A chat' }));
        const order = await placeOrder(venue);
        await rememberOrder(context, order);
        await page.goto(pageOf(order));
        const link = page.getByRole('link', { name: 'Send via WhatsApp' });
        const address = new URL((await link.getAttribute('href')) ?? '');
        expect(address.origin + address.pathname).toBe('https://wa.me/971500000000');
        expect(address.searchParams.get('text')).toContain(`*Order ${order.number}*`);
        expect(address.searchParams.get('text')).toContain('+971501234567');
        const opened = page.getByText('Opened in WhatsApp. Tap “Send” there.');
        await expect(opened).toHaveCount(0);
        expect(context.pages()).toHaveLength(1);
        const chat = context.waitForEvent('page');
        await link.click();
        expect((await chat).url()).toMatch(/^https:\/\/wa\.me\/971500000000\?text=/);
        await expect(opened).toBeVisible();
      });
    });
  }
});
