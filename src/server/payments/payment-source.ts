import { walletProvider } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '../integrations/integration-error.ts';
import type { PaymentAttempt } from '../ordering/payment-attempt.ts';
import { chargeOf } from './charge.ts';
import type { OpenPaymentsOptions } from './open-payments-options.ts';
import type { PaymentKey, PaymentReport, PaymentSource } from './provider.ts';

export const paymentKeyOf = (attempt: PaymentAttempt): PaymentKey => ({
  reference: attempt.reference,
  providerRef: attempt.providerRef,
  charge: chargeOf(attempt.amount, attempt.currency),
  openedAt: attempt.openedAt,
});

/** The venue's provider, if it is still the one of the attempt; otherwise `null`. */
export function paymentSourceFor(
  { providerOf, walletSourceOf }: Pick<OpenPaymentsOptions, 'providerOf' | 'walletSourceOf'>,
  licence: string,
  { provider: providerId, mode, account }: PaymentAttempt,
): PaymentSource | null {
  const provider = providerId === walletProvider ? walletSourceOf(licence) : providerOf(licence);
  return provider?.id === providerId && provider.mode === mode && provider.account === account
    ? provider
    : null;
}

/** The provider's report; `unknown` or `silent` when there is none. */
export async function fetchReport(
  options: Pick<OpenPaymentsOptions, 'log'>,
  provider: PaymentSource,
  attempt: PaymentAttempt,
): Promise<PaymentReport | 'unknown' | 'silent'> {
  try {
    return await provider.fetchPayment(paymentKeyOf(attempt));
  } catch (error) {
    logProviderError(options, attempt.reference, error);
    return error instanceof IntegrationError && error.kind === 'not_found' ? 'unknown' : 'silent';
  }
}

/** Has the provider cancel a payment; `false` if it cannot or does not. */
export async function cancelPayment(
  options: Pick<OpenPaymentsOptions, 'log'>,
  provider: PaymentSource,
  attempt: PaymentAttempt,
): Promise<boolean> {
  if (!provider.cancel) return false;
  try {
    await provider.cancel(paymentKeyOf(attempt));
    return true;
  } catch (error) {
    return logProviderError(options, attempt.reference, error);
  }
}

/** Logs a provider's error and rethrows any other. */
function logProviderError(
  { log }: Pick<OpenPaymentsOptions, 'log'>,
  reference: string,
  error: unknown,
): false {
  if (!(error instanceof IntegrationError)) throw error;
  log.info('payment provider', {
    company: error.service,
    kind: error.kind,
    reference: reference.slice(0, 6),
    detail: error.message,
  });
  return false;
}
