import type { BoardOrder } from '#contracts/calls/board.ts';
import { symbolOf } from '#domain/currency.ts';
import { amountOf, type Decimals, type Milli } from '#domain/money.ts';
import { formatMoney } from '#i18n/format-money.ts';
import { localizeDigits } from '#i18n/numerals.ts';
import { createStaffFormatter, type StaffFacts, type StaffFormatter } from '../staff/staff-formatter.ts';
import type { BoardPhrase, BoardPhrases } from './board-phrases.ts';

export interface BoardFacts extends StaffFacts {
  /** The venue's currency now, ISO 4217; orders keep the one that they were made in. */
  readonly currency: string;
  readonly currencySymbol: string;
}

/** Formatter of the order board. */
export interface BoardFormatter extends StaffFormatter<BoardPhrase> {
  /** A number that is read digit by digit. */
  readonly digits: (text: string) => string;
  /** Decimal text, in the order's currency. */
  readonly money: (text: string, order: BoardOrder) => string;
  readonly amount: (amount: Milli, order: BoardOrder) => string;
}

export function createBoardFormatter(phrases: BoardPhrases, facts: BoardFacts): BoardFormatter {
  const { language, arabicNumerals } = facts;
  const amount: BoardFormatter['amount'] = (value, order) =>
    formatMoney(value, language, {
      symbol: order.currency === facts.currency ? facts.currencySymbol : symbolOf(order.currency, language),
      decimals: decimalsOf(order.total),
      showsCurrency: true,
      arabicNumerals,
    });
  return {
    ...createStaffFormatter(phrases, facts),
    digits: (text) => localizeDigits(text, language, arabicNumerals),
    amount,
    money: (text, order) => amount(amountOf(text), order),
  };
}

const decimalsOf = (text: string): Decimals => {
  const [, decimals = ''] = text.split('.');
  return decimals.length === 0 ? 0 : decimals.length === 3 ? 3 : 2;
};
