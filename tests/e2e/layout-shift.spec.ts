import { narrow, openSlowLine } from '#tests/support/slow-line.ts';
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

/** Notes, from the first paint on, whatever moves by itself. */
function noteMoves(): void {
  const moves: string[] = [];
  Object.assign(globalThis, { moves });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources = [] } = entry as PerformanceEntry & {
        readonly value: number;
        readonly sources?: readonly { readonly node: Node | null }[];
      };
      const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.nodeName));
      moves.push(`${value} ${what.join().slice(0, 200)}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

let line: Awaited<ReturnType<typeof openSlowLine>>;
test.beforeAll(async () => {
  line = await openSlowLine(port, narrow(250_000, 40));
});
test.afterAll(() => line.close());

for (const { venue, path } of screens) {
  test.describe(`${venue}${path}`, () => {
    test.use({ venue });

    test('never moves while it loads slowly', async ({ page }) => {
      test.slow();
      await page.addInitScript(noteMoves);
      await page.goto(`http://${venue}.localhost:${line.port}${path}`, { waitUntil: 'networkidle' });
      const moves = await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => setTimeout(() => resolve((globalThis as { moves?: unknown }).moves)));
          }),
      );
      expect(moves).toEqual([]);
    });
  });
}
