import { ask } from '#tests/support/http.ts';
import { openOperatorApi } from './a-cart.ts';
import { openOffice } from './an-office.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, port, test } from './diner.ts';
import { placeOrder } from './placed-order.ts';

const soup = () => ({
  menu: 9100,
  order_type: 'takeaway',
  payment_type: 'cash',
  total: '18.00',
  customer_name: 'Amal Haddad',
  phone: '+971501234567',
  line_items: [{ cart_uuid: crypto.randomUUID(), quantity: 1, product: 11 }],
});

/** Sells a soup for cash. */
async function sell(licence: string): Promise<void> {
  const api = await openOperatorApi();
  const number = Number((await placeOrder(licence, 'en', soup())).number);
  for (const move of ['accept', 'prepare'] as const) await api.move({ licence, number, move, reason: null });
  await api.pay({ licence, number, by: 'cash', tendered: '18.00' });
  await api.move({ licence, number, move: 'fulfil', reason: null });
}

/** What a phone says of a guest who looks around, opens a soup, adds it and searches in vain. */
async function browse(licence: string): Promise<void> {
  const calls = [
    { kind: 'home' },
    { kind: 'category', id: 1 },
    { kind: 'product', id: 11 },
    { added: [11], begun: true, nothing: 'Tabbouleh' },
    { kind: 'product', id: 11, nothing: 'tabbouleh ' },
  ];
  for (const call of calls) {
    await ask(port, '/en/api/view/', {
      ...{ host: `${licence}.localhost`, method: 'POST', body: JSON.stringify(call) },
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (iPhone) Mobile Safari' },
    });
  }
}

for (const { language } of directions) {
  const licence = `office-${language}`;

  test(`an accountant sees the day and closes it, in ${language}`, {
    tag: language === 'en' ? '@core' : [],
  }, async ({ browser }) => {
    await browse(licence);
    for (let sold = 0; sold < 3; sold += 1) await sell(licence);
    const { page, context } = await openOffice(browser, licence, 'accountant', { language, name: 'Rami' });
    await page.locator('.office-row').first().click();
    await expect(page).toHaveURL(`/${language}/${licence}/today`);
    await expect(page.locator('.stat b').first()).toHaveText('54.00');
    await expect(page.locator('.stat b').nth(1)).toHaveText('3');
    // Views are written every few seconds.
    await expect(async () => {
      await page.reload();
      await expect(page.locator('.funnel td:nth-child(2)')).toHaveText(['2', '2', '1', '3'], {
        timeout: 2_000,
      });
    }).toPass();
    await expect(page.locator('.office-panel').last()).toContainText('tabbouleh');
    expect(await violationsOf(page)).toEqual([]);

    await page.locator('.office-nav a').nth(1).click();
    await expect(page.locator('.stat b').first()).toHaveText('54.00');
    await expect(page.locator('.funnel td:nth-child(2)')).toHaveText(['2', '2', '1', '3']);
    expect(await violationsOf(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.locator('.office-actions .button').first().click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);

    await page.locator('.office-nav a').nth(2).click();
    await expect(page.locator('.closing-sheet')).toContainText('54.00');
    await page.locator('input[name=float]').fill('100');
    await page.locator('input[name=counted]').fill('149');
    await page.locator('.closing-columns form .button').click();
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('dialog .button').last().click();
    await expect(page.locator('.field-error')).not.toBeEmpty();
    await page.locator('input[name=reason]').fill('Gave wrong change');
    await page.locator('.closing-columns form .button').click();
    await page.locator('dialog .button').last().click();
    await page.locator('.closing-row').click();
    await expect(page.locator('.closing-sheet')).toContainText('Z 0001');
    await expect(page.locator('.closing-sheet')).toContainText('Gave wrong change');
    await expect(page.locator('.cash.bad')).toContainText('5.00');
    expect(await violationsOf(page)).toEqual([]);
    const pdf = page.waitForEvent('download');
    await page.locator('.report-head .chip').nth(2).click();
    expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/);
    await context.close();
  });
}
