import { describe, expect, test } from 'vitest';
import { paymentStatusOf } from '#server/ordering/payment-attempt.ts';
import { aProvider } from '#tests/support/a-payment-provider.ts';
import { aLine } from '#tests/support/an-order.ts';
import { dueOf, minutes, payingVenues, price, reconcileFor } from '#tests/support/payments.ts';

const aVenue = payingVenues();

describe('a venue whose provider is gone', () => {
  test.for([null, aProvider({ id: 'stripe' }).provider, aProvider({ account: 'another' }).provider])(
    'has its open payments put under review',
    async (provider) => {
      const venue = await aVenue();
      const { order, attempt } = await venue.opened();
      venue.current.provider = provider;
      await reconcileFor(venue, minutes(41));
      expect(await venue.read(order.uuid)).toMatchObject({ status: 'canceled' });
      await reconcileFor(venue, minutes(27 * 60), minutes(60));
      const polled = await venue.attemptOf(order);
      expect(polled).toMatchObject({ state: 'expired', pollUntil: null, review: 'unanswered' });
      expect(paymentStatusOf(polled)).toBe('PENDING');
      expect(await venue.repository.listForReview(venue.licence)).toHaveLength(1);
      expect(venue.provider.count('ask', attempt.reference)).toBe(0);
    },
  );

  test('finds everything unchanged when the provider is back', async () => {
    const venue = await aVenue();
    const { order, attempt } = await venue.opened();
    venue.current.provider = null;
    await reconcileFor(venue, minutes(20));
    venue.provider.act(attempt.reference, 'PAID');
    venue.current.provider = venue.provider.provider;
    await reconcileFor(venue, minutes(10));
    expect(dueOf(await venue.read(order.uuid))).toBe(0);
  });
});

describe('a payment that cannot be settled', () => {
  test('does not block the others', async () => {
    const venue = await aVenue();
    const broken = await venue.opened();
    const other = await venue.opened({ lines: [aLine({ unit: price })] });
    const late = await venue.order();
    const { fetchPayment } = venue.provider.provider;
    venue.current.provider = {
      ...venue.provider.provider,
      fetchPayment: (key) =>
        key.reference === broken.attempt.reference
          ? Promise.reject(new Error('unexpected'))
          : fetchPayment(key),
    };
    venue.provider.act(other.attempt.reference, 'PAID');
    venue.advance(minutes(30));
    await venue.reconcile();
    expect(await venue.attemptOf(other.order)).toMatchObject({ state: 'paid' });
    expect(await venue.read(late.uuid)).toMatchObject({ status: 'canceled' });
    expect(venue.logged).toContainEqual(expect.objectContaining({ level: 'error' }));
  });
});
