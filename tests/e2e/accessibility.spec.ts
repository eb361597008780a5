import { violationsOf } from './axe.ts';
import { expect, test } from './diner.ts';
import { visits } from './screens/demo-visits.ts';

for (const { venue, language, stops } of visits) {
  test.describe(`${venue} in ${language}`, () => {
    test.use({ venue, forgiven: /status of 404/ });

    const isCore = venue === 'saffron-grill' && language === 'ar';
    test('has no accessibility violations', { tag: isCore ? '@core' : [] }, async ({ page }) => {
      test.slow();
      for (const { path, state = '', arrive } of stops) {
        await test.step(`${path} ${state}`, async () => {
          await page.goto(`/${language}${path}`);
          await arrive?.(page);
          expect.soft(await violationsOf(page), `${venue}/${language}${path} ${state}`).toEqual([]);
        });
      }
    });
  });
}

for (const { venue, path } of [
  { venue: 'pending', path: '/en/home' },
  { venue: 'pending', path: '/ar/home' },
  { venue: 'suspended', path: '/en/home' },
  { venue: 'suspended', path: '/ar/home' },
  { venue: 'nobody', path: '/' },
]) {
  test.describe(`no menu at ${venue}${path}`, () => {
    test.use({ venue, forgiven: /status of (503|421)/ });

    test('has no accessibility violations', async ({ page }) => {
      await page.goto(path);
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}
