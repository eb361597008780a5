import { milli, zero } from '#domain/money.ts';
import type { Order } from '#server/ordering/order.ts';
import type { PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import type { PaymentReport } from '#server/payments/provider.ts';
import { aLine, always, aNewOrder, someTerms } from './an-order.ts';

const opened = new Date('2026-11-21T10:00:00Z');
const later = (minutes: number) => new Date(opened.getTime() + minutes * 60_000);

/** An attempt to pay 48.50 whose page is open. */
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
    openedAt: opened,
    expiresAt: later(30),
    pollUntil: later(30 + 24 * 60),
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

/** An attempt that money came on. */
export const aPaidAttempt = (given: Partial<PaymentAttempt> = {}): PaymentAttempt =>
  anAttempt({ state: 'paid', paidAt: later(5), pollUntil: null, ...given });

/** An order of 48.50 with those attempts. */
export const anOrderWith = (attempts: readonly PaymentAttempt[], given: Partial<Order> = {}): Order => ({
  ...aNewOrder({ paymentType: 'card', payBy: later(30), createdAt: opened }),
  terms: { ...someTerms, taxes: [], deliveryFee: zero },
  lines: [aLine({ unit: milli(48_500) })],
  number: 1,
  version: 1,
  status: 'pending',
  statusReason: null,
  payments: [],
  attempts,
  split: [],
  ...given,
});

/** What the company says when an attempt is paid as it was opened. */
export const anAnswer = (attempt: PaymentAttempt, given: Partial<PaymentReport> = {}): PaymentReport => ({
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

/** Decides to change every attempt of an order. */
export const changing = (change: (attempt: PaymentAttempt) => Partial<PaymentAttempt>) =>
  always(({ attempts }) => ({ attempts: attempts.map((one) => ({ ...one, ...change(one) })) }));
