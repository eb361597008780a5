import type { Page } from '@playwright/test';
import { publishNow } from './a-menu-editor.ts';
import { openOffice } from './an-office.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';

const widths = { en: 1280, ar: 390 } as const;

const texts = {
  en: { taxNumber: 'Tax number', changed: 'Legal details changed' },
  ar: { taxNumber: 'الرقم الضريبي', changed: 'البيانات القانونية' },
} as const;

async function openVenueDetails(page: Page) {
  await page.locator('.office-row').first().click();
  await page.locator('.office-nav a[href$="/menu"]').click();
  await page.locator('.categories').waitFor();
  await page.locator('.views button').nth(4).click();
  await page.locator('#outlet_phone').waitFor();
}

for (const { language } of directions) {
  const venue = `lunch-room-legal-${language}`;
  const say = texts[language];

  test.describe(`the details of a venue in the office, in ${language},`, () => {
    // Without its cookie the office answers 401, which the console reports.
    test.use({ venue, forgiven: /status of 401/ });

    test('are changed by its manager, and the legal ones by its owner alone', async ({ browser }) => {
      const width = widths[language];
      const manager = await openOffice(browser, venue, 'manager', { language, width });
      await openVenueDetails(manager.page);
      await expect(manager.page.locator('#delivery_fee')).toBeVisible();
      await expect(manager.page.locator('#legal-name')).toHaveCount(0);
      await manager.page.locator('#outlet_phone').fill('04 000 0100');
      await expect(manager.page.locator('#outlet_phone')).toHaveAttribute('aria-invalid', 'true');
      await expect(manager.page.locator('.unpublished-bar .button')).toHaveCount(0);
      await manager.page.locator('#outlet_phone').fill('+971 4 000 0100');
      await manager.page.locator('.unpublished-bar .button').click();
      await expect(manager.page.locator('.changed-fields')).toContainText('+97140000100');
      await publishNow(manager.page);
      await manager.context.close();

      const { page, context } = await openOffice(browser, venue, 'owner', { language, width });
      await openVenueDetails(page);
      await expect(page.getByLabel(say.taxNumber)).toHaveValue('100200300');
      await page.locator('#legal-name').fill('');
      await expect(page.locator('#legal-name')).toHaveAttribute('aria-invalid', 'true');
      await page.locator('#legal-name').fill('Lunch Room LLC');
      await page.getByLabel(say.taxNumber).fill('100200301');
      await page.locator('#legal-address').fill('1 Main Street\nDubai');
      expect(await violationsOf(page)).toEqual([]);
      await page.locator('.unpublished-bar .button').click();
      await expect(page.locator('.changed-fields')).toContainText('100200301');
      await publishNow(page);
      await page.locator('.office-nav a').last().click();
      await expect(page.locator('.office-row small', { hasText: say.changed })).toHaveCount(1);
      await context.close();
    });
  });
}
