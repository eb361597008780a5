import { describe, expect, test } from 'vitest';
import { isHeld, type Order } from '#server/ordering/order.ts';
import { billOfOrder } from '#server/ordering/order-bill.ts';
import { isOpen } from '#server/ordering/payment-attempt.ts';
import { orderingAt } from '#tests/support/a-card-order.ts';
import { atTables, type TableOpening } from '#tests/support/a-table.ts';
import { aLineBody, anOrderBody, atTable, type Body, tokenOf } from '#tests/support/an-open-venue.ts';
import { countOf } from '#tests/support/long-run.ts';
import { overTableHttp } from '#tests/support/over-table-http.ts';
import { dueOf, payingVenues } from '#tests/support/payments.ts';

const races = countOf({ full: 200, small: 5 });

const aVenue = payingVenues();

/** The calls of one venue, and its stored orders. */
async function aServer(menu: TableOpening['menu'] = {}, venue: TableOpening['venue'] = {}) {
  const tables = atTables(await aVenue(), { menu, venue });
  const http = overTableHttp(tables);
  const placed = async (body: Body) => {
    const response = await http.order(anOrderBody(body), { key: crypto.randomUUID() });
    expect(response.status).toBe(201);
    const { uuid, owner_token: owner } = response.body as { uuid: string; owner_token: string };
    return { uuid, owner, stored: () => tables.read(uuid) };
  };
  const all = () => tables.orders.list({ limit: 99 });
  const pay = (order_id: string, owner?: string) =>
    http.pay(
      { order_id, payment_options: 'full', selected_language: 'en' },
      owner === undefined ? {} : { owner },
    );
  return { http, tables, placed, all, pay };
}

/** An open payment attempt always has the amount that is due. */
function expectRightAmounts(order: Order): void {
  for (const attempt of order.attempts.filter(isOpen)) expect(attempt.amount).toBe(dueOf(order));
}

const uuidIn = ({ body }: { readonly body: unknown }) => (body as { uuid?: string }).uuid;
const withoutTableMode = { al_futtaim_enabled: false };
const more = () => ({ line_items: [aLineBody({ product: 12 })] });
const separate = () => ({
  order_type: 'dine_in',
  additional_data: { location_token: tokenOf('Table', '4'), separate: true },
});
const half = {
  id: 1,
  code: 'HALF',
  discount_value_type: 'percentage',
  discount_value: '50',
  min_order_value: '35',
} as const;

interface PlacedBody {
  readonly uuid: string;
  readonly owner_token: string;
}

const oneOnionLeft: TableOpening['menu'] = {
  categories: [
    {
      id: 1,
      name: 'Soups',
      products: [
        {
          id: 11,
          name: 'Lentil soup',
          price: '18',
          product_variations: [{ variation: 1, variation_value: 101 }],
        },
      ],
    },
  ],
  variations: [
    {
      id: 1,
      name: 'Toppings',
      multiple: true,
      values: [{ id: 101, variation_value: 101, name: 'Onion', sku: 'ONION', pos_available_qty: 1 }],
    },
  ],
};

/** What is raced: each a rule that holds whichever request comes first. */
const rules: Readonly<Record<string, () => Promise<void>>> = {
  'an order repeated with its key, with another and with none is placed once': async () => {
    const { http, all } = await aServer(withoutTableMode);
    const body = anOrderBody();
    const keys = [{ key: 'one' }, { key: 'one' }, { key: 'another' }, {}, { key: 'one' }];
    const responses = await Promise.all(keys.map((key) => http.order(body, key)));
    expect(responses.map(({ status }) => status)).toEqual(keys.map(() => 201));
    expect(new Set(responses.map(uuidIn)).size).toBe(1);
    expect(await all()).toHaveLength(1);
  },
  'separate orders at one table are all placed and do not hold it': async () => {
    const { http, all } = await aServer(withoutTableMode);
    const bodies = [separate(), separate(), atTable()].map((body) => anOrderBody(body));
    const responses = await Promise.all(bodies.map((body) => http.order(body, { key: crypto.randomUUID() })));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    const orders = await all();
    expect(orders).toHaveLength(3);
    expect(orders.filter(({ holdsLocation }) => holdsLocation).map(({ uuid }) => uuid)).toEqual([
      uuidIn(responses[2] ?? { body: {} }),
    ]);
  },
  'changing from card to cash while lines are added charges for all of them': async () => {
    const { http, placed } = await aServer(withoutTableMode);
    const { uuid, owner, stored } = await placed({ payment_type: 'card' });
    const [added, changed] = await Promise.all([
      http.amend(uuid, more(), { owner }),
      http.amend(uuid, { payment_type: 'cash' }, { owner }),
    ]);
    expect(changed.status).toBe(200);
    expect([200, 409]).toContain(added.status);
    const order = await stored();
    expect([order.paymentType, order.lines.length]).toEqual(['cash', added.status === 200 ? 2 : 1]);
    expect(order.attempts.filter(isOpen)).toEqual([]);
    expect(dueOf(order)).toBe(added.status === 200 ? 39_500 : 18_000);
  },
  'changing to card while lines are added charges what is due': async () => {
    const { http, placed, pay } = await aServer(withoutTableMode);
    const { uuid, owner, stored } = await placed({});
    const [added, paid] = await Promise.all([http.amend(uuid, more(), { owner }), pay(uuid, owner)]);
    expect(paid.status).toBe(200);
    expect([200, 409]).toContain(added.status);
    const order = await stored();
    expect(order.lines).toHaveLength(added.status === 200 ? 2 : 1);
    expectRightAmounts(order);
  },
  'a venue sees no more unconfirmed orders than its limit': async () => {
    const ordering = orderingAt(await aVenue(), {}, { most: 3, minutes: 15 });
    const soup = () => ({ payment_type: 'cash', line_items: [aLineBody({ product: 12 })], total: '21.50' });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => ordering.place(soup())));
    const orders = outcomes.flatMap((outcome) => (outcome.kind === 'placed' ? [outcome.order] : []));
    expect([orders.length, orders.filter(isHeld).length]).toEqual([6, 3]);
    expect(await ordering.listed()).toHaveLength(3);
  },
  'the last portion of a choice goes to one of two guests, and to the next one once it is given back':
    async () => {
      const { http, all } = await aServer({ ...withoutTableMode, ...oneOnionLeft });
      const order = () =>
        http.order(anOrderBody({ line_items: [aLineBody({ variations: [101] })] }), {
          key: crypto.randomUUID(),
        });
      const responses = await Promise.all([order(), order()]);
      expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
        code: 'unavailable',
        items: [{ product: 11, reason: 'choice', choices: [101] }],
      });
      const placed = responses.find(({ status }) => status === 201)?.body as PlacedBody;
      const canceled = await http.amend(placed.uuid, { withdraw: true }, { owner: placed.owner_token });
      expect(canceled.status).toBe(200);
      const next = await Promise.all([order(), order()]);
      expect(next.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(await all()).toHaveLength(2);
    },
  'lines canceled while the rest is paid take the coupon with them': async () => {
    const { http, placed, pay } = await aServer({ enable_coupons: true }, { coupons: [half] });
    const { uuid, owner, stored } = await placed({
      ...atTable(),
      ...{ line_items: [aLineBody({ quantity: 2 })], coupon: half.code, total: '18.00' },
    });
    const location = { token: tokenOf('Table', '4') };
    expect((await http.amend(uuid, more(), location)).status).toBe(200);
    const [canceled, paid] = await Promise.all([http.amend(uuid, { withdraw: true }, { owner }), pay(uuid)]);
    expect(paid.status).toBe(200);
    expect([200, 409]).toContain(canceled.status);
    const order = await stored();
    const isCanceled = canceled.status === 200;
    expect(billOfOrder(order)).toMatchObject({
      subtotal: isCanceled ? 21_500 : 57_500,
      discount: isCanceled ? 0 : 28_750,
    });
    expectRightAmounts(order);
  },
};

describe(`raced ${races} times`, () => {
  test.for(Object.entries(rules))('%s', { timeout: 600_000 }, async ([, race]) => {
    for (let at = 0; at < races; at += 1) await race();
  });
});
