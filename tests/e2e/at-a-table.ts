import type { BrowserContext, Page } from '@playwright/test';
import { initI18n } from '#i18n/init-i18n.ts';
import { type Translator, translatorIn } from '#i18n/translator.ts';
import { ask } from '#tests/support/http.ts';
import { codeOf, inOperatorApi } from './a-cart.ts';
import { expect, port } from './diner.ts';
import { type PlacedOrder, placeOrder } from './placed-order.ts';

initI18n();

export const venue = 'tables';

export const names = {
  soup: { en: 'Lentil soup', ar: 'شوربة عدس' },
  chicken: { en: 'Charcoal chicken', ar: 'دجاج على الفحم' },
  bread: { en: 'Bread', ar: 'خبز' },
} as const;

export type Tongue = 'en' | 'ar';

/** A guest with a telephone. */
export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly language: Tongue;
  readonly t: Translator;
}

/** Seats a guest by the code of a table. */
export async function sit(page: Page, table: string, language: Tongue = 'en'): Promise<Guest> {
  await page.goto(`/${language}${await codeOf(venue, 'Table', table)}`);
  await page.waitForURL(/\/home$/);
  return { page, context: page.context(), language, t: translatorIn(language, {}, true) };
}

/** An order that somebody else has made at the table: a soup. */
export async function orderAt(table: string, language: Tongue = 'en'): Promise<PlacedOrder> {
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

/** What staff do with a table. */
export async function staffKeep(table: string, state: 'busy' | 'common' | 'free'): Promise<void> {
  const location = { type: 'Table' as const, name: table };
  await (await inOperatorApi()).place({ licence: venue, location, state });
}

/** The guest has looked at something else, and comes back to the page: it asks at once. */
export async function comeBack({ page }: Guest): Promise<void> {
  // What asks comes to the page after the page itself.
  await expect(async () => {
    const asked = page.waitForResponse(/\/iiko\/active-order\//, { timeout: 1_000 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked;
  }).toPass();
}

/** The dishes of an order, as whoever has the link sees them. */
export async function dishesOf(
  { uuid }: Pick<PlacedOrder, 'uuid'>,
  language: Tongue = 'en',
): Promise<readonly string[]> {
  const answer = await ask(port, `/${language}/api/order/${uuid}/`, { host: `${venue}.localhost` });
  const { line_items } = answer.json<{ line_items: readonly { product_name: string; quantity: number }[] }>();
  return line_items.map(({ product_name, quantity }) => `${quantity} × ${product_name}`);
}

/** The button of a list that adds a dish, by what it says it does. */
export const adds = ({ page, language, t }: Guest, dish: keyof typeof names, to: 'cart' | 'order') =>
  page.getByRole('button', {
    name: t(to === 'cart' ? 'add_named' : 'add_named_to_order', { name: names[dish][language] }),
  });

/** What stands in the bill beside a label. */
export const amountBeside = (page: Page, label: string) =>
  page
    .locator('.bill > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
