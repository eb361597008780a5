import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { aTablet, orderOn } from './a-board.ts';
import { faultsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { placeOrder } from './placed-order.ts';

const pin = '25.20481,55.27082';

/** Two soups to a door, with a coupon, at a bazaar. */
const aDelivery = () => ({
  menu: 9400,
  order_type: 'delivery',
  payment_type: 'cash',
  total: '46.00',
  coupon: 'TEN',
  customer_name: 'Amal Haddad',
  address: 'Al Wasl Road, Dubai',
  address_coordinates: { type: 'Point', coordinates: [55.27082, 25.20481] },
  address_flat_no: '12',
  address_building_premise: 'برج النور',
  address_area_street: 'Al Wasl Road',
  address_landmark: 'Behind the mosque',
  line_items: [{ cart_uuid: crypto.randomUUID(), quantity: 2, product: 11 }],
});

for (const { language } of directions) {
  test.describe(`a delivery on the board, in ${language},`, () => {
    test.use({ venue: 'bazaar' });

    test('names the door, its zone and the pin, which the ticket has as a code', async ({ browser }) => {
      const { page: tablet, context } = await aTablet(browser, 'bazaar', language);
      await tablet.evaluate(() => {
        window.print = () => undefined;
      });
      const order = await placeOrder('bazaar', language, aDelivery());
      const shown = orderOn(tablet, order.number);
      await expect(shown).toBeVisible({ timeout: 20_000 });
      for (const part of ['12', 'برج النور', 'Al Wasl Road', 'Behind the mosque', 'Old town']) {
        await expect(shown.locator('.destination dd').getByText(part, { exact: true })).toBeVisible();
      }
      const link = shown.locator('.destination a');
      await expect(link).toHaveAttribute('href', /25\.20481.*55\.27082/);
      await expect(shown.locator('.discounts')).toContainText('TEN');
      expect(await faultsOf(tablet)).toEqual([]);

      await shown.locator('.next .more').click();
      await tablet.locator('.order-more .ways button').nth(1).click();
      await tablet.emulateMedia({ media: 'print' });
      await expect(tablet.locator('.ticket')).toContainText('Behind the mosque');
      const code = tablet.locator('.pin-code svg');
      // A printer has more dots than this screen.
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
