import { ask } from '#tests/support/http.ts';
import { aStarPrinter } from '#tests/support/printers/cloudprnt-printer.ts';
import type { CallServer } from '#tests/support/printers/printer-requests.ts';
import { aTablet, orderOn } from './a-board.ts';
import { openOperatorApi } from './a-cart.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, port, test } from './diner.ts';
import { placeOrder } from './placed-order.ts';

/** A printer of the venue, at its own address. */
async function printerOf(venue: string, name: string) {
  const made = await (await openOperatorApi()).token({ licence: venue, purpose: 'printer', label: name });
  if (made.kind !== 'done') throw new Error(made.why);
  const { path } = made.access;
  const call: CallServer = ({ method, query = '', headers, body }) =>
    ask(port, path + query, {
      host: `${venue}.localhost`,
      method,
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    });
  return aStarPrinter(call);
}

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
