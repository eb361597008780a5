import type { BoardOrder } from '#contracts/calls/board.ts';
import { amountOf, type Milli, type Places } from '#domain/money.ts';
import { formatMoney } from '#i18n/format-money.ts';
import { writeDigits } from '#i18n/numerals.ts';
import { type StaffFacts, type StaffVoice, staffVoice } from '../staff/staff-voice.ts';
import type { BoardPhrases, BoardWord } from './board-words.ts';

/** How the board speaks. */
export interface BoardVoice extends StaffVoice<BoardWord> {
  /** A number that is read out digit by digit. */
  readonly digits: (text: string) => string;
  /** Decimal text, in the order's own currency. */
  readonly money: (text: string, order: BoardOrder) => string;
  readonly amount: (amount: Milli, order: BoardOrder) => string;
}

export function boardVoice(phrases: BoardPhrases, facts: StaffFacts): BoardVoice {
  const { language, arabicNumerals } = facts;
  const amount: BoardVoice['amount'] = (value, order) =>
    formatMoney(value, language, {
      symbol: order.currency,
      places: placesOf(order.total),
      showsCurrency: true,
      arabicNumerals,
    });
  return {
    ...staffVoice(phrases, facts),
    digits: (text) => writeDigits(text, language, arabicNumerals),
    amount,
    money: (text, order) => amount(amountOf(text), order),
  };
}

const placesOf = (text: string): Places => {
  const [, decimals = ''] = text.split('.');
  return decimals.length === 0 ? 0 : decimals.length === 3 ? 3 : 2;
};
