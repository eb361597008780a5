import type { BrowserContext, Page } from '@playwright/test';
import { initI18n } from '#i18n/init-i18n.ts';
import { translatorIn } from '#i18n/translator.ts';
import { openOperatorApi } from './a-cart.ts';
import { directions, expect, originOf, test } from './diner.ts';
import { pageOf, placeOrder } from './placed-order.ts';

initI18n();

/** A browser that does not announce automation. The server ignores those that do. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

// The payment page is opened without a payment.
test.use({ userAgent: userAgent, forgiven: /404/ });

/** The views that the venue counted in a language: kinds with IDs, and how often. */
async function viewsAt(licence: string, language: string) {
  const outcome = await (await openOperatorApi()).views({ licence, days: 2 });
  if (outcome.kind !== 'done') throw new Error(outcome.why);
  const rows = outcome.rows.filter((row) => row.language === language);
  expect(new Set(rows.map(({ device }) => device)).size).toBeLessThan(2);
  return Object.fromEntries(rows.map(({ kind, id, views }) => [id === null ? kind : `${kind} ${id}`, views]));
}

/** Every view that pages send to the server. */
async function viewsSentBy(context: BrowserContext) {
  const sent: { readonly address: string; readonly body: string }[] = [];
  await context.exposeFunction('noteView', (address: string, body: string) => sent.push({ address, body }));
  await context.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    const texts = new WeakMap<Blob, string>();
    // Keeps the text at hand: a page that unloads cannot wait for it.
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
  return sent;
}

/** Waits until the open page is counted. */
const viewCounted = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/view/') && response.status() === 204);

async function countedVisit(page: Page, go: () => Promise<unknown>): Promise<void> {
  const isCounted = viewCounted(page);
  await go();
  await isCounted;
}

for (const { language } of directions) {
  /** Source: spec §7 analytics */
  test(`page views are counted and nothing else, in ${language}`, async ({ page, context }) => {
    const sent = await viewsSentBy(context);
    await countedVisit(page, () => page.goto(`/${language}/home`));
    await countedVisit(page, () => page.locator(`a[href="/${language}/category/1"]:visible`).first().click());
    await countedVisit(page, () =>
      page.locator(`a[href^="/${language}/product/11"]:visible`).first().click(),
    );
    await countedVisit(page, () => page.goto(`/${language}/page/1`));
    await page.goto(`/${language}/promotions`);
    await page.getByRole('button', { name: translatorIn(language)('next_promotion') }).click();
    await expect
      .poll(() => viewsAt('corner', language))
      .toMatchObject({ promotions: 1, 'promotion 1': 1, 'promotion 2': 1 });
    await countedVisit(page, () =>
      page.goto(`/${language}/payment/sandbox?reference=7YTQ6ZB0M3N4P5Q6R7S8T9V0WX`),
    );
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
    for (const { address, body } of sent) {
      expect(address).toBe(`/${language}/api/view/`);
      expect(body).toMatch(/^\{"kind":"[a-z]+"(,"id":\d+)?\}$/);
    }
    expect(await context.cookies()).toEqual([]);
  });
}

test('swiping to a dish and going back count as views', async ({ page }) => {
  await countedVisit(page, () => page.goto('/ja/product/11'));
  const next = page.locator('.sibling-nav a[rel=next]');
  await next.hover();
  await expect(page.locator('article[inert]:not(:empty)').first()).toBeAttached();
  await countedVisit(page, () => next.click());
  await expect(page).toHaveURL(/\/ja\/product\/12$/);
  await countedVisit(page, () => page.goto('/ja/home'));
  await countedVisit(page, () => page.goBack());
  await expect.poll(() => viewsAt('corner', 'ja')).toEqual({ 'product 11': 1, 'product 12': 2, home: 1 });
});

test.describe('a promotion that shows on arrival', () => {
  test.use({ venue: 'bare' });

  test('counts once', async ({ page }) => {
    await page.goto('/en');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => viewsAt('bare', 'en')).toEqual({ onboarding: 1, 'promotion 1': 1 });
    await countedVisit(page, () => page.reload());
    await expect.poll(() => viewsAt('bare', 'en')).toEqual({ onboarding: 2, 'promotion 1': 1 });
  });
});

test.describe('a view of an order', () => {
  test.use({ venue: 'served' });

  test('is sent as the kind of page only', async ({ page, context }) => {
    const sent = await viewsSentBy(context);
    const order = await placeOrder('served');
    await countedVisit(page, () => page.goto(pageOf(order)));
    await countedVisit(page, () => page.goto('/en/cart'));
    await expect
      .poll(() => sent)
      .toEqual([
        { address: '/en/api/view/', body: '{"kind":"order"}' },
        { address: '/en/api/view/', body: '{"kind":"cart"}' },
      ]);
    await expect.poll(() => viewsAt('served', 'en')).toEqual({ order: 1, cart: 1 });
  });
});

test.describe('a diner with Global Privacy Control', () => {
  test.use({ venue: 'kiosk' });

  test('is not counted and sends nothing', async ({ page, context }) => {
    const paths: string[] = [];
    context.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    for (const path of ['/en/home', '/en/category/1', '/en/home']) {
      await page.goto(originOf('kiosk') + path, { waitUntil: 'networkidle' });
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
    expect(paths).toContain('/en/category/1');
    expect(paths.filter((path) => path.includes('/api/view/'))).toEqual([]);
    expect(await viewsAt('kiosk', 'en')).toEqual({});
  });
});
