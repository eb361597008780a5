import { readWallTime } from '#domain/hours/wall-time.ts';
import { readMilli } from '#domain/money.ts';
import { formatMoney, type MoneyStyle } from '#i18n/format-money.ts';
import { formatDateTime } from '#i18n/format-time.ts';
import { localeOf } from '#i18n/languages.ts';
import { localizeDigits } from '#i18n/numerals.ts';
import { createStaffFormatter, type StaffFacts, type StaffFormatter } from '../staff/staff-formatter.ts';
import type { EditorPhrase, EditorPhrases } from './editor-phrases.ts';

/** Facts of the menu editor. */
interface EditorFacts extends Omit<StaffFacts, 'numberingSystem'> {
  readonly style: MoneyStyle;
}

/** Formatter of the menu editor. */
export interface EditorFormatter extends StaffFormatter<EditorPhrase> {
  /** Decimal text, in the venue's currency. */
  readonly money: (text: string) => string;
  /** Date and time at the venue. */
  readonly dateTime: (instant: Date) => string;
  /** A wall time, `YYYY-MM-DDTHH:MM:SS`, as date and time. */
  readonly wallTime: (text: string) => string;
  /** @param weekday 0 is Sunday. */
  readonly weekday: (weekday: number) => string;
  readonly milliseconds: (ms: number) => string;
  readonly count: (count: number) => string;
}

/** Midnight of a Sunday. */
const sundayMs = Date.UTC(1970, 0, 4);
const dayMs = 86_400_000;

export function createEditorFormatter(phrases: EditorPhrases, facts: EditorFacts): EditorFormatter {
  const { language, style, timezone } = facts;
  const { numberingSystem } = style;
  const locale = localeOf(language, numberingSystem);
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const milliseconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond' });
  const counts = new Intl.NumberFormat(locale);
  return {
    ...createStaffFormatter(phrases, { language, numberingSystem, timezone }),
    money: (text) => {
      const amount = readMilli(text);
      return amount === null ? localizeDigits(text, numberingSystem) : formatMoney(amount, language, style);
    },
    dateTime: (instant) => formatDateTime(instant, language, timezone, numberingSystem),
    wallTime: (text) => formatDateTime(new Date(readWallTime(text)), language, 'UTC', numberingSystem),
    weekday: (weekday) => weekdays.format(sundayMs + weekday * dayMs),
    count: (count) => counts.format(count),
    milliseconds: (ms) => milliseconds.format(ms),
  };
}
