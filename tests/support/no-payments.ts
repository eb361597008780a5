import { returnPages } from '#server/adapters/payments/provider-registry.ts';
import type { HttpSite } from '#server/http/http-site.ts';
import type { Payments } from '#server/payments/payments.ts';

const notAvailable = () => Promise.reject(new Error('No payments in this test'));

/** Venues without a payment provider. */
export const noPayments: Payments = {
  walletSourceOf: () => null,
  providerOf: () => null,
  returnPages,
  open: async () => ({ kind: 'payment_unavailable' }),
  closeOpenAttempts: async () => undefined,
  receiveReturn: async () => null,
  receiveWebhook: async () => 'no_provider',
  reconcile: async () => 0,
  refund: notAvailable,
  releaseAttempt: async () => ({ kind: 'not_found' }),
  status: async () => null,
  findAttempt: async () => null,
  whenIdle: async () => undefined,
};

/** The payment members of an HTTP site without payments. */
export const noPaymentSite: Pick<HttpSite, 'payments' | 'sandbox' | 'publicOrigin'> = {
  payments: noPayments,
  sandbox: { isOpen: notAvailable, decide: notAvailable },
  publicOrigin: null,
};
