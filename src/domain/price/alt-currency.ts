import { defaultDecimals } from '../currency.ts';
import { readFraction, roundToStep, times, whole } from '../fraction.ts';
import { type Decimals, type Milli, milli, stepOf } from '../money.ts';

/** A second currency in which amounts are shown for information. */
export interface AltCurrency {
  readonly code: string;
  readonly decimals: Decimals;
  /** Decimal text: units of it per unit of the venue's currency. */
  readonly rate: string;
}

export interface AltCurrencyMenu {
  readonly enable_alt_currency: boolean;
  readonly alt_currency: string | null;
  readonly alt_currency_price_decimal_places?: Decimals | undefined;
  readonly alt_currency_exchange_rate: string | null;
}

/** The venue's second currency; `null` when it is off, unnamed or without a rate. */
export function altCurrencyOf(menu: AltCurrencyMenu): AltCurrency | null {
  const { alt_currency: code, alt_currency_exchange_rate: rate } = menu;
  if (!(menu.enable_alt_currency && code && rate)) return null;
  return { code, rate, decimals: menu.alt_currency_price_decimal_places ?? defaultDecimals(code) };
}

/** Source: spec §9 "Alt currency amount". */
export function altAmount(amount: Milli, { rate, decimals }: AltCurrency): Milli {
  return milli(roundToStep(times(whole(amount), readFraction(rate)), stepOf(decimals)));
}
