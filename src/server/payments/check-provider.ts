import { milli } from '#domain/money.ts';
import { chargeOf } from './charge.ts';
import { newReference } from './payment-reference.ts';
import { type PaymentProvider, ProviderError, type ProviderErrorKind } from './provider.ts';

export type ProviderCheck =
  /** It answered as it answers to its merchants. */
  | { readonly kind: 'works' }
  /** `detail` holds no secret. */
  | { readonly kind: Exclude<ProviderErrorKind, 'not_found'>; readonly detail: string };

/** Any amount will do. */
const probeAmount = milli(10_000);

/**
 * Finds out whether a company knows us: it is asked about a payment that never was. Nothing is opened, no money moves.
 *
 * @param currency ISO 4217.
 */
export async function checkProvider(
  provider: Pick<PaymentProvider, 'fetchPayment'>,
  currency: string,
  now: Date,
): Promise<ProviderCheck> {
  const reference = newReference();
  // Without a name of its own for the payment, a company may not be asked at all.
  const key = { reference, providerRef: reference, charge: chargeOf(probeAmount, currency), openedAt: now };
  try {
    await provider.fetchPayment(key);
    return { kind: 'works' };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return error.kind === 'not_found' ? { kind: 'works' } : { kind: error.kind, detail: error.message };
  }
}
