import type { ListedMeasures } from '#contracts/shapes/report-replies.ts';
import { formatDecimal } from '#i18n/format-number.ts';
import { formatPercent } from '#i18n/format-percent.ts';
import { localeOf } from '#i18n/languages.ts';
import type { OfficeFormatter } from '../office-formatter.ts';

/** Formatter of reports. */
export interface ReportFormatter extends OfficeFormatter {
  /** Decimal text, without its currency. */
  readonly amount: (text: string) => string;
  readonly count: (value: number) => string;
  /** A share, such as `31 %` for 0.314. */
  readonly percent: (share: number) => string;
  /** Seconds as minutes and seconds, such as `0:38`. */
  readonly duration: (seconds: number) => string;
  /** How much more one value is than another: `+12 %`; `null` without another. */
  readonly change: (now: number, before: number) => string | null;
  /** A day, `YYYY-MM-DD`. */
  readonly day: (day: string) => string;
  /** The name of a day of the week. */
  readonly weekday: (day: string) => string;
}

export function createReportFormatter(formatter: OfficeFormatter): ReportFormatter {
  const { language } = formatter;
  const locale = localeOf(language, 'latn');
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return {
    ...formatter,
    amount: (text) => formatDecimal(Number(text), text.split('.')[1]?.length ?? 0, language, 'latn'),
    count: (value) => formatDecimal(value, 0, language, 'latn'),
    percent: (share) => formatPercent(Math.round(share * 100), language, 'latn'),
    duration: (seconds) => {
      const whole = Math.round(seconds);
      return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
    },
    change: (now, before) => {
      if (before === 0) return null;
      const percent = Math.round(((now - before) / Math.abs(before)) * 100);
      const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
      return sign + formatPercent(Math.abs(percent), language, 'latn');
    },
    day: (day) => days.format(new Date(day)),
    weekday: (day) => weekdays.format(new Date(day)),
  };
}

/** A measure as a number, for comparing and drawing; amounts lose no more than a screen shows. */
export const numberOf = (values: ListedMeasures | undefined, name: keyof ListedMeasures): number =>
  Number(values?.[name] ?? 0);

/** A measure as decimal text. */
export const textOf = (
  values: ListedMeasures | undefined,
  name: keyof ListedMeasures,
  decimals: number,
): string => String(values?.[name] ?? (0).toFixed(decimals));

/** An average as decimal text; zero of nothing. */
export const averageOf = (sum: number, count: number, decimals: number): string =>
  (count === 0 ? 0 : sum / count).toFixed(decimals);
