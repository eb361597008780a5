import { aTablet, orderOn } from './a-board.ts';
import { printerOf } from './a-printer.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { placeOrder } from './placed-order.ts';

for (const { language } of directions) {
  test.describe(`a board with printers, in ${language},`, () => {
    const venue = `prints-${language}`;
    test.use({ venue });

    test('prints orders by itself, says which printer has no paper, and prints again elsewhere', async ({
      browser,
    }) => {
      const [kitchen, bar] = [await printerOf(venue, 'Kitchen'), await printerOf(venue, 'Bar')];
      await bar.poll();
      expect(await kitchen.work()).toBe(false);
      const first = await placeOrder(venue, language);
      expect(await kitchen.work()).toBe(true);

      kitchen.state.statusCode = '410 Out of paper';
      await kitchen.poll();
      await placeOrder(venue, language);
      const { page: tablet, context } = await aTablet(browser, venue, language);
      const notice = tablet.locator('.notice').filter({ hasText: 'Kitchen' });
      await expect(notice).toBeVisible();
      expect(await violationsOf(tablet)).toEqual([]);
      await notice.getByRole('button').click();
      await expect(notice.getByRole('button')).toHaveCount(0);
      expect(await bar.work()).toBe(true);

      await orderOn(tablet, first.number).locator('header .more').click();
      await tablet.getByRole('dialog').getByRole('button', { name: 'Bar' }).click();
      await expect(tablet.getByRole('dialog').getByRole('status')).toContainText('Bar');
      expect(await violationsOf(tablet)).toEqual([]);
      expect(await bar.work()).toBe(true);
      expect(bar.pages).toHaveLength(2);
      await context.close();
    });
  });
}
