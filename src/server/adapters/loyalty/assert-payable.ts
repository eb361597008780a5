import { defaultDecimals } from '#domain/currency.ts';
import { type Decimals, type Milli, stepOf, zero } from '#domain/money.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';

export const isPayable = (amount: Milli, decimals: Decimals): boolean => amount % stepOf(decimals) === 0;

/** @throws {IntegrationError} `rejected` for zero, negative amounts, and more decimals than the currency has. */
export function assertPayable(amount: Milli, currency: string): void {
  if (amount <= zero || !isPayable(amount, defaultDecimals(currency))) {
    throw new IntegrationError('partner', 'rejected', `not a payable amount in ${currency}`);
  }
}
