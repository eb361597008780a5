import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { aTablet, orderOn } from './a-board.ts';
import { codeOf } from './a-cart.ts';
import { aDelivery } from './a-delivery.ts';
import { venue } from './at-a-table.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { placeOrder } from './placed-order.ts';

const pin = '25.20481,55.27082';

/** With a coupon. */
const couponDelivery = () =>
  aDelivery({
    total: '50.50',
    coupon: 'TEN',
    email: 'amal@example.com',
    address_landmark: 'Behind the mosque',
  });

for (const { language } of directions) {
  test.describe(`a delivery on the board, in ${language},`, () => {
    test.use({ venue: 'bazaar-delivering' });

    test('shows guest, address, zone and pin, with the pin as a QR code on the ticket', async ({
      browser,
    }) => {
      const { page: tablet, context } = await aTablet(browser, 'bazaar-delivering', language);
      await tablet.evaluate(() => {
        window.print = () => undefined;
      });
      const order = await placeOrder('bazaar-delivering', language, couponDelivery());
      const shown = orderOn(tablet, order.number);
      await expect(shown).toBeVisible({ timeout: 20_000 });
      for (const part of ['12', 'برج النور', 'Al Wasl Road', 'Behind the mosque', 'Old town']) {
        await expect(shown.locator('.destination dd').getByText(part, { exact: true })).toBeVisible();
      }
      const link = shown.locator('.destination a');
      await expect(link).toHaveAttribute('href', /25\.20481.*55\.27082/);
      await expect(shown.getByRole('link', { name: 'amal@example.com' })).toHaveAttribute(
        'href',
        'mailto:amal@example.com',
      );
      await expect(shown.locator('.discounts')).toContainText('TEN');
      expect(await violationsOf(tablet)).toEqual([]);

      await shown.locator('header .more').click();
      // The discount that is left if a dish is struck.
      const withoutSoups = tablet.locator('.strike-list li').first().locator('.strike-result');
      await expect(withoutSoups).toContainText(language === 'en' ? '14.50' : '١٤٫٥٠');
      await expect(withoutSoups.locator('.discounts')).toContainText('TEN');
      await expect(withoutSoups.locator('.discounts')).toContainText(language === 'en' ? '0.50' : '٠٫٥٠');
      expect(await violationsOf(tablet)).toEqual([]);
      await tablet.locator('.more-actions .dialog-buttons button').nth(1).click();
      await tablet.emulateMedia({ media: 'print' });
      for (const text of ['Behind the mosque', 'amal@example.com', 'TEN'])
        await expect(tablet.locator('.ticket')).toContainText(text);
      const code = tablet.locator('.map-qr-code svg');
      // A printer has a higher resolution than this screen.
      await code.evaluate((svg) =>
        Object.assign((svg as SVGElement).style, { width: '400px', height: '400px' }),
      );
      const { data, info } = await sharp(await code.screenshot())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(decodeQr({ width: info.width, height: info.height, data })).toBe(`geo:${pin}`);
      await context.close();
    });
  });
}

for (const [at, { language }] of directions.entries()) {
  test(`an employee's order shows the employee and the discount, in ${language}`, async ({ browser }) => {
    const { page: tablet, context } = await aTablet(browser, venue, language);
    await tablet.evaluate(() => {
      window.print = () => undefined;
    });
    const path = await codeOf(venue, 'Table', String(33 + at));
    const order = await placeOrder(venue, language, {
      menu: 9600,
      order_type: 'dine_in',
      payment_type: 'cash',
      total: '16.00',
      line_items: [{ cart_uuid: crypto.randomUUID(), quantity: 1, product: 11 }],
      additional_data: { location_token: path.replace('/t/', ''), employee_id: 'E-100' },
    });
    const shown = orderOn(tablet, order.number);
    await expect(shown.locator('.customer')).toContainText('E-100', { timeout: 20_000 });
    await expect(shown.locator('.discounts')).toContainText('Employee discount');
    await shown.locator('header .more').click();
    await tablet.locator('.more-actions .dialog-buttons button').nth(1).click();
    await tablet.emulateMedia({ media: 'print' });
    await expect(tablet.locator('.ticket')).toContainText('E-100');
    await expect(tablet.locator('.ticket')).toContainText('Employee discount');
    await context.close();
  });
}
