import type { PaymentRequest } from '#server/payments/provider.ts';
import { aPayment, keyOf, worldOf } from '../gateways/a-payment.ts';
import type { GatewayDouble } from '../gateways/gateway.ts';
import { openGateway } from '../gateways/open-gateway.ts';
import type { Conduct } from './bench.ts';

/** One payment at a double, for what is particular to a company. */
export function onePayment(double: GatewayDouble, open: Conduct['open']) {
  const started = (differing: Partial<PaymentRequest> = {}) => {
    const gateway = openGateway(double, `https://${double.name}.double.example`);
    const provider = open(gateway.settings, worldOf(gateway));
    const request = aPayment(gateway, differing);
    const { reference } = request;
    const charge = () => gateway.find({ reference });
    /** Changes what the company keeps besides. */
    const now = (more: object) => Object.assign(charge()?.more ?? {}, more);
    return { gateway, provider, request, reference, charge, now };
  };
  return {
    started,
    opened: async () => {
      const it = started();
      const { providerRef } = await it.provider.open(it.request);
      return { ...it, key: keyOf(it.request, providerRef, new Date(it.gateway.now())) };
    },
  };
}
