import { readFile } from 'node:fs/promises';
import { openOperatorApi } from './a-cart.ts';
import { openOffice } from './an-office.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { placeOrder } from './placed-order.ts';

const phone = '+971501234567';

for (const { language } of directions) {
  const licence = `guests-${language}`;

  test(`a manager hands out what is known of a guest, and erases it, in ${language}`, {
    tag: language === 'ar' ? '@core' : [],
  }, async ({ browser }) => {
    const api = await openOperatorApi();
    const orders = [await placeOrder(licence), await placeOrder(licence)];
    await api.move({ licence, number: Number(orders[0]?.number), move: 'reject', reason: null });
    const { page, context } = await openOffice(browser, licence, 'manager', { language, width: 390 });
    await page.goto(`/${language}/${licence}/guests`);
    const field = page.locator('input[name=contact]');
    const find = async (text: string) => {
      await field.fill(text);
      await page.locator('.office-form .button').click();
    };
    await find('Amal');
    await expect(page.locator('.field-error')).not.toBeEmpty();
    await find('nobody@example.com');
    await expect(page.locator('.office-note')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await find(phone);
    const known = page.locator('.guest-known');
    await expect(known.locator('dd').first()).toHaveText('2');
    await expect(known.locator('li')).toHaveCount(2);
    expect(await violationsOf(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      known.locator('.button.plain').click(),
    ]);
    const file = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(file.orders).toHaveLength(2);
    expect(file.orders[0].customer.name).toBe('Amal Haddad');

    await known.locator('.destructive').click();
    await expect(page.locator('dialog')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.locator('dialog .destructive').click();
    await expect(known).toHaveCount(0);
    await expect(page.locator('.office-note')).toContainText('1');
    await find(phone);
    await expect(known.locator('dd').first()).toHaveText('1');
    await expect(known.locator('.destructive')).toHaveCount(0);
    await context.close();
  });
}
