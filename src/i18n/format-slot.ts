import { wallClockOf } from '#domain/hours/wall-clock.ts';
import { dateFormat } from './date-format.ts';
import { stripDirectionMarks } from './format-number.ts';
import { type Language, localeOf } from './languages.ts';

/** The format of time slots. */
export interface SlotStyle {
  readonly language: Language;
  /** IANA name, such as "Asia/Dubai". */
  readonly zone: string;
  readonly numberingSystem: string;
  /** Labels of the first two days. */
  readonly today: string;
  readonly tomorrow: string;
}

const day = 86_400_000;

/** The day of `at` in the venue's zone: "Today", "Tomorrow", or "Monday, November 23". */
export function formatSlotDay(at: Date, now: Date, style: SlotStyle): string {
  const clock = wallClockOf(style.zone);
  const dayOf = (instant: Date) => Math.floor(clock.read(instant.getTime()) / day);
  const daysAway = dayOf(at) - dayOf(now);
  if (daysAway === 0) return style.today;
  if (daysAway === 1) return style.tomorrow;
  // Venues use the Gregorian calendar, which is not the default of Persian and Thai.
  const date = { calendar: 'gregory', weekday: 'long', day: 'numeric', month: 'long' } as const;
  return stripDirectionMarks(formatOf(style, date).format(at));
}

/** The time of `at` in the venue's zone, such as "09:30", on a 24-hour clock. */
export function formatSlotTime(at: Date, style: SlotStyle): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return formatOf(style, time).format(at);
}

/** How far the venue's clock is from UTC at `at`, such as "GMT+2": tells two equal times of a night apart. */
export function formatSlotOffset(at: Date, style: SlotStyle): string {
  const offset = { timeZoneName: 'shortOffset', year: '2-digit' } as const;
  const parts = formatOf({ ...style, language: 'en', numberingSystem: 'latn' }, offset).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const formatOf = (
  { language, zone, numberingSystem }: SlotStyle,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => dateFormat(localeOf(language, numberingSystem), { ...options, timeZone: zone });
