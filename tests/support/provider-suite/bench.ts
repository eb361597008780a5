import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { IntegrationError } from '#server/integrations/integration-error.ts';
import type { PaymentProvider, PaymentRequest, ProviderOptions } from '#server/payments/provider.ts';
import { aPayment, keyOf, worldOf } from '../gateways/a-payment.ts';
import type { Gateway, GatewayDouble } from '../gateways/gateway.ts';
import { openGateway } from '../gateways/open-gateway.ts';

/** What differs between companies, where their answers may. */
export interface Conduct {
  /** Opens the adapter with the double's settings, or with others. */
  readonly open: (settings: Readonly<Record<string, string>>, world: ProviderOptions) => PaymentProvider;
  /** Which settings are secrets: none of them may ever be told. */
  readonly secrets: readonly string[];
  /** A setting that, wrong, makes the company refuse us. */
  readonly credential: string;
  /** What is said of a card that was declined for good, where its answer does not tell. */
  readonly afterDecline?: PaymentStatus;
  /** What it says of a payment that was given up on its page. */
  readonly afterCancel: PaymentStatus;
  /**
   * Whether its messages show that they are its own: over what they say, by a header that is always the same, or
   * not; `null` where it sends none.
   */
  readonly hooks: 'signed' | 'header' | 'hints' | null;
  /** Amounts to try, as decimal text, by currency. */
  readonly amounts: Readonly<Record<string, readonly string[]>>;
}

/** A payment that was opened at a double. */
export interface Opened {
  readonly gateway: Gateway;
  readonly provider: PaymentProvider;
  readonly request: PaymentRequest;
  readonly providerRef: string | null;
}

/** Where adapter and double meet, anew for each test. */
export function benchOf(double: GatewayDouble, conduct: Conduct) {
  const start = () => {
    const gateway = openGateway(double, `https://${double.name}.double.example`);
    return { gateway, provider: conduct.open(gateway.settings, worldOf(gateway)) };
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

export const asked = ({ provider, request, providerRef }: Opened) =>
  provider.fetchPayment(keyOf(request, providerRef));

/** How an attempt failed; `undefined` where the company has nothing of the kind. */
export const faultOf = (attempt: Promise<unknown> | undefined) =>
  attempt?.then(
    () => 'none',
    ({ kind }: IntegrationError) => kind,
  );
