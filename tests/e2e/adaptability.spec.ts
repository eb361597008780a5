import { violationsOf } from './axe.ts';
import { directions, expect, test } from './diner.ts';
import { forceColors, invisibleControls } from './forced-colors.ts';
import { endlessAnimations, layoutProblems } from './layout-problems.ts';
import { pageOf, placeOrder } from './placed-order.ts';
import { screenReaderProblems } from './screen-reader.ts';
import { dinerScreens, firstTables } from './screens/all-screens.ts';
import { lookAt, schemes, settle } from './screens/photograph.ts';
import { staffScreens } from './screens/staff-screens.ts';

const softly = expect.configure({ soft: true });

for (const { language } of directions) {
  test.describe(`in ${language}`, () => {
    // Some screens are error responses. The map is drawn without a graphics card.
    test.use({ locale: language, hasChosenLanguage: false, forgiven: /./ });

    for (const { name, arrive } of [...dinerScreens(firstTables.accessibility), ...staffScreens]) {
      // A ticket is paper.
      if (name === 'ticket') continue;
      test(`${name} has no accessibility violations in light or dark, in ${language}`, async ({ page }) => {
        test.slow();
        await arrive(page, language);
        for (const scheme of schemes) {
          await lookAt(page, 390, scheme);
          expect.soft(await violationsOf(page), `on a phone, ${scheme}`).toEqual([]);
        }
        await lookAt(page, 1280, 'dark');
        expect.soft(await violationsOf(page), 'on a desktop, dark').toEqual([]);
      });
    }

    for (const { name, arrive } of dinerScreens(firstTables.layout)) {
      test(`${name} loses nothing to large text, wide spacing, zoom or forced colors, in ${language}`, async ({
        page,
      }) => {
        await arrive(page, language);
        await settle(page);
        expect.soft(await screenReaderProblems(page)).toEqual([]);
        await forceColors(page);
        // A map moves for a moment, so only what stays blank counts.
        await softly.poll(() => invisibleControls(page), { timeout: 3_000 }).toEqual([]);
        await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
        expect.soft(await layoutProblems(page)).toEqual([]);
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
