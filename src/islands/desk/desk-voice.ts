import { readWallTime } from '#domain/hours/wall-time.ts';
import { readMilli } from '#domain/money.ts';
import { formatMoney, type MoneyStyle } from '#i18n/format-money.ts';
import { formatMoment } from '#i18n/format-time.ts';
import { localeOf, writeDigits } from '#i18n/numerals.ts';
import { type StaffFacts, type StaffVoice, staffVoice } from '../staff/staff-voice.ts';
import type { DeskPhrases, DeskWord } from './desk-words.ts';

/** What the desk is told once. */
export interface DeskFacts extends Omit<StaffFacts, 'arabicNumerals'> {
  readonly style: MoneyStyle;
}

/** How the desk speaks. */
export interface DeskVoice extends StaffVoice<DeskWord> {
  /** Decimal text, in the venue's currency. */
  readonly money: (text: string) => string;
  /** Date and time at the venue. */
  readonly moment: (instant: Date) => string;
  /** The same of a wall time, `YYYY-MM-DDTHH:MM:SS`. */
  readonly wall: (text: string) => string;
  /** @param weekday 0 is Sunday. */
  readonly weekday: (weekday: number) => string;
  readonly milliseconds: (ms: number) => string;
}

/** Midnight of some Sunday. */
const sunday = Date.UTC(1970, 0, 4);
const day = 86_400_000;

export function deskVoice(phrases: DeskPhrases, facts: DeskFacts): DeskVoice {
  const { language, style, timezone } = facts;
  const { arabicNumerals } = style;
  const locale = localeOf(language, arabicNumerals);
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const milliseconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond' });
  return {
    ...staffVoice(phrases, { language, arabicNumerals, timezone }),
    money: (text) => {
      const amount = readMilli(text);
      return amount === null
        ? writeDigits(text, language, arabicNumerals)
        : formatMoney(amount, language, style);
    },
    moment: (instant) => formatMoment(instant, language, timezone, arabicNumerals),
    wall: (text) => formatMoment(new Date(readWallTime(text)), language, 'UTC', arabicNumerals),
    weekday: (weekday) => weekdays.format(sunday + weekday * day),
    milliseconds: (ms) => milliseconds.format(ms),
  };
}
