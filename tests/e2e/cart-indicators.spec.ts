import { add, bar, header, plus, snackbar } from './canteen.ts';
import { expect, test } from './diner.ts';

test.use({ venue: 'canteen' });

const soup = 'Add Lentil soup to cart';

test.describe('a closed venue', () => {
  test.use({ venue: 'canteen-shut' });

  for (const { language, cart, closed } of [
    { language: 'en', cart: 'Cart', closed: 'We are currently closed' },
    { language: 'ar', cart: 'السلة', closed: 'نحن مغلقون حاليًا' },
  ]) {
    /** Source: spec §2 header.cart-closed, §8 closed */
    test(`has no add buttons and a disabled cart, in ${language}`, async ({ page }) => {
      await page.goto(`/${language}/category/1`);
      await expect(page.getByText(closed)).toBeVisible();
      await expect(page.locator('[data-add]').filter({ visible: true })).toHaveCount(0);
      const link = header(page).getByRole('link', { name: cart, exact: true });
      await expect(link).toHaveAttribute('aria-disabled', 'true');
      await expect(link).not.toHaveAttribute('href');
    });
  }
});

test('the cart survives navigation, a reload and a change of language', async ({ page }) => {
  await page.goto('/en/category/1');
  await plus(page, soup).click();
  await page.reload();
  await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goto('/ar/home');
  await expect(header(page).getByRole('link', { name: 'السلة، ١ صنف' })).toBeVisible();
  await expect(bar(page)).toBeVisible();
});

test('a tablet that is turned shows the cart beside the dishes', async ({ page }) => {
  await page.setViewportSize({ width: 834, height: 1194 });
  await page.goto('/en/category/1');
  await plus(page, soup).click();
  await expect(bar(page)).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 834 });
  await expect(page.locator('.cart-panel')).toContainText('Lentil soup');
});

test('a page restored by Back counts what was added since', async ({ page }) => {
  await page.goto('/en/category/2');
  await page.goto('/en/category/1');
  await plus(page, soup).click();
  await page.goBack();
  await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('each venue has its own cart', async ({ page }) => {
  await page.goto('/en/category/1');
  await plus(page, soup).click();
  await expect(bar(page)).toBeAttached();
  await page.goto(page.url().replace('canteen.', 'canteen-free.'));
  await expect(header(page).getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

for (const { language, name } of [
  { language: 'en', name: 'Active Order' },
  { language: 'ar', name: 'طلب نشط' },
]) {
  /** Source: spec §2 header.active-order */
  test(`an active order replaces the item count in ${language}`, async ({ page }) => {
    const uuid = '0b0f7c1e-6a43-4f0e-9a53-2f0d5ad6c001';
    await page.addInitScript(
      ([own]) => localStorage.setItem('orders/canteen/1', JSON.stringify([{ uuid: own, isActive: true }])),
      [uuid],
    );
    await page.goto(`/${language}/category/1`);
    await expect(header(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/${language}/order/${uuid}`,
    );
    await page.locator('[data-add][data-unit]').first().click();
    await expect(header(page).getByRole('link', { name, exact: true }).locator('b')).toBeEmpty();
  });
}

test('the cart bar covers no content and appears only on pages with dishes to add', async ({ page }) => {
  await page.goto('/en/category/1');
  await plus(page, soup).click();
  await expect(bar(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = page.getByRole('listitem').last();
  await expect(async () => {
    const [row, foot] = [await last.boundingBox(), await bar(page).boundingBox()];
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  }).toPass();
  for (const [path, count] of [
    ['/en/home', 1],
    ['/en/page/1', 1],
    ['/en/promotions', 1],
    ['/en/product/101', 0],
  ] as const) {
    await page.goto(path);
    await expect(header(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await expect(bar(page)).toHaveCount(count);
  }
});

test('where there is no bar, the snackbar links to the cart', async ({ page }) => {
  await page.route('**/en/cart', (route) => route.fulfill({ contentType: 'text/html', body: 'Cart' }));
  await page.goto('/en/product/101');
  await add(page).click();
  await snackbar(page).getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/en/cart');
});
