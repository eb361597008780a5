import { expect, test } from 'vitest';
import type { StockItemId } from '#domain/stock-item.ts';
import type { StockReservation } from '#server/ordering/order-repository.ts';
import { aLine, always, aPlacing, placed, times } from './an-order.ts';
import type { NewVenue } from './order-repository-suite.ts';

const some = (item: StockItemId, quantity: number, written: number | null = 5): StockReservation => ({
  item,
  quantity,
  written,
});

/** Falafel with onions, and how many a line takes of both. */
const withOnions = (quantity: number, units: number) =>
  aLine({ quantity, taken: [{ item: 'sku:ONION', quantity: units }] });

/** Contract of every order repository for the stock of choices. */
export function choiceReservationsSuite(newVenue: NewVenue): void {
  test('counts choices down to zero beside products', async () => {
    const { orders, stock } = await newVenue();
    await placed(orders, { stock: [some(7, 2), some('sku:ONION', 3), some('choice:21', 1, 9)] });
    expect(await stock.find('sku:ONION')).toMatchObject({ countedFrom: 5, quantity: 2 });
    expect(await stock.find('choice:21')).toMatchObject({ countedFrom: 9, quantity: 8 });
    expect(await stock.find(7)).toMatchObject({ quantity: 3 });
    await placed(orders, { stock: [some('sku:ONION', 2)] });
    expect(await orders.place(aPlacing({ stock: [some('sku:ONION', 1)] }))).toEqual({
      kind: 'sold_out',
      items: ['sku:ONION'],
    });
  });

  test('names everything that is short, products first, and reserves nothing', async () => {
    const { orders, stock } = await newVenue();
    const wanted = [
      some('sku:ONION', 6),
      some('choice:21', 2, 1),
      some('choice:22', 9, null),
      some(7, 1),
      some(8, 2, 1),
    ];
    expect(await orders.place(aPlacing({ stock: wanted }))).toEqual({
      kind: 'sold_out',
      items: [8, 'choice:21', 'sku:ONION'],
    });
    for (const { item } of wanted) expect(await stock.find(item)).toBeNull();
    expect(await orders.list({ limit: 10 })).toEqual([]);
  });

  test('sells the last portion of a choice to one of a hundred concurrent orders', async () => {
    const { orders, stock } = await newVenue();
    const outcomes = await Promise.all(
      times(100, (at) =>
        orders.place(aPlacing({ stock: [some(7 + (at % 3), 1, null), some('sku:ONION', 1, 1)] })),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'sold_out')).toHaveLength(99);
    expect(await stock.find('sku:ONION')).toMatchObject({ quantity: 0 });
  });

  test('reserves products and choices concurrently in any order', async () => {
    const { orders, stock } = await newVenue();
    const all = [some(7, 1, 20), some(8, 1, 20), some('sku:ONION', 2, 40), some('choice:21', 1, 20)];
    const outcomes = await Promise.all(
      times(40, (at) => orders.place(aPlacing({ stock: at % 2 ? all : all.toReversed() }))),
    );
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(20);
    for (const { item } of all) expect(await stock.find(item)).toMatchObject({ quantity: 0 });
  });

  test('stores what each line takes, and gives it back with the struck lines and with the order', async () => {
    const { orders, stock } = await newVenue();
    const lines = [withOnions(2, 3), withOnions(1, 1), aLine({ product: 8 })];
    const order = await placed(orders, { lines, stock: [some(7, 3), some(8, 1), some('sku:ONION', 7, 10)] });
    expect((await orders.find(order.uuid))?.lines.map(({ taken }) => taken)).toEqual([
      [{ item: 'sku:ONION', quantity: 3 }],
      [{ item: 'sku:ONION', quantity: 1 }],
      undefined,
    ]);
    const strike = (position: number) =>
      orders.change(
        order.uuid,
        always(
          ({ lines: all }) => ({
            lines: all.map((line, at) => (at === position ? { ...line, isStruck: true } : line)),
          }),
          { releasedReservations: 'struck_lines' },
        ),
      );
    await strike(0);
    expect(await stock.find('sku:ONION')).toMatchObject({ quantity: 9 });
    expect(await stock.find(7)).toMatchObject({ quantity: 4 });
    await orders.change(
      order.uuid,
      always(() => ({ status: 'canceled' }), { releasedReservations: 'order' }),
    );
    expect(await stock.find('sku:ONION')).toMatchObject({ quantity: 10 });
    expect(await stock.find(7)).toMatchObject({ quantity: 5 });
    expect(await stock.find(8)).toMatchObject({ quantity: 5 });
  });

  test('gives nothing back to a choice that is no longer counted', async () => {
    const { orders, stock } = await newVenue();
    const order = await placed(orders, { lines: [withOnions(1, 1)], stock: [some('sku:ONION', 1, 1)] });
    await stock.mark('sku:ONION', { mark: 'in', outUntil: null });
    await orders.change(
      order.uuid,
      always(() => ({ status: 'canceled' }), { releasedReservations: 'order' }),
    );
    expect(await stock.find('sku:ONION')).toMatchObject({ quantity: null });
  });

  test('adds lines only with all of their choices', async () => {
    const { orders, stock } = await newVenue();
    const order = await placed(orders, { stock: [some('sku:ONION', 1)] });
    const adding = (quantity: number) =>
      orders.change(
        order.uuid,
        always(({ lines }) => ({ lines: [...lines, withOnions(1, quantity)] }), {
          reservations: { stock: [some(7, 1), some('sku:ONION', quantity)], coupon: null },
        }),
      );
    expect(await adding(5)).toEqual({ kind: 'sold_out', items: ['sku:ONION'] });
    expect(await stock.find(7)).toBeNull();
    expect(await adding(4)).toMatchObject({ kind: 'changed' });
    expect(await stock.find('sku:ONION')).toMatchObject({ quantity: 0 });
  });
}
