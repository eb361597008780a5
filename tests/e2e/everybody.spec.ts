import { directions, expect, test } from './diner.ts';
import { kinds, withCarts } from './every-kind.ts';
import { misfitsOf, restlessOf } from './fit.ts';
import { blanksOf, inForcedColours } from './forced-colors.ts';
import { unheardOf } from './heard.ts';
import { pageOf, placeOrder } from './placed-order.ts';

// Some of the screens are answers to what cannot be had; the map is drawn without a graphics card.
test.use({ forgiven: /status of (404|421|503)|GL Driver Message/ });

const softly = expect.configure({ soft: true });

for (const { language } of directions) {
  test(`no screen in ${language} loses anything to large letters, wide spaces, little room or other colours`, async ({
    page,
    context,
  }) => {
    test.slow();
    await withCarts(context);
    for (const { name, arrive } of kinds) {
      await test.step(name, async () => {
        await arrive(page, language);
        expect.soft(await unheardOf(page), name).toEqual([]);
        await inForcedColours(page);
        // A map goes on moving for a moment: only what stays blank is.
        await softly.poll(() => blanksOf(page), { message: name, timeout: 3_000 }).toEqual([]);
        await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
        expect.soft(await misfitsOf(page), name).toEqual([]);
      });
    }
  });
}

test.describe('an order', () => {
  test.use({ venue: 'served' });

  test('shows where it stands, and then keeps still', async ({ page, venue }) => {
    await page.goto(pageOf(await placeOrder(venue)));
    await expect(page.locator('.steps .point')).toBeVisible();
    expect(await restlessOf(page)).toEqual([]);
  });
});
