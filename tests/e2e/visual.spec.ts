import { directions, expect, test } from './diner.ts';
import { picturedScreens } from './screens/all-screens.ts';
import { hideWhatVaries, showPhotographs } from './screens/hide-what-varies.ts';
import { lookAt, type Scheme, type Width } from './screens/photograph.ts';
import { reduceColors } from './screens/reduce-colors.ts';
import { describeRendering, recordedRendering, recordRendering } from './screens/rendering.ts';

/**
 * The look of the screens that matter, as pictures in `snapshots/`. Recorded by
 * `npm run e2e -- visual.spec.ts --update-snapshots`: docs/for-developers/testing.md.
 */

type Language = (typeof directions)[number]['language'];

type View = `${Language}-${Width}` | `${Language}-${Width}-dark`;

/** Each screen as a phone shows it in English, and where else its layout, direction or colors are others. */
const pictures: Readonly<Record<string, readonly View[]>> = {
  onboarding: ['en-390', 'ar-1280'],
  'onboarding-without-picture': ['en-390-dark', 'ar-768'],
  'language-offer': ['en-390'],
  greeting: ['en-390', 'ar-768'],
  drawer: ['en-390', 'ar-390'],
  home: ['en-390', 'ar-390', 'en-768', 'en-1280', 'ar-1280-dark'],
  'home-of-a-plain-menu': ['en-390', 'ar-1280'],
  category: ['en-390', 'ar-1280'],
  'category-with-sections': ['ar-390', 'en-1280'],
  'category-of-rows': ['en-390', 'ar-390-dark', 'en-768'],
  'category-as-a-list': ['en-390'],
  'category-with-a-cart': ['en-390', 'ar-1280'],
  product: ['en-390', 'ar-390', 'en-1280-dark'],
  'product-with-choices-missing': ['en-390'],
  'product-sheet': ['en-390', 'ar-1280'],
  combo: ['en-390', 'ar-768'],
  search: ['ar-390'],
  'search-results': ['en-390', 'ar-1280'],
  'search-nothing-found': ['en-390'],
  promotions: ['en-390'],
  'form-with-errors': ['en-390', 'ar-390'],
  'not-found': ['en-390'],
  'cart-empty': ['en-390'],
  cart: ['en-390', 'ar-390', 'en-1280', 'ar-768-dark'],
  'cart-below-the-minimum': ['en-390', 'ar-390'],
  'cart-with-a-refused-coupon': ['en-390'],
  checkout: ['en-390', 'ar-1280'],
  'checkout-for-delivery': ['ar-390'],
  'checkout-with-errors': ['en-390', 'ar-390-dark'],
  'delivery-without-a-map': ['en-390', 'ar-768'],
  'payment-failed': ['en-390', 'ar-390'],
  'payment-unknown': ['en-390'],
  'order-placed': ['en-390', 'ar-1280'],
  'order-collected': ['ar-390-dark'],
  'order-canceled': ['en-390'],
  orders: ['en-390'],
  bill: ['en-390', 'ar-390'],
  'bill-split-by-dishes': ['en-390', 'ar-768-dark'],
  'bill-paid': ['en-390'],
  board: ['en-768', 'ar-1280', 'en-1280-dark'],
  'board-reject': ['en-1280'],
  'board-pause': ['ar-768'],
  ticket: ['en-768'],
  driver: ['en-390', 'ar-390'],
  'driver-on-the-way': ['ar-390-dark'],
  editor: ['en-390', 'ar-1280'],
  'editor-review': ['en-390', 'ar-1280'],
  'editor-history': ['ar-390'],
};

const isRecording = () => ['all', 'changed'].includes(test.info().config.updateSnapshots);

const viewsIn = (language: Language, views: readonly View[]) =>
  views
    .map((view) => view.split('-') as [string, string, Scheme?])
    .filter(([of]) => of === language)
    .map(([, width, scheme = 'light']) => ({ width: Number(width) as Width, scheme }));

for (const { language } of directions) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language, hasChosenLanguage: false, forgiven: /./ });

    test.beforeEach(async ({ browser, page }) => {
      const here = await describeRendering(browser, page);
      if (isRecording()) await recordRendering(here);
      expect(here, 'Pictures of another rendering: record them again, see testing.md').toBe(
        await recordedRendering(),
      );
    });

    for (const { name, arrive } of picturedScreens) {
      const views = viewsIn(language, pictures[name] ?? []);
      if (views.length === 0) continue;
      test(`${name} looks as in its pictures, in ${language}`, async ({ page }) => {
        await arrive(page, language);
        for (const { width, scheme } of views) {
          await lookAt(page, width, scheme);
          await hideWhatVaries(page);
          await showPhotographs(page, language === 'en' && width === 390 && scheme === 'light');
          const file = `${name}-${language}-${width}-${scheme}.png`;
          await expect.soft(page).toHaveScreenshot(file);
          if (isRecording()) await reduceColors(test.info().snapshotPath(file, { kind: 'screenshot' }));
        }
      });
    }
  });
}

test('every picture is of a screen', () => {
  const names = new Set(picturedScreens.map(({ name }) => name));
  expect(Object.keys(pictures).filter((name) => !names.has(name))).toEqual([]);
});
