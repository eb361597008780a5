import { stepOf } from '#domain/money.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { type Charge, ProviderError } from '#server/payments/provider.ts';
import { majorNumberOf, majorOf, minorOf } from './amounts.ts';

/** @throws {ProviderError} `rejected` when the amount is finer than its currency's places: it is never rounded. */
function assertExact(provider: ProviderId, charge: Charge): Charge {
  if (charge.amount % stepOf(charge.decimals) === 0) return charge;
  throw new ProviderError(provider, 'rejected', `finer than ${charge.decimals} places of ${charge.currency}`);
}

/** {@link minorOf}, or a fault where that would round. */
export const exactMinor = (provider: ProviderId, charge: Charge): number =>
  minorOf(assertExact(provider, charge));

/** {@link majorOf}, or a fault where that would have more places than the currency. */
export const exactMajor = (provider: ProviderId, charge: Charge): string =>
  majorOf(assertExact(provider, charge));

/** {@link majorNumberOf}, or a fault where that would have more places than the currency. */
export const exactMajorNumber = (provider: ProviderId, charge: Charge): number =>
  majorNumberOf(assertExact(provider, charge));
