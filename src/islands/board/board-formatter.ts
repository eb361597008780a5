import type { BoardOrder } from '#contracts/calls/board.ts';
import { decimalsIn } from '#domain/amount-text.ts';
import { amountOf, type Milli } from '#domain/money.ts';
import { formatMoney, type MoneyStyle } from '#i18n/format-money.ts';
import { localizeDigits } from '#i18n/numerals.ts';
import { orderMoneyStyle } from '#i18n/order-money-style.ts';
import { createStaffFormatter, type StaffFacts, type StaffFormatter } from '../staff/staff-formatter.ts';
import type { BoardPhrase, BoardPhrases } from './board-phrases.ts';

export interface BoardFacts extends StaffFacts {
  /** The venue's currency now, ISO 4217; orders keep the one that they were made in. */
  readonly currency: string;
  readonly style: MoneyStyle;
}

/** Formatter of the order board. */
export interface BoardFormatter extends StaffFormatter<BoardPhrase> {
  /** The time zone of the venue, an IANA name. */
  readonly timezone: string;
  /** A number that is read digit by digit. */
  readonly digits: (text: string) => string;
  /** Decimal text, in the order's currency. */
  readonly money: (text: string, order: BoardOrder) => string;
  readonly amount: (amount: Milli, order: BoardOrder) => string;
}

export function createBoardFormatter(phrases: BoardPhrases, facts: BoardFacts): BoardFormatter {
  const { language, numberingSystem, currency: menuCurrency } = facts;
  // Staff always see the currency, even where the menu does not show it.
  const style = { ...facts.style, showsCurrency: true };
  const amount: BoardFormatter['amount'] = (value, { currency, total }) => {
    const ordered = { currency, decimals: decimalsIn(total) };
    return formatMoney(value, language, orderMoneyStyle(style, menuCurrency, ordered, language));
  };
  return {
    ...createStaffFormatter(phrases, facts),
    timezone: facts.timezone,
    digits: (text) => localizeDigits(text, numberingSystem),
    amount,
    money: (text, order) => amount(amountOf(text), order),
  };
}
