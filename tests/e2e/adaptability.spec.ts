import { directions, expect, test } from './diner.ts';
import { forceColors, invisibleControls } from './forced-colors.ts';
import { endlessAnimations, layoutProblems } from './layout-problems.ts';
import { pageOf, placeOrder } from './placed-order.ts';
import { screenKinds, withCarts } from './screen-kinds.ts';
import { screenReaderProblems } from './screen-reader.ts';

// Some screens are error responses. The map is drawn without a graphics card.
test.use({ forgiven: /status of (404|421|503)|GL Driver Message/ });

const softly = expect.configure({ soft: true });

for (const { language } of directions) {
  test(`no screen in ${language} loses content to large text, wide spacing, zoom or forced colors`, async ({
    page,
    context,
  }) => {
    test.slow();
    await withCarts(context);
    for (const { name, arrive } of screenKinds) {
      await test.step(name, async () => {
        await arrive(page, language);
        expect.soft(await screenReaderProblems(page), name).toEqual([]);
        await forceColors(page);
        // A map moves for a moment, so only what stays blank counts.
        await softly.poll(() => invisibleControls(page), { message: name, timeout: 3_000 }).toEqual([]);
        await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
        expect.soft(await layoutProblems(page), name).toEqual([]);
      });
    }
  });
}

test.describe('an order', () => {
  test.use({ venue: 'served' });

  test('shows its status and then stops moving', async ({ page, venue }) => {
    await page.goto(pageOf(await placeOrder(venue)));
    await expect(page.locator('.steps .point')).toBeVisible();
    expect(await endlessAnimations(page)).toEqual([]);
  });
});
