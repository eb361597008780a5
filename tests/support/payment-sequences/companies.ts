import { milli, readMilli, writeMilli } from '#domain/money.ts';
import type { SandboxLedger, SandboxPayment } from '#server/adapters/payments/sandbox.ts';
import { gatewayDoubles } from '../gateways/every-gateway.ts';
import type { Gateway, GatewayDouble, LedgerCharge } from '../gateways/gateway.ts';

/** A company that sequences are played with. */
export interface Company {
  readonly double: GatewayDouble;
  /** Whether what it sends shows whose it is: by what it says, by a header that is always the same, or not. */
  readonly messages: 'signed' | 'header' | 'hints';
  /** What of a payment it tells besides amount, currency and reference. */
  readonly tells: readonly ('account' | 'mode')[];
  /** Whether it is asked for a payment by its own name for it, and tells ours. */
  readonly isAskedByItsName: boolean;
  /** Whether it gives nothing back twice that it was asked for twice: otherwise staff look first whether it has. */
  readonly knowsRefunds: boolean;
}

/** Our own company has no calls; its page is ours. */
const sandboxDouble: GatewayDouble = {
  name: 'sandbox',
  company: 'sandbox',
  settings: {},
  currencies: ['AED'],
  declineStaysOpen: false,
  answer: () => null,
  leave: ({ returnUrl }) => ({ url: returnUrl }),
  message: () => null,
};

const headers = ['ngenius', 'paylink'];
const hints = ['xpresspay', 'magnati-fiserv'];
const tellingAccount = ['ngenius', '2c2p'];
const tellingMode = ['stripe', 'paystack'];
const knowingRefunds = ['stripe', 'noon', 'paytabs', 'thawani', 'magnati-fiserv'];
const askedByTheirName = ['stripe', 'ngenius', 'skipcash', 'paylink', 'magnati-epg'];

export const companies: readonly Company[] = [...gatewayDoubles, sandboxDouble].map((double) => ({
  double,
  messages: headers.includes(double.name) ? 'header' : hints.includes(double.name) ? 'hints' : 'signed',
  tells: [
    ...(tellingAccount.includes(double.name) ? (['account'] as const) : []),
    ...(tellingMode.includes(double.name) ? (['mode'] as const) : []),
  ],
  knowsRefunds: knowingRefunds.includes(double.name),
  isAskedByItsName: askedByTheirName.includes(double.name),
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
