import type { BrowserContext, Page } from '@playwright/test';
import type { OrderTransition } from '#domain/order/order-status.ts';
import { ask } from '#tests/support/http.ts';
import { inOperatorApi } from './a-cart.ts';
import { port } from './diner.ts';

/** An order that some device has made. */
export interface PlacedOrder {
  readonly venue: string;
  readonly uuid: string;
  /** What shows that a device made it. */
  readonly token: string;
  /** As staff write it. */
  readonly number: string;
}

/** Two large Adana without onions and an Ayran, to take away, at a venue of `served`. */
const dinner = () => {
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

/** A soup to take away, at a bazaar. */
export const aSoup = () => ({
  menu: 9400,
  order_type: 'takeaway',
  payment_type: 'cash',
  total: '22.00',
  customer_name: 'Amal Haddad',
  line_items: [{ cart_uuid: crypto.randomUUID(), quantity: 1, product: 11 }],
});

/** Orders as some device does. */
export async function placeOrder(
  venue: string,
  language = 'en',
  body: object = dinner(),
): Promise<PlacedOrder> {
  const answer = await ask(port, `/${language}/api/order/`, {
    host: `${venue}.localhost`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`Not placed: ${answer.status} ${answer.text}`);
  const { uuid, owner_token, padded_order_id } = answer.json<Record<string, string>>();
  return { venue, uuid: uuid ?? '', token: owner_token ?? '', number: padded_order_id ?? '' };
}

/** Lets the venue do something with an order, as staff do in the terminal. */
export async function runOrder({ venue, number }: PlacedOrder, act: Act): Promise<void> {
  const counter = await inOperatorApi();
  const which = { licence: venue, number: Number(number) };
  if ('move' in act) await counter.move({ ...which, reason: null, ...act });
  else if ('tendered' in act) await counter.pay({ ...which, ...act });
  else await counter.strike({ ...which, ...act });
}

type Act =
  | { readonly move: OrderTransition; readonly reason?: string }
  | { readonly by: 'cash' | 'machine'; readonly tendered: string }
  | { readonly line: number };

/** Gives a browser the memory of having made the order. */
export async function madeHere(context: BrowserContext, { venue, uuid, token }: PlacedOrder): Promise<void> {
  await context.addInitScript(
    ([name, orders]) => {
      // An empty window keeps nothing.
      if (location.protocol === 'about:' || !name || !orders) return;
      if (localStorage.getItem(name) === null) localStorage.setItem(name, orders);
    },
    [`orders/${venue}/1`, JSON.stringify([{ uuid, token, isActive: true }])],
  );
}

/** Where the order stands, as the page says it. */
export const standing = (page: Page) => page.locator('.status > p').first();

/** What the browser keeps under a name. */
export const kept = (page: Page, name: string) =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? 'null'),
    name,
  );

export const pageOf = ({ uuid }: PlacedOrder, language = 'en') => `/${language}/order/${uuid}`;
