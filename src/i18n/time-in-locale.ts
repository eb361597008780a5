import { dateFormat } from './date-format.ts';

/**
 * The time of day for a locale of `Intl`. `format-time.ts` has the same for a language; it is too large for the script of
 * every page.
 *
 * @param zone an IANA name, such as "Asia/Dubai"
 */
export function timeInLocale(at: Date, locale: string, zone: string): string {
  const style = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const;
  return dateFormat(locale, style).format(at);
}

/** @param zone an IANA name, such as "Asia/Dubai" */
export function dateInLocale(at: Date, locale: string, zone: string): string {
  const style = { calendar: 'gregory', dateStyle: 'long', timeZone: zone } as const;
  return dateFormat(locale, style).format(at);
}

/** @param zone an IANA name, such as "Asia/Dubai" */
export function dateTimeInLocale(at: Date, locale: string, zone: string): string {
  return `${dateInLocale(at, locale, zone)} · ${timeInLocale(at, locale, zone)}`;
}
