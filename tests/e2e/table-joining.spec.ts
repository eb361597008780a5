import type { Page } from '@playwright/test';
import { ask } from '#tests/support/http.ts';
import { addButton, dishesOf, names, orderAt, sit, venue } from './at-a-table.ts';
import { violationsOf } from './axe.ts';
import { snackbar } from './canteen.ts';
import { directions, expect, port, test } from './diner.ts';
import { pageOf, runOrder } from './placed-order.ts';

/** Adding dishes to a table's order. Each test has its own table, none of those of table-cart.spec.ts. */

test.use({ venue, forgiven: /status of (404|409|429)|ERR_FAILED/ });

test.describe('a dish that cannot join the order', () => {
  const failure = (page: Page) => page.getByRole('alertdialog');

  /** Source: spec §8 adding.failed */
  test('keeps its choices and can be sent again', async ({ page }) => {
    const order = await orderAt('19');
    await sit(page, '19');
    await page.goto('/en/product/12');
    const article = page.locator('article:not([inert])');
    const add = article.getByRole('button', { name: /^Add to Order/ });
    await article.getByRole('radio', { name: 'Whole' }).check();
    await article.getByRole('button', { name: 'One more' }).click();
    await page.route('**/api/order/**', (route) => route.abort());
    await add.click();
    await expect(failure(page)).toHaveAccessibleName('Error adding item');
    await expect(failure(page)).toHaveAccessibleDescription(/No response from server/);
    expect(await violationsOf(page)).toEqual([]);
    await page.mouse.click(20, 20);
    await expect(failure(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(failure(page)).toHaveCount(0);
    await expect(add).toBeFocused();
    await expect(article.getByRole('radio', { name: 'Whole' })).toBeChecked();
    await add.click();
    await expect(failure(page)).toBeVisible();
    await page.unroute('**/api/order/**');
    await failure(page).getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(pageOf(order));
    expect(await dishesOf(order)).toEqual(['1 × Lentil soup', '2 × Charcoal chicken']);
  });

  test('because the response was lost is added once', async ({ page }) => {
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
    await addButton(guest, 'bread', 'order').click();
    await page.waitForURL(pageOf(order));
    expect(await dishesOf(order)).toEqual(['1 × Lentil soup', '1 × Bread']);
  });

  for (const [at, { language }] of directions.entries()) {
    test(`because its price changed is confirmed first, in ${language}`, async ({ page }) => {
      const order = await orderAt(String(21 + at), language);
      const guest = await sit(page, String(21 + at), language);
      const { t } = guest;
      await page.goto(`/${language}/category/1`);
      // The list is older than the menu.
      await addButton(guest, 'bread', 'order').evaluate((button: HTMLElement) => {
        button.dataset.unit = '4000';
      });
      await addButton(guest, 'bread', 'order').click();
      await expect(failure(page)).toContainText(language === 'en' ? 'Bread now costs AED 5.00' : '٥٫٠٠ د.إ');
      expect(await violationsOf(page)).toEqual([]);
      await failure(page)
        .getByRole('button', { name: t('add_to_order') })
        .click();
      await page.waitForURL(pageOf(order, language));
      expect(await dishesOf(order)).toHaveLength(2);
    });
  }

  test('because the order is finished can go into the cart', async ({ page }) => {
    const order = await orderAt('23');
    const guest = await sit(page, '23');
    await page.goto('/en/category/1');
    await expect(addButton(guest, 'bread', 'order')).toBeVisible();
    await runOrder(order, { move: 'cancel' });
    await addButton(guest, 'bread', 'order').click();
    await expect(failure(page)).toHaveAccessibleDescription('This order is already finished.');
    await failure(page).getByRole('button', { name: 'Close' }).click();
    await addButton(guest, 'bread', 'cart').click();
    await expect(snackbar(page)).toContainText('Item added to cart');
  });
});

for (const [at, { language }] of directions.entries()) {
  test(`a guest's own dishes come back into their cart after a question, in ${language}`, async ({
    page,
  }) => {
    const table = String(24 + at);
    const order = await orderAt(table, language);
    const guest = await sit(page, table, language);
    const { t } = guest;
    await page.goto(`/${language}/category/1`);
    await addButton(guest, 'bread', 'order').click();
    await page.waitForURL(pageOf(order, language));
    const edit = page.getByRole('button', { name: t('edit_my_items') });
    await edit.click();
    const question = page.getByRole('dialog', { name: t('edit_my_items_question') });
    await expect(question.getByRole('listitem')).toContainText(names.bread[language]);
    const box = await question.boundingBox();
    // A sheet at the bottom of the phone.
    expect([box?.x, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, page.viewportSize()?.height]);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(edit).toBeFocused();
    await edit.click();
    await question.getByRole('button', { name: t('edit_my_items') }).click();
    await page.waitForURL(/\/cart$/);
    await expect(page.getByRole('link', { name: names.bread[language], exact: true })).toBeVisible();
  });
}
