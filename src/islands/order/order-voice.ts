import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import type { Milli } from '#domain/money.ts';
import { altAmount } from '#domain/price/alt-currency.ts';
import { formatMoney } from '#i18n/format-money.ts';
import { formatNumber } from '#i18n/format-number.ts';
import { writeDigits } from '#i18n/numerals.ts';
import { type Text, textFrom } from '#i18n/phrases.ts';
import type { OrderPagePhrases, orderPageWords } from './order-words.ts';

/** How the page of an order speaks. */
export interface OrderVoice {
  readonly t: Text<(typeof orderPageWords)[number]>;
  readonly money: (amount: Milli) => string;
  /** The same in the venue's second currency; `null` where it has none. */
  readonly altMoney: (amount: Milli) => string | null;
  readonly count: (number: number) => string;
  /** A number that is read out digit by digit. */
  readonly digits: (text: string) => string;
}

export function orderVoice({ language, style, alt }: OrderFacts, phrases: OrderPagePhrases): OrderVoice {
  const { arabicNumerals } = style;
  return {
    t: textFrom(phrases, language, arabicNumerals),
    money: (amount) => formatMoney(amount, language, style),
    altMoney: (amount) => alt && formatMoney(altAmount(amount, alt.currency), language, alt.style),
    count: (number) => formatNumber(number, language, arabicNumerals),
    digits: (text) => writeDigits(text, language, arabicNumerals),
  };
}
