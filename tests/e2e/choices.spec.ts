import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { header, linesOf, plus, snackbar } from './canteen.ts';
import { expect, test } from './diner.ts';

test.use({ venue: 'canteen' });

const cases = [
  {
    language: 'en',
    open: 'Choose options for Kebab',
    heading: 'Select Variations',
    dish: 'Kebab',
    size: /^Size/,
    large: 'Large',
    add: /^Add To Cart/,
    price: 'AED 40.00',
    together: 'AED 49.00',
    added: 'Item added to cart',
    close: 'Close',
  },
  {
    language: 'ar',
    open: /^اختيار خيارات/,
    heading: 'اختر الأنواع',
    dish: 'كباب',
    size: /^الحجم/,
    large: 'كبير',
    add: /^أضف إلى السلة/,
    price: '٤٠٫٠٠ د.إ',
    together: '٤٩٫٠٠ د.إ',
    added: 'أُضيف الصنف إلى السلة',
    close: 'إغلاق',
  },
] as const;

const sheet = (page: Page) => page.getByRole('dialog');
const option = (page: Page, name: string) => sheet(page).getByLabel(name, { exact: false }).first();
const openKebab = 'Choose options for Kebab';

async function openSheet(page: Page, path = '/en/category/1', name: string | RegExp = openKebab) {
  await page.goto(path);
  await plus(page, name).click();
  await expect(sheet(page)).toBeVisible();
}

for (const { language, open, heading, dish, size, large, add, price, together, added } of cases) {
  /** Source: spec §2 category.choose */
  test(`a dish with options asks for them in a sheet over the list, in ${language}`, {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto(`/${language}/category/1`);
    await plus(page, open).click();
    await expect(sheet(page)).toHaveAccessibleName(heading);
    await expect(sheet(page).getByRole('heading', { name: dish })).toBeVisible();
    await expect(sheet(page).getByText(price).first()).toBeVisible();
    await expect(sheet(page).locator('img').first()).toBeVisible();
    const button = sheet(page).getByRole('button', { name: add });
    await expect(button).toBeDisabled();

    await sheet(page).getByRole('group', { name: size }).getByLabel(large).check();
    await expect(button).toBeEnabled();
    await expect(button).toContainText(together);
    await button.click();
    await expect(sheet(page)).toBeHidden();
    await expect(snackbar(page)).toContainText(added);
    await expect(plus(page, open)).toBeFocused();
    await expect(page).toHaveURL(`/${language}/category/1`);
    await expect
      .poll(() => linesOf(page))
      .toMatchObject([
        {
          product: 102,
          quantity: 1,
          name: dish,
          unit: 49_000,
          configuration: { choices: [12], combos: [] },
          instructions: '',
          image: expect.stringMatching(/^\/media\/.*-160\.webp$/),
        },
      ]);
  });

  test(`the sheet has no accessibility violations, in ${language}`, async ({ page }) => {
    await openSheet(page, `/${language}/category/1`, open);
    expect(await violationsOf(page)).toEqual([]);
    await sheet(page).getByRole('group', { name: size }).getByLabel(large).check();
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('the keyboard is enough', async ({ page }) => {
  await page.goto('/en/category/1');
  await plus(page, openKebab).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(option(page, 'Regular')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'Large')).toBeChecked();
  for (const name of ['Feta', 'Bread']) {
    await page.keyboard.press('Tab');
    await expect(option(page, name)).toBeFocused();
    await page.keyboard.press('Space');
  }
  await expect(option(page, 'No onion')).toBeDisabled();
  await sheet(page).getByRole('button', { name: 'One more' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(plus(page, openKebab)).toBeFocused();
  await expect
    .poll(() => linesOf(page))
    .toMatchObject([{ product: 102, quantity: 2, configuration: { choices: [12, 21, 22] } }]);
});

for (const [way, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['the close button', (page: Page) => sheet(page).getByRole('button', { name: 'Close' }).click()],
  ['a tap outside', (page: Page) => page.mouse.click(195, 20)],
] as const) {
  test(`${way} closes the sheet, returns the focus and keeps the choices`, async ({ page }) => {
    await openSheet(page);
    await option(page, 'Large').check();
    await sheet(page).getByRole('button', { name: 'One more' }).click();
    await sheet(page).getByRole('textbox', { name: 'Special instructions' }).fill('No salt');
    await close(page);
    await expect(sheet(page)).toBeHidden();
    await expect(plus(page, openKebab)).toBeFocused();
    await expect.poll(() => linesOf(page)).toEqual([]);

    await plus(page, openKebab).click();
    await expect(option(page, 'Large')).toBeChecked();
    await expect(sheet(page).getByRole('button', { name: 'Quantity 2' })).toBeVisible();
    await expect(sheet(page).getByRole('textbox')).toHaveValue('No salt');
  });
}

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('the sheet closes when its head is pulled down', async ({ page }) => {
    await openSheet(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: 150, y }],
      });
    const top = (await sheet(page).boundingBox())?.y ?? 0;
    await touch('touchStart', top + 20);
    for (const down of [50, 100, 150]) await touch('touchMove', top + 20 + down);
    await touch('touchEnd');
    await expect(sheet(page)).toBeHidden();
  });
});

test('the sheet starts fresh after adding', async ({ page }) => {
  await openSheet(page);
  await option(page, 'Large').check();
  await sheet(page)
    .getByRole('button', { name: /^Add To Cart/ })
    .click();
  // Without a line in the cart, the button asks again.
  await plus(page, 'One less: Kebab').click();
  await plus(page, openKebab).click();
  await expect(option(page, 'Large')).not.toBeChecked();
});

test('a combo can be configured in the sheet', async ({ page }) => {
  await openSheet(page, '/en/category/4', 'Choose options for Lunch for one');
  const add = sheet(page).getByRole('button', { name: /^Add To Cart/ });
  const step = (name: string) => sheet(page).locator('summary').filter({ hasText: name });
  await option(page, 'Lamb chops').check();
  await step('Your drink').click();
  await sheet(page).getByLabel('Mint tea').check();
  await expect(add).toBeDisabled();
  // The step that is not finished opens by itself.
  await sheet(page).getByLabel('Regular').check();
  await expect(add).toContainText('AED 57.00');
  await add.click();
  await expect
    .poll(() => linesOf(page))
    .toMatchObject([
      {
        product: 402,
        configuration: {
          choices: [],
          combos: [
            { group: 511, product: 302, choices: [11] },
            { group: 512, product: 621, choices: [] },
          ],
        },
      },
    ]);
  await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test.describe('an unreachable server', () => {
  test.use({ forgiven: /Failed to load resource|ERR_FAILED/ });

  test('is reported, and the next tap retries', async ({ page }) => {
    let isDown = true as boolean;
    await page.route('**/api/product/**', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto('/en/category/1');
    await plus(page, openKebab).click();
    await expect(snackbar(page)).toContainText('No response from server');
    await expect(sheet(page)).toHaveCount(0);
    isDown = false;
    await plus(page, openKebab).click();
    await expect(sheet(page)).toBeVisible();
  });

  test("is reported when the sheet's script cannot load", async ({ page }) => {
    await page.route('**/_astro/choice-sheets*.js', (route) => route.abort());
    await page.goto('/en/category/1');
    await plus(page, openKebab).click();
    await expect(snackbar(page)).toContainText('No response from server');
  });
});

test("the sheet's scripts load only when a diner reaches for it", async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/en/category/1', { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => /choice-sheets|adding|react/.test(url))).toEqual([]);
  await plus(page, openKebab).focus();
  await expect.poll(() => scripts.some((url) => url.includes('choice-sheets'))).toBe(true);
});

test("the sheet's scripts are prefetched but not run", async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') fetched.push(request.url());
  });
  await page.goto('/en/category/1');
  await expect.poll(() => fetched.some((url) => url.includes('/choice-sheets'))).toBe(true);
  await expect.poll(() => fetched.some((url) => url.includes('/react'))).toBe(true);
});
