import { limitedBandwidth, openSlowProxy } from '#tests/support/slow-proxy.ts';
import { expect, port, test } from './diner.ts';

const screens = [
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

let line: Awaited<ReturnType<typeof openSlowProxy>>;
test.beforeAll(async () => {
  line = await openSlowProxy(port, limitedBandwidth(250_000, 40));
});
test.afterAll(() => line.close());

for (const { venue, path } of screens) {
  test.describe(`${venue}${path}`, () => {
    test.use({ venue });

    test('has no layout shift while it loads slowly', async ({ page }) => {
      test.slow();
      await page.addInitScript(recordShifts);
      await page.goto(`http://${venue}.localhost:${line.port}${path}`, { waitUntil: 'networkidle' });
      const shifts = await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() =>
              setTimeout(() => resolve((globalThis as { shifts?: unknown }).shifts)),
            );
          }),
      );
      expect(shifts).toEqual([]);
    });
  });
}
