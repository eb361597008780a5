import { describe, expect, test } from 'vitest';
import { isAwaitingPayment } from '#server/ordering/order.ts';
import { attemptLifetimeMs } from '#server/payments/begin-attempt.ts';
import { settlePayment } from '#server/payments/settle-payment.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { anAnswer } from '#tests/support/an-attempt.ts';
import { dueOf, minutes, type PayingVenue, payingVenues, price } from '#tests/support/payments.ts';

const aVenue = payingVenues();

describe('who had looked before a page was open', () => {
  test('is led to that page, not to one of their own', async () => {
    const venue = await aVenue();
    const order = await venue.order();
    const { promise: opened, resolve: goOn } = Promise.withResolvers<void>();
    const late = venue.another({
      ordersOf: (licence) => {
        const book = venue.world.ordersOf(licence);
        const find: typeof book.find = async (uuid) => {
          const seen = await book.find(uuid);
          await opened;
          return seen;
        };
        return { ...book, find };
      },
    });
    const opening = venue.open(order, late);
    const first = await venue.open(order);
    goOn();
    expect(await opening).toEqual(first);
    expect((await venue.read(order.uuid)).attempts).toHaveLength(1);
  });
});

describe('an attempt that was being opened', () => {
  /** A process that has begun to open, and that the company keeps waiting. */
  const begun = async (venue: PayingVenue) => {
    const order = await venue.order();
    const goOn = venue.company.hold('open');
    const opening = venue.open(order);
    while (venue.company.count('open') === 0) await new Promise(setImmediate);
    return { order, goOn, opening, attempt: await venue.attemptOf(order) };
  };

  test('is waited for, and not for ever', async () => {
    const venue = await aVenue();
    const { order, goOn, opening } = await begun(venue);
    const other = venue.another({ wait: async () => undefined });
    expect(await venue.open(order, other)).toEqual({ kind: 'unreachable' });
    expect((await venue.read(order.uuid)).attempts).toHaveLength(1);
    goOn();
    expect(await opening).toMatchObject({ kind: 'open' });
  });

  test('by a process that died holds nobody up for longer than half a minute', async () => {
    const venue = await aVenue();
    const { order, goOn, opening } = await begun(venue);
    venue.pass(31_000);
    const again = venue.open(order, venue.another());
    while (venue.company.count('open') < 2) await new Promise(setImmediate);
    goOn();
    expect(await again).toMatchObject({ kind: 'open' });
    // The first was not dead after all.
    expect(await opening).toEqual({ kind: 'unreachable' });
    const { attempts } = await venue.read(order.uuid);
    expect(attempts.map(({ state }) => state)).toEqual(['superseded', 'pending']);
    expect(venue.company.count('cancel', attempts[0]?.reference)).toBe(1);
  });

  test('and was paid before the company had answered stays paid', async () => {
    const venue = await aVenue();
    venue.company.fails('open', 'unreachable', true);
    const { order, goOn, opening, attempt } = await begun(venue);
    const answer = anAnswer(attempt, { providerRef: 'known' });
    await venue.orders.change(order.uuid, (now) =>
      settlePayment(now, attempt.reference, answer, venue.clock.now),
    );
    goOn();
    expect(await opening).toEqual({ kind: 'unreachable' });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', providerRef: 'known' });
  });
});

describe('the time to pay', () => {
  test('begins anew with each attempt, and the order waits as long', async () => {
    const venue = await aVenue();
    const { order } = await venue.opened();
    venue.pass(minutes(29.5));
    await venue.open(order);
    const expected = new Date(venue.clock.now.getTime() + attemptLifetimeMs);
    expect(await venue.attemptOf(order)).toMatchObject({ expiresAt: expected });
    expect((await venue.read(order.uuid)).payBy).toEqual(expected);
  });

  test('ends two hours after the order was made, however often it begins', async () => {
    const venue = await aVenue();
    const { order } = await venue.opened();
    const latest = new Date(order.createdAt.getTime() + minutes(120));
    for (const passing of [29.5, 29.5, 29.5, 29.5]) {
      venue.pass(minutes(passing));
      expect(await venue.open(order)).toMatchObject({ kind: 'open' });
    }
    expect((await venue.read(order.uuid)).payBy).toEqual(latest);
    expect((await venue.attemptOf(order)).expiresAt).toEqual(latest);
    venue.pass(minutes(1.1));
    expect(await venue.open(order)).toEqual({ kind: 'payment_unavailable' });
  });

  test('is not counted at a table, where the kitchen has begun', async () => {
    const venue = await aVenue();
    const { order } = await venue.opened({ payBy: null });
    venue.pass(minutes(60 * 5));
    expect(await venue.open(order)).toMatchObject({ kind: 'open' });
    expect((await venue.read(order.uuid)).payBy).toBeNull();
  });
});

describe('an order to be paid otherwise', () => {
  test('that is paid online after all is to be paid so, and stays known to the venue', async () => {
    const venue = await aVenue();
    const order = await venue.order({ paymentType: 'cash', payBy: null });
    await venue.open(order);
    const now = await venue.read(order.uuid);
    expect(now).toMatchObject({ paymentType: 'card', payBy: null });
    expect(isAwaitingPayment(now)).toBe(false);
    expect(dueOf(now)).toBe(price);
  });
});

describe('a venue that changes its company', () => {
  test('sends diners to the new one, and forgets no page of the old', async () => {
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
    venue.current.provider = venue.company.provider;
    venue.company.act(attempt.reference, 'PAID');
    await venue.round();
    expect(await venue.attemptOf(order, 0)).toMatchObject({ state: 'paid', refundDue: price });
  });

  test.for([{ mode: 'live' }, { account: 'venue-2' }] as const)('such as %j', async (differing) => {
    const venue = await aVenue();
    const { order } = await venue.opened();
    venue.current.provider = aProvider(differing).provider;
    await venue.open(order);
    expect((await venue.read(order.uuid)).attempts.map(({ state }) => state)).toEqual([
      'superseded',
      'pending',
    ]);
  });
});
