import type { Browser, BrowserContext, Page } from '@playwright/test';
import { symbolOf } from '#domain/currency.ts';
import type { Milli } from '#domain/money.ts';
import { formatMoney } from '#i18n/format-money.ts';
import { numberingSystemOf } from '#i18n/numbering-system.ts';
import type { PhraseKey, Translator } from '#i18n/translator.ts';
import { ask } from '#tests/support/http.ts';
import { codeOf, openOperatorApi } from './a-cart.ts';
import { violationsOf } from './axe.ts';
import { expect, originOf, port } from './diner.ts';
import { type PlacedOrder, placeOrder, runOrder } from './placed-order.ts';
import { wordsIn } from './screens/screen.ts';

export const venue = 'shared-table';

/** A soup of 20, a grill of 60 and two lemonades of 10, with 10 for service: 110 in all. */
const dinner = [
  { product: 11, quantity: 1 },
  { product: 12, quantity: 1 },
  { product: 13, quantity: 2 },
];

/** A table's order before the venue accepts it. */
export async function orderedAt(table: number, language = 'en'): Promise<PlacedOrder> {
  const path = await codeOf(venue, 'Table', String(table));
  return placeOrder(venue, language, {
    menu: 9600,
    order_type: 'dine_in',
    payment_type: 'cash',
    total: '110.00',
    line_items: dinner.map((line) => ({ cart_uuid: crypto.randomUUID(), ...line })),
    additional_data: { location_token: path.slice('/t/'.length) },
  });
}

/** A table's accepted order. */
export async function billAt(table: number, language = 'en'): Promise<PlacedOrder> {
  const order = await orderedAt(table, language);
  await runOrder(order, { move: 'accept' });
  return order;
}

/** Another guest adds a lemonade. */
export async function addRound({ uuid, token }: PlacedOrder): Promise<void> {
  const response = await ask(port, `/en/api/order/${uuid}/`, {
    host: `${venue}.localhost`,
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'order-token': token },
    body: JSON.stringify({ line_items: [{ cart_uuid: crypto.randomUUID(), product: 13, quantity: 1 }] }),
  });
  if (response.status !== 200) throw new Error(`Cannot add: ${response.status} ${response.text}`);
}

/** The one-time password sent to a wallet's holder. */
export async function passwordOf(wallet: string): Promise<string> {
  const outcome = await (await openOperatorApi()).wallets({ licence: venue, wallet });
  const found = outcome.kind === 'done' ? outcome.wallets[0]?.password?.code : undefined;
  if (!found) throw new Error(`No password was sent for ${wallet}`);
  return found;
}

/** A guest's phone on the bill page. */
export interface Phone {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly t: Translator;
  readonly money: (amount: number) => string;
  /** A button, by a phrase or by its words. */
  readonly button: (words: PhraseKey | RegExp) => ReturnType<Page['getByRole']>;
  readonly radio: (words: PhraseKey | RegExp) => ReturnType<Page['getByRole']>;
  /** The balance that everyone at the table sees. */
  readonly balance: ReturnType<Page['locator']>;
}

export const billOf = ({ uuid }: PlacedOrder, language = 'en') => `/${language}/af-checkout/${uuid}`;

/** A phone in one language, with locators for the bill page. */
export function phoneWith(page: Page, language: 'en' | 'ar'): Phone {
  const t = wordsIn(language);
  const style = {
    symbol: symbolOf('AED', language),
    decimals: 2,
    showsCurrency: true,
    numberingSystem: numberingSystemOf(language, true),
  } as const;
  const nameOf = (words: PhraseKey | RegExp) =>
    words instanceof RegExp ? { name: words } : { name: t(words), exact: true };
  return {
    page,
    context: page.context(),
    t,
    money: (amount) => formatMoney((amount * 1_000) as Milli, language, style),
    button: (words) => page.getByRole('button', nameOf(words)),
    radio: (words) => page.getByRole('radio', nameOf(words)),
    balance: page.locator('.balance strong'),
  };
}

/** The phone of another guest. */
export async function anotherPhone(
  browser: Browser,
  order: PlacedOrder,
  language: 'en' | 'ar',
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: originOf(venue),
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(billOf(order, language));
  return phoneWith(page, language);
}

/** The payment provider's page. */
export const providerPage = /\/pay\/sandbox\//;

/** Presses a button on the provider's page. */
export const choose = (page: Page, outcome: string) => page.locator(`button[value="${outcome}"]`).click();

/** A guest's name, by number. */
export const guest = ({ t }: Phone, number: string) => new RegExp(t('guest_name', { name: number }));

/** The list item of a guest's share. */
export const share = (phone: Phone, number: string) =>
  phone.page.locator('.shares li').filter({ hasText: phone.t('guest_name', { name: number }) });

/** Presses the pay button, which leads to the provider. */
export async function pay({ page, t, money }: Phone, amount: number): Promise<void> {
  const key = page.locator('.submit-bar .button');
  await expect(key).toHaveText(t('pay_amount', { amount: money(amount) }));
  await key.click();
  await page.waitForURL(providerPage);
}

/** Accessibility violations of the page, scrolled to the top: the header covers other parts. */
export async function violationsOn({ page }: Phone): Promise<readonly string[]> {
  await page.evaluate(() => scrollTo(0, 0));
  return violationsOf(page);
}
