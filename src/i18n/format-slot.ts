import { wallClockOf } from '#domain/hours/wall-clock.ts';
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
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of `at` in the venue's zone: "Today", "Tomorrow", or "Monday, November 23". */
export function formatSlotDay(at: Date, now: Date, style: SlotStyle): string {
  const clock = wallClockOf(style.zone);
  const dayOf = (instant: Date) => Math.floor(clock.read(instant.getTime()) / day);
  const daysAway = dayOf(at) - dayOf(now);
  if (daysAway === 0) return style.today;
  if (daysAway === 1) return style.tomorrow;
  // Venues use the Gregorian calendar, which is not the default of Persian and Thai.
  const date = { calendar: 'gregory', weekday: 'long', day: 'numeric', month: 'long' } as const;
  return stripDirectionMarks(dateFormat(style, 'day', date).format(at));
}

/** The time of `at` in the venue's zone, such as "09:30", on a 24-hour clock. */
export function formatSlotTime(at: Date, style: SlotStyle): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return dateFormat(style, 'time', time).format(at);
}

/** How far the venue's clock is from UTC at `at`, such as "GMT+2": tells two equal times of a night apart. */
export function formatSlotOffset(at: Date, style: SlotStyle): string {
  const offset = { timeZoneName: 'shortOffset', year: '2-digit' } as const;
  const parts = dateFormat(
    { ...style, language: 'en', numberingSystem: 'latn' },
    'offset',
    offset,
  ).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

// Cached: creating a format costs far more than using it, and a day has dozens of slots.
function dateFormat(
  { language, zone, numberingSystem }: SlotStyle,
  kind: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const locale = localeOf(language, numberingSystem);
  const key = `${kind} ${locale} ${zone}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  formats.set(key, format);
  return format;
}
