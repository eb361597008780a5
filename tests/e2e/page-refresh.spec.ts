import { openOperatorApi, withCart } from './a-cart.ts';
import { publishKiosk } from './a-schedule-change.ts';
import { expect, test } from './diner.ts';
import { isSameDocument, openSubscribed, untilSubscribed } from './subscribed-page.ts';

test.describe('an open dish at a venue that pauses', () => {
  const licence = 'kiosk-renewed-dish';
  test.use({ venue: licence });

  test('says why it cannot be ordered, and keeps the choices until it can', { tag: '@core' }, async ({
    page,
  }) => {
    await publishKiosk(licence, { enable_product_comments: true });
    const operator = await openOperatorApi();
    await openSubscribed(page, '/en/product/12');
    const add = page.getByRole('button', { name: /^Add To Cart/ });
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('textbox').fill('No salt');
    await operator.pause({ licence, minutes: 30 });
    await expect(page.getByText(/^Orders paused until/)).toBeVisible();
    await expect(add).toHaveCount(0);
    await operator.pause({ licence, minutes: null });
    await expect(add).toBeVisible();
    await expect(page.getByText(/^Orders paused until/)).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveValue('No salt');
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe('a venue that pauses while a diner swipes through dishes', () => {
  const licence = 'kiosk-renewed-turned';
  test.use({ venue: licence });

  test('says so on the dish in view', async ({ page }) => {
    await publishKiosk(licence, {});
    const operator = await openOperatorApi();
    await openSubscribed(page, '/en/product/12');
    await page.getByRole('link', { name: 'Next dish' }).hover();
    await expect(page.locator('#dish-13')).toBeAttached();
    await page.getByRole('link', { name: 'Next dish' }).click();
    await expect(page).toHaveURL('/en/product/13');
    await operator.pause({ licence, minutes: 30 });
    await expect(page.getByText(/^Orders paused until/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add To Cart/ })).toHaveCount(0);
    await operator.pause({ licence, minutes: null });
    await expect(page.getByRole('button', { name: /^Add To Cart/ })).toBeVisible();
  });
});

const closed = { closing_rules: [{ start: '2020-01-01T00:00:00', end: '2099-01-01T00:00:00' }] };

for (const path of ['/home', '/category/1', '/product/12', '/search', '/promotions', '/page/1']) {
  test.describe(`a page at ${path} of a venue that closes by a publish`, () => {
    const licence = `kiosk-renewed${path.replaceAll('/', '-')}`;
    test.use({ venue: licence });

    test('shows the closing and the reopening everywhere', async ({ page, context }) => {
      const own = { pages: [{ id: 1, title: 'About', content: '<p>Us</p>' }] };
      await publishKiosk(licence, own);
      await withCart(context, licence, [{ product: 11, unit: 18_000 }]);
      await openSubscribed(page, `/en${path}`);
      const cart = page.locator('.bar .cart');
      await expect(cart).toHaveAccessibleName(/1/);
      await publishKiosk(licence, { ...own, ...closed });
      await expect(page.getByText('We are currently closed')).toBeVisible();
      await expect(cart).not.toHaveAttribute('href');
      await expect(page.locator('.cart-bar')).toBeHidden();
      await publishKiosk(licence, own);
      await expect(page.getByText('We are currently closed')).toHaveCount(0);
      await expect(cart).toHaveAttribute('href', '/en/cart');
      await expect(cart).toHaveAccessibleName(/1/);
      expect(await isSameDocument(page)).toBe(true);
    });
  });
}

test.describe('a changed list with sections', () => {
  const licence = 'kiosk-renewed-sections';
  test.use({ venue: licence });
  const categories = (price: string, overrides: object = {}) => ({
    home_display_all_categories: false,
    skip_onboarding_screen: true,
    categories: [1, 2, 3].map((id) => ({
      id,
      name: `Part ${id}`,
      view_format: 3,
      products: Array.from({ length: 12 }, (_, at) => ({
        id: id * 100 + at,
        name: `Dish ${id}-${at}`,
        price,
      })),
      ...(id === 1 ? overrides : {}),
    })),
  });

  test('keeps the current chip, the focus, the scroll position and an open drawer', async ({ page }) => {
    await publishKiosk(licence, categories('20.00'));
    await openSubscribed(page, '/en/home');
    await page.locator('#cat-2').evaluate((section) => section.scrollIntoView());
    const current = page.locator('.chips [aria-current]');
    await expect(current).toHaveText('Part 2');
    const dish = page.getByRole('link', { name: 'Dish 2-3' });
    await dish.focus();
    const top = await dish.evaluate((link) => link.getBoundingClientRect().top);
    await publishKiosk(licence, categories('21.00', { name: 'Part one' }));
    await expect(page.getByText('21.00').first()).toBeAttached();
    await expect(page.locator('.chips a').first()).toHaveText('Part one');
    await expect(current).toHaveText('Part 2');
    await expect(dish).toBeFocused();
    expect(await dish.evaluate((link) => link.getBoundingClientRect().top)).toBe(top);

    await page.getByRole('button', { name: 'Open navigation' }).click();
    await publishKiosk(licence, categories('22.00', { name: 'Part the first' }));
    await expect(page.getByText('22.00').first()).toBeAttached();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: 'Part the first' })).toBeVisible();
  });
});

test.describe('a search result at a venue that pauses', () => {
  const licence = 'kiosk-renewed-search';
  test.use({ venue: licence });

  test('says so, and keeps its length and scroll position', async ({ page }) => {
    const products = Array.from({ length: 150 }, (_, at) => ({
      id: 100 + at,
      name: `Dumpling ${at}`,
      price: '20.00',
    }));
    await publishKiosk(licence, { categories: [{ id: 1, name: 'All', products }] });
    const operator = await openOperatorApi();
    await page.goto('/en/search?term=dumpling');
    const dishes = page.locator('#results li');
    await untilSubscribed(page, () => page.getByRole('link', { name: 'Show more' }).click());
    await expect(dishes).toHaveCount(150);
    const last = page.getByRole('link', { name: 'Dumpling 149' });
    await last.focus();

    await operator.pause({ licence, minutes: 30 });
    await expect(page.getByText(/^Orders paused until/)).toBeAttached();
    await expect(dishes).toHaveCount(150);
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    await expect(page.getByRole('button', { name: /^Add Dumpling/ })).toHaveCount(0);

    await operator.pause({ licence, minutes: null });
    await expect(page.getByText(/^Orders paused until/)).toHaveCount(0);
    await publishKiosk(licence, { categories: [{ id: 1, name: 'All', products }], ...closed });
    await expect(page.getByText('We are currently closed')).toBeAttached();
    await expect(page.locator('.bar .cart')).not.toHaveAttribute('href');
    await expect(dishes).toHaveCount(150);
    expect(await isSameDocument(page)).toBe(true);
  });
});
