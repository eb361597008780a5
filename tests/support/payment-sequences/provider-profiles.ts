import { milli, readMilli, writeMilli } from '#domain/money.ts';
import type { SandboxLedger, SandboxPayment } from '#server/adapters/payments/sandbox.ts';
import { gatewayDoubles } from '../gateways/every-gateway.ts';
import type { Gateway, GatewayDouble, LedgerCharge } from '../gateways/gateway.ts';

/** A provider that sequences are played with. */
export interface ProviderProfile {
  readonly double: GatewayDouble;
  /** How its webhooks are authenticated: by signature, by a constant header, or not at all. */
  readonly messages: 'signed' | 'header' | 'hints';
  /** What its reports contain besides amount, currency and reference. */
  readonly reports: readonly ('account' | 'mode')[];
  /** Whether it finds payments by its own reference and reports ours. */
  readonly isAskedByItsName: boolean;
  /** Whether it deduplicates repeated refunds. Otherwise staff check first. */
  readonly knowsRefunds: boolean;
}

/** The sandbox has no API; its payment page is ours. */
const sandboxDouble: GatewayDouble = {
  name: 'sandbox',
  provider: 'sandbox',
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

export const providerProfiles: readonly ProviderProfile[] = [...gatewayDoubles, sandboxDouble].map(
  (double) => ({
    double,
    messages: headers.includes(double.name) ? 'header' : hints.includes(double.name) ? 'hints' : 'signed',
    reports: [
      ...(tellingAccount.includes(double.name) ? (['account'] as const) : []),
      ...(tellingMode.includes(double.name) ? (['mode'] as const) : []),
    ],
    knowsRefunds: knowingRefunds.includes(double.name),
    isAskedByItsName: askedByTheirName.includes(double.name),
  }),
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
