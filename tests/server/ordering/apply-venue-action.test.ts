import { describe, expect, test } from 'vitest';
import { orderTransitions, statusAfter } from '#domain/order/order-status.ts';
import { anOrderBody } from '#tests/support/an-open-venue.ts';
import { anOrder, now } from './a-venue-order.ts';

const statuses = ['pending', 'accepted', 'preparing', 'fulfilled', 'canceled', 'rejected'] as const;

describe('a venue that moves an order', () => {
  test.for(statuses.flatMap((status) => orderTransitions.map((name) => ({ status, name }))))(
    'from $status with $name follows the transition table',
    async ({ status, name }) => {
      const { move } = await anOrder(status);
      const next = statusAfter(status, name);
      const expected = next
        ? {
            kind: 'changed',
            order: { status: next, statusReason: 'why not', statusTimes: { [next]: now }, version: 3 },
          }
        : { kind: 'no', no: { code: 'wrong_status', status } };
      expect(await move(name, 'why not')).toMatchObject(expected);
    },
  );

  test.for(['cancel', 'reject'] as const)('to %s gets its stock and coupon back once', async (name) => {
    const { move, portionsLeft, venue } = await anOrder();
    expect(await portionsLeft()).toEqual([4, 3]);
    await move(name);
    await move(name);
    expect(await portionsLeft()).toEqual([5, 5]);
    const again = anOrderBody({ coupon: 'EID' });
    expect(await venue.place(again)).toMatchObject({
      kind: 'placed',
      order: { terms: { coupon: { code: 'EID' } } },
    });
  });

  test('to the end keeps what was sold', async () => {
    const { move, portionsLeft } = await anOrder();
    for (const name of ['accept', 'prepare', 'fulfil'] as const) await move(name);
    expect(await portionsLeft()).toEqual([4, 3]);
  });

  test('that does not exist gets not_found', async () => {
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
  ] as const)('$what knows the amount due and the change', async ({ payments, due, change }) => {
    const { pay, money } = await anOrder('fulfilled');
    for (const [type, tendered] of payments)
      expect(await pay(type, tendered)).toMatchObject({ kind: 'changed' });
    expect(await money()).toMatchObject({ total: 61_000, due, change });
  });

  test.for([
    {
      what: 'more than is due by machine',
      before: 0,
      type: 'machine',
      tendered: 61_010,
      no: { code: 'too_much', due: 61_000, decimals: 2 },
    },
    {
      what: 'once nothing is due',
      before: 61_000,
      type: 'cash',
      tendered: 1_000,
      no: { code: 'nothing_due' },
    },
    { what: 'with nothing at all', before: 0, type: 'cash', tendered: 0, no: { code: 'nothing_tendered' } },
  ] as const)('cannot be paid $what', async ({ before, type, tendered, no }) => {
    const { pay } = await anOrder();
    if (before > 0) await pay('cash', before);
    expect(await pay(type, tendered)).toEqual({ kind: 'no', no });
  });

  test.for(['canceled', 'rejected'] as const)('cannot be paid for an order that is %s', async (status) => {
    const { pay } = await anOrder(status);
    expect(await pay('cash', 61_000)).toEqual({ kind: 'no', no: { code: 'wrong_status', status } });
  });

  test('has each payment on the order with its time and type', async () => {
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
