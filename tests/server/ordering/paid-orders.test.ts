import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAmounts, type Milli, milli } from '#domain/money.ts';
import { applyVenueAction, type VenueAction } from '#server/ordering/apply-venue-action.ts';
import type { Order } from '#server/ordering/order.ts';
import { billOfOrder, changeGiven } from '#server/ordering/order-bill.ts';
import { hasBeenPaid } from '#server/ordering/payment-attempt.ts';
import { serializeOrder } from '#server/ordering/serialize-order.ts';
import { settlePayment } from '#server/payments/settle-payment.ts';
import { anAttempt, anOrderWith, aReport } from '#tests/support/an-attempt.ts';
import { aLine } from '#tests/support/an-order.ts';
import { inMemoryOrders } from '#tests/support/orders.ts';
import { dueOf } from '#tests/support/payments.ts';

const now = new Date('2026-11-21T13:00:00Z');

/** An order of 18, 21.50 and 21.50, open for online payment and stored only here. */
async function anOrder(overrides: Partial<Order> = {}) {
  const lines = [18_000, 21_500, 21_500].map((unit) => aLine({ unit: milli(unit) }));
  const start = anOrderWith([anAttempt({ amount: milli(61_000) })], { lines, ...overrides });
  const orders = inMemoryOrders();
  await orders.place({ order: start, reservations: { stock: [], coupon: null }, key: null });
  const set = (change: (order: Order) => Order) =>
    orders.change(start.uuid, (order) => ({ kind: 'change', change: { order: change(order) } }));
  await set((order) => ({ ...order, ...overrides, attempts: start.attempts }));
  const read = async (): Promise<Order> => {
    const order = await orders.find(start.uuid);
    if (!order) throw new Error('The order is gone');
    return order;
  };
  return {
    read,
    set,
    act: (action: VenueAction) => applyVenueAction(orders, () => now)(1, action),
    /** A payment arrives for one of its attempts. */
    payAttempt: (at = 0) =>
      orders.change(start.uuid, (order) => {
        const attempt = order.attempts[at] ?? anAttempt();
        return settlePayment(order, attempt.reference, aReport(attempt), now);
      }),
    /** Another page is opened for the amount due. */
    openAttempt: () =>
      set((order) => ({
        ...order,
        attempts: [...order.attempts, anAttempt({ amount: milli(dueOf(order)), providerRef: null })],
      })),
  };
}

const strike = (line: number): VenueAction => ({ kind: 'strike', line });
const cash = (tendered: number): VenueAction => ({ kind: 'paid', type: 'cash', tendered: milli(tendered) });
const move = (name: 'accept' | 'cancel' | 'reject'): VenueAction => ({
  kind: 'move',
  move: name,
  reason: null,
});

describe('a struck line', () => {
  test('that was paid online is refunded online', async () => {
    const order = await anOrder();
    await order.payAttempt();
    await order.act(strike(2));
    const after = await order.read();
    expect(after.attempts[0]).toMatchObject({ refundDue: 21_500, refundReason: 'struck', state: 'paid' });
    expect(serializeOrder(after, 'link')).toMatchObject({
      total: '39.50',
      balance_due: '0.00',
      change: '0.00',
      refund_due: '21.50',
      refunded: '0.00',
    });
  });

  test('and another one add up to one refund', async () => {
    const order = await anOrder();
    await order.payAttempt();
    for (const line of [2, 3, 1]) await order.act(strike(line));
    expect((await order.read()).attempts[0]).toMatchObject({ refundDue: 61_000 });
  });

  test('of an order paid partly in cash is refunded online first', async () => {
    const order = await anOrder();
    await order.act(cash(20_000));
    await order.openAttempt();
    await order.payAttempt(1);
    await order.act(strike(2));
    const after = await order.read();
    expect(after.attempts.map(({ refundDue }) => refundDue)).toEqual([0, 1_500]);
    expect(serializeOrder(after, 'link')).toMatchObject({
      change: '20.00',
      refund_due: '1.50',
      balance_due: '0.00',
    });
  });
});

test('a voluntary refund beyond a struck line leaves nothing to pay', async () => {
  const order = await anOrder();
  await order.payAttempt();
  await order.act(strike(2));
  await order.set((now) => ({
    ...now,
    attempts: now.attempts.map((attempt) => ({ ...attempt, refundDue: milli(0), refunded: milli(25_000) })),
  }));
  expect(serializeOrder(await order.read(), 'link')).toMatchObject({ balance_due: '0.00', change: '0.00' });
  await order.set((now) => ({ ...now, lines: [...now.lines, aLine({ unit: milli(7_500) })] }));
  expect(serializeOrder(await order.read(), 'link')).toMatchObject({ balance_due: '7.50' });
});

describe('an order that ends unserved', () => {
  test.for(['cancel', 'reject'] as const)(
    'by %s gets everything that was paid online refunded',
    async (name) => {
      const order = await anOrder();
      await order.payAttempt();
      await order.act(move(name));
      expect((await order.read()).attempts[0]).toMatchObject({ refundDue: 61_000, refundReason: 'undone' });
    },
  );

  test('after a partial refund gets the rest refunded', async () => {
    const order = await anOrder();
    await order.payAttempt();
    await order.set((now) => ({
      ...now,
      attempts: now.attempts.map((attempt) => ({ ...attempt, refunded: milli(21_500) })),
    }));
    await order.act(move('cancel'));
    expect((await order.read()).attempts[0]).toMatchObject({ refundDue: 39_500, refunded: 21_500 });
  });

  test.for(['cancel', 'reject'] as const)('by %s has its open page closed', async (name) => {
    const order = await anOrder();
    await order.act(move(name));
    expect((await order.read()).attempts[0]).toMatchObject({ state: 'superseded', refundDue: 0 });
    await order.payAttempt();
    expect(await order.read()).toMatchObject({ payments: [], attempts: [{ refundDue: 61_000 }] });
  });
});

describe('money handed over', () => {
  test.for([
    ['in part', 20_000],
    ['in full', 61_000],
    ['with a large note', 100_000],
  ] as const)('%s closes the open page', async ([, tendered]) => {
    const order = await anOrder();
    await order.act(cash(tendered));
    expect((await order.read()).attempts[0]).toMatchObject({ state: 'superseded' });
    await order.payAttempt();
    const after = await order.read();
    expect(after.attempts[0]).toMatchObject({ state: 'paid', refundDue: 61_000, refundReason: 'superseded' });
    expect(after.payments).toHaveLength(1);
  });
});

/** What the venue holds in the end, and what it is owed. */
function sumsOf(order: Order) {
  const { total } = billOfOrder(order);
  const paidOnline = order.attempts
    .filter(hasBeenPaid)
    .map((one) => milli(one.amount - one.refundDue - one.refunded));
  const handed = order.payments.filter(({ reference }) => reference === null).map(({ tendered }) => tendered);
  const online = addAmounts(...paidOnline);
  const inHand = milli(addAmounts(...handed) - changeGiven(order, total));
  return { total, online, inHand, due: dueOf(order) as Milli };
}

type AnOrder = Awaited<ReturnType<typeof anOrder>>;

const reopen = async (order: AnOrder): Promise<void> => {
  const now = await order.read();
  if (dueOf(now) > 0 && !now.attempts.some(({ state }) => state === 'pending')) await order.openAttempt();
};

const expire = (order: AnOrder) =>
  order.set((now) => ({
    ...now,
    attempts: now.attempts.map((one) => (one.state === 'pending' ? { ...one, state: 'expired' } : one)),
  }));

/** Everything due is refunded. */
const refundDue = (order: AnOrder) =>
  order.set((now) => ({
    ...now,
    attempts: now.attempts.map((one) => {
      const refunded = addAmounts(one.refunded, one.refundDue);
      const state = one.state === 'paid' && refunded === one.amount ? 'refunded' : one.state;
      return { ...one, refunded, refundDue: milli(0), state };
    }),
  }));

/** Not possible while a page is open. */
const addLine = async (order: AnOrder): Promise<void> => {
  if ((await order.read()).attempts.some(({ state }) => state === 'pending')) return;
  await order.set((now) => ({ ...now, lines: [...now.lines, aLine({ unit: milli(7_500) })] }));
};

const steps: Readonly<Record<string, (order: AnOrder) => Promise<unknown>>> = {
  'the first attempt is paid': (order) => order.payAttempt(),
  'the last attempt is paid': async (order) => order.payAttempt((await order.read()).attempts.length - 1),
  'another page is opened': reopen,
  'time runs out': expire,
  'the first line is struck': (order) => order.act(strike(1)),
  'the second line is struck': (order) => order.act(strike(2)),
  'the third line is struck': (order) => order.act(strike(3)),
  'a line is added': addLine,
  'the refund due is made': refundDue,
  'ten are handed over': (order) => order.act(cash(10_000)),
  'fifty are handed over': (order) => order.act(cash(50_000)),
};

describe('any sequence of events', () => {
  test('leaves the venue with, or owed, exactly what the order costs', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 14 }),
        async (sequence) => {
          const order = await anOrder();
          for (const step of sequence) {
            await steps[step]?.(order);
            const { total, online, inHand, due } = sumsOf(await order.read());
            expect({ total, kept: online + inHand + due }).toEqual({ total, kept: total });
            expect(Math.min(online, inHand, due)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
