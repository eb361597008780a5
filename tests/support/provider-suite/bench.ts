import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { IntegrationError } from '#server/integrations/integration-error.ts';
import type { PaymentProvider, PaymentRequest, ProviderOptions } from '#server/payments/provider.ts';
import { aPayment, keyOf, providerOptions } from '../gateways/a-payment.ts';
import type { Gateway, GatewayDouble } from '../gateways/gateway.ts';
import { openGateway } from '../gateways/open-gateway.ts';

/** Behavior in which providers can differ. */
export interface Conduct {
  /** Opens the adapter with the given settings. */
  readonly open: (settings: Readonly<Record<string, string>>, options: ProviderOptions) => PaymentProvider;
  /** Names of secret settings, which must never appear in errors. */
  readonly secrets: readonly string[];
  /** A setting that causes an authentication error if it is wrong. */
  readonly credential: string;
  /** The status after a declined card, if it differs from the default. */
  readonly afterDecline?: PaymentStatus;
  /** The status of a payment cancelled on its page. */
  readonly afterCancel: PaymentStatus;
  /**
   * How its webhooks are authenticated: by a signature of the content, by a constant header, or not at all; `null` if
   * it sends none.
   */
  readonly hooks: 'signed' | 'header' | 'hints' | null;
  /** Amounts to test by currency, as decimal text. */
  readonly amounts: Readonly<Record<string, readonly string[]>>;
}

/** A payment opened at a double. */
export interface Opened {
  readonly gateway: Gateway;
  readonly provider: PaymentProvider;
  readonly request: PaymentRequest;
  readonly providerRef: string | null;
}

/** Opens a new adapter and double for each test. */
export function benchOf(double: GatewayDouble, conduct: Conduct) {
  const start = () => {
    const gateway = openGateway(double, `https://${double.name}.double.example`);
    return { gateway, provider: conduct.open(gateway.settings, providerOptions(gateway)) };
  };
  return {
    double,
    conduct,
    start,
    opened: async (differing: Partial<PaymentRequest> = {}): Promise<Opened> => {
      const { gateway, provider } = start();
      const request = aPayment(gateway, differing);
      const { providerRef } = await provider.open(request);
      return { gateway, provider, request, providerRef };
    },
  };
}

export type Bench = ReturnType<typeof benchOf>;

export const fetchReport = ({ provider, request, providerRef }: Opened) =>
  provider.fetchPayment(keyOf(request, providerRef));

/** The error kind of a failed call, or `none`; `undefined` if the provider does not support the call. */
export const errorOf = (attempt: Promise<unknown> | undefined) =>
  attempt?.then(
    () => 'none',
    ({ kind }: IntegrationError) => kind,
  );
