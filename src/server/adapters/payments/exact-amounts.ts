import { stepOf } from '#domain/money.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { type Charge, ProviderFault } from '#server/payments/provider.ts';
import { majorNumberOf, majorOf, minorOf } from './amounts.ts';

/** @throws {ProviderFault} `rejected` when the amount is finer than its currency's places: it is never rounded. */
function exactly(provider: ProviderId, charge: Charge): Charge {
  if (charge.amount % stepOf(charge.places) === 0) return charge;
  throw new ProviderFault(provider, 'rejected', `finer than ${charge.places} places of ${charge.currency}`);
}

/** {@link minorOf}, or a fault where that would round. */
export const exactMinor = (provider: ProviderId, charge: Charge): number =>
  minorOf(exactly(provider, charge));

/** {@link majorOf}, or a fault where that would have more places than the currency. */
export const exactMajor = (provider: ProviderId, charge: Charge): string =>
  majorOf(exactly(provider, charge));

/** {@link majorNumberOf}, or a fault where that would have more places than the currency. */
export const exactMajorNumber = (provider: ProviderId, charge: Charge): number =>
  majorNumberOf(exactly(provider, charge));
