import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { initialOrderState, type Order } from '#server/ordering/order.ts';
import { printTriggersOf } from '#server/printing/print-trigger.ts';
import { aLine, aNewOrder, aPayment } from '#tests/support/an-order.ts';

const anOrder = (given: Partial<Order> = {}): Order => ({
  ...aNewOrder(),
  ...initialOrderState,
  number: 1,
  version: 1,
  ...given,
});

/** Far more than any of these orders cost. */
const paid = [aPayment({ amount: milli(1_000_000), tendered: milli(1_000_000) })];
const unpaid = { payBy: new Date('2026-11-21T10:00:00Z') };

const described = (before: Order | null, after: Order) =>
  printTriggersOf(before, after).map(({ kind, moments }) => `${kind} ${moments.join('+')}`);

describe('what is printed', () => {
  const order = anOrder();
  const with2 = { ...order, lines: [...order.lines, aLine({ category: 9 })] };
  const accepted = { ...order, status: 'accepted' } as const;

  test.for<[what: string, before: Order | null, after: Order, printed: readonly string[]]>([
    ['a new order', null, order, ['order placed']],
    ['a new order that waits for its payment', null, anOrder(unpaid), []],
    ['its payment', anOrder(unpaid), anOrder({ ...unpaid, payments: paid }), ['order placed+paid']],
    ['its cancellation', anOrder(unpaid), anOrder({ ...unpaid, status: 'canceled' }), []],
    ['an order that is accepted', order, accepted, ['order accepted']],
    ['an order that is prepared', accepted, { ...accepted, status: 'preparing' }, []],
    ['an order that is paid', accepted, { ...accepted, payments: paid }, ['order paid']],
    ['an order that is served', accepted, { ...accepted, status: 'fulfilled' }, ['order fulfilled']],
    ['a dish that is added to a new order', order, with2, ['addition placed']],
    ['a dish that is added later', accepted, { ...with2, status: 'accepted' }, ['addition placed+accepted']],
    ['a rejection', order, { ...order, status: 'rejected' }, ['cancellation placed']],
    ['a cancellation', accepted, { ...accepted, status: 'canceled' }, ['cancellation placed+accepted']],
    ['what follows a cancellation', { ...order, status: 'canceled' }, { ...order, status: 'canceled' }, []],
    ['a change of the payment type', order, { ...order, paymentType: 'card' }, []],
  ])('of %s', ([, before, after, printed]) => {
    expect(described(before, after)).toEqual(printed);
  });

  test('of an addition are only the added dishes and their categories', () => {
    const [trigger] = printTriggersOf(order, with2);
    expect(trigger).toMatchObject({
      lines: [with2.lines[1]?.cartUuid],
      categories: [9],
      includesReceipts: false,
    });
  });

  test('of a dish in several categories is printed for each of them', () => {
    const [trigger] = printTriggersOf(
      null,
      anOrder({ lines: [{ ...aLine({ category: 9 }), alsoIn: [12] }] }),
    );
    expect(trigger?.categories).toEqual([9, 12]);
  });
});
