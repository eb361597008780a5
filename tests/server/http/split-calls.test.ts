import { describe, expect, test } from 'vitest';
import type { TableOpening } from '#tests/support/a-table.ts';
import { aLineBody } from '#tests/support/an-open-venue.ts';
import { payingVenues } from '#tests/support/payments.ts';
import { aTableFront, dinars, noAmounts, notFound, seen } from './a-table-front.ts';

const aVenue = payingVenues();

const open = (given: TableOpening = {}) => aTableFront(aVenue, given);

describe('POST /iiko/af/split-payments/create/', () => {
  const split = (order_id: string, split_amounts: readonly unknown[]) => ({ order_id, split_amounts });

  /** Source: spec §7 split.create */
  test('divides what is due by amounts', async () => {
    const { http, order } = await open();
    const answer = await http.split(split(order.uuid, ['7.50', 10.5]));
    expect(seen(answer)).toEqual([
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
    expect((await http.readOrder(order.uuid)).body).toMatchObject(answer.body as object);
  });

  test('divides what is due by what each guest had', async () => {
    const { tables, http, order } = await open({ currency: dinars });
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
    ['a crumb of a coin', ['9.005', '8.995']],
    ['a guest who pays nothing', ['18', '0']],
  ])('refuses %s', async ([, amounts]) => {
    const { http, order, unchanged } = await open();
    const answer = await unchanged(() => http.split(split(order.uuid, amounts)));
    expect(seen(answer)).toEqual([422, { code: 'invalid_split', balance_due: '18.00' }]);
  });

  test('refuses items that nobody can have had', async () => {
    const { http, order, other, unchanged } = await open();
    const cart_uuid = order.lines[0]?.cartUuid;
    const all = { cart_uuid, parts: 1, of: 1 };
    const half = { cart_uuid, parts: 1, of: 2 };
    const wishes: readonly unknown[] = [
      [[all], [all]],
      [[half], []],
      [[half], [{ ...half, of: 3 }]],
      [[half], [{ ...half, parts: 3 }]],
      [[half], [{ ...half, cart_uuid: other.lines[0]?.cartUuid }]],
      [[{ ...half, of: 7, parts: 3 }], [{ ...half, of: 7, parts: 4 }]],
    ];
    await unchanged(async () => {
      const answers = await Promise.all(
        wishes.map((split_items) => http.split({ order_id: order.uuid, split_items })),
      );
      for (const answer of answers) {
        expect(seen(answer)).toEqual([422, { code: 'invalid_split', balance_due: '18.00' }]);
      }
    });
  });

  test('reads what it knows, and nothing besides', async () => {
    const { http, order, unchanged } = await open();
    const { uuid: order_id } = order;
    const part = { cart_uuid: order.lines[0]?.cartUuid, parts: 1, of: 2 };
    const bodies: readonly unknown[] = [
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
    await unchanged(async () => {
      for (const answer of await Promise.all(bodies.map((body) => http.split(body)))) {
        expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
      }
    });
  });

  test('divides anew, and undoes it, while nobody has begun; then no more', async () => {
    const { tables, http, order, unchanged } = await open();
    await http.split(split(order.uuid, [9, 9]));
    const thrice = await http.split(split(order.uuid, [6, 6, 6]));
    expect(thrice.body).toMatchObject({ split_payments: [{}, {}, { guest_name: '3' }] });
    expect(seen(await http.split(split(order.uuid, [])))).toEqual([201, { split_payments: [] }]);
    expect(seen(await http.split(split(order.uuid, [])))).toEqual([201, { split_payments: [] }]);
    const [share = ''] = await tables.split(order, '9', '9');
    await tables.takeShare(order, share, 'a phone');
    const open_ = [409, { code: 'split_open' }];
    for (const amounts of [[9, 9], []]) {
      expect(seen(await unchanged(() => http.split(split(order.uuid, amounts))))).toEqual(open_);
    }
    tables.company.act((await tables.attemptOf(order)).reference, 'PAID');
    await tables.hear(order);
    for (const amounts of [[4.5, 4.5], []]) {
      expect(seen(await unchanged(() => http.split(split(order.uuid, amounts))))).toEqual(open_);
    }
  });

  test('is not while somebody pays, nor once the order is over', async () => {
    const { tables, http, order, unchanged } = await open();
    await tables.payRest(order);
    const refused = async () => seen(await unchanged(() => http.split(split(order.uuid, [9, 9]))));
    expect(await refused()).toEqual([409, { code: 'payment_open' }]);
    await tables.act(order, { kind: 'move', move: 'reject', reason: null });
    expect(await refused()).toEqual([409, { code: 'order_finished' }]);
  });

  test('finds orders of its own tables alone, and all others are one and the same nothing', async () => {
    const { tables, http, order, elsewhere } = await open();
    const answers = await Promise.all((await elsewhere()).map((uuid) => http.split(split(uuid, [9, 9]))));
    tables.state.menu = { al_futtaim_enabled: false };
    answers.push(await http.split(split(order.uuid, [9, 9])));
    for (const answer of answers) {
      expect(seen(answer)).toEqual(notFound);
      expect(answer.headers).toEqual({ ...answers[0]?.headers, date: answer.headers.date });
    }
  });

  test('under one key is made once; under the key of another wish it is refused', async () => {
    const { http, order, now } = await open();
    const first = await http.split(split(order.uuid, [9, 9]), { key: 'a key' });
    expect(seen(await http.split(split(order.uuid, [9, 9]), { key: 'a key' }))).toEqual(seen(first));
    const reused = [422, { code: 'key_reused' }];
    expect(seen(await http.split(split(order.uuid, [8, 10]), { key: 'a key' }))).toEqual(reused);
    expect((await now()).version).toBe(order.version + 1);
  });
});
