import type { BrowserContext, Page } from '@playwright/test';
import { initI18n } from '#i18n/init-i18n.ts';
import type { Translator } from '#i18n/translator.ts';
import { ask } from '#tests/support/http.ts';
import { codeOf, openOperatorApi } from './a-cart.ts';
import { expect, port } from './diner.ts';
import { type PlacedOrder, placeOrder } from './placed-order.ts';
import { wordsIn } from './screens/screen.ts';

initI18n();

export const venue = 'tables';

export const names = {
  soup: { en: 'Lentil soup', ar: 'شوربة عدس' },
  chicken: { en: 'Charcoal chicken', ar: 'دجاج على الفحم' },
  bread: { en: 'Bread', ar: 'خبز' },
} as const;

export type Language = 'en' | 'ar';

/** A guest with a phone. */
export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly language: Language;
  readonly t: Translator;
}

/** Seats a guest by a table's code. */
export async function sit(page: Page, table: string, language: Language = 'en'): Promise<Guest> {
  await page.goto(`/${language}${await codeOf(venue, 'Table', table)}`);
  await page.waitForURL(/\/home$/);
  return { page, context: page.context(), language, t: wordsIn(language) };
}

/** An order that another guest placed at the table: one soup. */
export async function orderAt(table: string, language: Language = 'en'): Promise<PlacedOrder> {
  return placeOrder(venue, language, {
    menu: 9600,
    order_type: 'dine_in',
    payment_type: 'cash',
    total: '20.00',
    phone: '+971501234567',
    line_items: [{ cart_uuid: crypto.randomUUID(), quantity: 1, product: 11 }],
    additional_data: { location_token: await tokenOf(table) },
  });
}

const tokenOf = async (table: string) => (await codeOf(venue, 'Table', table)).replace('/t/', '');

/** Sets a table's state as staff do. */
export async function setTableState(table: string, state: 'busy' | 'common' | 'free'): Promise<void> {
  const location = { type: 'Table' as const, name: table };
  await (await openOperatorApi()).place({ licence: venue, location, state });
}

/** The guest returns to the page from another app. The page asks for the table's order at once. */
export async function returnToPage({ page }: Guest): Promise<void> {
  // The script that asks loads after the page.
  await expect(async () => {
    const response = page.waitForResponse(/\/iiko\/active-order\//, { timeout: 1_000 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await response;
  }).toPass();
}

/** The dishes of an order, as anyone with its link sees them. */
export async function dishesOf(
  { uuid }: Pick<PlacedOrder, 'uuid'>,
  language: Language = 'en',
): Promise<readonly string[]> {
  const response = await ask(port, `/${language}/api/order/${uuid}/`, { host: `${venue}.localhost` });
  const { line_items } = response.json<{
    line_items: readonly { product_name: string; quantity: number }[];
  }>();
  return line_items.map(({ product_name, quantity }) => `${quantity} × ${product_name}`);
}

/** The button of a list that adds a dish, to the cart or to the table's order. */
export const addButton = ({ page, language, t }: Guest, dish: keyof typeof names, to: 'cart' | 'order') =>
  page.getByRole('button', {
    name: t(to === 'cart' ? 'add_named' : 'add_named_to_order', { name: names[dish][language] }),
  });

/** The amount beside a label of the bill. */
export const amountFor = (page: Page, label: string) =>
  page
    .locator('.bill > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
