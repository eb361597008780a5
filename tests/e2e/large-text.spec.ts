import type { Page } from '@playwright/test';
import { withCart } from './a-cart.ts';
import { coveredText, cutControls } from './covered-text.ts';
import { boxOf, directions, expect, test } from './diner.ts';

/** A phone of 390 px: with text twice as large, and zoomed to 200 %. */
const magnified = [
  { how: 'with large text', viewport: { width: 390, height: 844 }, rootFontSize: '200%' },
  { how: 'zoomed', viewport: { width: 195, height: 422 }, rootFontSize: '100%' },
] as const;

/** By script, the one way that the pages' policy allows. */
const setRootFontSize = (page: Page, size: string) =>
  page.evaluate((given) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root { font-size: ${given} !important }`);
    document.adoptedStyleSheets = [sheet];
  }, size);

interface Case {
  readonly what: string;
  readonly path: string;
  readonly arrive?: (page: Page) => Promise<void>;
  /** What must stay readable. */
  readonly name: string;
  /** What must not cover it. */
  readonly bar: string;
}

const openSheet = (nth: number) => async (page: Page) => {
  await page.locator('.add-button').nth(nth).click();
  await page.locator('.sheet[open] .add-bar').waitFor();
};

const cases: readonly Case[] = [
  {
    what: 'a dish',
    path: '/product/102',
    name: 'article:not([inert]) h1',
    bar: 'article:not([inert]) .add-bar',
  },
  {
    what: 'a combo',
    path: '/product/501',
    name: 'article:not([inert]) h1',
    bar: 'article:not([inert]) .add-bar',
  },
  {
    what: 'the sheet of a dish',
    path: '/category/1',
    arrive: openSheet(1),
    name: '.sheet h2',
    bar: '.sheet .add-bar',
  },
  {
    what: 'the sheet of a combo',
    path: '/category/5',
    arrive: openSheet(0),
    name: '.sheet h2',
    bar: '.sheet .add-bar',
  },
  { what: 'a list', path: '/category/1', name: 'main li h2 >> nth=0', bar: '.cart-bar' },
  { what: 'the cart', path: '/cart', name: '.line h2 >> nth=0', bar: '.cart-summary .button' },
  { what: 'the checkout', path: '/checkout', name: 'main h2 >> nth=0', bar: '.checkout-summary .button' },
];

for (const { how, viewport, rootFontSize } of magnified) {
  test.describe(how, () => {
    test.use({ venue: 'canteen', viewport });

    for (const { language } of directions) {
      for (const { what, path, arrive, name, bar } of cases) {
        test(`${what} in ${language} shows its name beside the bar, and every control whole`, async ({
          page,
          context,
        }) => {
          await withCart(context, 'canteen', [{ product: 101, quantity: 2 }], { orderType: 'takeaway' });
          await page.goto(`/${language}${path}`);
          await arrive?.(page);
          await setRootFontSize(page, rootFontSize);
          await expect(page.locator(bar).first()).toBeVisible();
          expect(await coveredText(page.locator(name))).toEqual([]);
          const scope =
            path === '/category/1' || path === '/category/5' ? '.sheet[open], main, .cart-bar' : 'main';
          expect(await cutControls(page, scope)).toEqual([]);
        });
      }
    }
  });
}

test.describe('the cart beside the dishes', () => {
  test.use({ venue: 'canteen', viewport: { width: 1_280, height: 800 } });

  for (const { language } of directions) {
    test(`shows every name and control whole with large text in ${language}`, async ({ page, context }) => {
      const lines = [{ product: 101, quantity: 2 }, { product: 104 }];
      await withCart(context, 'canteen', lines, { orderType: 'takeaway' });
      await page.goto(`/${language}/category/1`);
      const panel = page.locator('.cart-panel');
      await expect(panel.locator('li')).toHaveCount(2);
      await setRootFontSize(page, '200%');
      await expect(panel).toBeVisible();
      for (const item of await panel.locator('li b').all()) expect(await coveredText(item)).toEqual([]);
      expect(await cutControls(page, '.cart-panel')).toEqual([]);
      const link = await boxOf(panel.getByRole('link'));
      const around = await boxOf(panel);
      expect(link.x + link.width).toBeLessThanOrEqual(around.x + around.width + 1);
    });
  }
});
