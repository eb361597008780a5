import { stripDirectionMarks } from './format-number.ts';
import { type Language, localeOf } from './languages.ts';
import { dateInLocale, dateTimeInLocale, timeInLocale } from './time-in-locale.ts';

/**
 * The time of day in the venue's zone, such as "09:30" or "23:00".
 *
 * Always on a 24-hour clock: readable in every language, and servers and browsers disagree about 12-hour formats.
 *
 * @param zone an IANA name, such as "Asia/Dubai"
 */
export function formatTime(at: Date, language: Language, zone: string, numberingSystem: string): string {
  return timeInLocale(at, localeOf(language, numberingSystem), zone);
}

/**
 * The date in the venue's zone, such as "21 November 2026".
 *
 * Uses the Gregorian calendar, which is not the default of Persian and Thai.
 *
 * @param zone an IANA name, such as "Asia/Dubai"
 */
export function formatDate(at: Date, language: Language, zone: string, numberingSystem: string): string {
  return stripDirectionMarks(dateInLocale(at, localeOf(language, numberingSystem), zone));
}

/** Date and time in the venue's zone, such as "November 21, 2026 · 13:30". */
export function formatDateTime(at: Date, language: Language, zone: string, numberingSystem: string): string {
  return stripDirectionMarks(dateTimeInLocale(at, localeOf(language, numberingSystem), zone));
}
