import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { anAttempt, changing } from '#tests/support/an-attempt.ts';
import { always } from '#tests/support/an-order.ts';
import { describeOnEach, engines } from '#tests/support/databases.ts';
import { type PayingVenue, payingVenues, price } from '#tests/support/payments.ts';

describeOnEach(engines, 'payment attempts in a database', (engine) => {
  const aVenue = payingVenues(engine);

  describe('a payment attempt', () => {
    test('is stored with all its fields', async () => {
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

    test('is the only open one: a second is refused and not stored', async () => {
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

    test.for(['opening', 'pending'] as const)(
      'that is %s does not block a payment of a share',
      async (state) => {
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
      },
    );

    test('is replaced by another in one change', async () => {
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

    test('has a provider reference of its own', async () => {
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
    ] as const)('is rejected when it is impossible: %j', async ([wrong]) => {
      const { orders, opened, read } = await aVenue();
      const { order } = await opened();
      const before = await read(order.uuid);
      const impossible = changing(() => wrong as unknown as Partial<PaymentAttempt>);
      await expect(orders.change(order.uuid, impossible)).rejects.toThrow('check constraint');
      expect(await read(order.uuid)).toEqual(before);
    });

    test("is found only at its venue, by our reference or the provider's", async () => {
      const { repository: book, licence, opened } = await aVenue();
      const { order, attempt } = await opened();
      const ref = { licence, orderUuid: order.uuid, reference: attempt.reference };
      const providerRef = attempt.providerRef ?? '';
      expect(await book.find(licence, attempt.reference)).toEqual(ref);
      expect(await book.find('elsewhere', attempt.reference)).toBeNull();
      expect(await book.find(licence, newReference())).toBeNull();
      expect(await book.findByProviderRef(licence, 'paystack', providerRef)).toEqual(ref);
      expect(await book.findByProviderRef(licence, 'stripe', providerRef)).toBeNull();
      expect(await book.findByProviderRef('elsewhere', 'paystack', providerRef)).toBeNull();
    });
  });

  describe('a change of a payment attempt', () => {
    const changes: readonly (readonly [kind: string, Partial<Record<keyof PaymentAttempt, unknown>>])[] = [
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

    test.for(changes)('is recorded: %s', async ([kind, given]) => {
      const { repository: book, opened, orders } = await aVenue();
      const { order, attempt } = await opened();
      await orders.change(
        order.uuid,
        changing(() => given as Partial<PaymentAttempt>),
      );
      const events = await book.listEvents(attempt.reference);
      expect(events.map((event) => event.kind)).toContain(kind);
      expect(events.length).toBeGreaterThan(2);
    });

    test('is recorded when it ends, too', async () => {
      const { repository: book, opened, orders } = await aVenue();
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

    test('is not recorded when it is refused or changes nothing', async () => {
      const { repository: book, opened, orders, read } = await aVenue();
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

    test('is recorded without addresses, names and page links', async () => {
      const venue = await aVenue();
      const { order, attempt } = await venue.opened();
      await venue.orders.change(
        order.uuid,
        changing(() => ({ state: 'superseded', returnedAt: new Date() })),
      );
      await venue.reconcile();
      await venue.repository.recordEvent(venue.licence, {
        reference: attempt.reference,
        kind: 'message',
        detail: {},
      });
      const recorded = await recordedEvents(venue);
      expect(recorded).toContain('superseded');
      for (const secret of [
        'https',
        'Amal',
        '971501234567',
        'Example.com',
        order.uuid,
        attempt.providerRef,
      ]) {
        expect(recorded).not.toContain(secret);
      }
    });
  });
});

const recordedEvents = async ({ database }: PayingVenue): Promise<string> =>
  JSON.stringify((await sql`select kind, detail from payment_events`.execute(database.db)).rows);
