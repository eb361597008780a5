import { beforeAll, expect, test } from 'vitest';
import { initI18n } from '#i18n/init-i18n.ts';
import { aDish, anApp, withDishes } from './an-app.ts';

beforeAll(initI18n);

const menu = withDishes(aDish(11, { deposit: '0.5' }), aDish(12, { deposit: '0' }), aDish(13));

test('a deposit stands beside the price in lists, on the page and in the cart', () => {
  const app = anApp(menu);
  expect(app.category(1)?.dishes.map(({ deposit }) => deposit)).toEqual([500, undefined, undefined]);
  expect(app.product(11, new URLSearchParams())?.orderable).toMatchObject({ price: '10.00', deposit: 500 });
  expect(app.orderable(12)).not.toHaveProperty('deposit');
});

test('the menu as text says it after the price', () => {
  const text = anApp(menu).seo.textMenu();
  expect(text).toContain('- Dish 11 · AED\u00a010.00 · plus AED\u00a00.50 deposit\n');
  expect(text).toContain('- Dish 12 · AED\u00a010.00\n');
});

test('only a menu with deposits has the phrases for them', () => {
  const features = (input: typeof menu) => anApp(input).search(new URLSearchParams()).shell.dishFeatures;
  expect(features(menu)).toEqual(['deposit']);
  expect(features(withDishes(aDish(13)))).toEqual([]);
});
