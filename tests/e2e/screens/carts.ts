import type { Page } from '@playwright/test';
import { type CartLine, withCart } from '../a-cart.ts';
import { originOf } from '../diner.ts';
import { grillAtAnyHour } from '../venues/any-hour.ts';
import { type Language, wordsIn } from './screen.ts';

/** A cart for pictures, with the venue's prices. */
export interface Cart {
  readonly lines: readonly CartLine[];
  readonly [name: string]: unknown;
}

/** At Saffron Grill, where prices include the tax. */
export const takeaway = {
  lines: [
    { product: 123, unit: 35_700, name: 'Grilled Halloumi' },
    { product: 134, quantity: 2, unit: 19_950, name: 'Lentil Soup' },
    { product: 202, unit: 27_410, name: 'Baklava Plate', instructions: 'Extra pistachio, please' },
  ],
  orderType: 'takeaway',
  paymentType: 'cash',
} as const satisfies Cart;

/** With a dish that is sold out. */
export const withSoldOut: Cart = {
  ...takeaway,
  lines: [...takeaway.lines, { product: 206, unit: 29_400 }],
};

/** From La Table du Port. */
export const delivery: Cart = {
  lines: [
    { product: 101, unit: 6_500 },
    { product: 105, quantity: 2, unit: 12_500 },
  ],
  orderType: 'delivery',
  paymentType: 'cash',
  place: {
    lat: 43.7385,
    lng: 7.4245,
    formatted: 'La Condamine, Monaco',
    flat: '12',
    building: '7',
    area: 'Rue Grimaldi',
    landmark: '',
    fee: 2_000,
  },
};

/** Less than La Table du Port delivers. */
export const smallDelivery: Cart = { ...delivery, lines: delivery.lines.slice(0, 1) };

/** A customer, in the fields of the checkout. */
const customer = { name: 'Amal Haddad', phone: '050 123 4567', email: 'amal@diner.example' } as const;

/** Fills in the customer's fields of the checkout. */
export async function fillInCustomer(page: Page, language: Language): Promise<void> {
  const t = wordsIn(language);
  await page.locator('.checkout-blocks input').first().waitFor();
  for (const key of ['name', 'phone', 'email'] as const) {
    const field = page.getByRole('textbox', { name: t(key), exact: true });
    // Each venue has its own fields.
    if (await field.isVisible()) await field.fill(customer[key]);
  }
}

/** Places an order at the grill and goes on to the provider's page. */
export async function placeAndPay(page: Page, language: Language): Promise<void> {
  await withCart(page, grillAtAnyHour, takeaway.lines, { ...takeaway, paymentType: 'card' });
  await page.goto(`${originOf(grillAtAnyHour)}/${language}/checkout`);
  await fillInCustomer(page, language);
  await page.locator('.consent input').check();
  await page.getByRole('button', { name: wordsIn(language)('pay_now') }).click();
  await page.waitForURL(/\/pay\/sandbox\//);
}
