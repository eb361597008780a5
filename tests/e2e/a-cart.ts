import type { BrowserContext, Page } from '@playwright/test';
import { openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';

/** A line as pages keep it; what is not told is one of it, as it stands in the menu. */
export interface KeptLine {
  readonly product: number;
  readonly quantity?: number;
  /** In thousandths. */
  readonly unit?: number;
  readonly choices?: readonly number[];
  readonly combos?: readonly object[];
  readonly instructions?: string;
}

const units: Readonly<Record<number, number>> = {
  11: 20_000,
  12: 50_000,
  13: 80_000,
  16: 50_000,
  21: 5_000,
};

/** Gives a browser the cart that a diner of a bazaar has filled on other pages; a page that changed it keeps it. */
export async function withCart(
  context: BrowserContext,
  venue: string,
  lines: readonly KeptLine[],
  differing: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const kept = {
    lines: lines.map(({ product, quantity = 1, unit, choices = [], combos = [], instructions = '' }) => ({
      uuid: crypto.randomUUID(),
      product,
      quantity,
      configuration: { choices, combos },
      instructions,
      name: `Dish ${product}`,
      image: null,
      unit: unit ?? units[product] ?? 10_000,
    })),
    ...differing,
  };
  await keepInTab(context, `cart/${venue}/1`, kept);
}

/** Gives a browser something to remember for as long as its tab is open. */
export async function keepInTab(context: BrowserContext, name: string, value: unknown): Promise<void> {
  await context.addInitScript(
    ([key, text]) => {
      // An empty window keeps nothing.
      if (location.protocol === 'about:' || !key || !text) return;
      if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, text);
    },
    [name, JSON.stringify(value)],
  );
}

/** A place that the bazaar delivers to, for eight dirhams. */
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

/** What staff do in the terminal. */
export async function inOperatorApi() {
  const office = await openLoopbackOperator(process.env.SITE_DATA_DIR ?? '');
  if (!office) throw new Error('Nobody is at the counter');
  return office.operatorApi;
}

/** The path that the code of a place leads to, without a language. */
export async function codeOf(venue: string, type: string, name: string): Promise<string> {
  const { codes } = (await (await inOperatorApi()).codes({ licence: venue })) ?? { codes: [] };
  const found = codes.find((code) => code.type === type && code.name === name);
  if (!found) throw new Error(`${venue} has no ${type} ${name}`);
  return found.path;
}

/** A line of the cart, by its dish. */
export const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

export const total = (page: Page) => page.locator('.bill .total dd');

/** The way to the checkout, open or shut. */
export const checkout = (page: Page, words = 'Checkout') => page.getByRole('link', { name: words });
export const shut = (page: Page) => page.getByRole('button', { name: 'Checkout' });
