import { dateFormat } from './date-format.ts';
import { formatDateTime, formatTime } from './format-time.ts';
import { type Language, localeOf } from './languages.ts';

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
  ...[language, zone, numberingSystem]: [language: Language, zone: string, numberingSystem: string]
): string {
  const [day, today] = [at, now].map((one) => dateFormat('en', { timeZone: zone }).format(one));
  const time = formatTime(at, language, zone, numberingSystem);
  if (day === today) return time;
  const wait = at.getTime() - now.getTime();
  if (wait < 0 || wait > 6 * dayMs) return formatDateTime(at, language, zone, numberingSystem);
  return `${formatWeekday(at, language, zone)} ${time}`;
}

/**
 * The short name of the weekday in the venue's zone, such as "Thu".
 *
 * @param zone an IANA name, such as "Asia/Dubai"
 */
export function formatWeekday(at: Date, language: Language, zone: string): string {
  return dateFormat(localeOf(language, 'latn'), { weekday: 'short', timeZone: zone }).format(at);
}
