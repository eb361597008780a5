import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { paymentStatuses } from '#domain/payment/payment-status.ts';
import type { PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import type { PaymentReport } from '#server/payments/provider.ts';
import { reportMismatch } from '#server/payments/report-mismatch.ts';
import { anAnswer, anAttempt } from '#tests/support/an-attempt.ts';

const judged = (answer: Partial<PaymentReport>, given: Partial<PaymentAttempt> = {}) => {
  const attempt = anAttempt(given);
  return reportMismatch(attempt, anAnswer(attempt, answer));
};

const ofMoney = ['PAID', 'REFUNDED'] as const;
const ofNone = ['PENDING', 'FAILED', 'CANCELLED', 'EXPIRED'] as const;

describe('an answer', () => {
  test.for(paymentStatuses)('that agrees in everything is believed: %s', (status) => {
    expect(judged({ status })).toBeNull();
  });

  test.for(
    paymentStatuses.flatMap((status) =>
      (
        [
          ['account', { account: 'venue-2' }],
          ['mode', { mode: 'live' }],
          ['reference', { reference: '0'.repeat(26) }],
          ['reference', { providerRef: 'of somebody else' }],
          ['reference', { reference: null, providerRef: null }],
          ['reference', { reference: null, providerRef: 'of somebody else' }],
          ['reference', { reference: '' }],
        ] as const
      ).map(([reason, answer]) => ({ status, reason, ...answer })),
    ),
  )('is not whatever it says: %j', ({ reason, ...answer }) => {
    expect(judged(answer)).toBe(reason);
  });

  test.for(
    ofMoney.flatMap((status) => [
      { status, reason: 'amount', amount: milli(48_499) },
      { status, reason: 'amount', amount: milli(48_501) },
      { status, reason: 'amount', amount: milli(4_850) },
      { status, reason: 'amount', amount: null },
      { status, reason: 'currency', currency: 'USD' },
      { status, reason: 'currency', currency: 'aed' },
      { status, reason: 'currency', currency: null },
    ]),
  )('of money is not, with another sum: %j', ({ reason, ...answer }) => {
    expect(judged(answer)).toBe(reason);
  });

  test.for(ofNone)('that no money came need not say how much did not: %s', (status) => {
    expect(judged({ status, amount: null, currency: null })).toBeNull();
    expect(judged({ status, amount: milli(1), currency: 'USD' })).toBeNull();
  });
});

describe('a company', () => {
  test('that repeats our reference may name the payment only now', () => {
    expect(judged({ providerRef: 'new' }, { providerRef: null })).toBeNull();
    expect(judged({ providerRef: null })).toBeNull();
  });

  test('that does not repeat it has to name the payment as it did when it was opened', () => {
    expect(judged({ reference: null, providerRef: 'theirs' })).toBeNull();
    expect(judged({ reference: null, providerRef: 'theirs' }, { providerRef: null })).toBe('reference');
  });

  test('that has it all wrong is called by the worst of it', () => {
    const wrong = { account: 'x', mode: 'live', reference: 'x', amount: milli(1), currency: 'USD' } as const;
    expect(judged(wrong)).toBe('account');
  });
});
