import * as z from 'zod/mini';
import type { Milli } from '#domain/money.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import { type PaymentProvider, ProviderError, type ProviderRules } from '#server/payments/provider.ts';
import type { SandboxPage } from '#server/payments/sandbox-page.ts';

export const sandboxSettings = z.strictObject({});

export const sandboxRules: ProviderRules = {
  currencies: 'any',
  pollLimit: { minIntervalMs: 0, max: 1_000 },
  refunds: 'partial',
  payHosts: { test: [], live: [] },
};

/** What was decided on the sandbox's page. */
export interface SandboxPayment {
  readonly reference: string;
  readonly account: string;
  readonly currency: string;
  readonly amount: Milli;
  readonly state: 'open' | 'paid' | 'declined' | 'cancelled';
  readonly refunded: Milli;
  readonly returnUrl: string;
}

/** Where the sandbox keeps its payments. */
export interface SandboxLedger extends SandboxPage {
  save(payment: SandboxPayment): Promise<void>;
  find(reference: string): Promise<SandboxPayment | null>;
  /** @returns whether so much was left. */
  refund(reference: string, amount: Milli): Promise<boolean>;
}

const statuses: Readonly<Record<SandboxPayment['state'], PaymentStatus>> = {
  open: 'PENDING',
  paid: 'PAID',
  declined: 'FAILED',
  cancelled: 'CANCELLED',
};

/** Our own company, with a page of our own: no money moves. It is for trying things out, never for selling. */
export function sandbox(till: SandboxLedger, mode: PaymentMode): PaymentProvider {
  const account = 'sandbox';
  const known = async (reference: string): Promise<SandboxPayment> => {
    const payment = await till.find(reference);
    if (!payment) throw new ProviderError('sandbox', 'not_found', 'no such payment');
    return payment;
  };
  return {
    id: 'sandbox',
    mode,
    account,
    base: new URL('https://sandbox.invalid'),
    rules: sandboxRules,

    async open({ reference, amount, currency, returnUrl }) {
      const returning = { returnUrl: returnUrl.href, refunded: 0 as Milli };
      await till.save({ reference, account, currency, amount, state: 'open', ...returning });
      return { providerRef: reference, payUrl: new URL(`/pay/sandbox/${reference}`, returnUrl) };
    },

    async fetchPayment({ reference }) {
      const { state, amount, currency, refunded } = await known(reference);
      const isBack = state === 'paid' && refunded === amount;
      return {
        status: isBack ? 'REFUNDED' : statuses[state],
        providerStatus: state,
        account,
        mode,
        reference,
        providerRef: reference,
        amount,
        currency,
        refunded,
      };
    },

    readReturn: () => ({ reference: null, providerRef: null, signature: 'none' }),

    async cancel({ reference }) {
      if (!(await till.decide(reference, 'cancelled'))) {
        throw new ProviderError('sandbox', 'rejected', 'it is decided already');
      }
    },

    async refund({ reference }, { amount }) {
      if (!(await till.refund(reference, amount))) {
        throw new ProviderError('sandbox', 'rejected', 'more than is left of it');
      }
    },
  };
}
