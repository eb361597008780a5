import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { type Milli, writeMilli } from '#domain/money.ts';
import { formatPercent } from '#i18n/format-number.ts';
import { numberingSystem } from '#i18n/numerals.ts';
import { orderVoice, type VoiceOfOrder } from '../order/order-voice.ts';
import type { AfCheckoutPhrases, AfCheckoutWord } from './words.ts';

/** How the page speaks where guests of a table settle its bill. */
export interface TableVoice extends VoiceOfOrder<AfCheckoutWord> {
  readonly percent: (percent: number) => string;
  /** An amount as it is typed. */
  readonly typed: (amount: Milli) => string;
}

export function tableVoice(facts: OrderFacts, phrases: AfCheckoutPhrases): TableVoice {
  const { language, style } = facts;
  const voice = orderVoice(facts, phrases);
  const mark = numberingSystem(language, style.arabicNumerals) === 'arab' ? '٫' : '.';
  return {
    ...voice,
    percent: (percent) => formatPercent(percent, language, style.arabicNumerals),
    typed: (amount) => voice.digits(writeMilli(amount, style.places)).replace('.', mark),
  };
}
