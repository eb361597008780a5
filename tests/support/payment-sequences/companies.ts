import { milli, readMilli, writeMilli } from '#domain/money.ts';
import type { SandboxLedger, SandboxPayment } from '#server/adapters/payments/sandbox.ts';
import { gatewayDoubles } from '../gateways/every-gateway.ts';
import type { CompanyFacts, Gateway, GatewayDouble, LedgerCharge } from '../gateways/gateway.ts';

/** A company that sequences are played with. */
export interface Company extends CompanyFacts {
  readonly double: GatewayDouble;
}

/** Our own company has no calls; its page is ours. */
const sandboxDouble: GatewayDouble = {
  name: 'sandbox',
  company: 'sandbox',
  settings: {},
  currencies: ['AED'],
  declineStaysOpen: false,
  credential: 'none',
  facts: { messages: 'signed', tells: [], isAskedByItsName: false, knowsRefunds: false },
  answer: () => null,
  leave: ({ returnUrl }) => ({ url: returnUrl }),
  message: () => null,
};

export const companies: readonly Company[] = [...gatewayDoubles, sandboxDouble].map((double) => ({
  double,
  ...double.facts,
}));

const stateOf = ({ state }: LedgerCharge): SandboxPayment['state'] => {
  if (state === 'refunded') return 'paid';
  return state === 'expired' ? 'open' : state;
};

/** The sandbox's payments, in the ledger that all others have. */
export const tillOf = (gateway: Gateway): SandboxLedger => ({
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
    const most = readMilli(charge?.amount ?? '') ?? 0;
    if (charge?.state !== 'paid' || inAll > most) return false;
    charge.refunded = writeMilli(inAll, 3);
    if (inAll === most) charge.state = 'refunded';
    return true;
  },
});
