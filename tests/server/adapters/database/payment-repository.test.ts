import { describe, expect, test } from 'vitest';
import type { PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { changing } from '#tests/support/an-attempt.ts';
import { always } from '#tests/support/an-order.ts';
import { describeOnEach, engines } from '#tests/support/databases.ts';
import { minutes, payingVenues } from '#tests/support/payments.ts';

const limits = { minIntervalMs: 3_000, max: 4 };

const times = <Made>(count: number, make: () => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, make));

describeOnEach(engines, 'the payment repository', (engine) => {
  const aVenue = payingVenues(engine);

  describe('a poll', () => {
    test('is counted and limited in frequency and number', async () => {
      const { repository: book, clock, opened, advance } = await aVenue();
      const { reference } = (await opened()).attempt;
      const countPoll = () => book.countPoll(reference, limits, clock.now);
      expect(await book.wasPolled(reference)).toBe(false);
      expect(await countPoll()).toBe(true);
      expect(await book.wasPolled(reference)).toBe(true);
      advance(2_999);
      expect(await countPoll()).toBe(false);
      advance(1);
      expect(await countPoll()).toBe(true);
      for (let at = 0; at < 5; at += 1) {
        advance(3_000);
        expect(await countPoll()).toBe(at < 2);
      }
      expect(await book.countPoll(reference, { ...limits, max: 5 }, clock.now)).toBe(true);
      expect(await book.countPoll(newReference(), limits, clock.now)).toBe(false);
    });

    test('is allowed once among simultaneous callers', async () => {
      const { repository: book, clock, opened, advance } = await aVenue();
      const { reference } = (await opened()).attempt;
      for (const allowed of [1, 1, 1, 1, 0]) {
        const results = await times(25, () => book.countPoll(reference, limits, clock.now));
        expect(results.filter(Boolean)).toHaveLength(allowed);
        advance(3_000);
      }
    });
  });

  describe('a due attempt', () => {
    test('is leased once, until the lease expires', async () => {
      const { repository: book, clock, opened, advance } = await aVenue();
      const all = [await opened(), await opened(), await opened()];
      expect(await book.leaseDue(clock.now, 10, 60_000)).toEqual([]);
      advance(minutes(2));
      const leased = (await times(4, () => book.leaseDue(clock.now, 2, 60_000))).flat();
      expect(leased).toHaveLength(3);
      expect(new Set(leased.map(({ reference }) => reference))).toEqual(
        new Set(all.map(({ attempt }) => attempt.reference)),
      );
      expect(await book.leaseDue(clock.now, 10, 60_000)).toEqual([]);
      advance(60_000);
      expect(await book.leaseDue(clock.now, 10, 60_000)).toHaveLength(3);
    });

    test('is leased only while it is polled, up to a maximum', async () => {
      const { repository: book, clock, opened, orders, advance } = await aVenue();
      const [closed] = [await opened(), await opened(), await opened()];
      await orders.change(
        closed.order.uuid,
        changing(() => ({ state: 'failed', pollUntil: null })),
      );
      advance(minutes(3));
      expect(await book.leaseDue(clock.now, 1, 0)).toHaveLength(1);
      expect(await book.leaseDue(clock.now, 9, 0)).toHaveLength(2);
    });

    test('is due when scheduled, or sooner after a report', async () => {
      const { repository: book, clock, opened, advance } = await aVenue();
      const { reference } = (await opened()).attempt;
      const inMs = (ms: number) => new Date(clock.now.getTime() + ms);
      await book.schedulePoll(reference, inMs(10_000));
      await book.schedulePollBy(reference, inMs(20_000), 9);
      advance(9_999);
      expect(await book.leaseDue(clock.now, 9, 1)).toEqual([]);
      advance(1);
      expect(await book.leaseDue(clock.now, 9, 60_000)).toHaveLength(1);
      await book.schedulePollBy(reference, inMs(5_000), 9);
      advance(5_000);
      expect(await book.leaseDue(clock.now, 9, 60_000)).toHaveLength(1);
      await book.countPoll(reference, limits, clock.now);
      await book.schedulePollBy(reference, clock.now, 1);
      expect(await book.leaseDue(clock.now, 9, 60_000)).toEqual([]);
    });

    test('is due at once when it is superseded', async () => {
      const { repository: book, clock, opened, orders } = await aVenue();
      const { order, attempt } = await opened();
      await orders.change(
        order.uuid,
        changing(() => ({ state: 'superseded' })),
      );
      expect(await book.leaseDue(clock.now, 9, 60_000)).toMatchObject([{ reference: attempt.reference }]);
      await orders.change(
        order.uuid,
        changing(() => ({ providerStatus: 'open' })),
      );
      expect(await book.leaseDue(clock.now, 9, 60_000)).toEqual([]);
    });
  });

  describe('a webhook message', () => {
    test('is recorded once for each provider and venue', async () => {
      const { repository: book, licence } = await aVenue();
      const recorded = await times(20, () => book.recordMessage(licence, 'stripe', 'evt_1'));
      expect(recorded.filter(Boolean)).toHaveLength(1);
      expect(await book.recordMessage(licence, 'stripe', 'evt_2')).toBe(true);
      expect(await book.recordMessage(licence, 'noon', 'evt_1')).toBe(true);
      expect(await book.recordMessage('elsewhere', 'stripe', 'evt_1')).toBe(true);
      expect(await book.recordMessage(licence, 'stripe', 'evt_1')).toBe(false);
    });
  });

  describe('the review list', () => {
    test.for([
      ['a review', { review: 'amount' }],
      ['money due back', { state: 'paid', paidAt: new Date(), refundDue: 10 }],
      ['an unconfirmed refund', { refunding: { reference: 'R', amount: 10 } }],
    ] as const)('has %s', async ([, given]) => {
      const { repository: book, licence, opened, orders } = await aVenue();
      const { order } = await opened();
      await opened();
      expect(await book.listForReview(null)).toEqual([]);
      await orders.change(
        order.uuid,
        changing(() => given as unknown as Partial<PaymentAttempt>),
      );
      const listed = { licence, uuid: order.uuid };
      expect(await book.listForReview(null)).toEqual([listed]);
      expect(await book.listForReview(licence)).toEqual([listed]);
      expect(await book.listForReview('elsewhere')).toEqual([]);
    });
  });

  describe('unpaid orders', () => {
    test('are the open orders whose payment time has passed', async () => {
      const { repository: book, clock, order, licence, orders, advance } = await aVenue();
      const first = await order();
      advance(minutes(1));
      const second = await order();
      await order({ payBy: null });
      const gone = await order();
      await orders.change(
        gone.uuid,
        always(() => ({ status: 'canceled' })),
      );
      advance(minutes(29));
      expect(await book.listUnpaid(clock.now, 9)).toEqual([{ licence, uuid: first.uuid }]);
      advance(minutes(1));
      const uuids = (await book.listUnpaid(clock.now, 9)).map(({ uuid }) => uuid);
      expect(new Set(uuids)).toEqual(new Set([first.uuid, second.uuid]));
      expect(await book.listUnpaid(clock.now, 1)).toHaveLength(1);
    });
  });
});
