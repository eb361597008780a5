import { blockedCheckout, checkout, line, oldTown, total, unfold, withCart } from './a-cart.ts';
import { expect, test } from './diner.ts';

test.use({ venue: 'bazaar' });

test.describe('a cart', () => {
  /** Source: spec §2 cart.back-to-menu, cart.items, cart.totals, §4 cart.actions */
  test('is filled from the menu, counted, changed, emptied and refilled', { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto('/en/category/2');
    await page.getByRole('button', { name: 'Add Bread to cart' }).click();
    await page.goto('/en/cart');
    await page.getByRole('radio', { name: 'Takeaway' }).check();
    await expect(total(page)).toHaveText('AED 7.00');
    await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
    await expect(page.getByText('Add more items to your cart')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Menu' })).toHaveAttribute(
      'href',
      '/en/home',
    );

    const bread = line(page, 'Bread');
    await bread.getByRole('button', { name: 'One more' }).click();
    await expect(total(page)).toHaveText('AED 12.00');
    await expect(bread.getByText('2 × AED 5.00')).toBeVisible();

    await page.reload();
    await expect(total(page)).toHaveText('AED 12.00');
    await bread.getByRole('button', { name: 'One less' }).click();
    await bread.getByRole('button', { name: 'Remove Bread' }).click();
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(total(page)).toHaveText('AED 7.00');

    await page.getByRole('button', { name: 'Remove Bread' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Back to Menu' }).click();
    await expect(page).toHaveURL(/\/en\/home$/);
  });

  /** Source: spec §2 cart.items */
  test('shows the chosen options and the special instructions', async ({ page, context }) => {
    const combos = [{ group: 161, product: 12, choices: [1] }];
    await withCart(context, 'bazaar', [
      { product: 12, choices: [2], unit: 80_000, instructions: 'Well done' },
      { product: 16, combos },
    ]);
    await page.goto('/en/cart');
    await expect(line(page, 'Charcoal chicken')).toContainText('Size: Whole');
    await expect(line(page, 'Charcoal chicken')).toContainText('Well done');
    await expect(line(page, 'Lunch for one')).toContainText('Your main: Chicken (Half)');
    await page.goto('/ar/cart');
    await expect(line(page, 'دجاج على الفحم')).toContainText('الحجم: كاملة');
  });

  test('belongs to one venue', async ({ page, context }) => {
    await withCart(context, 'bazaar-closed', [{ product: 11 }]);
    await page.goto('/en/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  test('is up to date on a page restored by Back', async ({ page }) => {
    await page.goto('/en/category/2');
    await page.getByRole('button', { name: 'Add Bread to cart' }).click();
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('button', { name: 'One more' }).click();
    await page.goBack();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  });

  test('works without browser storage', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Forbidden', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/en/cart');
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  });

  /** Source: spec §2 cart.comments */
  test('keeps the comments for a diner who leaves and returns, up to the maximum length', async ({
    page,
    context,
  }) => {
    await withCart(context, 'bazaar', [{ product: 11 }]);
    await page.goto('/en/cart');
    const comments = page.getByLabel('Order comments');
    await unfold(page, 'Order comments');
    await comments.fill('x'.repeat(1_200));
    await expect(comments).toHaveValue('x'.repeat(1_000));
    await comments.fill('Ring twice');
    await page.goto('/en/home');
    await page.goto('/en/cart');
    await expect(page.locator('summary', { hasText: 'Order comments' })).toContainText('Ring twice');
    await unfold(page, 'Order comments');
    await expect(comments).toHaveValue('Ring twice');
  });
});

test.describe('a delivery', () => {
  /** Source: spec §2 cart.delivery-block, cart.order-type, §8 minimum */
  test('needs the minimum amount, then an address', async ({ page, context }) => {
    await withCart(context, 'bazaar', [{ product: 11 }]);
    await page.goto('/en/cart');
    const progress = page.getByRole('progressbar', { name: 'Minimum order amount required: AED 30.00' });
    await expect(progress).toHaveAttribute('value', '20000');
    await expect(page.getByText('Minimum order amount required: AED 30.00')).toBeVisible();
    await expect(page.locator('.minimum')).toContainText('AED 10.00 more for delivery');
    await expect(blockedCheckout(page)).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Set Delivery Location' })).toHaveCount(0);
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(page.locator('.minimum')).toHaveText('Minimum for delivery reached');
    await expect(page.getByText('Address is required for delivery')).toBeVisible();
    await blockedCheckout(page).click({ force: true });
    await expect(page.getByRole('link', { name: 'Set Delivery Location' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Set Delivery Location' })).toHaveAttribute(
      'href',
      '/en/delivery-location',
    );
    await page.getByRole('radio', { name: 'Takeaway' }).check();
    await expect(checkout(page)).toBeVisible();
    await expect(progress).toHaveCount(0);
  });

  /** Source: spec §2 cart.delivery-address */
  test('to a known address shows the address and the fee', async ({ page, context }) => {
    await withCart(context, 'bazaar', [{ product: 11, quantity: 2 }], { place: { ...oldTown, fee: 1_000 } });
    await page.goto('/en/cart');
    const address = page.getByRole('region', { name: 'Delivery address' });
    await expect(address).toContainText('Gold Souq Lane, Old Town');
    await expect(address.getByRole('link', { name: /^Edit/ })).toHaveAttribute(
      'href',
      '/en/delivery-location',
    );
    await expect(page.locator('.bill')).toContainText('Delivery fees AED 8.00');
    await expect(total(page)).toHaveText('AED 50.00');
  });

  /** Source: spec §8 outside-area.cleared */
  test('to an address that is now out of reach loses the address and says so', async ({ page, context }) => {
    await withCart(context, 'bazaar', [{ product: 11, quantity: 2 }], { place: { ...oldTown, lat: 30 } });
    await page.goto('/en/cart');
    await expect(page.getByText("We're not there yet")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change Location' })).toBeVisible();
    await expect(blockedCheckout(page)).toBeDisabled();
  });

  test.use({ forgiven: /status of 404/ });
});

test.describe('the payment type', () => {
  /** Source: spec §2 cart.payment-type */
  test('is remembered', async ({ page, context }) => {
    await withCart(context, 'bazaar', [{ product: 11 }], { orderType: 'takeaway' });
    await page.goto('/en/cart');
    await expect(page.getByRole('radio', { name: 'Cash' })).toBeChecked();
    await page.getByRole('radio', { name: 'Card Machine' }).check();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Card Machine' })).toBeChecked();
  });
});

test.describe('upsell dishes', () => {
  /** Source: spec §2 cart.upsell */
  test('without options are added with one tap', async ({ page, context }) => {
    await withCart(context, 'bazaar', [{ product: 11 }], { orderType: 'takeaway' });
    await page.goto('/en/cart');
    const offered = page.getByRole('region', { name: 'You may also like' });
    await offered.getByRole('button', { name: 'Add Bread to cart' }).click();
    await expect(line(page, 'Bread')).toHaveCount(1);
    await expect(total(page)).toHaveText('AED 27.00');
    await expect(offered.getByText('Bread')).toHaveCount(0);
    await expect(offered.getByRole('button', { name: 'Choose options for Lemonade' })).toBeFocused();
    await offered.getByRole('button', { name: 'Choose options for Lemonade' }).click();
    await expect(page.getByRole('dialog', { name: 'Select Variations' })).toContainText('Lemonade');
  });

  test.describe('at a venue with many of them', () => {
    test.use({ venue: 'bazaar-extras' });

    for (const { language, title } of [
      { language: 'en', title: 'You may also like' },
      { language: 'ar', title: 'قد يعجبك أيضًا' },
    ]) {
      test(`load as the diner scrolls along the row, in ${language}`, async ({ page, context }) => {
        await withCart(context, 'bazaar-extras', [{ product: 11 }], { orderType: 'takeaway' });
        await page.goto(`/${language}/cart`);
        const offered = page.getByRole('region', { name: title }).getByRole('listitem');
        await expect(offered.first()).toBeVisible();
        expect(await offered.count()).toBeLessThan(20);
        await expect(async () => {
          await offered.last().scrollIntoViewIfNeeded();
          await expect(offered).toHaveCount(20, { timeout: 500 });
        }).toPass();
      });
    }
  });
});

test.describe('a closed venue', () => {
  test.use({ venue: 'bazaar-closed' });

  test('shows the cart but no checkout', async ({ page, context }) => {
    await withCart(context, 'bazaar-closed', [{ product: 11 }], { orderType: 'takeaway' });
    await page.goto('/en/cart');
    await expect(line(page, 'Lentil soup')).toBeVisible();
    await expect(blockedCheckout(page)).toBeDisabled();
    await expect(page.locator('.submit-bar')).toContainText('We are currently closed');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the cart says that it needs scripts', async ({ page }) => {
    await page.goto('/en/cart');
    await expect(page.locator('noscript p')).toHaveText('Turn on JavaScript to order.');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      '/en/home',
    );
  });
});

test.describe('a venue without ordering', () => {
  test.use({ venue: 'corner', forgiven: /status of 404/ });

  test('has no cart', async ({ page }) => {
    const response = await page.goto('/en/cart');
    expect(response?.status()).toBe(404);
  });
});
