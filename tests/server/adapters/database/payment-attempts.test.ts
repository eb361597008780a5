import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { anAttempt, changing } from '#tests/support/an-attempt.ts';
import { always } from '#tests/support/an-order.ts';
import { describeOnEach, engines } from '#tests/support/databases.ts';
import { type PayingVenue, payingVenues, price } from '#tests/support/payments.ts';

describeOnEach(engines, 'Attempts in a database', (engine) => {
  const aVenue = payingVenues(engine);

  describe('an attempt', () => {
    test('is kept with all that is known of it', async () => {
      const { orders, order, read } = await aVenue();
      const { uuid } = await order();
      const attempt = anAttempt({
        state: 'refunded',
        payForm: { action: 'https://pay.example/1', fields: { a: 'b', 'c d': '"' } },
        returnedAt: new Date('2026-11-21T10:01:00.250Z'),
        paidAt: new Date('2026-11-21T10:02:00.125Z'),
        pollUntil: null,
        refundDue: 500 as never,
        refundReason: 'struck',
        refunded: 48_000 as never,
        refunding: { reference: newReference(), amount: 500 as never },
        review: 'unanswered_refund',
        providerStatus: 'success',
      });
      await orders.change(
        uuid,
        always(() => ({ attempts: [attempt] })),
      );
      expect((await read(uuid)).attempts).toEqual([attempt]);
    });

    test('is open alone: a second one is refused, and nothing of it is kept', async () => {
      const { orders, opened, read } = await aVenue();
      const { order } = await opened();
      const before = await read(order.uuid);
      const outcome = await orders.change(
        order.uuid,
        always(({ attempts }) => ({ status: 'accepted', attempts: [...attempts, anAttempt()] })),
      );
      expect(outcome).toEqual({ kind: 'already_there' });
      expect(await read(order.uuid)).toEqual(before);
    });

    test.for(['opening', 'pending'] as const)('that is %s keeps no share from being paid', async (state) => {
      const { orders, opened, read } = await aVenue();
      const { order } = await opened();
      const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
      const add = (share: string) =>
        orders.change(
          order.uuid,
          always(({ attempts }) => ({
            attempts: [...attempts, anAttempt({ share, state, providerRef: null })],
          })),
        );
      expect([await add(one), await add(other), await add(one)].map(({ kind }) => kind)).toEqual([
        'changed',
        'changed',
        'already_there',
      ]);
      expect((await read(order.uuid)).attempts).toHaveLength(3);
    });

    test('is replaced by another in one step', async () => {
      const { orders, opened, read } = await aVenue();
      const { order } = await opened();
      await orders.change(
        order.uuid,
        always(({ attempts }) => ({
          attempts: [
            ...attempts.map((one) => ({ ...one, state: 'superseded' as const })),
            anAttempt({ openedAt: new Date('2026-11-21T11:00:00Z') }),
          ],
        })),
      );
      expect((await read(order.uuid)).attempts.map(({ state }) => state)).toEqual(['superseded', 'pending']);
    });

    test('has a name at the company that no other has', async () => {
      const { orders, opened } = await aVenue();
      const [one, other] = [await opened(), await opened()];
      const { providerRef } = one.attempt;
      expect(
        await orders.change(
          other.order.uuid,
          changing(() => ({ providerRef })),
        ),
      ).toEqual({
        kind: 'already_there',
      });
    });

    test.for([
      [{ refundDue: price + 1 }],
      [{ refunded: price, refundDue: 1 }],
      [{ state: 'paid', paidAt: null }],
      [{ state: 'pending', paidAt: new Date() }],
      [{ amount: 0, reference: newReference(), state: 'failed' }],
    ] as const)('that cannot be is not kept: %j', async ([wrong]) => {
      const { orders, opened, read } = await aVenue();
      const { order } = await opened();
      const before = await read(order.uuid);
      const impossible = changing(() => wrong as unknown as Partial<PaymentAttempt>);
      await expect(orders.change(order.uuid, impossible)).rejects.toThrow('check constraint');
      expect(await read(order.uuid)).toEqual(before);
    });

    test('is found at its venue alone, by our name for it or theirs', async () => {
      const { book, licence, opened } = await aVenue();
      const { order, attempt } = await opened();
      const place = { licence, orderUuid: order.uuid, reference: attempt.reference };
      const theirs = attempt.providerRef ?? '';
      expect(await book.find(licence, attempt.reference)).toEqual(place);
      expect(await book.find('elsewhere', attempt.reference)).toBeNull();
      expect(await book.find(licence, newReference())).toBeNull();
      expect(await book.findByProviderRef(licence, 'paystack', theirs)).toEqual(place);
      expect(await book.findByProviderRef(licence, 'stripe', theirs)).toBeNull();
      expect(await book.findByProviderRef('elsewhere', 'paystack', theirs)).toBeNull();
    });
  });

  describe('every change of an attempt', () => {
    const what: readonly (readonly [kind: string, Partial<Record<keyof PaymentAttempt, unknown>>])[] = [
      ['paid', { state: 'paid', paidAt: new Date(), pollUntil: null }],
      ['failed', { state: 'failed' }],
      ['told', { providerStatus: 'waiting' }],
      ['named', { providerRef: 'another' }],
      ['returned', { returnedAt: new Date() }],
      ['review', { review: 'currency' }],
      ['refund_due', { state: 'paid', paidAt: new Date(), refundDue: 10, refundReason: 'struck' }],
      ['refund_asked', { refunding: { reference: 'R', amount: 10 } }],
      ['refunded', { state: 'paid', paidAt: new Date(), refunded: 10 }],
      ['given_up', { pollUntil: null }],
    ];

    test.for(what)('is written down: %s', async ([kind, given]) => {
      const { book, opened, orders } = await aVenue();
      const { order, attempt } = await opened();
      await orders.change(
        order.uuid,
        changing(() => given as Partial<PaymentAttempt>),
      );
      const events = await book.listEvents(attempt.reference);
      expect(events.map((event) => event.kind)).toContain(kind);
      expect(events.length).toBeGreaterThan(2);
    });

    test('and its end is written down, too', async () => {
      const { book, opened, orders } = await aVenue();
      const { order, attempt } = await opened();
      const refunding = { reference: 'R', amount: 10 as never };
      await orders.change(
        order.uuid,
        changing(() => ({ refunding, pollUntil: null, review: 'unanswered' })),
      );
      await orders.change(
        order.uuid,
        changing(() => ({ refunding: null, pollUntil: attempt.pollUntil, review: null })),
      );
      const kinds = (await book.listEvents(attempt.reference)).map(({ kind }) => kind);
      expect(kinds.slice(-3).sort()).toEqual(['followed', 'refund_refused', 'review']);
    });

    test('is not, where nothing came of it', async () => {
      const { book, opened, orders, read } = await aVenue();
      const { order, attempt } = await opened();
      const before = (await book.listEvents(attempt.reference)).length;
      await orders.change(
        order.uuid,
        always(({ attempts }) => ({ attempts: [...attempts, anAttempt()] })),
      );
      await orders.change(
        order.uuid,
        always(() => ({ comments: 'no onions' })),
      );
      await orders.change(order.uuid, () => ({ kind: 'leave' }));
      expect(await book.listEvents(attempt.reference)).toHaveLength(before);
      expect((await read(order.uuid)).attempts).toEqual([attempt]);
    });

    test('holds no address, no name and nothing that opens a page', async () => {
      const venue = await aVenue();
      const { order, attempt } = await venue.opened();
      await venue.orders.change(
        order.uuid,
        changing(() => ({ state: 'superseded', returnedAt: new Date() })),
      );
      await venue.round();
      await venue.book.recordEvent(venue.licence, {
        reference: attempt.reference,
        kind: 'message',
        detail: {},
      });
      const written = await allWritten(venue);
      expect(written).toContain('superseded');
      for (const secret of [
        'https',
        'Amal',
        '971501234567',
        'Example.com',
        order.uuid,
        attempt.providerRef,
      ]) {
        expect(written).not.toContain(secret);
      }
    });
  });
});

const allWritten = async ({ database }: PayingVenue): Promise<string> =>
  JSON.stringify((await sql`select kind, detail from payment_events`.execute(database.db)).rows);
