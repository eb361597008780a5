import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import type { Milli } from '#domain/money.ts';
import { altAmount } from '#domain/price/alt-currency.ts';
import { formatMoney } from '#i18n/format-money.ts';
import { formatTime } from '#i18n/format-time.ts';
import { formatWhen } from '#i18n/format-when.ts';
import { localizeDigits } from '#i18n/numerals.ts';
import type { PhraseKey, Phrases } from '#i18n/phrases.ts';
import { createFormatter, type Formatter } from '../formatter.ts';
import type { OrderBillPhrase, OrderPagePhrase } from './order-phrases.ts';

/** Formatter of order pages. */
export interface OrderFormatter<K extends PhraseKey> extends Formatter<K> {
  /** An amount in the venue's second currency; `null` if it has none. */
  readonly altMoney: (amount: Milli) => string | null;
  /** A number that is read digit by digit. */
  readonly digits: (text: string) => string;
  /** An instant, ISO 8601, as the time of day at the venue. */
  readonly time: (instant: string) => string;
  /** The time of an instant, with its day if that is not the day of another instant. */
  readonly timeOnDay: (instant: string, other: string) => string;
}

export type OrderBillFormatter = OrderFormatter<OrderBillPhrase>;
export type OrderPageFormatter = OrderFormatter<OrderPagePhrase>;

export function createOrderFormatter<K extends PhraseKey>(
  facts: OrderFacts,
  phrases: Phrases<K>,
): OrderFormatter<K> {
  const { language, style, alt, timezone } = facts;
  return {
    ...createFormatter(phrases, facts),
    altMoney: (amount) => alt && formatMoney(altAmount(amount, alt.currency), language, alt.style),
    digits: (text) => localizeDigits(text, style.numberingSystem),
    time: (instant) => formatTime(new Date(instant), language, timezone, style.numberingSystem),
    timeOnDay: (instant, other) =>
      formatWhen(new Date(instant), new Date(other), language, timezone, style.numberingSystem),
  };
}
