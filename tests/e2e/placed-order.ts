import type { BrowserContext, Page } from '@playwright/test';
import type { OrderStage } from '#domain/order/order-stage.ts';
import type { OrderTransition } from '#domain/order/order-status.ts';
import { ask } from '#tests/support/http.ts';
import { openOperatorApi } from './a-cart.ts';
import { port } from './diner.ts';

/** An order placed by some device. */
export interface PlacedOrder {
  readonly venue: string;
  readonly uuid: string;
  /** Proves that a device placed the order. */
  readonly token: string;
  /** The number that staff use. */
  readonly number: string;
}

/** The default order at a `served` venue: two large Adana without onions and an Ayran, for takeaway. */
export const dinner = () => {
  const line = { cart_uuid: crypto.randomUUID(), quantity: 2, product: 11, variations: [12] };
  return {
    menu: 9300,
    order_type: 'takeaway',
    payment_type: 'cash',
    total: '100.00',
    customer_name: 'Amal Haddad',
    phone: '+971501234567',
    order_comments: 'Please ring twice',
    line_items: [
      { ...line, special_instructions: 'No onions' },
      { cart_uuid: crypto.randomUUID(), quantity: 1, product: 12 },
    ],
  };
};

/** A takeaway soup at a bazaar. */
export const aSoup = () => ({
  menu: 9400,
  order_type: 'takeaway',
  payment_type: 'cash',
  total: '22.00',
  customer_name: 'Amal Haddad',
  line_items: [{ cart_uuid: crypto.randomUUID(), quantity: 1, product: 11 }],
});

/** Places an order as a device does. */
export async function placeOrder(
  venue: string,
  language = 'en',
  body: object = dinner(),
): Promise<PlacedOrder> {
  const response = await ask(port, `/${language}/api/order/`, {
    host: `${venue}.localhost`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`Cannot place: ${response.status} ${response.text}`);
  const { uuid, owner_token, padded_order_id } = response.json<Record<string, string>>();
  return { venue, uuid: uuid ?? '', token: owner_token ?? '', number: padded_order_id ?? '' };
}

/** Changes an order as staff do with the command. */
export async function runOrder({ venue, number }: PlacedOrder, action: OrderAction): Promise<void> {
  const operator = await openOperatorApi();
  const order = { licence: venue, number: Number(number) };
  if ('move' in action) await operator.move({ ...order, reason: null, ...action });
  else if ('stage' in action) await operator.stage({ ...order, ...action });
  else if ('tendered' in action) await operator.pay({ ...order, ...action });
  else await operator.strike({ ...order, ...action });
}

type OrderAction =
  | { readonly move: OrderTransition; readonly reason?: string }
  | { readonly stage: OrderStage | null }
  | { readonly by: 'cash' | 'machine'; readonly tendered: string }
  | { readonly line: number };

/** Saves the order in a browser as its own. */
export async function rememberOrder(
  context: BrowserContext,
  { venue, uuid, token }: PlacedOrder,
): Promise<void> {
  await context.addInitScript(
    ([name, orders]) => {
      // Windows without an address have no storage.
      if (location.protocol === 'about:' || !name || !orders) return;
      if (localStorage.getItem(name) === null) localStorage.setItem(name, orders);
    },
    [`orders/${venue}/1`, JSON.stringify([{ uuid, token, isActive: true }])],
  );
}

/** The order's status on its page. */
export const orderStatus = (page: Page) => page.locator('.status > p').first();

/** A value in the browser's storage. */
export const stored = (page: Page, name: string) =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? 'null'),
    name,
  );

export const pageOf = ({ uuid }: PlacedOrder, language = 'en') => `/${language}/order/${uuid}`;
