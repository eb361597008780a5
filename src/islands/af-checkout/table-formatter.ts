import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { type Milli, writeMilli } from '#domain/money.ts';
import { formatPercent } from '#i18n/format-percent.ts';
import { createOrderFormatter, type OrderFormatter } from '../order/order-formatter.ts';
import type { AfCheckoutPhrase, AfCheckoutPhrases } from './phrases.ts';

/** Formatter of the page where the guests of a table settle its bill. */
export interface TableFormatter extends OrderFormatter<AfCheckoutPhrase> {
  readonly percent: (percent: number) => string;
  /** An amount as editable text. */
  readonly editableAmount: (amount: Milli) => string;
}

export function createTableFormatter(facts: OrderFacts, phrases: AfCheckoutPhrases): TableFormatter {
  const { language, style } = facts;
  const formatter = createOrderFormatter(facts, phrases);
  const decimalMark = style.numberingSystem.startsWith('arab') ? '٫' : '.';
  return {
    ...formatter,
    percent: (percent) => formatPercent(percent, language, style.numberingSystem),
    editableAmount: (amount) =>
      formatter.digits(writeMilli(amount, style.decimals)).replace('.', decimalMark),
  };
}
