import { defaultDecimals } from '#domain/currency.ts';
import { type Decimals, type Milli, stepOf, zero } from '#domain/money.ts';
import { PartnerError } from '#server/loyalty/partner.ts';

export const isPayable = (amount: Milli, places: Decimals): boolean => amount % stepOf(places) === 0;

/** @throws {PartnerError} `rejected` for nothing, for less, and for what is finer than the currency. */
export function assertPayable(amount: Milli, currency: string): void {
  if (amount <= zero || !isPayable(amount, defaultDecimals(currency))) {
    throw new PartnerError('rejected', `no amount that can be paid in ${currency}`);
  }
}
