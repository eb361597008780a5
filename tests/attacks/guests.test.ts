import { describe, expect, test } from 'vitest';
import type { Order } from '#contracts/shapes/order.ts';
import { aTableServer } from '#tests/server/http/a-table-server.ts';
import {
  aLineBody,
  anOpenVenue,
  anOrderBody,
  atTable,
  type Body,
  tokenOf,
} from '#tests/support/an-open-venue.ts';
import { countOf } from '#tests/support/long-run.ts';
import { overHttp } from '#tests/support/over-http.ts';
import { payingVenues } from '#tests/support/payments.ts';

const races = countOf({ full: 200, small: 5 });

const stocked = {
  al_futtaim_enabled: true,
  categories: [
    {
      id: 1,
      name: 'Soups',
      products: [
        { id: 11, name: 'Lentil soup', price: '18', pos_available_qty: 1_000 },
        { id: 12, name: 'Freekeh soup', price: '21.50', pos_available_qty: 1_000 },
      ],
    },
  ],
};

const location = { 'location-token': tokenOf('Table', '4') };
const withdraw = { withdraw: true };
const asGuest = (token: string) => ({ 'order-token': token });
const linesOf = (body: unknown) =>
  (body as { line_items: { product: number; status: string }[] }).line_items.map(({ product, status }) => [
    product,
    status,
  ]);
const ownOf = (body: unknown) => (body as { own_lines: string[] }).own_lines;

/** Table 4, whose owner has ordered lentil soup; guests add Freekeh soup. */
async function aTable() {
  const venue = await anOpenVenue({ menu: stocked });
  const http = overHttp(venue);
  const { body } = await http.order(anOrderBody(atTable()), crypto.randomUUID());
  const { uuid, owner_token: owner } = body as { uuid: string; owner_token: string };
  const left = async (product: number) => (await venue.stock.find(product))?.quantity;
  /** Adds a dish as a new guest. */
  const join = async (line: Body = aLineBody({ product: 12 }), key = crypto.randomUUID()) => {
    const added = await http.amend(uuid, { line_items: [line] }, { ...location, 'idempotency-key': key });
    return (added.body as { guest_token: string }).guest_token;
  };
  return { ...http, venue, uuid, owner, left, join };
}

describe('a guest at a shared table', () => {
  test('cancels only their own lines', async () => {
    const { amend, uuid, join, left, read } = await aTable();
    const [one, other] = [await join(), await join(aLineBody({ product: 12, quantity: 2 }))];
    const response = await amend(uuid, withdraw, asGuest(one));
    expect(response).toMatchObject({ status: 200, body: { status: 'pending', total: '61.00' } });
    expect(linesOf(response.body)).toEqual([
      [11, 'Active'],
      [12, 'Deleted'],
      [12, 'Active'],
    ]);
    expect(await left(12)).toBe(998);
    expect(ownOf((await read(uuid, other)).body)).toHaveLength(1);
    expect(ownOf((await read(uuid)).body)).toEqual([]);
    // A repeated request changes nothing.
    expect((await amend(uuid, withdraw, asGuest(one))).body).toEqual(response.body);
    expect(await left(12)).toBe(998);
  });

  test('cancels only their own lines as the owner, too', async () => {
    const { amend, uuid, owner, join, left } = await aTable();
    await join();
    const response = await amend(uuid, withdraw, asGuest(owner));
    expect(response).toMatchObject({ status: 200, body: { status: 'pending', total: '21.50' } });
    expect(linesOf(response.body)).toEqual([
      [11, 'Deleted'],
      [12, 'Active'],
    ]);
    expect(await left(11)).toBe(1_000);
  });

  test('cancels the whole order once all of its lines are theirs', async () => {
    const { amend, uuid, owner, join, left } = await aTable();
    const guest = await join();
    await amend(uuid, withdraw, asGuest(owner));
    expect(await amend(uuid, withdraw, asGuest(guest))).toMatchObject({
      status: 200,
      body: { status: 'canceled', status_reason: 'withdrawn' },
    });
    expect([await left(11), await left(12)]).toEqual([1_000, 1_000]);
  });

  test('keeps their token over several rounds', async () => {
    const { amend, uuid, join, read } = await aTable();
    const token = await join();
    const more = await amend(uuid, { line_items: [aLineBody()] }, asGuest(token));
    expect(more.body).toMatchObject({ guest_token: token });
    expect(ownOf((await read(uuid, token)).body)).toHaveLength(2);
  });

  test('gets the same token again after a lost response, and others do not', async () => {
    const { amend, uuid, join } = await aTable();
    const line = aLineBody({ product: 12 });
    const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const token = await join(line, key);
    expect(await join(line, key)).toBe(token);
    expect(await join(line, other)).toBeUndefined();
    const stranger = await amend(uuid, { line_items: [line] }, location);
    expect(stranger.body).not.toHaveProperty('guest_token');
    expect(ownOf(stranger.body)).toEqual([]);
  });

  test('does not learn who ordered', async () => {
    const { read, uuid, join } = await aTable();
    const { body } = await read(uuid, await join());
    expect(JSON.stringify(body)).not.toContain('Amal');
  });

  test('cannot cancel once the venue has accepted', async () => {
    const { amend, venue, uuid, join } = await aTable();
    const guest = await join();
    await venue.orders.change(uuid, (order) => ({
      kind: 'change',
      change: { order: { ...order, status: 'accepted' } },
    }));
    expect(await amend(uuid, withdraw, asGuest(guest))).toMatchObject({
      status: 409,
      body: { code: 'order_finished' },
    });
  });
});

const aVenue = payingVenues();

test('a guest who cancels while others add lines never cancels theirs', async () => {
  const { http } = await aTableServer(aVenue);
  const inRoom = { token: tokenOf('Room', '4') };
  const round = () => ({ line_items: [aLineBody({ product: 12 })] });
  for (let at = 0; at < races; at += 1) {
    const body = anOrderBody({ order_type: 'dine_in', additional_data: { location_token: inRoom.token } });
    const created = (await http.order(body, { key: crypto.randomUUID() })).body;
    const { uuid, owner_token: owner } = created as { uuid: string; owner_token: string };
    const joined = (await http.amend(uuid, round(), inRoom)).body as { guest_token: string };
    const [added, ...withdrawn] = await Promise.all([
      http.amend(uuid, round(), inRoom),
      http.amend(uuid, withdraw, { owner }),
      http.amend(uuid, withdraw, { owner: joined.guest_token }),
    ]);
    expect(withdrawn.map(({ status }) => status)).toEqual([200, 200]);
    const { status, line_items } = (await http.readOrder(uuid)).body as Order;
    const served = line_items.filter((line) => line.status === 'Active');
    if (added.status === 200) {
      expect([status, served.length]).toEqual(['pending', 1]);
      const { guest_token } = added.body as { guest_token: string };
      expect((await http.amend(uuid, withdraw, { owner: guest_token })).body).toMatchObject({
        status: 'canceled',
      });
    } else {
      expect([status, added.body]).toEqual(['canceled', { code: 'order_finished' }]);
    }
  }
});
