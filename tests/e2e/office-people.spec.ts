import { anOfficeBrowser, invitationOf, openOffice, withPasskeyDevice } from './an-office.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';

const email = () => `${crypto.randomUUID()}@example.com`;

for (const { language, direction } of directions) {
  test.describe(`the office, in ${language},`, () => {
    test('takes an owner in, adds a passkey, and signs in with it', {
      tag: language === 'ar' ? '@core' : [],
    }, async ({ browser }) => {
      const office = await anOfficeBrowser(browser, { language, width: 390 });
      const { page, context } = office;
      await withPasskeyDevice(office);
      const link = await invitationOf('corner', 'owner', { language });
      await page.goto(link);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page.locator('h1')).toContainText('Corner');
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('.office-door .button').click();
      await expect(page.locator('.office-row')).toHaveCount(1);
      expect(await violationsOf(page)).toEqual([]);

      await page.locator('.office-own').click();
      await page.locator('section').first().locator('.button').click();
      await expect(page.locator('section').first().locator('.office-row')).toHaveCount(1);
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('.office-bar button').click();
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('.office-door .button').first().click();
      await expect(page.locator('.office-own')).toBeVisible();

      await page.goto(link);
      await page.reload();
      await expect(page.locator('.office-door h1')).toBeVisible();
      await expect(page.locator('.office-door .button')).toHaveCount(0);
      await context.close();
    });

    test('lets an owner invite a manager, change the role and remove them', async ({ browser }) => {
      const { page, context } = await openOffice(browser, 'corner', 'owner', { language, email: email() });
      await page.locator('.office-row').first().click();
      await page.locator('.office-nav a').last().click();
      await page.locator('.office-invite').waitFor();
      const [name, address] = ['Omar', email()];
      await page.locator('input[name=name]').fill(name);
      await page.locator('input[name=email]').fill(address);
      await page.locator('.office-role').nth(1).click();
      await page.locator('.office-invite .button').click();
      const link = await page.locator('.office-link input').inputValue();
      expect(await violationsOf(page)).toEqual([]);

      const other = await anOfficeBrowser(browser, { language });
      await other.page.goto(link);
      await other.page.locator('.office-door .button').click();
      await other.page.locator('.office-row').first().click();
      await other.page.locator('.office-nav a').last().click();
      await other.page.locator('.office-invite').waitFor();

      await page.reload();
      const row = page.locator('.office-row', { hasText: address });
      await row.locator('select').selectOption('accountant');
      await other.page.reload();
      await expect(other.page.locator('.office-content h1')).toBeVisible();
      await expect(other.page.locator('.office-invite')).toHaveCount(0);
      await row.locator('.link').click();
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('dialog .destructive').click();
      await expect(row).toHaveCount(0);
      await other.page.reload();
      await expect(other.page.locator('.office-door')).toBeVisible();
      await Promise.all([context.close(), other.context.close()]);
    });
  });
}
