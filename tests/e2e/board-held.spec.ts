import { alertSounds, aTablet, orderOn } from './a-board.ts';
import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { placeOrder } from './placed-order.ts';

const words = {
  en: { held: 'To confirm', release: 'Confirm', all: 'Confirm all' },
  ar: { held: 'بانتظار تأكيدكم', release: 'تأكيد', all: 'تأكيد الكل' },
} as const;

for (const { language } of directions) {
  test.describe(`orders above the unconfirmed cash limit, in ${language},`, () => {
    const venue = `asked-${language}`;
    test.use({ venue });

    test('stay silent and apart until the venue confirms them', async ({ browser }) => {
      const { page: tablet, context } = await aTablet(browser, venue, language);
      const sound = tablet.locator('.notices .button');
      if (await sound.isVisible()) await sound.click();
      const { held: title, release, all } = words[language];
      const held = tablet.getByRole('region', { name: title });
      const pending = tablet.locator('.lane.pending');

      const first = await placeOrder(venue, language);
      await expect(orderOn(tablet, first.number)).toBeVisible({ timeout: 20_000 });
      await expect(held).toHaveCount(0);
      await orderOn(tablet, first.number).locator('.order-actions .button').last().waitFor();

      const others = [await placeOrder(venue, language), await placeOrder(venue, language)];
      await held.locator('summary').click({ timeout: 20_000 });
      for (const { number } of others) {
        await expect(
          held.getByRole('article').filter({ has: tablet.locator(`#order-${Number(number)}`) }),
        ).toBeVisible({
          timeout: 20_000,
        });
      }
      await expect(tablet, 'only the first order is new').toHaveTitle(/^\(1\) /);
      await expect(pending.getByRole('article')).toHaveCount(1);
      expect(await violationsOf(tablet)).toEqual([]);
      const [second] = others;
      await orderOn(tablet, second?.number ?? '')
        .getByRole('button', { name: release, exact: true })
        .click();
      await expect(pending.getByRole('article')).toHaveCount(2);
      await held.getByRole('button', { name: all, exact: true }).click();
      await expect(pending.getByRole('article')).toHaveCount(3);
      await expect(held).toHaveCount(0);
      await expect(tablet).toHaveTitle(/^\(3\) /);
      await expect.poll(() => alertSounds(tablet)).toBeGreaterThan(0);
      await context.close();
    });
  });
}
