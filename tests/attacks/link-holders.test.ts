import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Order } from '#contracts/shapes/order.ts';
import {
  aLineBody,
  anOpenVenue,
  anOrderBody,
  atTable,
  type Body,
  type Opening,
} from '#tests/support/an-open-venue.ts';
import { countOf } from '#tests/support/long-run.ts';
import { overHttp } from '#tests/support/over-http.ts';

const runs = countOf({ full: 2_000, small: 50 });

const details = {
  customer_name: 'Xanthippe',
  phone: '+971501234567',
  email: 'xanthippe@athens.example',
  address: '12 Agora Street',
};

const isLeaked = (response: unknown) =>
  /Xanthippe|97150|athens|Agora|owner_token/.test(JSON.stringify(response ?? null));

const everyWay: Opening['menu'] = {
  enable_order_phone: true,
  enable_order_email: true,
  enable_payment_type: true,
  enable_cash: true,
  enable_card_machine: true,
};

/** Orders whose request a link holder could guess completely, and orders whose request they could not. */
const orders: Readonly<Record<string, { readonly menu?: Opening['menu']; readonly body: Body }>> = {
  'delivered to an address': { menu: everyWay, body: { order_type: 'delivery', ...details } },
  'to take away': { body: { customer_name: details.customer_name } },
  'at a table': { body: { ...atTable(), customer_name: details.customer_name } },
  'at a table that asks for no name': {
    menu: { al_futtaim_enabled: true },
    body: { ...atTable(), customer_name: null },
  },
};

/** What a link holder can send about an order: what its page shows, and common defaults. */
function guessesAt(order: Order) {
  const { line_items, uuid, padded_order_id, location } = order;
  const readable = [uuid, padded_order_id, line_items[0]?.cart_uuid ?? '', order.created, order.status];
  const lines = line_items.map((line) => ({
    product: line.product,
    quantity: line.quantity,
    cart_uuid: line.cart_uuid,
    variations: line.variations,
    special_instructions: line.special_instructions || null,
  }));
  const text = fc.constantFrom(undefined, null, '', 'eMenu', 'Guest', ...readable);
  return fc.record({
    key: fc.constantFrom(null, 'another key', ...readable),
    token: fc.constantFrom(null, ...readable),
    body: fc.record({
      menu: fc.constant(7),
      order_type: fc.constantFrom(order.order_type, 'takeaway'),
      payment_type: fc.constantFrom(order.payment_type, 'machine'),
      total: fc.constantFrom(order.total, Number(order.total)),
      line_items: fc.constant(lines),
      customer_name: text,
      phone: text,
      email: text,
      address: text,
      // Guests at the table have its code.
      additional_data: fc.constantFrom(undefined, location ? atTable(location.name).additional_data : null),
    }),
  });
}

describe('guessing the name of an order', () => {
  /** An order whose name alone is not on its page. */
  async function aName(name: string) {
    const { order } = overHttp(await anOpenVenue());
    const line_items = [aLineBody()];
    const named = (customer_name: string) => anOrderBody({ customer_name, line_items });
    expect((await order(named(name), 'its own key')).status).toBe(201);
    const tokenFor = async (guess: string, key?: string) => {
      const { status, body } = await order(named(guess), key);
      expect(status).toBe(201);
      return (body as { owner_token?: string }).owner_token;
    };
    return { tokenFor };
  }

  const names = Array.from({ length: runs }, (_, at) => `Name ${at}`);

  test('yields no token after many wrong names, except with the order’s own key', async () => {
    const { tokenFor } = await aName('Xanthippe');
    for (const name of names) expect(await tokenFor(name, name)).toBeUndefined();
    expect(await tokenFor('Xanthippe')).toBeUndefined();
    expect(await tokenFor('Xanthippe', 'another key')).toBeUndefined();
    expect(await tokenFor('Xanthippe', 'its own key')).toBeDefined();
  });

  test('yields no token when all names are sent at once', async () => {
    const { tokenFor } = await aName('Xanthippe');
    const tokens = await Promise.all([...names, 'Xanthippe'].map((name) => tokenFor(name)));
    expect(new Set(tokens)).toEqual(new Set([undefined]));
  });

  test('still yields the token without a key after one mistake', async () => {
    const { tokenFor } = await aName('Xanthippe');
    expect(await tokenFor('Xantippe')).toBeUndefined();
    expect(await tokenFor('Xanthippe')).toBeDefined();
    expect(await tokenFor('Xanthippe', 'another key')).toBeDefined();
  });
});

describe.each(Object.entries(orders))('an order %s', (_, { menu = {}, body }) => {
  test('never shows its owner’s view to requests made from what its link shows', async () => {
    const { order, read, ask } = overHttp(await anOpenVenue({ menu }));
    const created = await order(anOrderBody(body), crypto.randomUUID());
    expect(created.status).toBe(201);
    const { uuid } = created.body as { uuid: string };
    const link = await read(uuid);
    expect(link.status).toBe(200);

    await fc.assert(
      fc.asyncProperty(guessesAt(link.body as Order), async (guess) => {
        const headers = guess.token === null ? {} : { 'order-token': guess.token };
        const responses = [
          await order(guess.body, guess.key ?? undefined),
          await read(uuid, guess.token ?? undefined),
          await ask(`/en/api/order/${uuid}/`, {
            method: 'PATCH',
            headers,
            body: { line_items: guess.body.line_items },
          }),
        ];
        for (const { body: shown } of responses) expect(isLeaked(shown)).toBe(false);
      }),
      { numRuns: runs },
    );
  });
});
