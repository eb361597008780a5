import type { Milli } from '#domain/money.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { ProviderError } from '#server/payments/provider.ts';
import { fromMajor } from './amounts.ts';

/**
 * Reads the amount that a provider reported.
 *
 * @throws {ProviderError} when it is invalid: an invalid amount must not count as missing.
 */
export function readReportedAmount(provider: ProviderId, written: string | number): Milli {
  const amount = fromMajor(written);
  if (amount === null) throw new ProviderError(provider, 'unreadable', 'not an amount');
  return amount;
}
