import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import type { Milli } from '#domain/money.ts';
import { altAmount } from '#domain/price/alt-currency.ts';
import { formatMoney } from '#i18n/format-money.ts';
import { formatTime } from '#i18n/format-time.ts';
import { writeDigits } from '#i18n/numerals.ts';
import { type Voice, voiceFrom } from '../voice.ts';
import type { OrderPagePhrases, orderPageWords } from './order-words.ts';

/** How the page of an order speaks. */
export interface OrderVoice extends Voice<(typeof orderPageWords)[number]> {
  /** An amount in the venue's second currency; `null` where it has none. */
  readonly altMoney: (amount: Milli) => string | null;
  /** A number that is read out digit by digit. */
  readonly digits: (text: string) => string;
  /** An instant, ISO 8601, as the time of day at the venue. */
  readonly time: (instant: string) => string;
}

export function orderVoice(facts: OrderFacts, phrases: OrderPagePhrases): OrderVoice {
  const { language, style, alt, timezone } = facts;
  return {
    ...voiceFrom(phrases, facts),
    altMoney: (amount) => alt && formatMoney(altAmount(amount, alt.currency), language, alt.style),
    digits: (text) => writeDigits(text, language, style.arabicNumerals),
    time: (instant) => formatTime(new Date(instant), language, timezone, style.arabicNumerals),
  };
}
