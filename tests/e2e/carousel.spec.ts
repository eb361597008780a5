import type { Page } from '@playwright/test';
import { boxOf, expect, test } from './diner.ts';

/** The name of the dish in view. Its neighbors are inert. */
const dish = (page: Page) => page.locator('article:not([inert])').getByRole('heading', { level: 1 });

/** The level-1 headings in the accessibility tree. */
async function accessibleHeadings(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored, role, properties }) => {
      const level = properties?.find(({ name }) => name === 'level')?.value.value;
      return !ignored && role?.value === 'heading' && level === 1;
    })
    .map(({ name }) => String(name?.value));
}

/** Opens a dish and waits until its neighbors are loaded. */
async function openHydrated(page: Page, path: string, next: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: next }).hover();
  await expect(page.locator('article[inert]:not(:empty)').first()).toBeAttached();
}

/** A swipe from one point to another, in steps. */
async function swipe(page: Page, fromX: number, toX: number, y = 150): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', fromX);
  for (const step of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', fromX + (toX - fromX) * step);
  await touch('touchEnd');
  await session.detach();
}

const directions = [
  {
    language: 'en',
    labels: { next: 'Next dish', previous: 'Previous dish' },
    names: ['Adana', 'Lamb chops', 'Sea bass'],
    brand: 'The Corner',
    onwardKey: 'ArrowRight',
    backKey: 'ArrowLeft',
  },
  {
    language: 'ar',
    labels: { next: 'الطبق التالي', previous: 'الطبق السابق' },
    names: ['أضنة', 'ريش غنم', 'سمك القاروص'],
    brand: 'الركن',
    onwardKey: 'ArrowLeft',
    backKey: 'ArrowRight',
  },
] as const;

for (const { language, labels, names, brand, onwardKey, backKey } of directions) {
  const [first, second, third] = names;

  /** Source: spec §2 product.arrows, product.title */
  test(`arrow links in ${language} show the next dish and the previous one, with their title and address`, {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto(`/${language}/product/301`);
    await expect(page.getByRole('link', { name: labels.previous })).toHaveCount(0);
    await page.getByRole('link', { name: labels.next }).click();
    await expect(dish(page)).toHaveText(second);
    await expect(dish(page)).toBeInViewport();
    await expect(page).toHaveTitle(`${second} · ${brand}`);
    await expect(page).toHaveURL(`/${language}/product/302`);

    await page.getByRole('link', { name: labels.next }).click();
    await expect(dish(page)).toHaveText(third);
    await page.getByRole('link', { name: labels.previous }).click();
    await expect(dish(page)).toHaveText(second);
    await expect(page).toHaveTitle(`${second} · ${brand}`);
  });

  /** Source: spec §2 product.direction */
  test(`arrow keys in ${language} follow the reading direction`, async ({ page }) => {
    await openHydrated(page, `/${language}/product/301`, labels.next);
    await page.keyboard.press(onwardKey);
    await expect(dish(page)).toHaveText(second);
    await page.keyboard.press(onwardKey);
    await expect(dish(page)).toHaveText(third);
    await page.keyboard.press(backKey);
    await expect(dish(page)).toHaveText(second);
    await expect(page).toHaveTitle(`${second} · ${brand}`);
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    /** Source: spec §2 product.carousel */
    test(`a swipe in ${language} shows the next dish in the reading direction`, async ({ page }) => {
      await page.goto(`/${language}/product/301`);
      await expect(dish(page)).toHaveText(first);
      const [near, far] = language === 'ar' ? [60, 330] : [330, 60];
      await swipe(page, near, far);
      await expect(dish(page)).toHaveText(second);
      await expect(page).toHaveTitle(`${second} · ${brand}`);
      await swipe(page, near, far);
      await expect(dish(page)).toHaveText(third);
      await swipe(page, far, near);
      await expect(dish(page)).toHaveText(second);
      await expect(page).toHaveURL(`/${language}/product/302`);
    });
  });
}

/** Source: spec §2 product.direction */
test('the next arrow is left of the previous arrow in right-to-left languages', async ({ page }) => {
  const distanceIn = async (language: string, next: string, previous: string) => {
    await page.goto(`/${language}/product/302`);
    const onward = await boxOf(page.getByRole('link', { name: next }));
    const back = await boxOf(page.getByRole('link', { name: previous }));
    return onward.x - back.x;
  };
  expect(await distanceIn('en', 'Next dish', 'Previous dish')).toBeGreaterThan(0);
  expect(await distanceIn('ar', 'الطبق التالي', 'الطبق السابق')).toBeLessThan(0);
});

/** Source: spec §2 product.siblings */
test('a dish shows its position among the dishes of its category that have a page', async ({ page }) => {
  await page.goto('/en/product/11');
  await expect(page.getByRole('navigation', { name: 'Dish 1 of 6' })).toBeVisible();
  await page.goto('/en/product/16');
  await expect(page.getByRole('navigation', { name: 'Dish 6 of 6' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next dish' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Previous dish' }).click();
  await expect(dish(page)).toHaveText('Nameless plate');
  await expect(page.getByRole('navigation', { name: 'Dish 5 of 6' })).toBeVisible();
});

test.describe('a category of one dish', () => {
  test.use({ venue: 'bare' });

  /** Source: spec §2 product.arrows */
  test('has no arrows', async ({ page }) => {
    await page.goto('/en/product/21');
    await expect(dish(page)).toHaveText('Only dish');
    await expect(page.getByRole('link', { name: 'Next dish' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Previous dish' })).toHaveCount(0);
  });
});

test('everything that opens in a dish can be scrolled to, with neighbors or without', async ({ page }) => {
  await openHydrated(page, '/en/product/91', 'Next dish');
  await page.locator('summary', { hasText: 'Lamb chops' }).click();
  await page.getByText('On fire').scrollIntoViewIfNeeded();
  await expect(page.getByText('On fire')).toBeInViewport({ ratio: 1 });
  const last = page.locator('article:not([inert])').getByText('Tell us about allergies.');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('a reload and another language show the dish that was swiped to', async ({ page }) => {
  await page.goto('/en/product/301');
  await page.getByRole('link', { name: 'Next dish' }).click();
  await expect(page).toHaveTitle('Lamb chops · The Corner');
  await page.getByRole('button', { name: 'Choose your language' }).click();
  await page.locator('#language-list').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/product/302');
  await expect(dish(page)).toHaveText('ريش غنم');
});

test('the back link still leads to the first page after swiping', async ({ page }) => {
  await page.goto('/en/category/3');
  await page.getByRole('main').getByRole('link', { name: 'Adana' }).click();
  await page.waitForURL('/en/product/301', { waitUntil: 'load' });
  await page.getByRole('link', { name: 'Next dish' }).click();
  await expect(page).toHaveURL('/en/product/302');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/en/category/3');
});

/** Source: spec §2 product.carousel-search */
test('a dish found by a search has the other results as neighbors', async ({ page }) => {
  await page.goto('/en/search?term=lamb');
  await page.getByRole('main').getByRole('link', { name: 'Lamb chops' }).click();
  await expect(page).toHaveURL('/en/product/302?term=lamb');
  await expect(page.getByRole('navigation', { name: 'Dish 1 of 3' })).toBeVisible();
  await page.getByRole('link', { name: 'Next dish' }).click();
  await expect(dish(page)).toHaveText('Lamb shish');
  await expect(page).toHaveURL('/en/product/312?term=lamb');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/en/search?term=lamb');
  await expect(page.getByRole('status')).toHaveText('3 dishes found');
});

test('only the dish in view is reachable by keyboard and screen reader', async ({ page }) => {
  await openHydrated(page, '/en/product/302', 'Next dish');
  await page.getByRole('link', { name: 'Next dish' }).click();
  await expect(dish(page)).toHaveText('Sea bass');
  await expect(page.getByRole('navigation', { name: 'Dish 3 of 12' })).toBeVisible();
  expect(await accessibleHeadings(page)).toEqual(['Sea bass']);
  await expect(page.getByRole('link', { name: 'Next dish' })).toBeFocused();
});

test('swiping loads no page', async ({ page }) => {
  await openHydrated(page, '/en/product/301', 'Next dish');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('link', { name: 'Next dish' }).click();
  await expect(page).toHaveTitle('Lamb chops · The Corner');
  await page.getByRole('link', { name: 'Next dish' }).click();
  await expect(page).toHaveTitle('Sea bass · The Corner');
  expect(loads).toBe(0);
});

test('an arrow pressed before the script loads still opens the next dish', async ({ page }) => {
  await page.route('**/*carousel*.js', () => undefined);
  await page.goto('/en/product/301');
  await page.getByRole('link', { name: 'Next dish' }).click();
  await expect(page).toHaveURL('/en/product/302');
  await expect(dish(page)).toHaveText('Lamb chops');
});
