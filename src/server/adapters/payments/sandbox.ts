import * as z from 'zod/mini';
import type { Milli } from '#domain/money.ts';
import { payBrands } from '#domain/payment/pay-brands.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { PaymentProvider, ProviderRules } from '#server/payments/provider.ts';
import type { SandboxPage } from '#server/payments/sandbox-page.ts';

export const sandboxSettings = z.strictObject({});

export const sandboxRules: ProviderRules = {
  currencies: 'any',
  // Its page has none: a venue names those of its later provider, to see them.
  brands: { always: [], byContract: payBrands },
  pollLimit: { minIntervalMs: 0, max: 1_000 },
  refunds: 'partial',
  payHosts: { test: [], live: [] },
  returnPage: { sends: ['reference'] },
};

/** A payment with the outcome chosen on the sandbox's page. */
export interface SandboxPayment {
  readonly reference: string;
  readonly account: string;
  readonly currency: string;
  readonly amount: Milli;
  readonly state: 'open' | 'paid' | 'declined' | 'cancelled';
  readonly refunded: Milli;
  readonly returnUrl: string;
}

/** The store of the sandbox's payments. */
export interface SandboxLedger extends SandboxPage {
  save(payment: SandboxPayment): Promise<void>;
  find(reference: string): Promise<SandboxPayment | null>;
  /** @returns whether the remaining amount was sufficient. */
  refund(reference: string, amount: Milli): Promise<boolean>;
}

const statuses: Readonly<Record<SandboxPayment['state'], PaymentStatus>> = {
  open: 'PENDING',
  paid: 'PAID',
  declined: 'FAILED',
  cancelled: 'CANCELLED',
};

/** The built-in test provider, with its own page: no money moves. For trials only. */
export function sandbox(ledger: SandboxLedger, mode: PaymentMode): PaymentProvider {
  const account = 'sandbox';
  const findPayment = async (reference: string): Promise<SandboxPayment> => {
    const payment = await ledger.find(reference);
    if (!payment) throw new IntegrationError('sandbox', 'not_found', 'no such payment');
    return payment;
  };
  return {
    id: 'sandbox',
    mode,
    account,
    base: new URL('https://sandbox.invalid'),
    rules: sandboxRules,

    async open({ reference, amount, currency, returnUrl }) {
      const rest = { returnUrl: returnUrl.href, refunded: 0 as Milli };
      await ledger.save({ reference, account, currency, amount, state: 'open', ...rest });
      return { providerRef: reference, payUrl: new URL(`/pay/sandbox/${reference}`, returnUrl) };
    },

    async fetchPayment({ reference }) {
      const { state, amount, currency, refunded } = await findPayment(reference);
      const isRefunded = state === 'paid' && refunded === amount;
      return {
        status: isRefunded ? 'REFUNDED' : statuses[state],
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
      if (!(await ledger.decide(reference, 'cancelled'))) {
        throw new IntegrationError('sandbox', 'rejected', 'it is already decided');
      }
    },

    async refund({ reference }, { amount }) {
      if (!(await ledger.refund(reference, amount))) {
        throw new IntegrationError('sandbox', 'rejected', 'it exceeds the remaining amount');
      }
    },
  };
}
