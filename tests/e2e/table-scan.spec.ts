import type { Page } from '@playwright/test';
import { initI18n } from '#i18n/init-i18n.ts';
import { translatorIn } from '#i18n/translator.ts';
import { codeOf, withCart } from './a-cart.ts';
import { names } from './at-a-table.ts';
import { faultsOf } from './axe.ts';
import { expect, test } from './diner.ts';
import { aSoup, kept, pageOf, placeOrder } from './placed-order.ts';

/** What a guest is told who scans the code of a table, without table mode. Each test has a table of its own. */

initI18n();

test.use({ forgiven: /status of 409/ });

/** Somebody else has ordered a soup at a table, and this guest scans its code with another soup in the cart. */
async function scanAfterOthers(page: Page, venue: string, table: string, language: 'en' | 'ar') {
  const path = await codeOf(venue, 'Table', table);
  const others = await placeOrder(venue, language, {
    ...aSoup(),
    order_type: 'dine_in',
    additional_data: { location_token: path.replace('/t/', '') },
  });
  await withCart(page.context(), venue, [{ product: 11 }]);
  await page.goto(`/${language}${path}`);
  const t = translatorIn(language, {}, true);
  const question = page.getByRole('alert', { name: t('active_order_on_table') });
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/t\//);
  expect(await faultsOf(page)).toEqual([]);
  const key = (words: Parameters<typeof t>[0]) => question.getByRole('button', { name: t(words) });
  await expect(key('join_order')).toBeFocused();
  return { others, question, key, t };
}

/** Sends what is in the cart; says what was asked, and the status of the answer. */
async function submit(page: Page, language: string) {
  await page.goto(`/${language}/checkout`);
  const t = translatorIn(language as 'en', {}, true);
  await page.getByRole('textbox', { name: t('name'), exact: true }).fill('Amal');
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/order/'),
  );
  await page.getByRole('button', { name: t('submit_order') }).click();
  const response = await answered;
  return { asked: response.request().postDataJSON(), status: response.status() };
}

for (const { language, table } of [
  { language: 'en', table: '4' },
  { language: 'ar', table: '9' },
] as const) {
  test.describe(`in ${language}`, () => {
    test.describe('where guests may order separately', () => {
      test.use({ venue: 'bazaar-apart' });

      test('they are told of the others’ order when they scan, and order separately', async ({ page }) => {
        const { others, key } = await scanAfterOthers(page, 'bazaar-apart', table, language);
        await key('order_separately').click();
        await expect(page).toHaveURL(new RegExp(`/${language}/home$`));
        const { asked, status } = await submit(page, language);
        expect(asked.additional_data).toMatchObject({ separate: true });
        expect(status).toBe(201);
        await page.waitForURL(/\/order\//);
        expect(page.url()).not.toContain(others.uuid);
      });
    });

    test.describe('where guests may not', () => {
      test.use({ venue: 'bazaar-together' });

      test('they are told of the others’ order when they scan, and join it', async ({ page }) => {
        const { others, key, question, t } = await scanAfterOthers(page, 'bazaar-together', table, language);
        await expect(question.getByRole('button')).toHaveCount(1);
        await expect(question).toContainText(t('joins_open_order'));
        await key('join_order').click();
        await expect(page).toHaveURL(new RegExp(`/${language}/home$`));
        expect(await kept(page, 'seat/bazaar-together/1')).not.toHaveProperty('isSeparate');
        const { asked, status } = await submit(page, language);
        expect(asked.additional_data).not.toHaveProperty('separate');
        expect(status).toBe(409);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('merge'), exact: true })
          .click();
        await page.waitForURL(pageOf(others, language));
        await expect(page.getByRole('row', { name: names.soup[language] })).toHaveCount(2);
      });
    });
  });
}
