import type { PaymentRequest } from '#server/payments/provider.ts';
import { aPayment, keyOf, providerOptions } from '../gateways/a-payment.ts';
import type { GatewayDouble } from '../gateways/gateway.ts';
import { openGateway } from '../gateways/open-gateway.ts';
import type { Conduct } from './bench.ts';

/** One payment at a double, for tests of a single provider. */
export function onePayment(double: GatewayDouble, open: Conduct['open']) {
  const started = (differing: Partial<PaymentRequest> = {}) => {
    const gateway = openGateway(double, `https://${double.name}.double.example`);
    const provider = open(gateway.settings, providerOptions(gateway));
    const request = aPayment(gateway, differing);
    const { reference } = request;
    const charge = () => gateway.find({ reference });
    /** Changes the other data of the charge. */
    const now = (more: object) => Object.assign(charge()?.more ?? {}, more);
    return { gateway, provider, request, reference, charge, now };
  };
  return {
    started,
    opened: async () => {
      const payment = started();
      const { providerRef } = await payment.provider.open(payment.request);
      return { ...payment, key: keyOf(payment.request, providerRef, new Date(payment.gateway.now())) };
    },
  };
}
