import type { Locator, Page } from '@playwright/test';
import { oldTown, withCart } from './a-cart.ts';
import { boxOf, expect, originOf, test } from './diner.ts';
import { oneLanguage } from './venues/stall.ts';

const width = 390;

/** An element's distance from the start of the line: from the left edge, or from the right one in Arabic. */
async function startOf(locator: Locator, language: string): Promise<number> {
  const { x, width: own } = await boxOf(locator);
  return language === 'ar' ? width - (x + own) : x;
}

interface Landmark {
  readonly thing: string;
  readonly path: string;
  readonly find: (page: Page) => Locator;
}

/** Elements with a direction, and the page of each. */
const landmarks: readonly Landmark[] = [
  { thing: 'the first card', path: '/home', find: (page) => page.locator('main .cards > li').first() },
  { thing: 'the second card', path: '/home', find: (page) => page.locator('main .cards > li').nth(1) },
  { thing: 'the first chip', path: '/category/5', find: (page) => page.locator('.chips a').first() },
  { thing: 'the picture of a row', path: '/category/3', find: (page) => page.locator('.rows img').first() },
  {
    thing: 'the price of a card',
    path: '/category/1',
    find: (page) => page.locator('.cards .price bdi').first(),
  },
  {
    thing: 'the price of a dish',
    path: '/product/11',
    find: (page) => page.locator('.dish-details .price bdi').first(),
  },
  {
    thing: 'the price of an option',
    path: '/product/11',
    find: (page) => page.locator('.options bdi').first(),
  },
  { thing: 'the back link', path: '/product/11', find: (page) => page.locator('.bar .back') },
  { thing: 'the drawer button', path: '/home', find: (page) => page.locator('.bar button').first() },
  { thing: 'the search link', path: '/home', find: (page) => page.locator('.bar a[href$=search]') },
  { thing: 'the search button', path: '/search', find: (page) => page.locator('.search-form button') },
];

for (const { thing, path, find } of landmarks) {
  test(`${thing} is as far from the start of the line in Arabic as in English`, async ({ page }) => {
    const starts: number[] = [];
    for (const language of ['en', 'ar']) {
      await page.goto(`/${language}${path}`);
      const found = find(page);
      // Texts differ in length, so an element at the end of a line is measured from there.
      const start = await startOf(found, language);
      const end = width - start - (await boxOf(found)).width;
      starts.push(Math.min(start, end));
    }
    expect(Math.abs((starts[0] ?? 0) - (starts[1] ?? 0))).toBeLessThanOrEqual(1);
  });
}

/** Source: spec §1 languages.right-to-left */
test('the first element is on the left in English and on the right in Arabic', async ({ page }) => {
  const leadOf = async (path: string, selector: string) => {
    await page.goto(path);
    const [first, second] = [page.locator(selector).first(), page.locator(selector).nth(1)];
    return Math.sign((await boxOf(second)).x - (await boxOf(first)).x);
  };
  for (const [path, selector] of [
    ['/home', 'main .category-tiles > li'],
    ['/category/5', '.chips a'],
    ['/category/1', 'main .cards > li'],
    ['/search', '.filters li'],
    ['/product/11', '.property-badges li'],
  ] as const) {
    expect(await leadOf(`/en${path}`, selector), `${path} in English`).toBe(1);
    expect(await leadOf(`/ar${path}`, selector), `${path} in Arabic`).toBe(-1);
  }
});

test('arrows are mirrored in Arabic, other icons are not', async ({ page }) => {
  const transformOf = (locator: Locator) =>
    locator.evaluate((icon) => {
      const { scale, transform, rotate } = getComputedStyle(icon);
      return `${scale} ${transform} ${rotate}`;
    });
  await page.goto('/en/product/302');
  const backInEnglish = await transformOf(page.locator('.bar .back svg'));
  const searchInEnglish = await transformOf(page.locator('.bar a[href$=search] svg'));
  await page.goto('/ar/product/302');
  expect(await transformOf(page.locator('.bar .back svg'))).not.toBe(backInEnglish);
  expect(await transformOf(page.locator('.bar a[href$=search] svg'))).toBe(searchInEnglish);
});

test('prices are isolated from the direction of the text around them', async ({ page }) => {
  await page.goto('/ar/product/11');
  const prices = page.locator('.price bdi, .options bdi');
  await expect(prices.first()).toBeVisible();
  for (const price of await prices.all()) await expect(price).toHaveCSS('unicode-bidi', 'isolate');
  await expect(prices.first()).toHaveText('٢٩٫٥٠ د.إ');
});

/** Source: spec §1 languages.arabic-digits */
test('digits are Arabic-Indic in Arabic where the venue enables them', async ({ page }) => {
  await page.goto('/ar/category/1');
  await expect(page.getByText('٢٧٫٠٠ د.إ')).toBeVisible();
  await expect(page.locator('.price b').first()).toContainText('١٠');
  await expect(page.getByRole('main')).not.toContainText(/[0-9]/);
  for (const language of ['en', 'ja']) {
    await page.goto(`/${language}/category/1`);
    await expect(page.getByText('AED 27.00')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/[٠-٩]/);
  }
});

test.describe('a venue without Arabic-Indic digits', () => {
  test.use({ venue: 'kiosk' });

  test('uses Latin digits in Arabic', async ({ page }) => {
    await page.goto('/ar/category/1');
    await expect(page.getByText('20.00 د.إ').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/[٠-٩]/);
  });
});

test.describe('untranslated text', () => {
  test.use({ venue: 'stall' });

  for (const { page: language, dish, words, direction, align } of [
    { page: 'ar', dish: oneLanguage.english, words: 'en', direction: 'ltr', align: 'right' },
    { page: 'en', dish: oneLanguage.arabic, words: 'ar', direction: 'rtl', align: 'left' },
  ]) {
    /** Source: spec §1 languages.right-to-left */
    test(`keeps its own direction on a page in ${language} and aligns with the page`, async ({ page }) => {
      for (const path of [`/product/${dish}`, '/category/2']) {
        await page.goto(`/${language}${path}`);
        const untranslated = page.getByRole('main').locator(`[lang=${words}]`);
        expect(await untranslated.count(), path).toBeGreaterThan(1);
        for (const text of await untranslated.all()) {
          await expect(text).toHaveCSS('direction', direction);
          await expect(text).toHaveCSS('text-align', align);
        }
      }
    });
  }
});

test('an address in Latin letters begins where the Arabic lines begin', async ({ page, context }) => {
  await withCart(context, 'bazaar', [{ product: 11, quantity: 5 }], {
    orderType: 'delivery',
    place: oldTown,
  });
  await page.goto(`${originOf('bazaar')}/ar/cart`);
  const ends = await page.locator('.seat p').evaluate((lines) => {
    const endOf = (node: Element | null) => {
      const range = document.createRange();
      range.selectNodeContents(node ?? lines);
      return Math.round(range.getBoundingClientRect().right);
    };
    return [endOf(lines.querySelector('bdi')), endOf(lines.querySelector('small bdi'))];
  });
  expect(ends[0]).toBe(ends[1]);
});

for (const { venue, path } of [
  { venue: 'corner', path: '/ar/home' },
  { venue: 'corner', path: '/ar/category/5' },
  { venue: 'corner', path: '/ar/product/11' },
  { venue: 'corner', path: '/ar/search?term=a' },
  { venue: 'corner', path: '/ar/promotions' },
  { venue: 'cafe-inkt', path: '/he/category/3' },
  { venue: 'saffron-grill', path: '/fa/category/8' },
  { venue: 'cafe-inkt', path: '/ja/home' },
  { venue: 'cafe-inkt', path: '/th/category/1' },
]) {
  test.describe(`${venue}${path}`, () => {
    test.use({ venue });

    test('never scrolls sideways', async ({ page }) => {
      for (const size of [320, 390, 1280]) {
        await page.setViewportSize({ width: size, height: 800 });
        await page.goto(path);
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(excess, `${size} pixels wide`).toBeLessThanOrEqual(0);
      }
    });
  });
}
