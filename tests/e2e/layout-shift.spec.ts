import type { Page } from '@playwright/test';
import { limitedBandwidth, openSlowProxy } from '#tests/support/slow-proxy.ts';
import { type CartLine, withCart } from './a-cart.ts';
import { bar, plus, snackbar } from './canteen.ts';
import { expect, port, test } from './diner.ts';

interface SlowScreen {
  readonly venue: string;
  readonly path: string;
  /** Of the window, in pixels; a phone's by default. */
  readonly width?: number;
  /** In the cart, which lists, bar and panel show once their script is there. */
  readonly lines?: readonly CartLine[];
}

const soup = { product: 101, quantity: 2 };
const desktop = 1_280;

const screens: readonly SlowScreen[] = [
  { venue: 'corner', path: '/en' },
  { venue: 'corner', path: '/en/home' },
  { venue: 'corner', path: '/ar/category/1' },
  { venue: 'corner', path: '/en/category/5' },
  { venue: 'corner', path: '/en/category/7' },
  { venue: 'corner', path: '/en/product/11' },
  { venue: 'corner', path: '/en/search?term=a' },
  { venue: 'corner', path: '/en/promotions' },
  { venue: 'closed-saffron-grill', path: '/en/home' },
  { venue: 'saffron-grill', path: '/en/home' },
  { venue: 'saffron-grill', path: '/ar/category/9' },
  { venue: 'jamrat-layl', path: '/ar/product/205' },
  { venue: 'pandan-lane', path: '/ja/category/10' },
  { venue: 'cafe-inkt', path: '/th/home' },
  { venue: 'canteen', path: '/en/category/1', lines: [soup] },
  { venue: 'canteen', path: '/ar/category/2', lines: [{ product: 201 }] },
  { venue: 'canteen', path: '/en/product/101', lines: [soup] },
  { venue: 'canteen', path: '/en/home', lines: [soup], width: desktop },
  { venue: 'canteen', path: '/ar/category/1', lines: [soup, { product: 104 }], width: desktop },
  { venue: 'canteen', path: '/en/category/1', width: desktop },
  { venue: 'saffron-grill', path: '/en/category/3', width: desktop },
  { venue: 'saffron-grill', path: '/ar/search' },
];

/** Records layout shifts from the first paint on. */
function recordShifts(): void {
  const shifts: string[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources = [] } = entry as PerformanceEntry & {
        readonly value: number;
        readonly sources?: readonly { readonly node: Node | null }[];
      };
      const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.nodeName));
      shifts.push(`${value} ${what.join().slice(0, 200)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The shifts recorded up to the next frame. */
const recordedShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve((globalThis as { shifts?: unknown }).shifts)));
      }),
  );

let line: Awaited<ReturnType<typeof openSlowProxy>>;
test.beforeAll(async () => {
  line = await openSlowProxy(port, limitedBandwidth(250_000, 40));
});
test.afterAll(() => line.close());

for (const { venue, path, width = 390, lines = [] } of screens) {
  const state = [
    ...(width === 390 ? [] : [`${width} px wide`]),
    ...(lines.length > 0 ? ['with a cart'] : []),
  ];
  test.describe([`${venue}${path}`, ...state].join(' '), () => {
    test.use({ venue, viewport: { width, height: 844 } });

    test('has no layout shift while it loads slowly', async ({ page, context }) => {
      test.slow();
      if (lines.length > 0) await withCart(context, venue, lines, { orderType: 'takeaway' });
      await page.addInitScript(recordShifts);
      await page.goto(`http://${venue}.localhost:${line.port}${path}`, { waitUntil: 'networkidle' });
      const cartBar = width === desktop ? page.locator('.cart-panel li').first() : bar(page);
      if (lines.length > 0 && !path.includes('product')) await expect(cartBar).toBeVisible();
      expect(await recordedShifts(page)).toEqual([]);
    });
  });
}

for (const width of [390, desktop]) {
  test.describe(`a list ${width} px wide`, () => {
    test.use({ venue: 'canteen', viewport: { width, height: 844 } });

    test('has no layout shift when a dish is added and taken back', async ({ page }) => {
      await page.addInitScript(recordShifts);
      await page.goto('/en/category/1', { waitUntil: 'networkidle' });
      await plus(page, 'Add Lentil soup to cart').click();
      await expect(snackbar(page)).toHaveText(/Item added to cart/);
      await expect(width === desktop ? page.locator('.cart-panel li') : bar(page)).toBeVisible();
      await plus(page, 'Add Lentil soup to cart').click();
      await plus(page, 'One less: Lentil soup').first().click();
      await expect(page.locator('main output')).toHaveText('1');
      expect(await recordedShifts(page)).toEqual([]);
    });
  });
}

test.describe('a list beside which is the cart', () => {
  test.use({ venue: 'canteen', viewport: { width: desktop, height: 844 } });

  for (const path of ['/en/home', '/en/category/1', '/ar/category/2'])
    test(`has no layout shift while ${path} arrives in pieces`, async ({ page }) => {
      const trickle = await openSlowProxy(port, limitedBandwidth(20_000, 0), 512);
      try {
        // Styles and scripts come from the cache then, and what has arrived is painted.
        await page.goto(`http://canteen.localhost:${trickle.port}/en/category/3`, {
          waitUntil: 'networkidle',
        });
        await page.addInitScript(recordShifts);
        await page.goto(`http://canteen.localhost:${trickle.port}${path}`, { waitUntil: 'networkidle' });
        expect(await recordedShifts(page)).toEqual([]);
      } finally {
        await trickle.close();
      }
    });
});
