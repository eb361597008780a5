import { bar, header, plus, told } from './canteen.ts';
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
    one: 'السلة، صنف واحد',
    two: 'السلة، صنفان',
    items: 'صنفان',
    total: 'AED ٣٦٫٠٠',
    view: 'عرض السلة',
  },
] as const;

const soup = 'Add Lentil soup to cart';

for (const { language, addSoup, added, one, two, items, total, view } of cases) {
  /** Source: spec §2 category.add-plain, header.cart-badge, snackbar.added, §9 snackbar.duration */
  test(`a plain dish of a list goes into the cart at once in ${language}, and the page says so`, {
    tag: '@core',
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto(`/${language}/category/1`);
    await expect(bar(page)).toBeHidden();
    await plus(page, addSoup).click();
    await expect(told(page)).toContainText(added);
    await expect(told(page)).toHaveRole('status');
    await expect(header(page).getByRole('link', { name: one, exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/${language}/category/1`);

    await plus(page, addSoup).click();
    await expect(header(page).getByRole('link', { name: two, exact: true })).toBeVisible();
    await expect(told(page).getByRole('link', { name: view })).toHaveAttribute('href', `/${language}/cart`);

    await page.clock.runFor(5_000);
    await expect(told(page)).toBeEmpty();
    await expect(bar(page)).toContainText(view);
    await expect(bar(page)).toContainText(items);
    await expect(bar(page)).toContainText(total);
    await expect(bar(page)).toHaveAttribute('href', `/${language}/cart`);
  });
}

/** Source: spec §2 category.format-4 */
test('every list lets its dishes be added: rows, cards, cards of words, and rows that are no links', async ({
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
    await expect(told(page)).toContainText('Item added to cart');
  }
  await expect(header(page).getByRole('link', { name: 'Cart, 5 items' })).toBeVisible();
  await page.goto('/en/category/4');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
});

test('the button of a row lies over it: beside it the row is still the way to the dish', async ({ page }) => {
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

  test('the button of a dish that is wider than the others lies on its picture, no lower than theirs', async ({
    page,
  }) => {
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
  test('what says that something was added leads nowhere, and leaves the way on free', async ({ page }) => {
    await page.goto('/en/category/1');
    await plus(page, soup).click();
    await page.goto('/en/cart');
    await expect(told(page)).toHaveText('Item added to cart');
    await expect(told(page).getByRole('link')).toHaveCount(0);
    await page.getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL('/en/checkout');
  });
});

test('what is sold out, free or not to be opened cannot be added', async ({ page }) => {
  await page.goto('/en/category/1');
  await expect(plus(page, /Lentil soup/)).toBeVisible();
  for (const name of [/Stew/, /Tap water/, /pie/]) await expect(plus(page, name)).toHaveCount(0);
});

test.describe('a venue that gives things away', () => {
  test.use({ venue: 'canteen-free' });

  test('lets them be added', async ({ page }) => {
    await page.goto('/en/category/1');
    await plus(page, 'Add Tap water to cart').click();
    await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });
});

test.describe('a venue where each dish may be there once', () => {
  test.use({ venue: 'canteen-once' });

  for (const { language, addSoup, already, found, count } of [
    {
      language: 'en',
      addSoup: soup,
      already: 'Already Added To Cart',
      found: '/en/search?term=soup',
      count: '1',
    },
    {
      language: 'ar',
      addSoup: /شوربة عدس/,
      already: 'مضاف إلى السلة بالفعل',
      found: '/ar/search?term=عدس',
      count: '١',
    },
  ]) {
    /** Source: spec §3 menu.same-item */
    test(`shows in ${language} what is in the cart already`, async ({ page }) => {
      await page.goto(`/${language}/category/1`);
      await plus(page, addSoup).click();
      await expect(plus(page, addSoup)).toBeDisabled();
      await expect(plus(page, addSoup)).toHaveAccessibleDescription(already);
      await plus(page, addSoup).click({ force: true });
      await expect(header(page).locator('.cart b')).toHaveText(count);

      await page.reload();
      await expect(plus(page, addSoup)).toBeDisabled();
      await page.goto(found);
      await expect(plus(page, addSoup)).toBeDisabled();
    });
  }

  test('shows it in results that come later too', async ({ page }) => {
    await page.goto('/en/category/1');
    await plus(page, soup).click();
    await page.goto('/en/search');
    await page.getByRole('searchbox').fill('lentil');
    await expect(plus(page, soup)).toBeDisabled();
  });
});

test('a plain dish can be added offline', async ({ page, context }) => {
  await page.goto('/en/category/1', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await plus(page, soup).click();
  await context.setOffline(false);
  await page.reload();
  await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('where nothing may be kept, the page itself remembers', async ({ page }) => {
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
  await expect(told(page)).toContainText('Item added to cart');
});

test('keys are all it takes', async ({ page }) => {
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

  test('buttons that would do nothing are not shown', async ({ page }) => {
    await page.goto('/en/category/1');
    await expect(plus(page, /Lentil soup/)).toHaveCount(0);
    await page.goto('/en/product/102');
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: /^Size/ })).toBeVisible();
  });
});
