import type { Page } from '@playwright/test';
import { initI18n } from '#i18n/init-i18n.ts';
import { codeOf, withCart } from './a-cart.ts';
import { names } from './at-a-table.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './diner.ts';
import { aSoup, pageOf, placeOrder, stored } from './placed-order.ts';
import { wordsIn } from './screens/screen.ts';

/** A guest who scans a table's code without table mode. Each test has its own table. */

initI18n();

test.use({ forgiven: /status of 409/ });

/** Places another guest's order at a table, then scans the table's code with a soup in the cart. */
async function scanAfterOthers(page: Page, venue: string, table: string, language: 'en' | 'ar') {
  const path = await codeOf(venue, 'Table', table);
  const existing = await placeOrder(venue, language, {
    ...aSoup(),
    order_type: 'dine_in',
    additional_data: { location_token: path.replace('/t/', '') },
  });
  await withCart(page.context(), venue, [{ product: 11 }]);
  await page.goto(`/${language}${path}`);
  const t = wordsIn(language);
  const question = page.getByRole('alert', { name: t('active_order_on_table') });
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/t\//);
  expect(await violationsOf(page)).toEqual([]);
  const buttonOf = (phrase: Parameters<typeof t>[0]) => question.getByRole('button', { name: t(phrase) });
  await expect(buttonOf('join_order')).toBeFocused();
  return { existing, question, buttonOf, t };
}

/** Submits the cart. Returns the request's body and the response's status. */
async function submit(page: Page, language: string) {
  await page.goto(`/${language}/checkout`);
  const t = wordsIn(language as 'en');
  await page.getByRole('textbox', { name: t('name'), exact: true }).fill('Amal');
  const responded = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/order/'),
  );
  await page.getByRole('button', { name: t('submit_order') }).click();
  const response = await responded;
  return { body: response.request().postDataJSON(), status: response.status() };
}

for (const { language, table } of [
  { language: 'en', table: '4' },
  { language: 'ar', table: '9' },
] as const) {
  test.describe(`in ${language}`, () => {
    test.describe('where guests may order separately', () => {
      test.use({ venue: 'bazaar-apart' });

      test('guests see the other order when they scan, and order separately', async ({ page }) => {
        const { existing, buttonOf } = await scanAfterOthers(page, 'bazaar-apart', table, language);
        await buttonOf('order_separately').click();
        await expect(page).toHaveURL(new RegExp(`/${language}/home$`));
        const { body, status } = await submit(page, language);
        expect(body.additional_data).toMatchObject({ separate: true });
        expect(status).toBe(201);
        await page.waitForURL(/\/order\//);
        expect(page.url()).not.toContain(existing.uuid);
      });
    });

    test.describe('where guests must order together', () => {
      test.use({ venue: 'bazaar-together' });

      test('guests see the other order when they scan, and join it', async ({ page }) => {
        const { existing, buttonOf, question, t } = await scanAfterOthers(
          page,
          'bazaar-together',
          table,
          language,
        );
        await expect(question.getByRole('button')).toHaveCount(1);
        await expect(question).toContainText(t('joins_open_order'));
        await buttonOf('join_order').click();
        await expect(page).toHaveURL(new RegExp(`/${language}/home$`));
        expect(await stored(page, 'seat/bazaar-together/1')).not.toHaveProperty('isSeparate');
        const { body, status } = await submit(page, language);
        expect(body.additional_data).not.toHaveProperty('separate');
        expect(status).toBe(409);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('merge'), exact: true })
          .click();
        await page.waitForURL(pageOf(existing, language));
        await expect(page.getByRole('row', { name: names.soup[language] })).toHaveCount(2);
      });
    });
  });
}
