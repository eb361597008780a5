import { returnPages } from '#server/adapters/payments/provider-registry.ts';
import type { HttpSite } from '#server/http/http-site.ts';
import type { Payments } from '#server/payments/payments.ts';

const nobody = () => Promise.reject(new Error('Nobody pays here'));

/** Venues without a payment company. */
export const noPayments: Payments = {
  walletSourceOf: () => null,
  providerOf: () => null,
  returnPages,
  open: async () => ({ kind: 'payment_unavailable' }),
  closeOpenAttempts: async () => undefined,
  receiveReturn: async () => null,
  receiveWebhook: async () => 'nobody',
  reconcile: async () => 0,
  refund: nobody,
  releaseAttempt: async () => ({ kind: 'not_found' }),
  status: async () => null,
  findAttempt: async () => null,
  whenIdle: async () => undefined,
};

/** What a front needs of payments where there are none. */
export const noPaying: Pick<HttpSite, 'payments' | 'sandbox' | 'publicOrigin'> = {
  payments: noPayments,
  sandbox: { isOpen: nobody, decide: nobody },
  publicOrigin: null,
};
