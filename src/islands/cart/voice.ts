import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { Milli } from '#domain/money.ts';
import { altAmount } from '#domain/price/alt-currency.ts';
import { formatMoney } from '#i18n/format-money.ts';
import { formatNumber } from '#i18n/format-number.ts';
import { type Phrases, type Text, textFrom } from '#i18n/phrases.ts';
import type { CartPhrase } from './phrases.ts';

/** How the cart speaks, and what it knows of the venue. */
export interface Voice {
  readonly facts: OrderingFacts;
  readonly t: Text<CartPhrase>;
  readonly money: (amount: Milli) => string;
  /** The same in the venue's second currency; `null` where there is none. */
  readonly altMoney: (amount: Milli) => string | null;
  readonly number: (value: number) => string;
  /** Stands between things that are listed. */
  readonly comma: string;
}

export function voiceOf(facts: OrderingFacts, phrases: Phrases<CartPhrase>): Voice {
  const { language, style, alt } = facts;
  return {
    facts,
    t: textFrom(phrases, language, style.arabicNumerals),
    money: (amount) => formatMoney(amount, language, style),
    altMoney: (amount) => alt && formatMoney(altAmount(amount, alt.currency), language, alt.style),
    number: (value) => formatNumber(value, language, style.arabicNumerals),
    comma: commas[language] ?? ', ',
  };
}

const commas: Readonly<Partial<Record<OrderingFacts['language'], string>>> = {
  ar: '، ',
  fa: '، ',
  ja: '、',
  'zh-hans': '、',
};
