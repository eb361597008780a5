import { formatDate, formatTime } from './format-time.ts';
import { formatWeekday } from './format-when.ts';
import type { Language } from './languages.ts';
import type { Translator } from './phrases.ts';

const dayMs = 86_400_000;

/** What is said of when something closed opens. */
export const nextOpeningPhrases = ['opens_today', 'opens_day', 'opens_date'] as const;

export type NextOpeningPhrase = (typeof nextOpeningPhrases)[number];

interface OpenState {
  readonly isOpen: boolean;
  /** When that turns; `null` where it does not in the coming year. */
  readonly nextChange: Date | null;
}

/** The language, an IANA name such as "Asia/Dubai", and whether digits are Arabic-Indic where they can be. */
type Style = [language: Language, zone: string, arabicNumerals: boolean];

/** Whether a venue is open. What is closed says when it opens, what is open until when: that only within a day. */
export function describeOpening(
  { isOpen, nextChange }: OpenState,
  now: Date,
  t: Translator<'open_always' | 'open_until' | 'closed' | NextOpeningPhrase>,
  ...style: Style
): string {
  if (!isOpen) {
    return nextChange ? `${t('closed')} · ${describeNextOpening(nextChange, now, t, ...style)}` : t('closed');
  }
  if (!nextChange || nextChange.getTime() - now.getTime() > dayMs) return t('open_always');
  return t('open_until', { time: formatTime(nextChange, ...style) });
}

/** When something closed opens: today, on a weekday of the coming days, or on a date, and at what time. */
export function describeNextOpening(
  at: Date,
  now: Date,
  t: Translator<NextOpeningPhrase>,
  ...style: Style
): string {
  const [language, zone] = style;
  const time = formatTime(at, ...style);
  if (at.getTime() - now.getTime() > 6 * dayMs) {
    return t('opens_date', { date: formatDate(at, ...style), time });
  }
  const [day, today] = [at, now].map((one) => formatWeekday(one, language, zone));
  return day === today ? t('opens_today', { time }) : t('opens_day', { day: day ?? '', time });
}
