import { bar, header, plus, snackbar } from './canteen.ts';
import { boxOf, expect, test } from './diner.ts';

test.use({ venue: 'canteen' });

const cases = [
  {
    language: 'en',
    dish: 'Lentil soup',
    addSoup: 'Add Lentil soup to cart',
    added: 'Item added to cart',
    one: 'Cart, 1 item',
    two: 'Cart, 2 items',
    items: '2 items',
    total: 'AED 36.00',
    view: 'View cart',
  },
  {
    language: 'ar',
    dish: 'شوربة عدس',
    addSoup: /^إضافة .*شوربة عدس/,
    added: 'أُضيف الصنف إلى السلة',
    one: 'السلة، ١ صنف',
    two: 'السلة، ٢ صنف',
    items: 'صنفان',
    total: '٣٦٫٠٠ د.إ',
    view: 'عرض السلة',
  },
] as const;

const soup = 'Add Lentil soup to cart';

for (const { language, addSoup, added, one, two, items, total, view } of cases) {
  /** Source: spec §2 category.add-plain, header.cart-badge, snackbar.added, §9 snackbar.duration */
  test(`a dish without options is added from a list at once and announced, in ${language}`, {
    tag: '@core',
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto(`/${language}/category/1`);
    await expect(bar(page)).toBeHidden();
    await plus(page, addSoup).click();
    await expect(snackbar(page)).toContainText(added);
    await expect(snackbar(page)).toHaveRole('status');
    await expect(header(page).getByRole('link', { name: one, exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/${language}/category/1`);

    await plus(page, addSoup).click();
    await expect(header(page).getByRole('link', { name: two, exact: true })).toBeVisible();
    // The message stands above the bar, which has the link.
    await expect(snackbar(page).getByRole('link')).toHaveCount(0);
    const [message, foot] = [await boxOf(snackbar(page).locator('.snackbar')), await boxOf(bar(page))];
    expect(message.y + message.height).toBeLessThanOrEqual(foot.y);

    await page.clock.runFor(5_000);
    await expect(snackbar(page)).toBeEmpty();
    await expect(bar(page)).toContainText(view);
    await expect(bar(page)).toContainText(items);
    await expect(bar(page)).toContainText(total);
    await expect(bar(page)).toHaveAttribute('href', `/${language}/cart`);
  });
}

/** Source: spec §2 category.format-4 */
test('every list format lets dishes be added: rows, cards, text cards and rows without links', async ({
  page,
}) => {
  for (const [path, name] of [
    ['/en/category/1', 'Lentil soup'],
    ['/en/category/2', 'Fattoush'],
    ['/en/category/3', 'Rocca'],
    ['/en/category/4', 'Toum'],
    ['/en/search?term=toum', 'Toum'],
  ] as const) {
    await page.goto(path);
    await plus(page, `Add ${name} to cart`).click();
    await expect(snackbar(page)).toContainText('Item added to cart');
  }
  await expect(header(page).getByRole('link', { name: 'Cart, 5 items' })).toBeVisible();
  await page.goto('/en/category/4');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
});

test("a row's add button does not cover the rest of the link to the dish", async ({ page }) => {
  await page.goto('/en/category/1');
  await plus(page, soup).click();
  await expect(page).toHaveURL('/en/category/1');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Lentil soup' })
    .click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL('/en/product/101');
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a wide dish has its add button on the picture, as low as the others', async ({ page }) => {
    await page.goto('/en/category/2');
    const feast = page.getByRole('listitem').filter({ hasText: 'Feast' });
    const picture = await boxOf(feast.locator('img'));
    const button = await boxOf(plus(page, 'Add Feast to cart'));
    expect(button.x).toBeGreaterThan(picture.x);
    expect(button.x + button.width).toBeLessThan(picture.x + picture.width);
    expect(button.y + button.height).toBeLessThan(picture.y + picture.height);
    expect((await boxOf(feast)).height).toBeLessThanOrEqual(picture.height + 1);
  });
});

test.describe('in the cart', () => {
  test('and at the checkout, no snackbar repeats what they show', async ({ page }) => {
    await page.goto('/en/category/1');
    await plus(page, soup).click();
    await page.goto('/en/cart');
    await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(snackbar(page)).toBeEmpty();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL('/en/checkout');
    await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(snackbar(page)).toBeEmpty();
  });
});

test('sold-out, free and unlinked dishes cannot be added', async ({ page }) => {
  await page.goto('/en/category/1');
  await expect(plus(page, /Lentil soup/)).toBeVisible();
  for (const name of [/Stew/, /Tap water/, /pie/]) await expect(plus(page, name)).toHaveCount(0);
});

test.describe('a venue that sells free dishes', () => {
  test.use({ venue: 'canteen-free' });

  test('lets them be added', async ({ page }) => {
    await page.goto('/en/category/1');
    await plus(page, 'Add Tap water to cart').click();
    await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });
});

test('a dish without options can be added offline', async ({ page, context }) => {
  await page.goto('/en/category/1', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await plus(page, soup).click();
  await context.setOffline(false);
  await page.reload();
  await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('the page keeps the cart in memory where storage is refused', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(globalThis, name, { get: refuse });
    }
  });
  await page.goto('/en/category/1');
  await plus(page, soup).click();
  await plus(page, soup).click();
  await expect(header(page).getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(snackbar(page)).toContainText('Item added to cart');
});

test('the keyboard is enough', async ({ page }) => {
  await page.goto('/en/category/1');
  await page.getByRole('main').getByRole('link', { name: 'Lentil soup' }).focus();
  await page.keyboard.press('Tab');
  await expect(plus(page, soup)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(plus(page, soup)).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('controls that need scripts are hidden', async ({ page }) => {
    await page.goto('/en/category/1');
    await expect(plus(page, /Lentil soup/)).toHaveCount(0);
    await page.goto('/en/product/102');
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: /^Size/ })).toBeVisible();
  });
});
