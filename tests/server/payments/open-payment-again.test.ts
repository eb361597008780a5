import { describe, expect, test } from 'vitest';
import { isAwaitingPayment } from '#server/ordering/order.ts';
import { attemptLifetimeMs } from '#server/payments/begin-attempt.ts';
import { settlePayment } from '#server/payments/settle-payment.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { aReport } from '#tests/support/an-attempt.ts';
import { aLine, always } from '#tests/support/an-order.ts';
import { dueOf, minutes, type PayingVenue, payingVenues, price } from '#tests/support/payments.ts';

const aVenue = payingVenues();

describe('a diner who read the order before a page was open', () => {
  test('gets that page and not a page of their own', async () => {
    const venue = await aVenue();
    const order = await venue.order();
    const { promise: opened, resolve: resume } = Promise.withResolvers<void>();
    const late = venue.openAnother({
      ordersOf: (licence) => {
        const orders = venue.options.ordersOf(licence);
        const find: typeof orders.find = async (uuid) => {
          const order = await orders.find(uuid);
          await opened;
          return order;
        };
        return { ...orders, find };
      },
    });
    const opening = venue.open(order, late);
    const first = await venue.open(order);
    resume();
    expect(await opening).toEqual(first);
    expect((await venue.read(order.uuid)).attempts).toHaveLength(1);
  });
});

describe('an attempt that is being opened', () => {
  /** A process that has begun to open an attempt and waits for the provider. */
  const openSlowly = async (venue: PayingVenue) => {
    const order = await venue.order();
    const resume = venue.provider.hold('open');
    const opening = venue.open(order);
    while (venue.provider.count('open') === 0) await new Promise(setImmediate);
    return { order, resume, opening, attempt: await venue.attemptOf(order) };
  };

  test('is waited for, but not forever', async () => {
    const venue = await aVenue();
    const { order, resume, opening } = await openSlowly(venue);
    const other = venue.openAnother({ wait: async () => undefined });
    expect(await venue.open(order, other)).toEqual({ kind: 'unreachable' });
    expect((await venue.read(order.uuid)).attempts).toHaveLength(1);
    resume();
    expect(await opening).toMatchObject({ kind: 'open' });
  });

  test('by a process that died blocks others for half a minute at most', async () => {
    const venue = await aVenue();
    const { order, resume, opening } = await openSlowly(venue);
    venue.advance(31_000);
    const again = venue.open(order, venue.openAnother());
    while (venue.provider.count('open') < 2) await new Promise(setImmediate);
    resume();
    const reopened = await again;
    expect(reopened).toMatchObject({ kind: 'open' });
    // The first process was alive after all.
    expect(await opening).toEqual(reopened);
    const { attempts } = await venue.read(order.uuid);
    expect(attempts.map(({ state }) => state)).toEqual(['superseded', 'pending']);
    expect(venue.provider.count('cancel', attempts[0]?.reference)).toBe(1);
  });

  test('for an order that changes meanwhile leads to a page for the new amount', async () => {
    const venue = await aVenue();
    const { order, resume, opening } = await openSlowly(venue);
    await venue.orders.change(
      order.uuid,
      always(({ lines, attempts }) => ({
        lines: [...lines, aLine({ unit: price })],
        attempts: attempts.map((attempt) => ({ ...attempt, state: 'superseded' })),
      })),
    );
    venue.advance(1_000);
    resume();
    expect(await opening).toMatchObject({ kind: 'open' });
    const { attempts } = await venue.read(order.uuid);
    expect(attempts.map(({ state, amount }) => [state, amount])).toEqual([
      ['superseded', price],
      ['pending', 2 * price],
    ]);
  });

  test('for an order that is canceled meanwhile says that it is over', async () => {
    const venue = await aVenue();
    const { order, resume, opening } = await openSlowly(venue);
    await venue.orders.change(
      order.uuid,
      always(({ attempts }) => ({
        status: 'canceled',
        attempts: attempts.map((attempt) => ({ ...attempt, state: 'superseded' })),
      })),
    );
    resume();
    expect(await opening).toEqual({ kind: 'order_finished' });
  });

  test('and was paid before the provider responded stays paid', async () => {
    const venue = await aVenue();
    venue.provider.fail('open', 'unreachable', true);
    const { order, resume, opening, attempt } = await openSlowly(venue);
    const report = aReport(attempt, { providerRef: 'known' });
    await venue.orders.change(order.uuid, (now) =>
      settlePayment(now, attempt.reference, report, venue.clock.now),
    );
    resume();
    expect(await opening).toEqual({ kind: 'unreachable' });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', providerRef: 'known' });
  });
});

describe('the time to pay', () => {
  test('starts again with each attempt, and the order waits as long', async () => {
    const venue = await aVenue();
    const { order } = await venue.opened();
    venue.advance(minutes(29.5));
    await venue.open(order);
    const expected = new Date(venue.clock.now.getTime() + attemptLifetimeMs);
    expect(await venue.attemptOf(order)).toMatchObject({ expiresAt: expected });
    expect((await venue.read(order.uuid)).payBy).toEqual(expected);
  });

  test('ends two hours after the order was placed, however often it starts', async () => {
    const venue = await aVenue();
    const { order } = await venue.opened();
    const latest = new Date(order.createdAt.getTime() + minutes(120));
    for (const step of [29.5, 29.5, 29.5, 29.5]) {
      venue.advance(minutes(step));
      expect(await venue.open(order)).toMatchObject({ kind: 'open' });
    }
    expect((await venue.read(order.uuid)).payBy).toEqual(latest);
    expect((await venue.attemptOf(order)).expiresAt).toEqual(latest);
    venue.advance(minutes(1.1));
    expect(await venue.open(order)).toEqual({ kind: 'payment_unavailable' });
  });

  test('is not limited at a table, where the kitchen has begun', async () => {
    const venue = await aVenue();
    const { order } = await venue.opened({ payBy: null });
    venue.advance(minutes(60 * 5));
    expect(await venue.open(order)).toMatchObject({ kind: 'open' });
    expect((await venue.read(order.uuid)).payBy).toBeNull();
  });
});

describe('an order to be paid another way', () => {
  test('becomes an order by card when it is paid online, and stays on the board', async () => {
    const venue = await aVenue();
    const order = await venue.order({ paymentType: 'cash', payBy: null });
    await venue.open(order);
    const now = await venue.read(order.uuid);
    expect(now).toMatchObject({ paymentType: 'card', payBy: null });
    expect(isAwaitingPayment(now)).toBe(false);
    expect(dueOf(now)).toBe(price);
  });
});

describe('a venue that changes its provider', () => {
  test('sends diners to the new one and still polls the pages of the old one', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    const next = aProvider({ id: 'stripe', account: 'other' });
    venue.current.provider = next.provider;
    expect(await venue.open(order)).toMatchObject({ kind: 'open' });
    const { attempts } = await venue.read(order.uuid);
    expect(attempts.map(({ provider, state }) => [provider, state])).toEqual([
      ['paystack', 'superseded'],
      ['stripe', 'pending'],
    ]);
    expect(next.count('cancel')).toBe(0);
    venue.current.provider = venue.provider.provider;
    venue.provider.act(attempt.reference, 'PAID');
    await venue.reconcile();
    expect(await venue.attemptOf(order, 0)).toMatchObject({ state: 'paid', refundDue: price });
  });

  test.for([{ mode: 'live' }, { account: 'venue-2' }] as const)(
    'for example to %j, supersedes open attempts',
    async (overrides) => {
      const venue = await aVenue();
      const { order } = await venue.opened();
      venue.current.provider = aProvider(overrides).provider;
      await venue.open(order);
      expect((await venue.read(order.uuid)).attempts.map(({ state }) => state)).toEqual([
        'superseded',
        'pending',
      ]);
    },
  );
});
