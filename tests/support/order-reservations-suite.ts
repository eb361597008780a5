import { expect, test } from 'vitest';
import type { StockReservation } from '#server/ordering/order-repository.ts';
import { aCoupon, aLine, always, aPlacing, placed, someTerms, times } from './an-order.ts';
import type { NewVenue } from './order-repository-suite.ts';

const falafel = (quantity: number, written: number | null = 5): StockReservation => ({
  item: 7,
  quantity,
  written,
});

/** Contract of every order repository for counted stock and limited coupons. */
export function orderReservationsSuite(newVenue: NewVenue): void {
  test('counts down from the number in the menu to zero', async () => {
    const { orders, stock } = await newVenue();
    await placed(orders, { stock: [falafel(2)] });
    expect(await stock.find(7)).toEqual({ mark: null, outUntil: null, countedFrom: 5, quantity: 3 });
    await placed(orders, { stock: [falafel(3)] });
    expect(await stock.find(7)).toEqual({ mark: null, outUntil: null, countedFrom: 5, quantity: 0 });
    const outcome = await orders.place(aPlacing({ stock: [falafel(1)] }));
    expect(outcome).toEqual({ kind: 'sold_out', items: [7] });
  });

  test('refuses more than the number in the menu', async () => {
    const { orders, stock } = await newVenue();
    const outcome = await orders.place(aPlacing({ stock: [falafel(6)] }));
    expect(outcome).toEqual({ kind: 'sold_out', items: [7] });
    expect(await stock.find(7)).toBeNull();
  });

  test('names all products that are short and stores nothing of the order', async () => {
    const { orders, stock, outbox } = await newVenue();
    await stock.set(8, { mark: null, outUntil: null, countedFrom: null, quantity: 1 });
    const refused = aPlacing({
      key: 'a key',
      coupon: { id: 3, limit: 1 },
      stock: [
        { item: 9, quantity: 3, written: 2 },
        falafel(2),
        { item: 10, quantity: 50, written: null },
        { item: 8, quantity: 2, written: null },
      ],
    });
    expect(await orders.place(refused)).toEqual({ kind: 'sold_out', items: [8, 9] });
    expect(await stock.find(7)).toBeNull();
    expect(await stock.find(8)).toMatchObject({ quantity: 1 });
    expect(await orders.list({ limit: 10 })).toEqual([]);
    expect(await orders.findByKey('a key')).toBeNull();
    expect(await outbox()).toEqual([]);

    const fewer = { ...refused, reservations: { ...refused.reservations, stock: [falafel(2)] } };
    expect(await orders.place(fewer)).toMatchObject({ kind: 'placed', order: { number: 1 } });
  });

  test('does not count uncounted products', async () => {
    const { orders, stock } = await newVenue();
    await placed(orders, { stock: [falafel(99, null)] });
    expect(await stock.find(7)).toBeNull();
    await stock.set(7, { mark: 'in', outUntil: null, countedFrom: null, quantity: null });
    await placed(orders, { stock: [falafel(99, null)] });
    expect(await stock.find(7)).toEqual({ mark: 'in', outUntil: null, countedFrom: null, quantity: null });
  });

  test.for([
    {
      title: 'a manual number',
      record: { mark: null, outUntil: null, countedFrom: 5, quantity: 50 },
      written: 5,
      left: 44,
    },
    {
      title: 'a manual number if the menu has none',
      record: { mark: null, outUntil: null, countedFrom: null, quantity: 50 },
      written: null,
      left: 44,
    },
    {
      title: 'a new number in the menu',
      record: { mark: null, outUntil: null, countedFrom: 5, quantity: 0 },
      written: 9,
      left: 3,
    },
    {
      title: "the menu's first number",
      record: { mark: null, outUntil: null, countedFrom: null, quantity: 2 },
      written: 9,
      left: 3,
    },
    {
      title: "the menu's number if only a mark was set",
      record: { mark: 'in', outUntil: null, countedFrom: 9, quantity: null },
      written: 9,
      left: 3,
    },
    {
      title: 'the number left before it was sold out for a while',
      record: { mark: 'in', outUntil: new Date('2026-11-21T18:30:00Z'), countedFrom: 9, quantity: 7 },
      written: 9,
      left: 1,
    },
  ] as const)('counts down from $title', async ({ record, written, left }) => {
    const { orders, stock } = await newVenue();
    await stock.set(7, record);
    await placed(orders, { stock: [falafel(6, written)] });
    expect(await stock.find(7)).toEqual({ ...record, countedFrom: written, quantity: left });
  });

  test('stops counting once the menu has no number', async () => {
    const { orders, stock } = await newVenue();
    await placed(orders, { stock: [falafel(4)] });
    await placed(orders, { stock: [falafel(4, null)] });
    expect(await stock.find(7)).toMatchObject({ quantity: 1 });
  });

  test('sells the last portion to one of a hundred concurrent orders', async () => {
    const { orders, stock } = await newVenue();
    const outcomes = await Promise.all(times(100, () => orders.place(aPlacing({ stock: [falafel(1, 1)] }))));
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'sold_out')).toHaveLength(99);
    expect(await stock.find(7)).toMatchObject({ quantity: 0 });
    expect((await orders.list({ limit: 10 })).map(({ number }) => number)).toEqual([1]);
  });

  test('reserves several products concurrently in any order', async () => {
    const { orders, stock } = await newVenue();
    const both = [falafel(1, 20), { item: 8, quantity: 1, written: 20 }];
    const outcomes = await Promise.all(
      times(40, (at) => orders.place(aPlacing({ stock: at % 2 ? both : both.toReversed() }))),
    );
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(20);
    expect(await stock.find(7)).toMatchObject({ quantity: 0 });
    expect(await stock.find(8)).toMatchObject({ quantity: 0 });
  });

  test('limits the uses of a coupon', async () => {
    const { orders } = await newVenue();
    const attempt = () => orders.place(aPlacing({ coupon: { id: 3, limit: 2 } }));
    const outcomes = await Promise.all(times(10, attempt));
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(2);
    expect(outcomes.filter(({ kind }) => kind === 'coupon_used_up')).toHaveLength(8);
    await placed(orders, { coupon: { id: 4, limit: 1 } });
    expect(await orders.place(aPlacing({ coupon: { id: 5, limit: 0 } }))).toEqual({ kind: 'coupon_used_up' });
  });

  test('releases the reservations of a canceled order except for struck lines', async () => {
    const { orders, stock } = await newVenue();
    const order = await placed(orders, {
      lines: [aLine({ quantity: 2 }), aLine({ quantity: 1 }), aLine({ product: 8 }), aLine({ product: 9 })],
      terms: { ...someTerms, coupon: aCoupon },
      stock: [falafel(3), { item: 8, quantity: 1, written: 1 }, { item: 9, quantity: 1, written: null }],
      coupon: { id: aCoupon.id, limit: 1 },
    });
    await orders.change(
      order.uuid,
      always(({ lines }) => ({
        lines: lines.map((line, at) => (at === 1 ? { ...line, isStruck: true } : line)),
      })),
    );
    await orders.change(
      order.uuid,
      always(() => ({ status: 'canceled' }), { releasedReservations: 'order' }),
    );
    expect(await stock.find(7)).toEqual({ mark: null, outUntil: null, countedFrom: 5, quantity: 4 });
    expect(await stock.find(8)).toEqual({ mark: null, outUntil: null, countedFrom: 1, quantity: 1 });
    expect(await stock.find(9)).toBeNull();
    await placed(orders, { coupon: { id: aCoupon.id, limit: 1 } });
  });

  test('reserves for all added lines or adds none', async () => {
    const { orders, stock } = await newVenue();
    const order = await placed(orders, { stock: [falafel(1)] });
    const adding = (quantity: number) =>
      orders.change(
        order.uuid,
        always(({ lines }) => ({ lines: [...lines, aLine({ quantity })] }), {
          reservations: { stock: [falafel(quantity)], coupon: null },
        }),
      );
    expect(await adding(5)).toEqual({ kind: 'sold_out', items: [7] });
    expect(await orders.find(order.uuid)).toEqual(order);
    expect(await adding(4)).toMatchObject({ kind: 'changed', order: { version: 2 } });
    expect(await stock.find(7)).toMatchObject({ quantity: 0 });
  });
}
