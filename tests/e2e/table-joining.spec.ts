import type { Page } from '@playwright/test';
import { ask } from '#tests/support/http.ts';
import { adds, dishesOf, orderAt, sit, venue } from './at-a-table.ts';
import { faultsOf } from './axe.ts';
import { told } from './canteen.ts';
import { directions, expect, port, test } from './diner.ts';
import { pageOf, runOrder } from './placed-order.ts';

/** Dishes on their way to the order of a table. Each test has a table of its own, and none of table-cart.spec.ts. */

test.use({ venue, forgiven: /status of (404|409|429)|ERR_FAILED/ });

test.describe('a dish that does not join the order', () => {
  const failing = (page: Page) => page.getByRole('alertdialog');

  /** Source: spec §8 adding.failed */
  test('is kept as it was chosen, and may be sent again', async ({ page }) => {
    const order = await orderAt('19');
    await sit(page, '19');
    await page.goto('/en/product/12');
    const place = page.locator('article:not([inert])');
    const add = place.getByRole('button', { name: /^Add to Order/ });
    await place.getByRole('radio', { name: 'Whole' }).check();
    await place.getByRole('button', { name: 'One more' }).click();
    await page.route('**/api/order/**', (route) => route.abort());
    await add.click();
    await expect(failing(page)).toHaveAccessibleName('Error adding item');
    await expect(failing(page)).toHaveAccessibleDescription(/No response from server/);
    expect(await faultsOf(page)).toEqual([]);
    await page.mouse.click(20, 20);
    await expect(failing(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(failing(page)).toHaveCount(0);
    await expect(add).toBeFocused();
    await expect(place.getByRole('radio', { name: 'Whole' })).toBeChecked();
    await add.click();
    await expect(failing(page)).toBeVisible();
    await page.unroute('**/api/order/**');
    await failing(page).getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(pageOf(order));
    expect(await dishesOf(order)).toEqual(['1 × Lentil soup', '2 × Charcoal chicken']);
  });

  test('that arrived though nobody said so is there once', async ({ page }) => {
    const order = await orderAt('20');
    const guest = await sit(page, '20');
    await page.goto('/en/category/1');
    await page.route('**/api/order/**', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      const { pathname } = new URL(route.request().url());
      await ask(port, pathname, {
        host: `${venue}.localhost`,
        method: 'PATCH',
        headers: {
          'content-type': 'application/json',
          'location-token': route.request().headers()['location-token'] ?? '',
        },
        body: route.request().postData() ?? '',
      });
      await route.abort();
    });
    await adds(guest, 'bread', 'order').click();
    await page.waitForURL(pageOf(order));
    expect(await dishesOf(order)).toEqual(['1 × Lentil soup', '1 × Bread']);
  });

  for (const [at, { language }] of directions.entries()) {
    test(`for it costs something else is asked about again, in ${language}`, async ({ page }) => {
      const order = await orderAt(String(21 + at), language);
      const guest = await sit(page, String(21 + at), language);
      const { t } = guest;
      await page.goto(`/${language}/category/1`);
      // What the list says is older than the menu.
      await adds(guest, 'bread', 'order').evaluate((button: HTMLElement) => {
        button.dataset.unit = '4000';
      });
      await adds(guest, 'bread', 'order').click();
      await expect(failing(page)).toContainText(language === 'en' ? 'Bread now costs AED 5.00' : 'AED ٥٫٠٠');
      expect(await faultsOf(page)).toEqual([]);
      await failing(page)
        .getByRole('button', { name: t('add_to_order') })
        .click();
      await page.waitForURL(pageOf(order, language));
      expect(await dishesOf(order)).toHaveLength(2);
    });
  }

  test('for that is over may go into the cart', async ({ page }) => {
    const order = await orderAt('23');
    const guest = await sit(page, '23');
    await page.goto('/en/category/1');
    await expect(adds(guest, 'bread', 'order')).toBeVisible();
    await runOrder(order, { move: 'cancel' });
    await adds(guest, 'bread', 'order').click();
    await expect(failing(page)).toHaveAccessibleDescription('This order is already finished.');
    await failing(page).getByRole('button', { name: 'Close' }).click();
    await adds(guest, 'bread', 'cart').click();
    await expect(told(page)).toContainText('Item added to cart');
  });
});
