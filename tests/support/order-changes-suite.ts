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

/** Contract of every order repository for changes. */
export function orderChangesSuite(newVenue: NewVenue): void {
  test('does not change an unknown order', async () => {
    const { orders } = await newVenue();
    expect(await orders.change(crypto.randomUUID(), move('accept'))).toEqual({ kind: 'not_found' });
    expect(await orders.change('nonsense', move('accept'))).toEqual({ kind: 'not_found' });
  });

  test('leaves an order unchanged if the decision says so', async () => {
    const { orders } = await newVenue();
    const order = await placed(orders);
    expect(await orders.change(order.uuid, () => ({ kind: 'leave' }))).toEqual({ kind: 'unchanged', order });
    const refused = await orders.change(order.uuid, () => ({ kind: 'no', no: 'why not' }));
    expect(refused).toEqual({ kind: 'no', no: 'why not' });
    expect(await orders.find(order.uuid)).toEqual(order);
  });

  test.for<[string, (order: Order) => Partial<Order>]>([
    ['status and reason', () => ({ status: 'rejected', statusReason: 'Sold out, sorry' })],
    ['status times', () => ({ statusTimes: { accepted: new Date('2026-11-21T09:41:07.250Z') } })],
    ['payment type', () => ({ paymentType: 'machine' })],
    ['terms', () => ({ terms: { ...someTerms, coupon: aCoupon, tips: milli(2_000) } })],
    ['comments', () => ({ comments: 'بدون بصل' })],
    ['the customer', () => ({ customer: null })],
    ['struck lines', ({ lines }) => ({ lines: lines.map((line) => ({ ...line, isStruck: true })) })],
    ['added lines', ({ lines }) => ({ lines: [...lines, aLine({ product: 8 }), aLine()] })],
    [
      'payments',
      () => ({ payments: [aPayment(), aPayment({ type: 'blue_wallet', tendered: milli(12_500) })] }),
    ],
    [
      'all of them together',
      ({ lines }) => ({
        status: 'accepted',
        lines: [...lines.map((line) => ({ ...line, isStruck: true })), aLine()],
        payments: [aPayment({ type: 'loyalty' })],
      }),
    ],
    ['only a new version', () => ({})],
  ])('stores %s', async ([, changeOf]) => {
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

  test('adds to earlier changes', async () => {
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

  test('rejects a line of another order', async () => {
    const { orders, stock } = await newVenue();
    const [order, other] = [await placed(orders), await placed(orders)];
    const outcome = await orders.change(
      order.uuid,
      always(({ lines }) => ({ status: 'accepted', lines: [...lines, aLine(), ...other.lines] }), {
        reservations: { stock: [{ item: 7, quantity: 2, written: 1 }], coupon: null },
      }),
    );
    expect(outcome).toEqual({ kind: 'already_there' });
    expect(await orders.find(order.uuid)).toEqual(order);
    expect(await stock.find(7)).toBeNull();
  });

  test('lets only one of two conflicting transitions win', async () => {
    const { orders } = await newVenue();
    for (const { uuid } of await Promise.all(times(10, () => placed(orders)))) {
      const outcomes = await Promise.all([
        orders.change(uuid, move('accept')),
        orders.change(uuid, move('reject')),
      ]);
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['changed', 'no']);
    }
  });

  test('stays canceled despite a concurrent acceptance', async () => {
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

  test('loses none of many concurrent changes', async () => {
    const { orders, outbox } = await newVenue();
    const { uuid } = await placed(orders);
    const pay = (at: number) =>
      orders.change(
        uuid,
        always(({ payments }) => ({ payments: [...payments, aPayment({ amount: milli(at) })] })),
      );
    await Promise.all(times(25, pay));
    const order = await orders.find(uuid);
    const amounts = order?.payments.map(({ amount }) => amount);
    expect(amounts?.sort((one, other) => one - other)).toEqual(times(25, (at) => at));
    expect((await outbox()).map(({ payload }) => payload.version)).toEqual(times(26, (at) => at + 1));
  });
}
