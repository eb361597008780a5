import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { changing } from '#tests/support/an-attempt.ts';
import { always } from '#tests/support/an-order.ts';
import { dueOf, minutes, payingVenues, price, roundsFor } from '#tests/support/payments.ts';

const aVenue = payingVenues();

describe('a payment that nobody came back for', () => {
  test('is paid all the same', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.company.act(attempt.reference, 'PAID');
    await roundsFor(venue, minutes(3));
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
    expect(await venue.events(attempt)).toEqual(['opening', 'pending', 'paid']);
  });

  test('is asked about more and more rarely, and when time is up', async () => {
    const venue = await aVenue();
    const { attempt, order } = await venue.opened({ payBy: null });
    const asked: number[] = [];
    for (let minute = 1; minute <= 180; minute += 1) {
      const before = venue.company.count('ask', attempt.reference);
      await roundsFor(venue, minutes(1));
      if (venue.company.count('ask', attempt.reference) > before) asked.push(minute);
    }
    expect(asked.slice(0, 5)).toEqual([2, 4, 8, 16, 30]);
    expect(asked.length).toBeLessThan(12);
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'expired', providerStatus: 'cancelled' });
  });

  test('is asked about as soon, however often somebody has looked', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    for (let looks = 0; looks < 50; looks += 1) await venue.look(attempt);
    await roundsFor(venue, minutes(2));
    venue.company.act(attempt.reference, 'PAID');
    await roundsFor(venue, minutes(3));
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });

  test('is left to one of many processes', async () => {
    const venue = await aVenue();
    const { attempt } = await venue.opened();
    venue.company.act(attempt.reference, 'PAID');
    venue.pass(minutes(2));
    await Promise.all([venue.payments, venue.another(), venue.another()].map((one) => venue.round(one)));
    expect(venue.company.count('ask')).toBe(1);
  });

  test('is not forgotten when the process that was at it dies', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.company.act(attempt.reference, 'PAID');
    venue.pass(minutes(2));
    expect(await venue.book.leaseDue(venue.clock.now, 20, 60_000)).toHaveLength(1);
    await venue.round();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'pending' });
    venue.pass(60_000);
    await venue.round();
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid' });
  });
});

describe('an order that nobody pays in time', () => {
  test('comes to nothing after a last look, and its page is closed', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.pass(minutes(29.9));
    await venue.round();
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'pending' });
    venue.pass(minutes(0.1));
    await venue.round();
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'canceled', statusReason: 'unpaid' });
    expect(venue.company.count('cancel', attempt.reference)).toBe(1);
    await roundsFor(venue, minutes(40));
    expect(await venue.look(attempt)).toMatchObject({ status: 'EXPIRED' });
  });

  test('gives back what it took', async () => {
    const venue = await aVenue();
    const { order } = await venue.opened();
    const { db } = venue.database;
    await sql`insert into stock (licence, product, counted_from, quantity)
      values (${venue.licence}, 7, 5, 4)`.execute(db);
    venue.pass(minutes(31));
    await venue.round();
    const { rows } = await sql`select quantity from stock where licence = ${venue.licence}`.execute(db);
    expect(rows).toEqual([{ quantity: 5 }]);
    expect((await venue.read(order.uuid)).status).toBe('canceled');
  });

  test('is kept when the last look finds that it was paid', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    await roundsFor(venue, minutes(29));
    venue.company.act(attempt.reference, 'PAID');
    await roundsFor(venue, minutes(1));
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'pending', payments: [{ amount: price }] });
  });

  test('and never had a page comes to nothing, too', async () => {
    const venue = await aVenue();
    const order = await venue.order();
    venue.pass(minutes(30));
    await venue.round();
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'canceled' });
  });

  test('waits ten minutes for a company that is silent, and no longer', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.company.state.down = 'unreachable';
    await roundsFor(venue, minutes(40));
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'pending' });
    await roundsFor(venue, minutes(1));
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'canceled' });
    venue.company.state.down = null;
    venue.company.turns(attempt.reference, 'PAID');
    await roundsFor(venue, minutes(61));
    expect(await venue.attemptOf(order)).toMatchObject({
      state: 'paid',
      refundDue: price,
      refundReason: 'undone',
    });
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'canceled', payments: [] });
  });

  test('does not wait for a company that knows of no payment', async () => {
    const venue = await aVenue();
    const order = await venue.order();
    venue.company.fails('open', 'unreachable');
    await venue.open(order);
    venue.pass(minutes(30));
    await venue.round();
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'canceled' });
  });

  test('waits on once somebody tries again', async () => {
    const venue = await aVenue();
    const { order } = await venue.opened();
    await roundsFor(venue, minutes(29.5), minutes(29.5));
    await venue.open(order);
    await roundsFor(venue, minutes(20));
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'pending' });
    await roundsFor(venue, minutes(11));
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'canceled' });
  });

  test('at a table is left to the venue', async () => {
    const venue = await aVenue();
    const { order } = await venue.opened({ payBy: null });
    await roundsFor(venue, minutes(120), minutes(10));
    expect(await venue.read(order.uuid)).toMatchObject({ status: 'pending' });
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'expired', pollUntil: null });
  });
});

describe('an attempt that is not wanted any more', () => {
  test('is cancelled at the company at once', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    await venue.orders.change(
      order.uuid,
      changing(() => ({ state: 'superseded' })),
    );
    await venue.round();
    expect(venue.company.count('cancel', attempt.reference)).toBe(1);
  });

  test('is followed to its end where the company cannot cancel it', async () => {
    const venue = await aVenue({ company: aProvider({ lacks: ['cancel'] }) });
    const { order, attempt } = await venue.opened({ payBy: null });
    await venue.payments.closeOpenAttempts(venue.licence, order);
    await venue.orders.change(
      order.uuid,
      always(({ attempts }) => ({
        paymentType: 'cash',
        attempts: attempts.map((one) => ({ ...one, state: 'superseded' as const })),
      })),
    );
    await roundsFor(venue, minutes(20 * 60), minutes(30));
    venue.company.act(attempt.reference, 'PAID');
    await roundsFor(venue, minutes(90), minutes(30));
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'paid', refundDue: price });
    expect(await venue.book.listForReview(null)).toEqual([{ licence: venue.licence, uuid: order.uuid }]);
  });

  test('is not followed for ever', async () => {
    const venue = await aVenue({ company: aProvider({ lacks: ['cancel'] }) });
    const { order } = await venue.opened({ payBy: null });
    await roundsFor(venue, minutes(27 * 60), minutes(60));
    expect(await venue.attemptOf(order)).toMatchObject({ state: 'expired', pollUntil: null, review: null });
    expect(await venue.book.leaseDue(venue.clock.now, 20, 0)).toEqual([]);
  });
});
