import { expect, test } from 'vitest';
import type { SlotLimit } from '#domain/checkout/slot-limits.ts';
import { milli } from '#domain/money.ts';
import type { OrderType } from '#domain/order-type.ts';
import { type SlotHold, withStatus } from '#server/ordering/order.ts';
import type { OrderRepository } from '#server/ordering/order-repository.ts';
import { aLine, always, aPlacing, placed, times } from './an-order.ts';
import { countOf } from './long-run.ts';
import type { NewVenue } from './order-repository-suite.ts';

const evening = new Date('2026-11-27T14:00:00.000Z');
const later = new Date('2026-11-27T14:15:00.000Z');

const inSlot = (at: Date, given: Partial<SlotHold> = {}): SlotHold => ({
  at,
  items: 1,
  amount: milli(12_500),
  weights: {},
  ...given,
});

const two: readonly SlotLimit[] = [{ orders: 2 }];

/** What is taken of a slot for one way of ordering: orders, items and amount. */
async function takenOf(orders: OrderRepository, at: Date, type: OrderType = 'takeaway') {
  const usage = await orders.slotUsage(at, new Date(at.getTime() + 1));
  const {
    orders: count,
    items,
    amount,
  } = usage.get(at.getTime())?.[type] ?? { orders: 0, items: 0, amount: 0 };
  return [count, items, amount];
}

const canceled = always((order) => withStatus(order, 'canceled', null, new Date()));

/** Contract of every order repository for the room in slots. */
export function orderSlotsSuite(newVenue: NewVenue): void {
  test('takes a place in a slot with each order, and refuses the order beyond the limit', async () => {
    const { orders } = await newVenue();
    const slot = inSlot(evening);
    await placed(orders, { slot, slotLimits: two });
    const { uuid } = await placed(orders, { slot, slotLimits: two });
    expect((await orders.find(uuid))?.slot).toEqual(slot);
    expect(await orders.place(aPlacing({ slot, slotLimits: two }))).toEqual({ kind: 'slot_full' });
    expect(await takenOf(orders, evening)).toEqual([2, 2, 25_000]);
    await placed(orders, { slot: inSlot(later), slotLimits: two });
    expect(await orders.list({ limit: 9 })).toHaveLength(3);
  });

  test('stores nothing of an order whose slot is full', async () => {
    const { orders, stock, outbox } = await newVenue();
    const refused = aPlacing({
      slot: inSlot(evening, { items: 3 }),
      slotLimits: [{ items: 2 }],
      key: 'a key',
      stock: [{ item: 7, quantity: 1, written: 5 }],
    });
    expect(await orders.place(refused)).toEqual({ kind: 'slot_full' });
    expect(await stock.find(7)).toBeNull();
    expect(await orders.findByKey('a key')).toBeNull();
    expect(await outbox()).toEqual([]);
    expect(await takenOf(orders, evening)).toEqual([0, 0, 0]);
  });

  test.for([
    { by: 'items', limit: { items: 5 }, slot: { items: 2 }, count: 2 },
    { by: 'amount', limit: { amount: 40_000 }, slot: { amount: milli(12_500) }, count: 3 },
    { by: 'orders of both ways', limit: { orders: 3 }, slot: {}, count: 3 },
    {
      by: 'orders of another way',
      limit: { order_types: ['delivery'], orders: 1 } as SlotLimit,
      slot: {},
      count: 5,
    },
  ])('limits a slot by $by', async ({ limit, slot, count }) => {
    const { orders } = await newVenue();
    const outcomes = [];
    for (let at = 0; at < 5; at += 1)
      outcomes.push(await orders.place(aPlacing({ slot: inSlot(evening, slot), slotLimits: [limit] })));
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(count);
  });

  test('counts what was taken before there was a limit, and evicts nothing under a lower one', async () => {
    const { orders } = await newVenue();
    for (let at = 0; at < 3; at += 1) await placed(orders, { slot: inSlot(evening) });
    expect(await orders.place(aPlacing({ slot: inSlot(evening), slotLimits: two }))).toEqual({
      kind: 'slot_full',
    });
    expect(await takenOf(orders, evening)).toEqual([3, 3, 37_500]);
    await placed(orders, { slot: inSlot(evening), slotLimits: [{ orders: 4 }] });
  });

  test('gives the place back once, however often an order ends', async () => {
    const { orders } = await newVenue();
    const { uuid } = await placed(orders, { slot: inSlot(evening), slotLimits: two });
    await placed(orders, { slot: inSlot(evening), slotLimits: two });
    for (let at = 0; at < 3; at += 1) await orders.change(uuid, canceled);
    expect(await takenOf(orders, evening)).toEqual([1, 1, 12_500]);
    expect((await orders.find(uuid))?.slot).toBeNull();
    await placed(orders, { slot: inSlot(evening), slotLimits: two });
  });

  test('gives back what is struck, and takes what is added if there is room', async () => {
    const { orders } = await newVenue();
    const lines = [aLine({ quantity: 2 }), aLine({ quantity: 1, category: 9 })];
    const slot = inSlot(evening, { items: 5, amount: milli(37_500), weights: { 9: 3 } });
    const { uuid } = await placed(orders, { lines, slot });
    await orders.change(
      uuid,
      always(({ lines: [first, ...rest] }) => ({
        lines: first ? [{ ...first, isStruck: true }, ...rest] : [],
      })),
    );
    expect(await takenOf(orders, evening)).toEqual([1, 3, 12_500]);
    const adding = (slotLimits: readonly SlotLimit[]) =>
      orders.change(
        uuid,
        always((order) => ({ lines: [...order.lines, aLine({ quantity: 2 })] }), {
          reservations: { stock: [], coupon: null, slotLimits },
        }),
      );
    expect(await adding([{ items: 4 }])).toEqual({ kind: 'slot_full' });
    expect(await adding([{ items: 5 }])).toMatchObject({ kind: 'changed' });
    expect(await takenOf(orders, evening)).toEqual([1, 5, 37_500]);
  });

  test('moves an order from one slot to another, at once', async () => {
    const { orders } = await newVenue();
    const { uuid } = await placed(orders, { slot: inSlot(later) });
    await orders.change(
      uuid,
      always((order) => ({ slot: order.slot && { ...order.slot, at: evening } })),
    );
    expect([await takenOf(orders, evening), await takenOf(orders, later)]).toEqual([
      [1, 1, 12_500],
      [0, 0, 0],
    ]);
  });

  test('loses and invents no place when orders move both ways and end at once', async () => {
    const { orders } = await newVenue();
    const made = await Promise.all(
      times(12, (at) => placed(orders, { slot: inSlot(at % 2 === 0 ? evening : later) })),
    );
    await Promise.all(
      made.map(({ uuid }, at) =>
        orders.change(
          uuid,
          at % 3 === 0
            ? canceled
            : always(({ slot }) => ({ slot: slot && { ...slot, at: at % 2 === 0 ? later : evening } })),
        ),
      ),
    );
    const [[one = 0], [other = 0]] = [await takenOf(orders, evening), await takenOf(orders, later)];
    expect([one, other]).toEqual([4, 4]);
  });

  const rounds = countOf({ full: 200, small: 2 });
  test(
    `gives the last place of a slot to one of 50 guests, ${rounds} times`,
    async () => {
      const { orders } = await newVenue();
      let overbooked = 0;
      let lost = 0;
      for (let round = 0; round < rounds; round += 1) {
        const at = new Date(evening.getTime() + round * 900_000);
        await placed(orders, { slot: inSlot(at), slotLimits: two });
        const outcomes = await Promise.all(
          times(50, () => orders.place(aPlacing({ slot: inSlot(at), slotLimits: two }))),
        );
        const winners = outcomes.filter(({ kind }) => kind === 'placed').length;
        expect(outcomes.filter(({ kind }) => kind === 'slot_full')).toHaveLength(50 - winners);
        const [taken = 0] = await takenOf(orders, at);
        overbooked += Math.max(0, taken - 2);
        lost += Math.max(0, 2 - taken);
      }
      expect({ overbooked, lost }).toEqual({ overbooked: 0, lost: 0 });
    },
    30_000 + rounds * 5_000,
  );
}
