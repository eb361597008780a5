import { type Decimals, type Milli, milli, stepOf } from '#domain/money.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { Charge } from '#server/payments/provider.ts';
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

/** The smallest step Stripe charges: the last of three decimals must be 0. */
export function stripeStep({ currency, decimals }: Charge): Milli {
  const step = threeDecimalCurrencies.has(currency) ? 10 : stepOf(stripeDecimalsOf(currency));
  return milli(Math.max(step, stepOf(decimals)));
}

/**
 * An amount in Stripe's minor unit.
 *
 * @throws {IntegrationError} when it is not a multiple of the step.
 */
export function stripeUnits(charge: Charge): number {
  if (charge.amount % stripeStep(charge) !== 0) {
    throw new IntegrationError('stripe', 'rejected', 'not a multiple of the currency’s step');
  }
  return minorOf({ ...charge, decimals: stripeDecimalsOf(charge.currency) });
}

/** Converts from Stripe's minor units; `null` when the number is not a safe integer. */
export const fromStripeUnits = (units: number, currency: string): Milli | null =>
  fromMinor(units, { decimals: stripeDecimalsOf(currency) });
