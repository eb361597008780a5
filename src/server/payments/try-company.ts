import { milli } from '#domain/money.ts';
import { chargeOf } from './charge-of.ts';
import { newReference } from './new-reference.ts';
import { type PaymentProvider, ProviderFault, type ProviderFaultKind } from './provider.ts';

export type Trial =
  /** It answered as it answers to its merchants. */
  | { readonly kind: 'works' }
  /** `detail` holds no secret. */
  | { readonly kind: Exclude<ProviderFaultKind, 'not_found'>; readonly detail: string };

/** Any amount will do. */
const amount = milli(10_000);

/**
 * Finds out whether a company knows us: it is asked about a payment that never was. Nothing is opened, no money moves.
 *
 * @param currency ISO 4217.
 */
export async function tryCompany(
  provider: Pick<PaymentProvider, 'ask'>,
  currency: string,
  now: Date,
): Promise<Trial> {
  const reference = newReference();
  // Without a name of its own for the payment, a company may not be asked at all.
  const key = { reference, providerRef: reference, charge: chargeOf(amount, currency), openedAt: now };
  try {
    await provider.ask(key);
    return { kind: 'works' };
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    return fault.kind === 'not_found' ? { kind: 'works' } : { kind: fault.kind, detail: fault.message };
  }
}
