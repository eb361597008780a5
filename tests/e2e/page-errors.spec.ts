import { countOf } from '#tests/support/long-run.ts';
import { expect, test } from './diner.ts';

const pages = [
  '/en/home',
  '/en/category/1',
  '/en/product/12',
  '/en/cart',
  '/en/search?term=soup',
  '/en/page/9999',
  '/en/order/7b1f8f9e-7d2e-4f43-9a53-000000000000',
  '/en/menu.txt',
];

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`page transitions, motion: ${reducedMotion},`, () => {
    test.use({ venue: 'kiosk', contextOptions: { reducedMotion }, forgiven: /status of 404/ });

    test('raise no error between pages, forward and back', {
      tag: reducedMotion === 'reduce' ? [] : '@core',
    }, async ({ page, baseURL }) => {
      test.slow();
      for (const [at, from] of pages.entries()) {
        const others = [...pages.slice(at + 1), ...pages.slice(0, at)];
        for (const to of others.slice(0, countOf({ full: others.length, small: 1 }))) {
          await page.goto(from);
          await page.evaluate((there) => location.assign(there), to);
          await page.waitForURL(`${baseURL}${to}`);
          await page.goBack();
        }
      }
    });

    test('raise no error when a diner leaves before the next page has loaded', async ({ page }) => {
      test.slow();
      await page.goto('/en/home');
      for (let delayMs = 0; delayMs < 80; delayMs += 4) {
        const navigation = page.evaluate((ms) => {
          location.assign(`/en/category/1?${ms}`);
          setTimeout(() => location.assign(`/en/product/12?${ms}`), ms);
          setTimeout(() => location.assign(`/en/home?${ms}`), 2 * ms);
        }, delayMs);
        // The page may unload before the call returns.
        await navigation.catch(() => undefined);
        await page.waitForTimeout(2 * delayMs + 100);
        await page.waitForLoadState();
      }
      await expect(page).toHaveURL(/\?\d+$/);
    });
  });
}
