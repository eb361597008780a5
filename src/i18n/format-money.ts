import { type Decimals, type Milli, roundTo } from '#domain/money.ts';
import { formatDecimal, stripDirectionMarks } from './format-number.ts';
import type { Language } from './languages.ts';

/** A venue's format for amounts. */
export interface MoneyStyle {
  /** A sign, a code or letters of any script, from the venue or the currency map. */
  readonly symbol: string;
  readonly decimals: Decimals;
  readonly showsCurrency: boolean;
  readonly numberingSystem: string;
}

/**
 * Formats an amount: "AED 12.50", "€12,50", "12.50 د.إ", "−AED 5.00".
 *
 * Decimals are always shown, spaces are non-breaking, and the text has no direction marks: show it in a `<bdi>`, whose
 * automatic direction keeps sign, figure and symbol together in every language. A symbol in Arabic or Hebrew letters
 * follows the figure; any other precedes it.
 *
 * Source: spec §9 "Display decimals", §3 `display_currency`.
 */
export function formatMoney(amount: Milli, language: Language, money: MoneyStyle): string {
  const payable = roundTo(amount, money.decimals);
  const figure = formatDecimal(Math.abs(payable) / 1000, money.decimals, language, money.numberingSystem);
  const symbol = money.showsCurrency ? stripDirectionMarks(money.symbol).trim() : '';
  return `${payable < 0 ? '−' : ''}${withSymbol(figure, symbol)}`;
}

/** Formats a price difference: "+AED 2.50", "−AED 1.00". */
export const formatMoneyDifference = (amount: Milli, language: Language, money: MoneyStyle): string =>
  `${amount > 0 ? '+' : ''}${formatMoney(amount, language, money)}`;

function withSymbol(figure: string, symbol: string): string {
  if (symbol === '') return figure;
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(symbol)) return `${figure}\u00a0${symbol}`;
  return /\p{Sc}$/u.test(symbol) ? `${symbol}${figure}` : `${symbol}\u00a0${figure}`;
}
