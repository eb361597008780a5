import { defaultPlaces } from '#domain/currency.ts';
import { type Milli, type Places, stepOf, zero } from '#domain/money.ts';
import { PartnerFault } from '#server/loyalty/partner.ts';

export const isPayable = (amount: Milli, places: Places): boolean => amount % stepOf(places) === 0;

/** @throws {PartnerFault} `rejected` for nothing, for less, and for what is finer than the currency. */
export function refuseUnpayable(amount: Milli, currency: string): void {
  if (amount <= zero || !isPayable(amount, defaultPlaces(currency))) {
    throw new PartnerFault('rejected', `no amount that can be paid in ${currency}`);
  }
}
