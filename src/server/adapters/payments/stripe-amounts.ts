import { type Milli, milli, type Places, stepOf } from '#domain/money.ts';
import { type Charge, ProviderFault } from '#server/payments/provider.ts';
import { fromMinor, minorOf } from './amounts.ts';

const withoutMinorUnit: ReadonlySet<string> = new Set([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA'],
  ...['PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
]);

const inThousandths: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** Stripe's own decimals, which are not always those of ISO 4217. */
function placesOf(currency: string): Places {
  if (inThousandths.has(currency)) return 3;
  return withoutMinorUnit.has(currency) ? 0 : 2;
}

/** The smallest step Stripe charges: the last of three decimals has to be 0. */
export function stripeStep({ currency, places }: Charge): Milli {
  const own = inThousandths.has(currency) ? 10 : stepOf(placesOf(currency));
  return milli(Math.max(own, stepOf(places)));
}

/**
 * An amount in the smallest unit by Stripe's count.
 *
 * @throws {ProviderFault} when it lies between two steps.
 */
export function stripeUnits(charge: Charge): number {
  if (charge.amount % stripeStep(charge) !== 0) {
    throw new ProviderFault('stripe', 'rejected', 'between two steps of the currency');
  }
  return minorOf({ ...charge, places: placesOf(charge.currency) });
}

/** What so many of Stripe's units are; `null` when it is no such number. */
export const fromStripeUnits = (units: number, currency: string): Milli | null =>
  fromMinor(units, { places: placesOf(currency) });
