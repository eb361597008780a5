import { formatDateTime, formatTime } from './format-time.ts';
import type { Language } from './languages.ts';
import { localeOf } from './numerals.ts';

const dayMs = 86_400_000;

/**
 * The time in the venue's zone: "09:30" on the day of `now`, "Thu 09:30" within the next six days, and
 * "November 21, 2026 · 09:30" otherwise.
 *
 * @param zone an IANA name, such as "Asia/Dubai"
 */
export function formatWhen(
  at: Date,
  now: Date,
  ...[language, zone, arabicNumerals]: [language: Language, zone: string, arabicNumerals: boolean]
): string {
  const [day, today] = [at, now].map((one) => one.toLocaleDateString('en', { timeZone: zone }));
  const time = formatTime(at, language, zone, arabicNumerals);
  if (day === today) return time;
  const wait = at.getTime() - now.getTime();
  if (wait < 0 || wait > 6 * dayMs) return formatDateTime(at, language, zone, arabicNumerals);
  return `${formatWeekday(at, language, zone)} ${time}`;
}

/**
 * The short name of the weekday in the venue's zone, such as "Thu".
 *
 * @param zone an IANA name, such as "Asia/Dubai"
 */
export function formatWeekday(at: Date, language: Language, zone: string): string {
  return new Intl.DateTimeFormat(localeOf(language, false), { weekday: 'short', timeZone: zone }).format(at);
}
