import { milli } from '#domain/money.ts';
import { IntegrationError, type IntegrationErrorKind } from '../integrations/integration-error.ts';
import { chargeOf } from './charge.ts';
import { newReference } from './payment-reference.ts';
import type { PaymentProvider } from './provider.ts';

export type ProviderCheck =
  /** The provider accepted the credentials. */
  | { readonly kind: 'works' }
  /** `detail` holds no secret. */
  | { readonly kind: Exclude<IntegrationErrorKind, 'not_found'>; readonly detail: string };

const probeAmount = milli(10_000);

/**
 * Checks the credentials for a provider by asking for a payment that does not exist. Opens nothing, moves no money.
 *
 * @param currency ISO 4217.
 */
export async function checkProvider(
  provider: Pick<PaymentProvider, 'fetchPayment'>,
  currency: string,
  now: Date,
): Promise<ProviderCheck> {
  const reference = newReference();
  // Some providers can only be asked by their own reference.
  const key = { reference, providerRef: reference, charge: chargeOf(probeAmount, currency), openedAt: now };
  try {
    await provider.fetchPayment(key);
    return { kind: 'works' };
  } catch (error) {
    if (!(error instanceof IntegrationError)) throw error;
    return error.kind === 'not_found' ? { kind: 'works' } : { kind: error.kind, detail: error.message };
  }
}
