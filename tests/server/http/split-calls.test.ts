import { describe, expect, test } from 'vitest';
import type { TableOpening } from '#tests/support/a-table.ts';
import { aLineBody } from '#tests/support/an-open-venue.ts';
import { payingVenues } from '#tests/support/payments.ts';
import { aTableServer, dinars, noAmounts, notFound, seen } from './a-table-server.ts';

const aVenue = payingVenues();

const openTable = (opening: TableOpening = {}) => aTableServer(aVenue, opening);

describe('POST /iiko/af/split-payments/create/', () => {
  const split = (order_id: string, split_amounts: readonly unknown[]) => ({ order_id, split_amounts });

  /** Source: spec §7 split.create */
  test('splits the amount due by amounts', async () => {
    const { http, order } = await openTable();
    const response = await http.split(split(order.uuid, ['7.50', 10.5]));
    expect(seen(response)).toEqual([
      201,
      {
        split_payments: [
          {
            uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
            status: 'AVAILABLE',
            guest_name: '1',
            amount: '7.50',
          },
          { uuid: expect.any(String), status: 'AVAILABLE', guest_name: '2', amount: '10.50' },
        ],
      },
    ]);
    expect((await http.readOrder(order.uuid)).body).toMatchObject(response.body as object);
  });

  test('splits the amount due by what each guest had', async () => {
    const { tables, http, order } = await openTable({ currency: dinars });
    const bread = aLineBody({ product: 13 });
    await tables.amend(order.uuid, { line_items: [bread] });
    const [soup] = order.lines;
    const third = { cart_uuid: soup?.cartUuid, parts: 1, of: 3 };
    const { status, body } = await http.split({
      order_id: order.uuid,
      split_items: [[third, { cart_uuid: bread.cart_uuid, parts: 1, of: 2 }], [third], [third]],
    });
    expect([status, body]).toMatchObject([
      201,
      { split_payments: [{ amount: '6.000' }, { amount: '6.000' }, { amount: '6.000' }] },
    ]);
  });

  test.for<readonly [what: string, amounts: readonly unknown[]]>([
    ['one guest', ['18']],
    ['seven guests', ['3', '3', '3', '3', '3', '2', '1']],
    ['a hundred guests', Array(100).fill('0.18')],
    ['too much', ['9', '9.01']],
    ['too little', ['9', '8.99']],
    ['fractions of the smallest coin', ['9.005', '8.995']],
    ['a guest who pays nothing', ['18', '0']],
  ])('refuses %s', async ([, amounts]) => {
    const { http, order, expectUnchanged } = await openTable();
    const response = await expectUnchanged(() => http.split(split(order.uuid, amounts)));
    expect(seen(response)).toEqual([422, { code: 'invalid_split', balance_due: '18.00' }]);
  });

  test('refuses impossible items', async () => {
    const { http, order, other, expectUnchanged } = await openTable();
    const cart_uuid = order.lines[0]?.cartUuid;
    const all = { cart_uuid, parts: 1, of: 1 };
    const half = { cart_uuid, parts: 1, of: 2 };
    const invalidItems: readonly unknown[] = [
      [[all], [all]],
      [[half], []],
      [[half], [{ ...half, of: 3 }]],
      [[half], [{ ...half, parts: 3 }]],
      [[half], [{ ...half, cart_uuid: other.lines[0]?.cartUuid }]],
      [[{ ...half, of: 7, parts: 3 }], [{ ...half, of: 7, parts: 4 }]],
    ];
    await expectUnchanged(async () => {
      const responses = await Promise.all(
        invalidItems.map((split_items) => http.split({ order_id: order.uuid, split_items })),
      );
      for (const response of responses) {
        expect(seen(response)).toEqual([422, { code: 'invalid_split', balance_due: '18.00' }]);
      }
    });
  });

  test('refuses unknown or invalid members', async () => {
    const { http, order, expectUnchanged } = await openTable();
    const { uuid: order_id } = order;
    const part = { cart_uuid: order.lines[0]?.cartUuid, parts: 1, of: 2 };
    const invalidBodies: readonly unknown[] = [
      { ...split(order_id, [9, 9]), more: 1 },
      { ...split(order_id, [9, 9]), split_items: [] },
      { order_id },
      split('1', [9, 9]),
      split(order_id, Array(101).fill('0.01')),
      ...noAmounts.map((amount) => split(order_id, [9, amount])),
      { order_id, split_items: [[{ ...part, parts: 0 }], [part]] },
      { order_id, split_items: [[{ ...part, parts: 1.5 }], [part]] },
      { order_id, split_items: [[{ ...part, of: 1e21 }], [part]] },
      { order_id, split_items: [[{ ...part, more: 1 }], [part]] },
      { order_id, split_items: [[part], part] },
      [],
      null,
    ];
    await expectUnchanged(async () => {
      for (const response of await Promise.all(invalidBodies.map((body) => http.split(body)))) {
        expect(response).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
      }
    });
  });

  test('can be changed and removed until a guest pays, and not after that', async () => {
    const { tables, http, order, expectUnchanged } = await openTable();
    await http.split(split(order.uuid, [9, 9]));
    const threeShares = await http.split(split(order.uuid, [6, 6, 6]));
    expect(threeShares.body).toMatchObject({ split_payments: [{}, {}, { guest_name: '3' }] });
    expect(seen(await http.split(split(order.uuid, [])))).toEqual([201, { split_payments: [] }]);
    expect(seen(await http.split(split(order.uuid, [])))).toEqual([201, { split_payments: [] }]);
    const [share = ''] = await tables.split(order, '9', '9');
    await tables.takeShare(order, share, 'a phone');
    const splitOpen = [409, { code: 'split_open' }];
    for (const amounts of [[9, 9], []]) {
      expect(seen(await expectUnchanged(() => http.split(split(order.uuid, amounts))))).toEqual(splitOpen);
    }
    tables.provider.act((await tables.attemptOf(order)).reference, 'PAID');
    await tables.hear(order);
    for (const amounts of [[4.5, 4.5], []]) {
      expect(seen(await expectUnchanged(() => http.split(split(order.uuid, amounts))))).toEqual(splitOpen);
    }
  });

  test('is refused during a payment and once the order is finished', async () => {
    const { tables, http, order, expectUnchanged } = await openTable();
    await tables.payRest(order);
    const refused = async () => seen(await expectUnchanged(() => http.split(split(order.uuid, [9, 9]))));
    expect(await refused()).toEqual([409, { code: 'payment_open' }]);
    await tables.act(order, { kind: 'move', move: 'reject', reason: null });
    expect(await refused()).toEqual([409, { code: 'order_finished' }]);
  });

  test('returns the same not_found for all orders that are not at its own tables', async () => {
    const { tables, http, order, unreachableOrders } = await openTable();
    const responses = await Promise.all(
      (await unreachableOrders()).map((uuid) => http.split(split(uuid, [9, 9]))),
    );
    tables.state.menu = { al_futtaim_enabled: false };
    responses.push(await http.split(split(order.uuid, [9, 9])));
    for (const response of responses) {
      expect(seen(response)).toEqual(notFound);
      expect(response.headers).toEqual({ ...responses[0]?.headers, date: response.headers.date });
    }
  });

  test('makes one split per key and refuses the key for another request', async () => {
    const { http, order, now } = await openTable();
    const first = await http.split(split(order.uuid, [9, 9]), { key: 'a key' });
    expect(seen(await http.split(split(order.uuid, [9, 9]), { key: 'a key' }))).toEqual(seen(first));
    const reused = [422, { code: 'key_reused' }];
    expect(seen(await http.split(split(order.uuid, [8, 10]), { key: 'a key' }))).toEqual(reused);
    expect((await now()).version).toBe(order.version + 1);
  });
});
