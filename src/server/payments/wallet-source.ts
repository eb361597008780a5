import { walletCompany } from '#domain/payment/provider-ids.ts';
import { type Partner, PartnerFault } from '../loyalty/partner.ts';
import { type PaymentSource, ProviderFault } from './provider.ts';

/** The wallets of a venue's guests, as payments know whoever has money: asked what became of it, told to give it back. */
export function walletSource(partner: Partner): PaymentSource {
  const { mode, account } = partner;
  return {
    id: walletCompany,
    mode,
    account,
    rules: { pace: { leastMs: 0, most: 1_000 }, refunds: 'partial' },

    async ask({ reference, charge: { currency } }) {
      const state = await partner.redemption(reference).catch(asProviderFault);
      if (state === null) {
        // It may still be on its way there.
        return {
          status: 'PENDING',
          word: 'not taken',
          ...{ account, mode, reference },
          ...nothing,
          currency,
        };
      }
      const isBack = state.refunded === state.amount;
      return {
        status: isBack ? 'REFUNDED' : 'PAID',
        word: isBack ? 'given back' : 'taken',
        ...{ account, mode, reference, providerRef: null },
        ...state,
      };
    },

    refund: ({ reference }, { amount, currency }, refundReference) =>
      partner.giveBack(reference, amount, currency, refundReference).catch(asProviderFault),
  };
}

const nothing = { providerRef: null, amount: null };

function asProviderFault(fault: unknown): never {
  if (!(fault instanceof PartnerFault)) throw fault;
  throw new ProviderFault(walletCompany, fault.kind, fault.message, { cause: fault });
}
