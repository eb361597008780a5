import { milli, zero } from '#domain/money.ts';
import { initialOrderState, type Order } from '#server/ordering/order.ts';
import type { PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import type { PaymentReport } from '#server/payments/provider.ts';
import { aLine, always, aNewOrder, someTerms } from './an-order.ts';

const openedAt = new Date('2026-11-21T10:00:00Z');
const minutesLater = (minutes: number) => new Date(openedAt.getTime() + minutes * 60_000);

/** A pending attempt to pay 48.50. */
export function anAttempt(given: Partial<PaymentAttempt> = {}): PaymentAttempt {
  return {
    reference: newReference(),
    share: null,
    language: 'en',
    provider: 'paystack',
    mode: 'test',
    account: 'venue-1',
    currency: 'AED',
    amount: milli(48_500),
    state: 'pending',
    providerRef: 'theirs',
    payUrl: 'https://pay.company.example/1',
    payForm: null,
    openedAt,
    expiresAt: minutesLater(30),
    pollUntil: minutesLater(30 + 24 * 60),
    returnedAt: null,
    paidAt: null,
    refundDue: zero,
    refundReason: null,
    refunded: zero,
    struck: zero,
    refunding: null,
    review: null,
    providerStatus: null,
    ...given,
  };
}

/** A paid attempt. */
export const aPaidAttempt = (given: Partial<PaymentAttempt> = {}): PaymentAttempt =>
  anAttempt({ state: 'paid', paidAt: minutesLater(5), pollUntil: null, ...given });

/** An order of 48.50 with those attempts. */
export const anOrderWith = (attempts: readonly PaymentAttempt[], given: Partial<Order> = {}): Order => ({
  ...aNewOrder({ paymentType: 'card', payBy: minutesLater(30), createdAt: openedAt }),
  terms: { ...someTerms, taxes: [], deliveryFee: zero },
  lines: [aLine({ unit: milli(48_500) })],
  ...initialOrderState,
  number: 1,
  version: 1,
  attempts,
  ...given,
});

/** The provider's report of an attempt that is paid in full. */
export const aReport = (attempt: PaymentAttempt, given: Partial<PaymentReport> = {}): PaymentReport => ({
  status: 'PAID',
  providerStatus: 'success',
  account: attempt.account,
  mode: attempt.mode,
  reference: attempt.reference,
  providerRef: attempt.providerRef,
  amount: attempt.amount,
  currency: attempt.currency,
  ...given,
});

/** A decision that changes every attempt of an order. */
export const changing = (change: (attempt: PaymentAttempt) => Partial<PaymentAttempt>) =>
  always(({ attempts }) => ({ attempts: attempts.map((one) => ({ ...one, ...change(one) })) }));
