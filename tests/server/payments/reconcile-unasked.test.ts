import { describe, expect, test } from 'vitest';
import { paymentStatusOf } from '#server/ordering/payment-attempt.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { aLine } from '#tests/support/an-order.ts';
import { dueOf, minutes, payingVenues, price, roundsFor } from '#tests/support/payments.ts';

const aVenue = payingVenues();

describe('a venue whose company is gone', () => {
  test.for([null, aProvider({ id: 'stripe' }).provider, aProvider({ account: 'another' }).provider])(
    'has what nobody could ask about looked into',
    async (provider) => {
      const venue = await aVenue();
      const { order, attempt } = await venue.opened();
      venue.current.provider = provider;
      await roundsFor(venue, minutes(41));
      expect(await venue.read(order.uuid)).toMatchObject({ status: 'canceled' });
      await roundsFor(venue, minutes(27 * 60), minutes(60));
      const left = await venue.attemptOf(order);
      expect(left).toMatchObject({ state: 'expired', pollUntil: null, review: 'unanswered' });
      expect(paymentStatusOf(left)).toBe('PENDING');
      expect(await venue.book.listForReview(venue.licence)).toHaveLength(1);
      expect(venue.company.count('ask', attempt.reference)).toBe(0);
    },
  );

  test('finds everything as it was when it comes back', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.current.provider = null;
    await roundsFor(venue, minutes(20));
    venue.company.act(attempt.reference, 'PAID');
    venue.current.provider = venue.company.provider;
    await roundsFor(venue, minutes(10));
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
  });
});

describe('one that cannot be finished', () => {
  test('keeps nobody from finishing the others', async () => {
    const venue = await aVenue();
    const broken = await venue.opened();
    const other = await venue.opened({ lines: [aLine({ unit: price })] });
    const late = await venue.order();
    const { fetchPayment } = venue.company.provider;
    venue.current.provider = {
      ...venue.company.provider,
      fetchPayment: (key) =>
        key.reference === broken.attempt.reference ? Promise.reject(new Error('ours')) : fetchPayment(key),
    };
    venue.company.act(other.attempt.reference, 'PAID');
    venue.pass(minutes(30));
    await venue.round();
    expect(await venue.attemptOf(other.order)).toMatchObject({ state: 'paid' });
    expect(await venue.read(late.uuid)).toMatchObject({ status: 'canceled' });
    expect(venue.logged).toContainEqual(expect.objectContaining({ level: 'error' }));
  });
});
