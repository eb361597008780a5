import { inOperatorApi, withCart } from './a-cart.ts';
import { publishKiosk } from './a-schedule-change.ts';
import { expect, test } from './diner.ts';
import { isSame, openListening } from './listening.ts';

const aSecond = { timeout: 1_500 };

test.describe('an open dish of a venue that pauses', () => {
  const licence = 'kiosk-renewed-dish';
  test.use({ venue: licence });

  test('says why it cannot be ordered, and keeps what was chosen until it can', { tag: '@core' }, async ({
    page,
  }) => {
    await publishKiosk(licence, { enable_product_comments: true });
    const counter = await inOperatorApi();
    await openListening(page, '/en/product/12');
    const add = page.getByRole('button', { name: /^Add To Cart/ });
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('textbox').fill('No salt');
    await counter.pause({ licence, minutes: 30 });
    await expect(page.getByText(/^We take no orders until/)).toBeVisible(aSecond);
    await expect(add).toHaveCount(0);
    await counter.pause({ licence, minutes: null });
    await expect(add).toBeVisible(aSecond);
    await expect(page.getByText(/^We take no orders until/)).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveValue('No salt');
    expect(await isSame(page)).toBe(true);
  });
});

test.describe('a venue that pauses while a diner turns dishes', () => {
  const licence = 'kiosk-renewed-turned';
  test.use({ venue: licence });

  test('says so on the dish that was turned to', async ({ page }) => {
    await publishKiosk(licence, {});
    const counter = await inOperatorApi();
    await openListening(page, '/en/product/12');
    await page.getByRole('link', { name: 'Next dish' }).hover();
    await expect(page.locator('#dish-13')).toBeAttached();
    await page.getByRole('link', { name: 'Next dish' }).click();
    await expect(page).toHaveURL('/en/product/13');
    await counter.pause({ licence, minutes: 30 });
    await expect(page.getByText(/^We take no orders until/)).toBeVisible(aSecond);
    await expect(page.getByRole('button', { name: /^Add To Cart/ })).toHaveCount(0);
    await counter.pause({ licence, minutes: null });
    await expect(page.getByRole('button', { name: /^Add To Cart/ })).toBeVisible(aSecond);
  });
});

const shut = { closing_rules: [{ start: '2020-01-01T00:00:00', end: '2099-01-01T00:00:00' }] };

for (const path of ['/home', '/category/1', '/product/12', '/search', '/promotions', '/page/1']) {
  test.describe(`a page at ${path} of a venue that closes by a publish`, () => {
    const licence = `kiosk-renewed${path.replaceAll('/', '-')}`;
    test.use({ venue: licence });

    test('shows it all over, and that it is open again', async ({ page, context }) => {
      const own = { pages: [{ id: 1, title: 'About', content: '<p>Us</p>' }] };
      await publishKiosk(licence, own);
      await withCart(context, licence, [{ product: 11, unit: 18_000 }]);
      await openListening(page, `/en${path}`);
      const cart = page.locator('.bar .cart');
      await expect(cart).toHaveAccessibleName(/1/);
      await publishKiosk(licence, { ...own, ...shut });
      await expect(page.getByText('We are currently closed')).toBeVisible(aSecond);
      await expect(cart).not.toHaveAttribute('href');
      await expect(page.locator('.cart-bar')).toBeHidden();
      await publishKiosk(licence, own);
      await expect(page.getByText('We are currently closed')).toHaveCount(0, aSecond);
      await expect(cart).toHaveAttribute('href', '/en/cart');
      await expect(cart).toHaveAccessibleName(/1/);
      expect(await isSame(page)).toBe(true);
    });
  });
}

test.describe('a list under headings that changes', () => {
  const licence = 'kiosk-renewed-sections';
  test.use({ venue: licence });
  const categories = (price: string, differing: object = {}) => ({
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
      ...(id === 1 ? differing : {}),
    })),
  });

  test('keeps the mark of what is read, the focus, the place and an open drawer', async ({ page }) => {
    await publishKiosk(licence, categories('20.00'));
    await openListening(page, '/en/home');
    await page.locator('#cat-2').evaluate((section) => section.scrollIntoView());
    const current = page.locator('.chips [aria-current]');
    await expect(current).toHaveText('Part 2');
    const dish = page.getByRole('link', { name: 'Dish 2-3' });
    await dish.focus();
    const top = await dish.evaluate((link) => link.getBoundingClientRect().top);
    await publishKiosk(licence, categories('21.00', { name: 'Part one' }));
    await expect(page.getByText('21.00').first()).toBeAttached(aSecond);
    await expect(page.locator('.chips a').first()).toHaveText('Part one');
    await expect(current).toHaveText('Part 2');
    await expect(dish).toBeFocused();
    expect(await dish.evaluate((link) => link.getBoundingClientRect().top)).toBe(top);

    await page.getByRole('button', { name: 'Open navigation' }).click();
    await publishKiosk(licence, categories('22.00', { name: 'Part the first' }));
    await expect(page.getByText('22.00').first()).toBeAttached(aSecond);
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: 'Part the first' })).toBeVisible();
  });
});

test.describe('what a search has found at a venue that pauses', () => {
  const licence = 'kiosk-renewed-search';
  test.use({ venue: licence });

  test('says so, and stays as long and where it was', async ({ page }) => {
    const products = Array.from({ length: 150 }, (_, at) => ({
      id: 100 + at,
      name: `Dumpling ${at}`,
      price: '20.00',
    }));
    await publishKiosk(licence, { categories: [{ id: 1, name: 'All', products }] });
    const counter = await inOperatorApi();
    await openListening(page, '/en/search?term=dumpling');
    const dishes = page.locator('#results li');
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(dishes).toHaveCount(150);
    const last = page.getByRole('link', { name: 'Dumpling 149' });
    await last.focus();

    await counter.pause({ licence, minutes: 30 });
    await expect(page.getByText(/^We take no orders until/)).toBeAttached(aSecond);
    await expect(dishes).toHaveCount(150);
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    await expect(page.getByRole('button', { name: /^Add Dumpling/ })).toHaveCount(0);

    await counter.pause({ licence, minutes: null });
    await expect(page.getByText(/^We take no orders until/)).toHaveCount(0, aSecond);
    await publishKiosk(licence, { categories: [{ id: 1, name: 'All', products }], ...shut });
    await expect(page.getByText('We are currently closed')).toBeAttached(aSecond);
    await expect(page.locator('.bar .cart')).not.toHaveAttribute('href');
    await expect(dishes).toHaveCount(150);
    expect(await isSame(page)).toBe(true);
  });
});
