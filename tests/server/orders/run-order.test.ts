import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { type OrderMove, type OrderStatus, orderMoves, statusAfter } from '#domain/order/status.ts';
import { describeOrder } from '#scripts/emenu/describe-order.ts';
import { listOrder } from '#server/counter/list-order.ts';
import { balanceDue, billOfOrder, changeGiven } from '#server/orders/order.ts';
import { runOrder, type VenueAct } from '#server/orders/run-order.ts';
import { showOrder } from '#server/orders/show-order.ts';
import { aLineBody, anOpenVenue, anOrderBody } from '#tests/support/an-open-venue.ts';

const now = new Date('2026-11-21T13:00:00Z');

const fixedCoupon = { discount_value_type: 'fixed' as const, discount_value: '0', min_order_value: '0' };

/** A venue with one order of a soup for 18 and two for 21.50 each: 61. */
async function anOrder(status: OrderStatus = 'pending', terms: typeof fixedCoupon = fixedCoupon) {
  const venue = await anOpenVenue({
    menu: {
      enable_coupons: true,
      categories: [
        {
          id: 1,
          name: 'Soups',
          products: [
            { id: 11, name: 'Lentil soup', price: '18', pos_available_qty: 5 },
            { id: 12, name: 'Freekeh soup', price: '21.50', pos_available_qty: 5 },
          ],
        },
      ],
    },
    venue: {
      coupons: [{ id: 1, code: 'EID', ...terms, usage_limit: 1 }],
    },
  });
  const line_items = [aLineBody(), aLineBody({ product: 12, quantity: 2 })];
  const outcome = await venue.place(
    anOrderBody({ line_items, total: String(61 - Number(terms.discount_value)), coupon: 'EID' }),
  );
  if (outcome.kind !== 'placed') throw new Error(outcome.kind);
  const { uuid } = outcome.order;
  await venue.orders.change(uuid, (order) => ({ kind: 'change', change: { order: { ...order, status } } }));
  const act = (what: VenueAct, number = 1) => runOrder(venue.orders, () => now)(number, what);
  return {
    venue,
    act,
    move: (name: OrderMove, reason: string | null = null) => act({ kind: 'move', move: name, reason }),
    pay: (type: 'cash' | 'machine', tendered: number) =>
      act({ kind: 'paid', type, tendered: milli(tendered) }),
    strike: (line: number) => act({ kind: 'strike', line }),
    left: async () => [(await venue.stock.record(11))?.quantity, (await venue.stock.record(12))?.quantity],
    async money() {
      const [order] = await venue.orders.list({ most: 1 });
      if (!order) throw new Error('The order is gone');
      const { total } = billOfOrder(order);
      return {
        total,
        due: balanceDue(order, total),
        change: changeGiven(order, total),
        shown: showOrder(order, 'link'),
      };
    },
  };
}

describe('a line that costs the coupon its minimum', () => {
  /** A soup for 18 and two for 21.50 each: 61, and 10 off from 50 on. */
  const agreed = { ...fixedCoupon, discount_value: '10', min_order_value: '50' };

  test('keeps the discount that was agreed, in proportion', async () => {
    const { strike, money } = await anOrder('pending', agreed);
    expect((await money()).total).toBe(51_000);
    await strike(1);
    // 10 × 43 / 61.
    const { total, shown } = await money();
    expect(total).toBe(35_950);
    expect(shown.discounts).toEqual([{ name: 'EID', amount_value: '7.05', free_delivery: false }]);
    await strike(2);
    expect((await money()).total).toBe(0);
  });

  test('is seen on the board before it is struck, to the last fils', async () => {
    const { strike, money, venue } = await anOrder('pending', agreed);
    const board = (await venue.appIn('en')).board;
    const [order] = (await board.read([])).orders;
    expect(order?.lines.map(({ if_struck }) => if_struck)).toEqual([
      { total: '35.95', discounts: [{ name: 'EID', amount: '7.05' }] },
      { total: '15.05', discounts: [{ name: 'EID', amount: '2.95' }] },
    ]);
    await strike(2);
    expect((await money()).shown.total).toBe('15.05');
    const [rest] = (await board.read([])).orders;
    expect(rest?.lines.map(({ if_struck }) => if_struck)).toEqual([{ total: '0.00', discounts: [] }, null]);
  });

  test('is seen in the terminal before it is struck', async () => {
    const { venue } = await anOrder('pending', agreed);
    const [order] = await venue.orders.list({ most: 1 });
    if (!order) throw new Error('The order is gone');
    expect(describeOrder(listOrder('corner', order))).toContain('without it: total 35.95, EID −7.05');
  });
});

const statuses = ['pending', 'accepted', 'preparing', 'fulfilled', 'canceled', 'rejected'] as const;

describe('a venue that moves an order', () => {
  test.for(statuses.flatMap((status) => orderMoves.map((name) => ({ status, name }))))(
    'from $status with $name keeps to the table of moves',
    async ({ status, name }) => {
      const { move } = await anOrder(status);
      const next = statusAfter(status, name);
      const expected = next
        ? { kind: 'changed', order: { status: next, statusReason: 'why not', version: 3 } }
        : { kind: 'no', no: { code: 'wrong_status', status } };
      expect(await move(name, 'why not')).toMatchObject(expected);
    },
  );

  test.for(['cancel', 'reject'] as const)('to %s it gets everything back, once', async (name) => {
    const { move, left, venue } = await anOrder();
    expect(await left()).toEqual([4, 3]);
    await move(name);
    await move(name);
    expect(await left()).toEqual([5, 5]);
    const again = anOrderBody({ coupon: 'EID' });
    expect(await venue.place(again)).toMatchObject({
      kind: 'placed',
      order: { terms: { coupon: { code: 'EID' } } },
    });
  });

  test('to the end keeps what was sold', async () => {
    const { move, left } = await anOrder();
    for (const name of ['accept', 'prepare', 'fulfil'] as const) await move(name);
    expect(await left()).toEqual([4, 3]);
  });

  test('that is not there finds nothing', async () => {
    const { act } = await anOrder();
    expect(await act({ kind: 'move', move: 'accept', reason: null }, 2)).toEqual({ kind: 'not_found' });
  });
});

describe('a venue that is paid', () => {
  test.for([
    { what: 'exactly', payments: [['cash', 61_000]], due: 0, change: 0 },
    { what: 'with a large note', payments: [['cash', 100_000]], due: 0, change: 39_000 },
    { what: 'in part', payments: [['cash', 20_000]], due: 41_000, change: 0 },
    {
      what: 'in parts',
      payments: [
        ['cash', 20_000],
        ['machine', 41_000],
      ],
      due: 0,
      change: 0,
    },
    {
      what: 'in parts, the last with a large note',
      payments: [
        ['machine', 20_000],
        ['cash', 50_000],
      ],
      due: 0,
      change: 9_000,
    },
  ] as const)('$what knows what is due and what goes back', async ({ payments, due, change }) => {
    const { pay, money } = await anOrder('fulfilled');
    for (const [type, tendered] of payments)
      expect(await pay(type, tendered)).toMatchObject({ kind: 'changed' });
    expect(await money()).toMatchObject({ total: 61_000, due, change });
  });

  test.for([
    {
      what: 'more than is due, by machine',
      before: 0,
      type: 'machine',
      tendered: 61_010,
      no: { code: 'too_much', due: 61_000 },
    },
    {
      what: 'once nothing is due',
      before: 61_000,
      type: 'cash',
      tendered: 1_000,
      no: { code: 'nothing_due' },
    },
    { what: 'with nothing at all', before: 0, type: 'cash', tendered: 0, no: { code: 'nothing_tendered' } },
  ] as const)('cannot be, $what', async ({ before, type, tendered, no }) => {
    const { pay } = await anOrder();
    if (before > 0) await pay('cash', before);
    expect(await pay(type, tendered)).toEqual({ kind: 'no', no });
  });

  test.for(['canceled', 'rejected'] as const)('cannot be for what is %s', async (status) => {
    const { pay } = await anOrder(status);
    expect(await pay('cash', 61_000)).toEqual({ kind: 'no', no: { code: 'wrong_status', status } });
  });

  test('has it on the order, by when and how', async () => {
    const { pay, money } = await anOrder();
    expect(await pay('cash', 70_000)).toMatchObject({
      order: { payments: [{ paidAt: now, type: 'cash', amount: 61_000, tendered: 70_000 }] },
    });
    expect((await money()).shown).toMatchObject({
      payments: [{ payment_type: 'cash', amount: '61.00' }],
      balance_due: '0.00',
      change: '9.00',
    });
  });
});

describe('a venue that strikes a line', () => {
  /** Source: spec §4 status.deleted-line */
  test('does not charge it, and still shows it', async () => {
    const { strike, money } = await anOrder('accepted');
    expect(await strike(2)).toMatchObject({ kind: 'changed' });
    const { shown } = await money();
    expect(shown).toMatchObject({ sub_total: '18.00', total: '18.00', balance_due: '18.00' });
    expect(shown.line_items.map(({ status }) => status)).toEqual(['Active', 'Deleted']);
  });

  test('gives back what is too much of what was paid', async () => {
    const { pay, strike, money } = await anOrder('accepted');
    await pay('cash', 70_000);
    await strike(2);
    // Nine were handed back at once; 43 more are owed now.
    expect(await money()).toMatchObject({ total: 18_000, due: 0, change: 52_000 });
  });

  test('charges nothing once all of them are struck', async () => {
    const { strike, money, pay } = await anOrder('accepted');
    await strike(1);
    await strike(2);
    expect((await money()).shown).toMatchObject({ sub_total: '0.00', total: '0.00', balance_due: '0.00' });
    expect(await pay('cash', 1_000)).toEqual({ kind: 'no', no: { code: 'nothing_due' } });
  });

  test.for([0, 3, -1, 1.5, Number.MAX_SAFE_INTEGER])('has no line %d', async (line) => {
    const { strike } = await anOrder();
    expect(await strike(line)).toEqual({ kind: 'no', no: { code: 'no_such_line' } });
  });

  test('cannot strike it twice, nor in what came to nothing', async () => {
    const { strike } = await anOrder();
    await strike(1);
    expect(await strike(1)).toEqual({ kind: 'no', no: { code: 'no_such_line' } });
    const { strike: late } = await anOrder('rejected');
    expect(await late(1)).toEqual({ kind: 'no', no: { code: 'wrong_status', status: 'rejected' } });
  });
});
