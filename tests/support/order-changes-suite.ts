import { expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { type OrderTransition, statusAfter } from '#domain/order/order-status.ts';
import type { Order } from '#server/ordering/order.ts';
import type { Decision } from '#server/ordering/order-repository.ts';
import { aCoupon, aLine, always, aPayment, placed, someTerms, times } from './an-order.ts';
import type { NewVenue } from './order-repository-suite.ts';

const move =
  (name: OrderTransition) =>
  (order: Order): Decision<'too late'> => {
    const status = statusAfter(order.status, name);
    return status === null
      ? { kind: 'no', no: 'too late' }
      : { kind: 'change', change: { order: { ...order, status } } };
  };

/** What every order book does when an order changes. */
export function orderChangesSuite(newVenue: NewVenue): void {
  test('changes no order that is not there', async () => {
    const { orders } = await newVenue();
    expect(await orders.change(crypto.randomUUID(), move('accept'))).toEqual({ kind: 'not_found' });
    expect(await orders.change('nonsense', move('accept'))).toEqual({ kind: 'not_found' });
  });

  test('leaves an order as it is when that is decided', async () => {
    const { orders } = await newVenue();
    const order = await placed(orders);
    expect(await orders.change(order.uuid, () => ({ kind: 'leave' }))).toEqual({ kind: 'unchanged', order });
    const refused = await orders.change(order.uuid, () => ({ kind: 'no', no: 'why not' }));
    expect(refused).toEqual({ kind: 'no', no: 'why not' });
    expect(await orders.find(order.uuid)).toEqual(order);
  });

  test.for<[string, (order: Order) => Partial<Order>]>([
    ['its status and why', () => ({ status: 'rejected', statusReason: 'Sold out, sorry' })],
    ['how it is to be paid', () => ({ paymentType: 'machine' })],
    ['its terms', () => ({ terms: { ...someTerms, coupon: aCoupon, tips: milli(2_000) } })],
    ['its comments', () => ({ comments: 'بدون بصل' })],
    ['who ordered it', () => ({ customer: null })],
    [
      'lines that were struck',
      ({ lines }) => ({ lines: lines.map((line) => ({ ...line, isStruck: true })) }),
    ],
    ['lines that were added', ({ lines }) => ({ lines: [...lines, aLine({ product: 8 }), aLine()] })],
    [
      'what was paid',
      () => ({ payments: [aPayment(), aPayment({ type: 'blue_wallet', tendered: milli(12_500) })] }),
    ],
    [
      'all of it at once',
      ({ lines }) => ({
        status: 'accepted',
        lines: [...lines.map((line) => ({ ...line, isStruck: true })), aLine()],
        payments: [aPayment({ type: 'loyalty' })],
      }),
    ],
    ['nothing but its version', () => ({})],
  ])('keeps %s', async ([, changeOf]) => {
    const { orders } = await newVenue();
    const [order, other] = [await placed(orders), await placed(orders)];
    const wanted = { ...order, ...changeOf(order), version: 2 };
    expect(
      await orders.change(
        order.uuid,
        always(() => wanted),
      ),
    ).toEqual({ kind: 'changed', order: wanted });
    expect(await orders.find(order.uuid)).toEqual(wanted);
    expect(await orders.find(other.uuid)).toEqual(other);
  });

  test('adds to what earlier changes added', async () => {
    const { orders } = await newVenue();
    const { uuid } = await placed(orders);
    for (const number of [1, 2]) {
      await orders.change(
        uuid,
        always(({ lines, payments }) => ({
          lines: [...lines.map((line) => ({ ...line, isStruck: true })), aLine({ product: number })],
          payments: [...payments, aPayment({ amount: milli(number) })],
        })),
      );
    }
    const order = await orders.find(uuid);
    expect(order?.lines.map(({ product, isStruck }) => [product, isStruck])).toEqual([
      [7, true],
      [1, true],
      [2, false],
    ]);
    expect(order?.payments.map(({ amount }) => amount)).toEqual([1, 2]);
  });

  test("does not add another order's line", async () => {
    const { orders, stock } = await newVenue();
    const [order, other] = [await placed(orders), await placed(orders)];
    const outcome = await orders.change(
      order.uuid,
      always(({ lines }) => ({ status: 'accepted', lines: [...lines, aLine(), ...other.lines] }), {
        reservations: { stock: [{ product: 7, quantity: 2, written: 1 }], coupon: null },
      }),
    );
    expect(outcome).toEqual({ kind: 'already_there' });
    expect(await orders.find(order.uuid)).toEqual(order);
    expect(await stock.find(7)).toBeNull();
  });

  test('lets one of two moves win that exclude each other', async () => {
    const { orders } = await newVenue();
    for (const { uuid } of await Promise.all(times(10, () => placed(orders)))) {
      const outcomes = await Promise.all([
        orders.change(uuid, move('accept')),
        orders.change(uuid, move('reject')),
      ]);
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'no']);
    }
  });

  test('cancels for good, whenever somebody accepts', async () => {
    const { orders } = await newVenue();
    for (const { uuid } of await Promise.all(times(10, () => placed(orders)))) {
      const [accepted] = await Promise.all([
        orders.change(uuid, move('accept')),
        orders.change(uuid, move('cancel')),
      ]);
      const version = accepted.kind === 'changed' ? 3 : 2;
      expect(await orders.find(uuid)).toMatchObject({ status: 'canceled', version });
    }
  });

  test('loses none of many changes at once', async () => {
    const { orders, told } = await newVenue();
    const { uuid } = await placed(orders);
    const paying = (at: number) =>
      orders.change(
        uuid,
        always(({ payments }) => ({ payments: [...payments, aPayment({ amount: milli(at) })] })),
      );
    await Promise.all(times(25, paying));
    const order = await orders.find(uuid);
    const amounts = order?.payments.map(({ amount }) => amount);
    expect(amounts?.sort((one, other) => one - other)).toEqual(times(25, (at) => at));
    expect((await told()).map(({ payload }) => payload.version)).toEqual(times(26, (at) => at + 1));
  });
}
