import { describe, expect, test } from 'vitest';
import type { TableOpening } from '#tests/support/a-table.ts';
import { aLineBody, type Body, tokenOf } from '#tests/support/an-open-venue.ts';
import { payingVenues } from '#tests/support/payments.ts';
import { aTableServer, dinars, invalid, noAmounts, notFound, seen } from './a-table-server.ts';

const aVenue = payingVenues();

const openTable = (opening: TableOpening = {}) => aTableServer(aVenue, opening);

describe('POST /iiko/tips/loyalty/promotions/', () => {
  const tip = (order_uuid: string, tips_amount: unknown) => ({ order_uuid, tips_amount });

  /** Source: spec §7 tips, §9 tips.places */
  test('leaves a tip and removes it with zero', async () => {
    const { http, order, now } = await openTable();
    const tipped = await http.tip(tip(order.uuid, '1.80'));
    expect(tipped).toMatchObject({
      status: 200,
      body: {
        uuid: order.uuid,
        total: '19.80',
        balance_due: '19.80',
        version: order.version + 1,
        additional_data: { tips_amount: '1.80' },
      },
    });
    expect(tipped.body).not.toHaveProperty('customer_name');
    for (const [amount, total] of [
      [2, '20.00'],
      ['0', '18.00'],
      ['0.00', '18.00'],
    ] as const) {
      expect((await http.tip(tip(order.uuid, amount))).body).toMatchObject({ total });
    }
    expect((await now()).terms.tips).toBe(0);
  });

  test('shows the order as its own to the device that placed it', async () => {
    const { http, tables } = await openTable();
    const token = { location_token: tokenOf('Room', '4') };
    const made = await http.order({
      ...{ menu: 7, order_type: 'dine_in', payment_type: 'cash', total: '18' },
      ...{ line_items: [aLineBody()], additional_data: token },
    });
    const { uuid, owner_token: owner } = made.body as { uuid: string; owner_token: string };
    expect((await http.tip(tip(uuid, '1'), { owner })).body).toHaveProperty('customer_name');
    expect((await http.tip(tip(uuid, '2'))).body).not.toHaveProperty('customer_name');
    expect((await tables.read(uuid)).terms.tips).toBe(2_000);
  });

  /** Source: spec §9 tips.places */
  test('accepts three decimals where the currency has them, and no more than it has', async () => {
    const { http, order } = await openTable({ currency: dinars });
    expect((await http.tip(tip(order.uuid, '1.005'))).body).toMatchObject({ total: '19.005' });
    const inDirhams = await openTable();
    const refused = await inDirhams.expectUnchanged(() =>
      inDirhams.http.tip(tip(inDirhams.order.uuid, '1.005')),
    );
    expect(seen(refused)).toEqual(invalid('tips_amount', 'tips_too_precise'));
  });

  test('refuses invalid amounts and tips above the limit', async () => {
    const { http, order, expectUnchanged } = await openTable();
    await expectUnchanged(async () => {
      const responses = await Promise.all(noAmounts.map((amount) => http.tip(tip(order.uuid, amount))));
      for (const response of responses) expect(seen(response)).toEqual(invalid('tips_amount'));
      expect(seen(await http.tip(tip(order.uuid, '100.01')))).toEqual(
        invalid('tips_amount', 'tips_too_much'),
      );
    });
    expect((await http.tip(tip(order.uuid, '100'))).status).toBe(200);
  });

  test('refuses unknown or missing members', async () => {
    const { http, order, expectUnchanged } = await openTable();
    const invalidBodies: readonly Body[] = [
      { ...tip(order.uuid, '1'), more: 1 },
      { order_uuid: order.uuid },
      { tips_amount: '1' },
      { ...tip('1', '1') },
      JSON.parse('{"__proto__": {"tips_amount": "1"}}'),
    ];
    await expectUnchanged(async () => {
      for (const { status } of await Promise.all(invalidBodies.map((body) => http.tip(body))))
        expect(status).toBe(422);
    });
  });

  test('returns the same not_found for all orders that are not at its own tables', async () => {
    const { tables, http, order, unreachableOrders } = await openTable();
    const uuids = await unreachableOrders();
    const responses = await Promise.all(uuids.map((uuid) => http.tip(tip(uuid, '1'))));
    tables.state.menu = { enable_tips: false };
    responses.push(await http.tip(tip(order.uuid, '1')));
    for (const response of responses) {
      expect(seen(response)).toEqual(notFound);
      expect(response.headers).toEqual({ ...responses[0]?.headers, date: response.headers.date });
    }
  });

  test('leaves one tip per key and refuses the key for another request', async () => {
    const { http, order, other, now } = await openTable();
    const first = await http.tip(tip(order.uuid, '1'), { key: 'a key' });
    expect(seen(await http.tip(tip(order.uuid, '1'), { key: 'a key' }))).toEqual(seen(first));
    await http.tip(tip(order.uuid, '0'));
    expect((await http.tip(tip(order.uuid, '1'), { key: 'a key' })).body, 'late').toMatchObject({
      total: '18.00',
    });
    const { version } = await now();
    const reused = [422, { code: 'key_reused' }];
    expect(seen(await http.tip(tip(order.uuid, '2'), { key: 'a key' }))).toEqual(reused);
    expect(seen(await http.tip(tip(other.uuid, '1'), { key: 'a key' }))).toEqual(reused);
    expect(seen(await http.split({ order_id: order.uuid, split_amounts: [9, 9] }, { key: 'a key' }))).toEqual(
      reused,
    );
    expect((await now()).version).toBe(version);
  });

  test('leaves one tip for simultaneous requests with one key', async () => {
    const { http, order, now } = await openTable();
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => http.tip(tip(order.uuid, '1'), { key: 'a key' })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await now()).version).toBe(order.version + 1);
  });

  test('is refused during a payment and once the order is finished', async () => {
    const { tables, http, order, expectUnchanged } = await openTable();
    await tables.payRest(order);
    const refused = async () => seen(await expectUnchanged(() => http.tip(tip(order.uuid, '1'))));
    expect(await refused()).toEqual([409, { code: 'payment_open' }]);
    await tables.amend(order.uuid, { payment_type: 'cash' });
    const [share = ''] = await tables.split(order, '9', '9');
    await tables.takeShare(order, share, 'a phone');
    expect(await refused()).toEqual([409, { code: 'split_open' }]);
    await tables.act(order, { kind: 'move', move: 'cancel', reason: null });
    expect(await refused()).toEqual([409, { code: 'order_finished' }]);
  });
});
