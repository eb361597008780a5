import { milli, readMilli, writeMilli } from '#domain/money.ts';
import type { SandboxLedger, SandboxPayment } from '#server/adapters/payments/sandbox.ts';
import { gatewayDoubles } from '../gateways/every-gateway.ts';
import type { Gateway, GatewayDouble, LedgerCharge, ProviderFacts } from '../gateways/gateway.ts';

/** A provider that sequences are played with. */
export interface ProviderProfile extends ProviderFacts {
  readonly double: GatewayDouble;
}

/** The sandbox has no API; its payment page is ours. */
const sandboxDouble: GatewayDouble = {
  name: 'sandbox',
  provider: 'sandbox',
  settings: {},
  currencies: ['AED'],
  declineStaysOpen: false,
  credential: 'none',
  facts: { messages: 'signed', reports: [], isAskedByItsName: false, knowsRefunds: false },
  answer: () => null,
  leave: ({ returnUrl }) => ({ url: returnUrl }),
  message: () => null,
};

export const providerProfiles: readonly ProviderProfile[] = [...gatewayDoubles, sandboxDouble].map(
  (double) => ({ double, ...double.facts }),
);

const stateOf = ({ state }: LedgerCharge): SandboxPayment['state'] => {
  if (state === 'refunded') return 'paid';
  return state === 'expired' ? 'open' : state;
};

/** A sandbox ledger on top of a gateway's ledger. */
export const sandboxLedgerOf = (gateway: Gateway): SandboxLedger => ({
  async save({ reference, account, currency, amount, returnUrl }) {
    gateway.keep({ id: reference, reference, account, currency, amount: writeMilli(amount, 3), returnUrl });
  },
  async find(reference) {
    const charge = gateway.find({ id: reference });
    if (!charge) return null;
    const { account, currency, returnUrl } = charge;
    const [amount, refunded] = [charge.amount, charge.refunded].map((text) => readMilli(text) ?? milli(0));
    if (amount === undefined || refunded === undefined) return null;
    return {
      reference: charge.reference,
      account,
      currency,
      amount,
      state: stateOf(charge),
      refunded,
      returnUrl,
    };
  },
  isOpen: async (reference) => gateway.find({ id: reference })?.state === 'open',
  async decide(reference, state) {
    const charge = gateway.find({ reference });
    if (charge?.state !== 'open') return false;
    charge.state = state;
    return true;
  },
  async refund(reference, amount) {
    const charge = gateway.find({ reference });
    const inAll = milli((readMilli(charge?.refunded ?? '') ?? 0) + amount);
    const max = readMilli(charge?.amount ?? '') ?? 0;
    if (charge?.state !== 'paid' || inAll > max) return false;
    charge.refunded = writeMilli(inAll, 3);
    if (inAll === max) charge.state = 'refunded';
    return true;
  },
});
