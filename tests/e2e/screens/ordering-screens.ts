import type { Page } from '@playwright/test';
import { withCart } from '../a-cart.ts';
import { originOf } from '../diner.ts';
import { grillAtAnyHour } from '../venues/any-hour.ts';
import { delivery, fillInCustomer, smallDelivery, takeaway, withSoldOut } from './carts.ts';
import { at, type Language, type Screen, wordsIn } from './screen.ts';

const venue = grillAtAnyHour;

/** Delivers, with a map. */
const port = 'table-du-port';

const bill = '.bill .total';

async function openWithCart(page: Page, language: Language, path: string): Promise<void> {
  await withCart(page, venue, takeaway.lines, takeaway);
  await page.goto(`${originOf(venue)}/${language}${path}`);
  await page.locator(bill).waitFor();
}

async function refuseCoupon(page: Page, language: Language): Promise<void> {
  await openWithCart(page, language, '/cart');
  const t = wordsIn(language);
  await page.locator('summary', { hasText: t('coupon_code') }).click();
  await page.getByLabel(t('coupon_code')).fill('NOPE10');
  await page.getByRole('button', { name: t('apply') }).click();
  await page.locator('.field-error').waitFor();
}

async function fillInCheckout(page: Page, language: Language): Promise<void> {
  await openWithCart(page, language, '/checkout');
  await fillInCustomer(page, language);
}

async function openMap(page: Page, language: Language): Promise<void> {
  await withCart(page, port, delivery.lines, { orderType: 'delivery' });
  await page.goto(`${originOf(port)}/${language}/delivery-location?from=checkout`);
  await page.locator('.map-pin').waitFor();
}

async function movePin(page: Page, language: Language): Promise<void> {
  await openMap(page, language);
  await page.locator('.map-pin').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.locator('#flat_number').waitFor();
}

/** 12:00 in Dubai, as UTC. */
const noonHour = 8;

/** The screen as a device shows it at noon of today: late in the evening, the first time to order for is tomorrow's. */
const atNoon = ({ name, arrive }: Screen): Screen => ({
  name,
  arrive: async (page, language) => {
    await page.clock.setFixedTime(new Date(new Date().setUTCHours(noonHour, 0, 0, 0)));
    await arrive(page, language);
  },
});

/** Screens from the cart to the order. */
export const orderingScreens: readonly Screen[] = [
  at('cart-empty', venue, '/cart', { see: '.cart-message' }),
  at('cart', venue, '/cart', { cart: takeaway, see: bill }),
  at('cart-for-delivery', port, '/cart', { cart: delivery, see: bill }),
  at('cart-below-the-minimum', port, '/cart', { cart: smallDelivery, see: '.minimum' }),
  at('cart-with-a-sold-out-dish', venue, '/cart', { cart: withSoldOut, see: bill }),
  at('cart-as-a-list', 'bazaar-list', '/cart', {
    cart: { lines: [{ product: 11 }, { product: 13 }] },
    see: '.cart-summary',
  }),
  { name: 'cart-with-a-refused-coupon', arrive: refuseCoupon },
  atNoon(at('checkout', venue, '/checkout', { cart: takeaway, see: bill })),
  { name: 'checkout-filled-in', arrive: fillInCheckout },
  at('checkout-for-delivery', port, '/checkout', { cart: delivery, see: bill }),
  at('checkout-for-dine-in', 'tea-house', '/checkout', {
    cart: { lines: [{ product: 11, unit: 1_500 }], orderType: 'dine_in' },
    see: bill,
  }),
  atNoon(
    at('checkout-with-errors', venue, '/checkout', {
      cart: takeaway,
      press: ['form button[type=submit]'],
      see: '.field-error',
    }),
  ),
  at('checkout-terms', 'tea-house', '/checkout', {
    cart: { lines: [{ product: 11, unit: 1_500 }], orderType: 'takeaway' },
    press: ['.consent a'],
    see: '[role=dialog], dialog[open]',
  }),
  { name: 'delivery-map', arrive: openMap },
  { name: 'delivery-map-with-an-address', arrive: movePin },
  at('delivery-without-a-map', 'jamrat-layl', '/delivery-location?from=checkout', {
    cart: { lines: [{ product: 503, unit: 1_650 }], orderType: 'delivery' },
    see: '.zone-list',
  }),
];
