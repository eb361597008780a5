import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { changing } from '#tests/support/an-attempt.ts';
import { always } from '#tests/support/an-order.ts';
import { dueOf, minutes, payingVenues, price, reconcileFor } from '#tests/support/payments.ts';

const aVenue = payingVenues();

describe('a payment without a returning diner', () => {
  test('is settled anyway', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.act(attempt.reference, 'PAID');
    await reconcileFor(venue, minutes(3));
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
    expect(await venue.events(attempt)).toEqual(['opening', 'pending', 'paid']);
  });

  test('is polled less and less often, and when its time is over', async () => {
    const venue = await aVenue();
    const { attempt, order } = await venue.opened({ payBy: null });
    const pollMinutes: number[] = [];
    for (let minute = 1; minute <= 180; minute += 1) {
      const before = venue.provider.count('ask', attempt.reference);
      await reconcileFor(venue, minutes(1));
      if (venue.provider.count('ask', attempt.reference) > before) pollMinutes.push(minute);
    }
    expect(pollMinutes.slice(0, 5)).toEqual([2, 4, 8, 16, 30]);
    expect(pollMinutes.length).toBeLessThan(12);
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'expired', providerStatus: 'cancelled' });
  });

  test('is polled in time however often somebody looked at it', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    for (let looks = 0; looks < 50; looks += 1) await venue.requestStatus(attempt);
    await reconcileFor(venue, minutes(2));
    venue.provider.act(attempt.reference, 'PAID');
    await reconcileFor(venue, minutes(3));
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });

  test('is polled by one of many processes', async () => {
    const venue = await aVenue();
    const { attempt } = await venue.opened();
    venue.provider.act(attempt.reference, 'PAID');
    venue.advance(minutes(2));
    await Promise.all(
      [venue.payments, venue.openAnother(), venue.openAnother()].map((one) => venue.reconcile(one)),
    );
    expect(venue.provider.count('ask')).toBe(1);
  });

  test('is not lost when the process that polls it dies', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.act(attempt.reference, 'PAID');
    venue.advance(minutes(2));
    expect(await venue.repository.leaseDue(venue.clock.now, 20, 60_000)).toHaveLength(1);
    await venue.reconcile();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'pending' });
    venue.advance(60_000);
    await venue.reconcile();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });
});

describe('an order that is not paid in time', () => {
  test('is canceled after a last poll, and its page is closed', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.advance(minutes(29.9));
    await venue.reconcile();
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'pending' });
    venue.advance(minutes(0.1));
    await venue.reconcile();
    expect(await venue.read(order.uuid)).toMatchObject({
      status: 'canceled',
      statusReason: 'unpaid',
      statusTimes: { canceled: venue.clock.now },
    });
    expect(venue.provider.count('cancel', attempt.reference)).toBe(1);
    await reconcileFor(venue, minutes(40));
    expect(await venue.requestStatus(attempt)).toMatchObject({ status: 'EXPIRED' });
  });

  test('returns its portions to stock', async () => {
    const venue = await aVenue();
    const { order } = await venue.opened();
    const { db } = venue.database;
    await sql`insert into stock (licence, product, counted_from, quantity)
      values (${venue.licence}, 7, 5, 4)`.execute(db);
    venue.advance(minutes(31));
    await venue.reconcile();
    const { rows } = await sql`select quantity from stock where licence = ${venue.licence}`.execute(db);
    expect(rows).toEqual([{ quantity: 5 }]);
    expect((await venue.read(order.uuid)).status).toBe('canceled');
  });

  test('is kept when the last poll finds it paid', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    await reconcileFor(venue, minutes(29));
    venue.provider.act(attempt.reference, 'PAID');
    await reconcileFor(venue, minutes(1));
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'pending', payments: [{ amount: price }] });
  });

  test('is canceled even if it never had a page', async () => {
    const venue = await aVenue();
    const order = await venue.order();
    venue.advance(minutes(30));
    await venue.reconcile();
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'canceled' });
  });

  test('waits ten minutes for a provider that does not respond, and no longer', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.provider.state.down = 'unreachable';
    await reconcileFor(venue, minutes(40));
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'pending' });
    await reconcileFor(venue, minutes(1));
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'canceled' });
    venue.provider.state.down = null;
    venue.provider.setStatus(attempt.reference, 'PAID');
    await reconcileFor(venue, minutes(61));
    expect(await venue.attemptOf(order)).toMatchObject({
      state: 'paid',
      refundDue: price,
      refundReason: 'undone',
    });
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'canceled', payments: [] });
  });

  test('does not wait for a provider that knows no payment', async () => {
    const venue = await aVenue();
    const order = await venue.order();
    venue.provider.fail('open', 'unreachable');
    await venue.open(order);
    venue.advance(minutes(30));
    await venue.reconcile();
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'canceled' });
  });

  test('waits longer once somebody tries again', async () => {
    const venue = await aVenue();
    const { order } = await venue.opened();
    await reconcileFor(venue, minutes(29.5), minutes(29.5));
    await venue.open(order);
    await reconcileFor(venue, minutes(20));
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'pending' });
    await reconcileFor(venue, minutes(11));
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'canceled' });
  });

  test('is left to the venue when it is at a table', async () => {
    const venue = await aVenue();
    const { order } = await venue.opened({ payBy: null });
    await reconcileFor(venue, minutes(120), minutes(10));
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'pending' });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'expired', pollUntil: null });
  });
});

describe('a superseded attempt', () => {
  test('is canceled at the provider at once', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    await venue.orders.change(
      order.uuid,
      changing(() => ({ state: 'superseded' })),
    );
    await venue.reconcile();
    expect(venue.provider.count('cancel', attempt.reference)).toBe(1);
  });

  test('is polled to its end where the provider cannot cancel it', async () => {
    const venue = await aVenue({ provider: aProvider({ lacks: ['cancel'] }) });
    const { order, attempt } = await venue.opened({ payBy: null });
    await venue.payments.closeOpenAttempts(venue.licence, order);
    await venue.orders.change(
      order.uuid,
      always(({ attempts }) => ({
        paymentType: 'cash',
        attempts: attempts.map((one) => ({ ...one, state: 'superseded' as const })),
      })),
    );
    await reconcileFor(venue, minutes(20 * 60), minutes(30));
    venue.provider.act(attempt.reference, 'PAID');
    await reconcileFor(venue, minutes(90), minutes(30));
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', refundDue: price });
    expect(await venue.repository.listForReview(null)).toEqual([
      { licence: venue.licence, uuid: order.uuid },
    ]);
  });

  test('is not polled forever', async () => {
    const venue = await aVenue({ provider: aProvider({ lacks: ['cancel'] }) });
    const { order } = await venue.opened({ payBy: null });
    await reconcileFor(venue, minutes(27 * 60), minutes(60));
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'expired', pollUntil: null, review: null });
    expect(await venue.repository.leaseDue(venue.clock.now, 20, 0)).toEqual([]);
  });
});
