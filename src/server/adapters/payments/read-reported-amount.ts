import type { Milli } from '#domain/money.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import { fromMajor } from './amounts.ts';

/**
 * Reads the amount that a provider reported.
 *
 * @throws {IntegrationError} when it is invalid: an invalid amount must not count as missing.
 */
export function readReportedAmount(provider: ProviderId, written: string | number): Milli {
  const amount = fromMajor(written);
  if (amount === null) throw new IntegrationError(provider, 'unreadable', 'not an amount');
  return amount;
}
