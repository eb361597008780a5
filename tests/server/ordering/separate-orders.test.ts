import { describe, expect, test } from 'vitest';
import {
  aLineBody,
  anOpenVenue,
  anOrderBody,
  atTable,
  type Opening,
  tokenOf,
} from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

const seated = (separate?: boolean | null) =>
  anOrderBody({
    order_type: 'dine_in',
    additional_data: {
      location_token: tokenOf('Table', '4'),
      ...(separate !== undefined && { separate }),
    },
  });
const existing = { status: 409, body: { code: 'existing_order' } };

async function aVenue(menu: Opening['menu'] = {}) {
  const venue = await anOpenVenue({ menu });
  const http = overHttp(venue);
  const open = async () => {
    const at = await venue.app().table.findActiveOrder(tokenOf('Table', '4'), '7');
    return at.kind === 'place' ? (at.order?.number ?? null) : at.kind;
  };
  const advanceHours = (hours: number) => {
    venue.clock.now = new Date(venue.clock.now.getTime() + hours * 3_600_000);
  };
  return { ...http, venue, open, advanceHours };
}

describe('at a table without table mode', () => {
  test('the table reports whether an order is open', async () => {
    const { order, open } = await aVenue();
    expect(await open()).toBeNull();
    await order(seated());
    expect(await open()).toBe(1);
  });

  test('a guest can order separately from the open order', async () => {
    const { order, open } = await aVenue();
    await order(seated());
    for (const falsy of [undefined, null, false]) expect(await order(seated(falsy))).toMatchObject(existing);
    expect((await order(seated(true))).status).toBe(201);
    expect((await order(seated(true))).status).toBe(201);
    // The first order is still the one open to others.
    expect(await open()).toBe(1);
    expect(await order(seated())).toMatchObject(existing);
  });

  test('a separate order is not open to others', async () => {
    const { order, open } = await aVenue();
    expect((await order(seated(true))).status).toBe(201);
    expect(await open()).toBeNull();
    expect((await order(seated())).status).toBe(201);
    expect(await open()).toBe(2);
  });

  test('separate orders are refused where the venue does not allow them', async () => {
    const { order } = await aVenue({ separate_orders_at_table: false });
    await order(seated());
    expect(await order(seated(true))).toMatchObject(existing);
  });
});

test('separate orders are refused in table mode', async () => {
  const { order } = await aVenue({ al_futtaim_enabled: true });
  await order(seated());
  expect(await order(seated(true))).toMatchObject(existing);
});

describe.each([false, true])('an order at a table, in table mode: %s', (al_futtaim_enabled) => {
  test.for([
    [4, {}],
    [2, { table_order_hours: 2 }],
  ] as const)('holds the table for %i hours', async ([hours, menu]) => {
    const { order, open, advanceHours } = await aVenue({ al_futtaim_enabled, ...menu });
    expect((await order(seated())).status).toBe(201);
    advanceHours(hours - 0.01);
    expect(await order(seated())).toMatchObject(existing);
    advanceHours(0.02);
    expect(await open()).toBeNull();
    expect((await order(seated())).status).toBe(201);
    expect(await open()).toBe(2);
  });

  test.for(['fulfilled', 'canceled'] as const)('no longer holds the table once it is %s', async (status) => {
    const { venue, order, open } = await aVenue({ al_futtaim_enabled });
    const { uuid } = (await order(seated())).body as { uuid: string };
    await venue.orders.change(uuid, (now) => ({ kind: 'change', change: { order: { ...now, status } } }));
    expect(await open()).toBeNull();
    expect((await order(seated())).status).toBe(201);
  });

  test('can still be changed by its owner when it no longer holds the table', async () => {
    const { order, amend, advanceHours } = await aVenue({ al_futtaim_enabled });
    const { uuid } = (await order(seated())).body as { uuid: string };
    advanceHours(5);
    await order(seated());
    expect((await amend(uuid, { line_items: [aLineBody()] })).status).toBe(200);
    expect((await order(anOrderBody(atTable('5')))).status).toBe(201);
  });
});
