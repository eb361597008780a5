import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import type { Milli } from '#domain/money.ts';
import { altAmount } from '#domain/price/alt-currency.ts';
import { formatMoney } from '#i18n/format-money.ts';
import { formatTime } from '#i18n/format-time.ts';
import { writeDigits } from '#i18n/numerals.ts';
import type { PhraseKey, Phrases } from '#i18n/phrases.ts';
import { type Voice, voiceFrom } from '../voice.ts';
import type { OrderPageWord, SlipWord } from './order-words.ts';

/** How a page about an order speaks. */
export interface VoiceOfOrder<K extends PhraseKey> extends Voice<K> {
  /** An amount in the venue's second currency; `null` where it has none. */
  readonly altMoney: (amount: Milli) => string | null;
  /** A number that is read out digit by digit. */
  readonly digits: (text: string) => string;
  /** An instant, ISO 8601, as the time of day at the venue. */
  readonly time: (instant: string) => string;
}

export type SlipVoice = VoiceOfOrder<SlipWord>;
export type OrderVoice = VoiceOfOrder<OrderPageWord>;

export function orderVoice<K extends PhraseKey>(facts: OrderFacts, phrases: Phrases<K>): VoiceOfOrder<K> {
  const { language, style, alt, timezone } = facts;
  return {
    ...voiceFrom(phrases, facts),
    altMoney: (amount) => alt && formatMoney(altAmount(amount, alt.currency), language, alt.style),
    digits: (text) => writeDigits(text, language, style.arabicNumerals),
    time: (instant) => formatTime(new Date(instant), language, timezone, style.arabicNumerals),
  };
}
