import { describe, expect, test } from 'vitest';
import { paymentStatuses } from '#domain/payment/payment-status.ts';
import { outcomePhrases } from '#islands/payment/outcome-phrases.ts';

const orders = ['open', 'paid', 'over'] as const;
const every = paymentStatuses.flatMap((status) =>
  orders.flatMap((order) => [true, false].map((isSlow) => ({ status, order, isSlow }))),
);

describe('the payment page', () => {
  test('thanks for the payment, and for the order only while the payment is pending', () => {
    expect(outcomePhrases({ status: 'PAID', isSlow: false, order: 'paid' })[0]).toBe('payment_thanks');
    for (const outcome of every.filter(({ status }) => status !== 'PENDING')) {
      expect(outcomePhrases(outcome), JSON.stringify(outcome)).not.toContain('order_thanks');
    }
  });

  test('calls an unpaid order saved only while it can be paid', () => {
    for (const outcome of every) {
      const isSaved = outcomePhrases(outcome).some((phrase) => phrase.startsWith('order_saved'));
      const isUnpaid = ['FAILED', 'CANCELLED', 'EXPIRED'].includes(outcome.status);
      expect(isSaved, JSON.stringify(outcome)).toBe(isUnpaid && outcome.order === 'open');
    }
  });

  test('claims that nothing was charged only when the provider confirms it', () => {
    for (const outcome of every) {
      const phrases = outcomePhrases(outcome);
      expect(phrases.includes('payment_not_charged'), JSON.stringify(outcome)).toBe(
        outcome.status === 'FAILED',
      );
      const isUnsure = outcome.status === 'CANCELLED' || outcome.status === 'EXPIRED';
      expect(phrases.includes('payment_check_bank')).toBe(isUnsure && outcome.order === 'open');
    }
  });
});
