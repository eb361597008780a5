import { stepOf } from '#domain/money.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { Charge } from '#server/payments/provider.ts';
import { majorNumberOf, majorOf, minorOf } from './amounts.ts';

/** @throws {IntegrationError} `rejected` when the amount has more decimals than its currency: it is never rounded. */
function assertExact(provider: ProviderId, charge: Charge): Charge {
  if (charge.amount % stepOf(charge.decimals) === 0) return charge;
  throw new IntegrationError(
    provider,
    'rejected',
    `more than ${charge.decimals} decimals of ${charge.currency}`,
  );
}

/** Like {@link minorOf}, but throws instead of rounding. */
export const exactMinor = (provider: ProviderId, charge: Charge): number =>
  minorOf(assertExact(provider, charge));

/** Like {@link majorOf}, but throws when the amount has more decimals than the currency. */
export const exactMajor = (provider: ProviderId, charge: Charge): string =>
  majorOf(assertExact(provider, charge));

/** Like {@link majorNumberOf}, but throws when the amount has more decimals than the currency. */
export const exactMajorNumber = (provider: ProviderId, charge: Charge): number =>
  majorNumberOf(assertExact(provider, charge));
