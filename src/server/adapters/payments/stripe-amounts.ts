import { type Decimals, type Milli, milli, stepOf } from '#domain/money.ts';
import { type Charge, ProviderError } from '#server/payments/provider.ts';
import { fromMinor, minorOf } from './amounts.ts';

const zeroDecimalCurrencies: ReadonlySet<string> = new Set([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA'],
  ...['PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
]);

const threeDecimalCurrencies: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** Stripe's own decimals, which are not always those of ISO 4217. */
function stripeDecimalsOf(currency: string): Decimals {
  if (threeDecimalCurrencies.has(currency)) return 3;
  return zeroDecimalCurrencies.has(currency) ? 0 : 2;
}

/** The smallest step Stripe charges: the last of three decimals has to be 0. */
export function stripeStep({ currency, decimals }: Charge): Milli {
  const own = threeDecimalCurrencies.has(currency) ? 10 : stepOf(stripeDecimalsOf(currency));
  return milli(Math.max(own, stepOf(decimals)));
}

/**
 * An amount in the smallest unit by Stripe's count.
 *
 * @throws {ProviderError} when it lies between two steps.
 */
export function stripeUnits(charge: Charge): number {
  if (charge.amount % stripeStep(charge) !== 0) {
    throw new ProviderError('stripe', 'rejected', 'between two steps of the currency');
  }
  return minorOf({ ...charge, decimals: stripeDecimalsOf(charge.currency) });
}

/** What so many of Stripe's units are; `null` when it is no such number. */
export const fromStripeUnits = (units: number, currency: string): Milli | null =>
  fromMinor(units, { decimals: stripeDecimalsOf(currency) });
