import type { Milli } from '#domain/money.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { ProviderFault } from '#server/payments/provider.ts';
import { fromMajor } from './amounts.ts';

/**
 * The amount that a company told.
 *
 * @throws {ProviderFault} when it is none: that must not pass for an amount that was not told.
 */
export function toldMajor(provider: ProviderId, written: string | number): Milli {
  const amount = fromMajor(written);
  if (amount === null) throw new ProviderFault(provider, 'unreadable', 'not an amount');
  return amount;
}
