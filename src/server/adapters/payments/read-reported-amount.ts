import type { Milli } from '#domain/money.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { ProviderError } from '#server/payments/provider.ts';
import { fromMajor } from './amounts.ts';

/**
 * The amount that a company told.
 *
 * @throws {ProviderError} when it is none: that must not pass for an amount that was not told.
 */
export function readReportedAmount(provider: ProviderId, written: string | number): Milli {
  const amount = fromMajor(written);
  if (amount === null) throw new ProviderError(provider, 'unreadable', 'not an amount');
  return amount;
}
