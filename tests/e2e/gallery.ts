import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { directions, test } from './diner.ts';
import { picturedScreens } from './screens/all-screens.ts';
import { lookAt, schemes, settle, widths } from './screens/photograph.ts';

/** Takes a picture of every screen: `npm run gallery`, or of some: `npm run gallery -- -g cart`. */

const folder = join(import.meta.dirname, '../../test-results/gallery');

/** The largest height of a picture, in pixels. */
const maxHeight = 2_000;

/** Makes the window as high as the page, unless a dialog is in front of it. */
async function showWholePage(page: Page): Promise<void> {
  const height = await page.evaluate(() =>
    document.querySelector('dialog[open], [role=dialog], [popover]:popover-open')
      ? innerHeight
      : document.documentElement.scrollHeight,
  );
  const size = page.viewportSize();
  if (!size || height <= size.height) return;
  await page.setViewportSize({ width: size.width, height: Math.min(height, maxHeight) });
  await settle(page);
}

for (const { language } of directions) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language, hasChosenLanguage: false, forgiven: /./ });

    for (const { name, arrive } of picturedScreens) {
      test(`${name} in ${language}`, async ({ page }) => {
        await arrive(page, language);
        for (const scheme of schemes) {
          for (const width of widths) {
            await lookAt(page, width, scheme);
            await showWholePage(page);
            await page.screenshot({
              path: join(folder, `${name}-${language}-${width}-${scheme}.png`),
              animations: 'disabled',
            });
          }
        }
      });
    }
  });
}
