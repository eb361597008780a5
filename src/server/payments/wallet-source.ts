import { walletProvider } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '../integrations/integration-error.ts';
import type { Partner } from '../loyalty/partner.ts';
import type { PaymentSource } from './provider.ts';

/** Adapts the loyalty partner's wallets to a payment source. */
export function walletSource(partner: Partner): PaymentSource {
  const { mode, account } = partner;
  return {
    id: walletProvider,
    mode,
    account,
    rules: { pollLimit: { minIntervalMs: 0, max: 1_000 }, refunds: 'partial' },

    async fetchPayment({ reference, charge: { currency } }) {
      const state = await partner.findRedemption(reference).catch(throwProviderError);
      if (state === null) {
        // The redemption may not have reached the partner yet.
        return {
          status: 'PENDING',
          providerStatus: 'not taken',
          ...{ account, mode, reference },
          ...noProviderData,
          currency,
        };
      }
      const isRefunded = state.refunded === state.amount;
      return {
        status: isRefunded ? 'REFUNDED' : 'PAID',
        providerStatus: isRefunded ? 'given back' : 'taken',
        ...{ account, mode, reference, providerRef: null },
        ...state,
      };
    },

    refund: ({ reference }, { amount, currency }, refundReference) =>
      partner.refund(reference, amount, currency, refundReference).catch(throwProviderError),
  };
}

const noProviderData = { providerRef: null, amount: null };

function throwProviderError(error: unknown): never {
  if (!(error instanceof IntegrationError)) throw error;
  throw new IntegrationError(walletProvider, error.kind, error.message, { cause: error });
}
