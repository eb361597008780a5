import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { paymentStatuses } from '#domain/payment/payment-status.ts';
import type { PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import type { PaymentReport } from '#server/payments/provider.ts';
import { reportMismatch } from '#server/payments/report-mismatch.ts';
import { anAttempt, aReport } from '#tests/support/an-attempt.ts';

const mismatch = (report: Partial<PaymentReport>, overrides: Partial<PaymentAttempt> = {}) => {
  const attempt = anAttempt(overrides);
  return reportMismatch(attempt, aReport(attempt, report));
};

const moneyStatuses = ['PAID', 'REFUNDED'] as const;
const otherStatuses = ['PENDING', 'FAILED', 'CANCELLED', 'EXPIRED'] as const;

describe('a report', () => {
  test.for(paymentStatuses)('that matches is trusted: %s', (status) => {
    expect(mismatch({ status })).toBeNull();
  });

  test.for(
    paymentStatuses.flatMap((status) =>
      (
        [
          ['account', { account: 'venue-2' }],
          ['mode', { mode: 'live' }],
          ['reference', { reference: '0'.repeat(26) }],
          ['reference', { providerRef: 'of another payment' }],
          ['reference', { reference: null, providerRef: null }],
          ['reference', { reference: null, providerRef: 'of another payment' }],
          ['reference', { reference: '' }],
        ] as const
      ).map(([reason, report]) => ({ status, reason, ...report })),
    ),
  )('with a mismatch is not trusted: %j', ({ reason, ...report }) => {
    expect(mismatch(report)).toBe(reason);
  });

  test.for(
    moneyStatuses.flatMap((status) => [
      { status, reason: 'amount', amount: milli(48_499) },
      { status, reason: 'amount', amount: milli(48_501) },
      { status, reason: 'amount', amount: milli(4_850) },
      { status, reason: 'amount', amount: null },
      { status, reason: 'currency', currency: 'USD' },
      { status, reason: 'currency', currency: 'aed' },
      { status, reason: 'currency', currency: null },
    ]),
  )('of a payment with another amount is not trusted: %j', ({ reason, ...report }) => {
    expect(mismatch(report)).toBe(reason);
  });

  test.for(otherStatuses)('without a payment does not need the right amount: %s', (status) => {
    expect(mismatch({ status, amount: null, currency: null })).toBeNull();
    expect(mismatch({ status, amount: milli(1), currency: 'USD' })).toBeNull();
  });
});

describe('a provider', () => {
  test('that repeats our reference can name the payment later', () => {
    expect(mismatch({ providerRef: 'new' }, { providerRef: null })).toBeNull();
    expect(mismatch({ providerRef: null })).toBeNull();
  });

  test('that does not repeat it must use the name given at opening', () => {
    expect(mismatch({ reference: null, providerRef: 'theirs' })).toBeNull();
    expect(mismatch({ reference: null, providerRef: 'theirs' }, { providerRef: null })).toBe('reference');
  });

  test('with several mismatches is reported by the worst one', () => {
    const wrong = { account: 'x', mode: 'live', reference: 'x', amount: milli(1), currency: 'USD' } as const;
    expect(mismatch(wrong)).toBe('account');
  });
});
