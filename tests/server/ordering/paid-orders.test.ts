import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAmounts, type Milli, milli } from '#domain/money.ts';
import { applyVenueAction, type VenueAction } from '#server/ordering/apply-venue-action.ts';
import { billOfOrder, changeGiven, type Order } from '#server/ordering/order.ts';
import { hasBeenPaid } from '#server/ordering/payment-attempt.ts';
import { serializeOrder } from '#server/ordering/serialize-order.ts';
import { settlePayment } from '#server/payments/settle-payment.ts';
import { anAnswer, anAttempt, anOrderWith } from '#tests/support/an-attempt.ts';
import { aLine } from '#tests/support/an-order.ts';
import { inMemoryOrders } from '#tests/support/orders.ts';
import { dueOf } from '#tests/support/payments.ts';

const now = new Date('2026-11-21T13:00:00Z');

/** An order of 18, 21.50 and 21.50, open to be paid online; nothing of it is kept but here. */
async function anOrder(given: Partial<Order> = {}) {
  const lines = [18_000, 21_500, 21_500].map((unit) => aLine({ unit: milli(unit) }));
  const start = anOrderWith([anAttempt({ amount: milli(61_000) })], { lines, ...given });
  const book = inMemoryOrders();
  await book.place({ order: start, reservations: { stock: [], coupon: null }, key: null });
  const set = (change: (order: Order) => Order) =>
    book.change(start.uuid, (order) => ({ kind: 'change', change: { order: change(order) } }));
  await set((order) => ({ ...order, ...given, attempts: start.attempts }));
  const read = async (): Promise<Order> => {
    const order = await book.find(start.uuid);
    if (!order) throw new Error('The order is gone');
    return order;
  };
  return {
    read,
    set,
    act: (what: VenueAction) => applyVenueAction(book, () => now)(1, what),
    /** Money comes on one of its attempts. */
    pays: (at = 0) =>
      book.change(start.uuid, (order) => {
        const attempt = order.attempts[at] ?? anAttempt();
        return settlePayment(order, attempt.reference, anAnswer(attempt), now);
      }),
    /** Another page is opened for what is due. */
    opens: () =>
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

describe('a line that is struck', () => {
  test('after it was paid online goes back the same way', async () => {
    const order = await anOrder();
    await order.pays();
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

  test('and another add up', async () => {
    const order = await anOrder();
    await order.pays();
    for (const line of [2, 3, 1]) await order.act(strike(line));
    expect((await order.read()).attempts[0]).toMatchObject({ refundDue: 61_000 });
  });

  test('after half of it was paid in cash goes back online first', async () => {
    const order = await anOrder();
    await order.act(cash(20_000));
    await order.opens();
    await order.pays(1);
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

test('a favour after a line was struck leaves nothing to be paid', async () => {
  const order = await anOrder();
  await order.pays();
  await order.act(strike(2));
  await order.set((now) => ({
    ...now,
    attempts: now.attempts.map((attempt) => ({ ...attempt, refundDue: milli(0), refunded: milli(25_000) })),
  }));
  expect(serializeOrder(await order.read(), 'link')).toMatchObject({ balance_due: '0.00', change: '0.00' });
  await order.set((now) => ({ ...now, lines: [...now.lines, aLine({ unit: milli(7_500) })] }));
  expect(serializeOrder(await order.read(), 'link')).toMatchObject({ balance_due: '7.50' });
});

describe('an order that comes to nothing', () => {
  test.for(['cancel', 'reject'] as const)('by %s has all that was paid online due back', async (name) => {
    const order = await anOrder();
    await order.pays();
    await order.act(move(name));
    expect((await order.read()).attempts[0]).toMatchObject({ refundDue: 61_000, refundReason: 'undone' });
  });

  test('after a part went back has the rest due back', async () => {
    const order = await anOrder();
    await order.pays();
    await order.set((now) => ({
      ...now,
      attempts: now.attempts.map((attempt) => ({ ...attempt, refunded: milli(21_500) })),
    }));
    await order.act(move('cancel'));
    expect((await order.read()).attempts[0]).toMatchObject({ refundDue: 39_500, refunded: 21_500 });
  });

  test.for(['cancel', 'reject'] as const)('by %s closes the page that is open', async (name) => {
    const order = await anOrder();
    await order.act(move(name));
    expect((await order.read()).attempts[0]).toMatchObject({ state: 'superseded', refundDue: 0 });
    await order.pays();
    expect(await order.read()).toMatchObject({ payments: [], attempts: [{ refundDue: 61_000 }] });
  });
});

describe('money that is handed over', () => {
  test.for([
    ['in part', 20_000],
    ['in full', 61_000],
    ['with a large note', 100_000],
  ] as const)('%s closes the page that is open', async ([, tendered]) => {
    const order = await anOrder();
    await order.act(cash(tendered));
    expect((await order.read()).attempts[0]).toMatchObject({ state: 'superseded' });
    await order.pays();
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
  if (dueOf(now) > 0 && !now.attempts.some(({ state }) => state === 'pending')) await order.opens();
};

const expire = (order: AnOrder) =>
  order.set((now) => ({
    ...now,
    attempts: now.attempts.map((one) => (one.state === 'pending' ? { ...one, state: 'expired' } : one)),
  }));

/** What is due back goes back. */
const giveBack = (order: AnOrder) =>
  order.set((now) => ({
    ...now,
    attempts: now.attempts.map((one) => {
      const refunded = addAmounts(one.refunded, one.refundDue);
      const state = one.state === 'paid' && refunded === one.amount ? 'refunded' : one.state;
      return { ...one, refunded, refundDue: milli(0), state };
    }),
  }));

/** Nobody may while a page is open. */
const addLine = async (order: AnOrder): Promise<void> => {
  if ((await order.read()).attempts.some(({ state }) => state === 'pending')) return;
  await order.set((now) => ({ ...now, lines: [...now.lines, aLine({ unit: milli(7_500) })] }));
};

const steps: Readonly<Record<string, (order: AnOrder) => Promise<unknown>>> = {
  'the first attempt is paid': (order) => order.pays(),
  'the last attempt is paid': async (order) => order.pays((await order.read()).attempts.length - 1),
  'another page is opened': reopen,
  'time is up': expire,
  'the first line is struck': (order) => order.act(strike(1)),
  'the second line is struck': (order) => order.act(strike(2)),
  'the third line is struck': (order) => order.act(strike(3)),
  'a line is added': addLine,
  'what is due goes back': giveBack,
  'ten are handed over': (order) => order.act(cash(10_000)),
  'fifty are handed over': (order) => order.act(cash(50_000)),
};

describe('whatever happens to an order', () => {
  test('what the venue keeps and what it is owed is what it costs', async () => {
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
