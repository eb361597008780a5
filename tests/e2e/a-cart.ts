import type { BrowserContext, Page } from '@playwright/test';
import { openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';

/** A line of the cart as saved by pages. Defaults: one portion at its menu price. */
export interface CartLine {
  readonly product: number;
  readonly quantity?: number;
  /** In thousandths. */
  readonly unit?: number;
  readonly choices?: readonly number[];
  readonly combos?: readonly object[];
  readonly instructions?: string;
  readonly name?: string;
}

const units: Readonly<Record<number, number>> = {
  11: 20_000,
  12: 50_000,
  13: 80_000,
  16: 50_000,
  21: 5_000,
};

/** A browser or one of its tabs. */
type BrowserOrTab = Pick<BrowserContext | Page, 'addInitScript'>;

/** Puts a cart into a browser or a tab, with prices of the bazaar. Keeps a cart that a page has changed since. */
export async function withCart(
  within: BrowserOrTab,
  venue: string,
  lines: readonly CartLine[],
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const cart = {
    ...overrides,
    lines: lines.map(
      ({ product, quantity = 1, unit, choices = [], combos = [], instructions = '', name }) => ({
        uuid: crypto.randomUUID(),
        product,
        quantity,
        configuration: { choices, combos },
        instructions,
        name: name ?? `Dish ${product}`,
        image: null,
        unit: unit ?? units[product] ?? 10_000,
      }),
    ),
  };
  await saveInTab(within, `cart/${venue}/1`, cart);
}

/** Saves a value in the browser's tab. */
export async function saveInTab(within: BrowserOrTab, name: string, value: unknown): Promise<void> {
  await within.addInitScript(
    ([key, text]) => {
      // Windows without an address have no storage.
      if (location.protocol === 'about:' || !key || !text) return;
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, text);
    },
    [name, JSON.stringify(value)],
  );
}

/** A place in the bazaar's delivery zone. The fee is eight dirhams. */
export const oldTown = {
  lat: 25.2,
  lng: 55.2,
  formatted: 'Gold Souq Lane, Old Town',
  flat: '12',
  building: 'Al Noor',
  area: 'Block 4',
  landmark: '',
  fee: 8_000,
};

/** What staff do with the command. */
export async function openOperatorApi() {
  const operator = await openLoopbackOperator(process.env.SITE_DATA_DIR ?? '');
  if (!operator) throw new Error('No server is running');
  return operator.operatorApi;
}

/** The path of a location's code, without a language. */
export async function codeOf(venue: string, type: string, name: string): Promise<string> {
  const { codes } = (await (await openOperatorApi()).codes({ licence: venue })) ?? { codes: [] };
  const found = codes.find((code) => code.type === type && code.name === name);
  if (!found) throw new Error(`${venue} has no ${type} ${name}`);
  return found.path;
}

/** A line of the cart, by its dish. */
export const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

export const total = (page: Page) => page.locator('.bill .total dd');

/** Opens a folded block of the cart. */
export const unfold = (page: Page, title: string) => page.locator('summary', { hasText: title }).click();

/** The link to the checkout, and the button in its place while a blocker holds. */
export const checkout = (page: Page, words = 'Checkout') => page.getByRole('link', { name: words });
export const blockedCheckout = (page: Page) => page.getByRole('button', { name: 'Checkout' });
