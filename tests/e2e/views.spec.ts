import type { BrowserContext, Page } from '@playwright/test';
import { initI18n } from '#i18n/init-i18n.ts';
import { translatorIn } from '#i18n/translator.ts';
import { inOperatorApi } from './a-cart.ts';
import { directions, expect, originOf, test } from './diner.ts';
import { pageOf, placeOrder } from './placed-order.ts';

initI18n();

/** A browser that does not say that a program drives it: those are not counted. */
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

// Nobody began the payment that is looked at.
test.use({ userAgent: phone, forgiven: /404/ });

/** What the venue knows to have been looked at in a language: kinds with the menu's own ids, each with how often. */
async function viewsAt(licence: string, language: string) {
  const outcome = await (await inOperatorApi()).views({ licence, days: 2 });
  if (outcome.kind !== 'done') throw new Error(outcome.why);
  const own = outcome.rows.filter((row) => row.language === language);
  expect(new Set(own.map(({ device }) => device)).size).toBeLessThan(2);
  return Object.fromEntries(own.map(({ kind, id, views }) => [id === null ? kind : `${kind} ${id}`, views]));
}

/** Everything that pages tell the server of themselves. */
async function toldBy(context: BrowserContext) {
  const told: { readonly address: string; readonly body: string }[] = [];
  await context.exposeFunction('noteView', (address: string, body: string) => told.push({ address, body }));
  await context.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const texts = new WeakMap<Blob, string>();
    // Its text is known at once: a page that is left waits for nobody who reads it.
    window.Blob = class extends Blob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options);
        texts.set(this, parts.join(''));
      }
    };
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) Reflect.get(window, 'noteView')(String(address), texts.get(body));
      return send(address, body);
    };
  });
  return told;
}

/** The page that is open has been counted. */
const counted = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/view/') && response.status() === 204);

async function look(page: Page, go: () => Promise<unknown>): Promise<void> {
  const isCounted = counted(page);
  await go();
  await isCounted;
}

for (const { language } of directions) {
  /** Source: spec §7 analytics */
  test(`what a diner looks at is counted, and nothing else, in ${language}`, async ({ page, context }) => {
    const told = await toldBy(context);
    await look(page, () => page.goto(`/${language}/home`));
    await look(page, () => page.locator(`a[href="/${language}/category/1"]:visible`).first().click());
    await look(page, () => page.locator(`a[href^="/${language}/product/11"]:visible`).first().click());
    await look(page, () => page.goto(`/${language}/page/1`));
    await page.goto(`/${language}/promotions`);
    await page.getByRole('button', { name: translatorIn(language)('next_promotion') }).click();
    await expect
      .poll(() => viewsAt('corner', language))
      .toMatchObject({ promotions: 1, 'promotion 1': 1, 'promotion 2': 1 });
    await look(page, () => page.goto(`/${language}/payment/sandbox?reference=7YTQ6ZB0M3N4P5Q6R7S8T9V0WX`));
    await expect
      .poll(() => viewsAt('corner', language))
      .toEqual({
        home: 1,
        'category 1': 1,
        'product 11': 1,
        'page 1': 1,
        promotions: 1,
        'promotion 1': 1,
        'promotion 2': 1,
        payment: 1,
      });
    for (const { address, body } of told) {
      expect(address).toBe(`/${language}/api/view/`);
      expect(body).toMatch(/^\{"kind":"[a-z]+"(,"id":\d+)?\}$/);
    }
    expect(await context.cookies()).toEqual([]);
  });
}

test('a dish that is turned to counts, and a page that is come back to', async ({ page }) => {
  await look(page, () => page.goto('/ja/product/11'));
  const next = page.locator('.beside a[rel=next]');
  await next.hover();
  await expect(page.locator('article[inert]:not(:empty)').first()).toBeAttached();
  await look(page, () => next.click());
  await expect(page).toHaveURL(/\/ja\/product\/12$/);
  await look(page, () => page.goto('/ja/home'));
  await look(page, () => page.goBack());
  await expect.poll(() => viewsAt('corner', 'ja')).toEqual({ 'product 11': 1, 'product 12': 2, home: 1 });
});

test.describe('where a promotion greets', () => {
  test.use({ venue: 'bare' });

  test('it counts when it is shown, and once', async ({ page }) => {
    await page.goto('/en');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => viewsAt('bare', 'en')).toEqual({ onboarding: 1, 'promotion 1': 1 });
    await look(page, () => page.reload());
    await expect.poll(() => viewsAt('bare', 'en')).toEqual({ onboarding: 2, 'promotion 1': 1 });
  });
});

test.describe('of an order', () => {
  test.use({ venue: 'served' });

  test('no more is told than that one was looked at', async ({ page, context }) => {
    const told = await toldBy(context);
    const order = await placeOrder('served');
    await look(page, () => page.goto(pageOf(order)));
    await look(page, () => page.goto('/en/cart'));
    await expect
      .poll(() => told)
      .toEqual([
        { address: '/en/api/view/', body: '{"kind":"order"}' },
        { address: '/en/api/view/', body: '{"kind":"cart"}' },
      ]);
    await expect.poll(() => viewsAt('served', 'en')).toEqual({ order: 1, cart: 1 });
  });
});

test.describe('a diner who asks not to be followed', () => {
  test.use({ venue: 'kiosk' });

  test('is not counted: nothing is sent', async ({ page, context }) => {
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    for (const path of ['/en/home', '/en/category/1', '/en/home']) {
      await page.goto(originOf('kiosk') + path, { waitUntil: 'networkidle' });
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
    expect(asked).toContain('/en/category/1');
    expect(asked.filter((path) => path.includes('/api/view/'))).toEqual([]);
    expect(await viewsAt('kiosk', 'en')).toEqual({});
  });
});
