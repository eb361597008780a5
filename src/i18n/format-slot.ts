import { wallClockOf } from '#domain/hours/wall-clock.ts';
import { stripDirectionMarks } from './format-number.ts';
import type { Language } from './languages.ts';
import { localeOf } from './numerals.ts';

/** How times to choose from are written. */
export interface SlotStyle {
  readonly language: Language;
  /** IANA name, such as "Asia/Dubai". */
  readonly zone: string;
  readonly arabicNumerals: boolean;
  /** The words for this day and the next. */
  readonly today: string;
  readonly tomorrow: string;
}

const day = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of `at` in the venue's zone: "Today", "Tomorrow", else such as "Monday, November 23". */
export function formatSlotDay(at: Date, now: Date, style: SlotStyle): string {
  const clock = wallClockOf(style.zone);
  const dayOf = (instant: Date) => Math.floor(clock.read(instant.getTime()) / day);
  const away = dayOf(at) - dayOf(now);
  if (away === 0) return style.today;
  if (away === 1) return style.tomorrow;
  // The venue's calendar is the Gregorian, though Persian and Thai would choose another by themselves.
  const date = { calendar: 'gregory', weekday: 'long', day: 'numeric', month: 'long' } as const;
  return stripDirectionMarks(dateFormat(style, 'day', date).format(at));
}

/** The time of `at` in the venue's zone, such as "09:30", in 24 hours as every other time is. */
export function formatSlotTime(at: Date, style: SlotStyle): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return dateFormat(style, 'time', time).format(at);
}

// A day has dozens of times; making a format costs far more than using one.
function dateFormat(
  { language, zone, arabicNumerals }: SlotStyle,
  kind: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const locale = localeOf(language, arabicNumerals);
  const key = `${kind} ${locale} ${zone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  formats.set(key, made);
  return made;
}
